import { buildVocabulary, readPlaceSynonyms } from '@app/vocabulary';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOf } from './text.ts';

const CATALOGUE = new URL('../../../../catalogue/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, CATALOGUE), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, CATALOGUE))
    .filter((file) => file.endsWith('.tsv'))
    .toSorted();

/** Whole words only, in the order of the alphabet; `least` letters and more, or everything is a word. */
function inLine(texts: Iterable<string>, least = 1): string {
  const words = new Set([...texts].flatMap(wordsOf).filter((word) => word.length >= least && /^\p{L}+$/u.test(word)));
  return [...words].toSorted().join(' ');
}

/** A package reads no files: what the layout of lists needs of the tables is copied here, never by hand. */
test('words.generated.ts is made of the tables of the catalogue; `vitest run -u` writes it anew', async () => {
  const { headings, notWine, grapes, places, tasting } = buildVocabulary({
    words: Object.fromEntries(filesOf('words/').map((file) => [file.slice(0, -4), read(`words/${file}`)])),
    places: filesOf('places/').map((file) => read(`places/${file}`)),
    countries: read('countries.tsv'),
  });
  const single = (words: readonly string[]): string[] => words.filter((word) => !/[\s*]/u.test(word));
  const fillers = new Set(headings('filler').flatMap(wordsOf));
  const other = new Set([...notWine('heading'), ...notWine('item')].flatMap(wordsOf));
  const plain = (words: Iterable<string>): string[] =>
    [...words].flatMap(wordsOf).filter((word) => !fillers.has(word) && !other.has(word));
  const tables = {
    wine: inLine(single(headings('wine'))),
    otherHeadings: inLine(single(notWine('heading'))),
    otherItems: inLine(single(notWine('item'))),
    fillers: inLine(single(headings('filler'))),
    grapes: inLine(plain(grapes.flatMap(({ name, synonyms }) => [name, ...synonyms])), 4),
    regions: inLine(plain(places.regionWords), 3),
    tasting: inLine(tasting),
  };
  const code = [
    '/** Made of the tables of the catalogue by words.test.ts. Do not edit: change the tables. */',
    'export const TRADE_WORDS = {',
    ...Object.entries(tables).map(([name, words]) => `  ${name}: \`${words}\`,`),
    '};\n',
  ].join('\n');
  await expect(code).toMatchFileSnapshot('./words.generated.ts');
});

test('sizes.generated.ts is made of the words for sizes that lists print; `vitest run -u` writes it anew', async () => {
  const rowsOf = (path: string): string[][] =>
    read(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'));
  const [head = [], ...words] = rowsOf('words/sizes.tsv');
  const places = rowsOf('words/bottles.tsv').flatMap((row) => (row[2] ?? '').split(';'));
  const synonyms = readPlaceSynonyms({
    placeNames: read('words/place-names.tsv'),
    placeSynonyms: read('words/place-synonyms.tsv'),
  });
  const decisive = [...synonyms]
    .filter(([place]) => places.includes(place))
    .map(([place, all]) => [place, all.join(';')]);
  const inText = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n');
  const code = [
    '/** Made of the tables of the catalogue by words.test.ts. Do not edit: change the tables. */',
    `export const SIZE_WORDS = \`${inText([head, ...words.filter(([, , where = '']) => where.split(';').includes('list'))])}\`;`,
    '/** Names in other languages of the places that decide how large a bottle is. */',
    `export const PLACE_SYNONYMS = \`${inText([['place', 'synonyms'], ...decisive])}\`;\n`,
  ].join('\n');
  await expect(code).toMatchFileSnapshot('./sizes.generated.ts');
});
