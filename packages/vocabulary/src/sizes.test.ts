import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSizes, SIZE_CONTEXTS, type Origin, type SizeContext } from './sizes.ts';

const table = (name: string): string =>
  readFileSync(new URL(`../../../catalogue/words/${name}.tsv`, import.meta.url), 'utf8');
const sizes = readSizes({
  bottles: table('bottles'),
  sizes: table('sizes'),
  placeNames: table('place-names'),
  placeSynonyms: table('place-synonyms'),
});

describe('a name of a size gives millilitres by the place and the vintage', () => {
  it.each<[word: string, origin: Origin, ml: number | null, rule: string]>([
    ['Jéroboam', { place: 'Champagne' }, 3000, 'a Jeroboam of Champagne is four bottles'],
    ['jeroboam', { place: 'FRANCE > BOURGOGNE' }, 3000, 'a heading names the place, in any language'],
    ['jeroboam', { place: 'Bordeaux', vintage: '2010' }, 5000, 'of Bordeaux it is 5 l since 1978'],
    ['jeroboam', { place: 'Bordeaux', vintage: '1975' }, 4500, 'of Bordeaux it was 4.5 l before'],
    ['jeroboam', { place: 'Bordeaux' }, 5000, 'without a vintage the size of today counts'],
    ['jeroboam', {}, 3000, 'without a place it is four bottles'],
    ['Rehoboam', { place: 'Champagne' }, 4500, 'a Rehoboam is six bottles'],
    ['Mathusalem', { place: 'Champagne' }, 6000, 'a Methuselah is eight bottles'],
    ['Impériale', { place: 'Bordeaux' }, 6000, 'an Impériale is eight bottles'],
    ['double magnum', { place: 'Bordeaux' }, 3000, 'a double magnum is four bottles'],
    ['Doppelmagnum', {}, 3000, 'words may be written together'],
    ['1/2 bottle', {}, 375, 'a fraction of three signs is the sign of a half'],
    ['½', {}, 375, 'the sign of a half alone is a half bottle'],
    ['calice', {}, 150, 'a glass without a size is 150 ml'],
    ['Chablis', {}, null, 'a word that names no size'],
  ])('%s %o -> %s: %s', (word, origin, ml) => {
    expect(sizes.find(word, origin)).toBe(ml);
  });
});

describe('a size is put right once the wine is known', () => {
  it.each<[ml: number, line: string, origin: Origin, right: number, rule: string]>([
    [3000, 'Château Margaux Jeroboam 2005', { place: 'Bordeaux', vintage: '2005' }, 5000, 'a Jeroboam of Bordeaux'],
    [3000, 'Krug Jeroboam', { place: 'Champagne' }, 3000, 'a Jeroboam of Champagne'],
    [3000, 'Jeroboam 300 cl', { place: 'Bordeaux' }, 3000, 'the line says the litres'],
    [1500, 'Jeroboam', { place: 'Bordeaux' }, 1500, 'the size of another column of the line'],
    [3000, 'Jeroboam', {}, 3000, 'a wine that we do not know'],
    [750, 'Château Margaux 2005', { place: 'Bordeaux' }, 750, 'no word for a size'],
  ])('%i ml, %s %o -> %i: %s', (ml, line, origin, right) => {
    expect(sizes.resize(ml, line, origin)).toBe(right);
  });
});

describe('a size is shown by the name it has where the wine is from', () => {
  it.each<[ml: number, place: string | undefined, label: string | null]>([
    [750, undefined, 'Standard'],
    [3000, undefined, 'DoubleMagnum'],
    [3000, 'Bordeaux', 'DoubleMagnum'],
    [3000, 'Champagne', 'Jeroboam'],
    [3000, 'Burgundy', 'Jeroboam'],
    [4500, 'Champagne', 'Rehoboam'],
    [4500, 'Bordeaux', 'Jeroboam'],
    [5000, 'Bordeaux', 'Jeroboam'],
    [6000, 'Bordeaux', 'Imperial'],
    [6000, 'Champagne', 'Methuselah'],
    [500, undefined, null],
  ])('%i ml from %s is %s', (ml, place, label) => {
    expect(sizes.labelOf(ml, place)).toBe(label);
  });
});

describe('where a word counts as a size', () => {
  it.each<[word: string, context: SizeContext, isSize: boolean, rule: string]>([
    ['imperial', 'product', false, "'Imperial' in a product's name may be a cuvée"],
    ['imperial', 'field', true, 'in a field for sizes it is a size'],
    ['glass', 'line', false, 'a glass in a search says nothing of the bottle'],
    ['glass', 'list', true, 'a glass on a list is a pour'],
  ])('%s, %s: %s (%s)', (word, context, isSize) => {
    expect(sizes.words(context).has(word)).toBe(isSize);
  });

  it('every word names a row of the bottles', () => {
    for (const context of SIZE_CONTEXTS) expect([...sizes.words(context)].filter(([, ml]) => !(ml > 0))).toEqual([]);
  });
});
