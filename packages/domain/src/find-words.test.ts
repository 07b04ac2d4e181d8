import { readPlaceNames, readPlaceSynonyms, readRows } from '@app/vocabulary';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildEntry, buildWine } from './build-entry.ts';
import { loadFindWords, plainWords, readFind } from './find-words.ts';
import { entryMatches, NO_MENU_FILTERS } from './menu-filters.ts';

const table = (name: string): string =>
  readFileSync(new URL(`../../../catalogue/words/${name}.tsv`, import.meta.url), 'utf8');

/** The browser reads no files: this copy of the tables is made here and never by hand. */
test('find-words.generated.ts is made of the tables of the catalogue; `vitest run -u` writes it anew', async () => {
  const names = table('place-names');
  const synonyms = readPlaceSynonyms({ placeNames: names, placeSynonyms: table('place-synonyms') });
  const pairs = [...readPlaceNames(names)]
    .filter(([place]) => !place.includes(','))
    .flatMap(([place, named]) => [...Object.values(named), ...(synonyms.get(place) ?? [])].map((name) => [name, place]))
    .map(([name = '', place = '']) => [plainWords(name), plainWords(place)] as const)
    .filter(([name, place]) => name !== place && name.length > 3);
  const colours = readRows(table('colours'))
    .filter(({ language = '' }) => ['fr', 'de', 'it', 'es', 'en'].includes(language))
    .map(({ word = '', colour = '' }) => [plainWords(word), colour] as const);
  const fillers = [
    ...readRows(table('articles')).map(({ word = '' }) => word),
    ...readRows(table('requests')).flatMap(({ word = '', says }) => (says === 'filler' ? [word] : [])),
  ].filter((word) => !word.includes(' '));
  const taken = new Set<string>();
  const byMeaning = new Map<string, string[]>();
  for (const [name, meaning] of [...colours, ...pairs]) {
    if (taken.has(name) || /[;:]/.test(name)) continue;
    taken.add(name);
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), name]);
  }
  const lines = [...byMeaning].map(([meaning, names]) => `${meaning}: ${names.join(';')}`);
  const code = [
    '/** Made of the tables of the catalogue by find-words.test.ts. Do not edit: change the tables. */',
    `export const MEANINGS = \`\n${lines.toSorted().join('\n')}\n\`;`,
    `export const FILLERS = \`${[...new Set(fillers.map(plainWords))].toSorted().join(' ')}\`;\n`,
  ].join('\n');
  await expect(code).toMatchFileSnapshot('./find-words.generated.ts');
});

const row = (rawName: string, wine: Parameters<typeof buildWine>[0]) =>
  buildEntry({ rawName, wine: buildWine({ displayName: rawName, subType: 'Still', ...wine }) });
const rows = [
  row('Chianti Classico', { colour: 'Red', region: 'Tuscany', country: 'Italy' }),
  row('Volnay', { colour: 'Red', region: 'Burgundy', country: 'France' }),
  row('Meursault', { colour: 'White', region: 'Burgundy', country: 'France' }),
];

test.each([
  ['Toskana', ['Chianti Classico']],
  ['vin rouge de Toscane', ['Chianti Classico']],
  ['Bourgogne blanc', ['Meursault']],
  ['Rotwein aus dem Burgund', ['Volnay']],
  ['vino tinto de Borgoña', ['Volnay']],
  ['Frankreich', ['Volnay', 'Meursault']],
  ['red Italy', ['Chianti Classico']],
  ['meurs', ['Meursault']],
  ['de', []],
])('the find box understands %s in any language', async (find, expected) => {
  const findGroups = readFind(find, await loadFindWords());
  const found = rows.filter((entry) => entryMatches(entry, { ...NO_MENU_FILTERS, find, findGroups }, null));
  expect(found.map(({ rawName }) => rawName)).toEqual(expected);
});

test('until the table has come, the words are found as they were typed', () => {
  expect(readFind('Rotwein aus dem Burgund', null)).toEqual([['rotwein'], ['aus'], ['dem'], ['burgund']]);
});
