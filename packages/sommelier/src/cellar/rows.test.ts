import { readKnowledgeTables } from '#eval/read-tables.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { buildKnowledge } from '#src/tables/knowledge.ts';
import { expect, it } from 'vitest';
import { readRows } from './rows.ts';

const knowledge = buildKnowledge(readKnowledgeTables());
const [first] = TABLE_LIST;
if (!first) throw new Error('The list is empty.');
const isFree = (rawName: string, section: string, wine: typeof first.wine): boolean | undefined =>
  readRows([{ ...first, rawName, wine, insight: { ...first.insight, section } } as typeof first], knowledge, 2026)[0]
    ?.isAlcoholFree;

it.each([
  ['Zweierlei, alcohol-free sparkling', 'Sparkling', true, 'its own line says so'],
  ['House verjus spritz', 'Alcohol-free', true, 'a heading of such drinks alone'],
  ['House verjus spritz', 'Drinks > Uden alkohol', true, 'the innermost heading'],
  ['Passito of the house', 'Sweet & alcohol-free', false, 'a heading that joins kinds says nothing'],
  ['Passito of the house', 'Sweet and alcohol-free', false, 'also in words'],
])('%s under %s is without alcohol: %s, because %s', (name, section, expected) => {
  expect(isFree(name, section, null)).toBe(expected);
});

it('a wine that the catalogue knows is never without alcohol by its heading', () => {
  const known = {
    lwin: 'T1',
    displayName: 'Château of the test, Sauternes',
    producerName: 'Château of the test',
    wine: '',
    country: 'France',
    region: 'Bordeaux',
    subRegion: 'Sauternes',
    colour: 'White',
    subType: 'Sweet',
  } as NonNullable<typeof first.wine>; // only what a row is read from
  expect(isFree('Château of the test', 'Alcohol-free', known)).toBe(false);
  expect(isFree('Château Zero', 'Alcohol-free', known)).toBe(true);
});
