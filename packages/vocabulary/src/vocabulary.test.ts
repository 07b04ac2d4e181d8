import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTable } from './table.ts';
import { buildVocabulary, type NotWineContext } from './vocabulary.ts';

const CATALOGUE = new URL('../../../catalogue/', import.meta.url);
const texts = (folder: string): [name: string, text: string][] =>
  readdirSync(new URL(folder, CATALOGUE))
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => [name.replace('.tsv', ''), readFileSync(new URL(`${folder}${name}`, CATALOGUE), 'utf8')]);
const words = texts('words/');
const places = texts('places/');
const vocabulary = buildVocabulary({
  words: Object.fromEntries(words),
  places: places.map(([, text]) => text),
  countries: readFileSync(new URL('countries.tsv', CATALOGUE), 'utf8'),
});

describe('the tables', () => {
  it.each([...words, ...places])('%s has as many cells in every row as in its head', (_name, text) => {
    expect(parseTable(text).problems).toEqual([]);
  });
});

describe('what is no wine depends on where a word stands', () => {
  it.each<[word: string, context: NotWineContext, isSaid: boolean, rule: string]>([
    ['gin', 'line', true, 'a spirit on a line'],
    ['starters', 'heading', true, 'a part of a menu'],
    ['starters', 'line', false, 'a heading of dishes says nothing inside a line'],
    ['risotto', 'item', true, 'a dish on its own line'],
    ['beer', 'category', true, "a shop's category"],
    ['cigar', 'certain-product', true, 'never wine, also in a category of wine'],
    ['mixed case', 'mixture', true, 'several wines at once'],
  ])('%s, %s: %s (%s)', (word, context, isSaid) => {
    expect(vocabulary.notWine(context).includes(word)).toBe(isSaid);
  });
});

describe('places', () => {
  it.each<[place: string, region: string | null, rule: string]>([
    ['Pauillac', 'Bordeaux', 'an appellation lies in a region'],
    ['Bourgogne', 'Burgundy', 'a region has names in other languages'],
    ['Burgundy', 'Burgundy', 'a region is itself'],
    ['Nowhere', null, 'a place we do not know'],
  ])('%s lies in %s: %s', (place, region) => {
    expect(vocabulary.places.regionOf(place)).toBe(region);
  });

  it('knows the words headings use for countries and regions', () => {
    expect(['francia', 'bourgogne', 'toscana'].filter((word) => !vocabulary.places.regionWords.has(word))).toEqual([]);
  });
});

describe('other words', () => {
  it('reads colours, makings, grapes and abbreviations', () => {
    expect(vocabulary.colours.get('rosso')).toBe('red');
    expect(vocabulary.makings.get('pet nat')).toBe('sparkling');
    expect(vocabulary.placeColours.get('barolo')).toBe('red');
    expect(vocabulary.grapes.find(({ name }) => name === 'Albariño')).toEqual({
      name: 'Albariño',
      colour: 'white',
      synonyms: ['Alvarinho'],
    });
    expect(vocabulary.abbreviations).toContainEqual({ short: 'd', long: 'domaine', rule: 'dot' });
  });

  it('reads words of headings, prices and notes', () => {
    expect(vocabulary.headings('glass')).toContain('au verre');
    expect(vocabulary.priceWords('on-request')).toContain('auf anfrage');
    expect(vocabulary.notes).toContain('service charge');
  });

  it('knows nothing when there are no tables', () => {
    const empty = buildVocabulary({ words: {} });
    expect([empty.grapes, empty.notWine('line'), empty.sizes.find('magnum')]).toEqual([[], [], null]);
  });
});
