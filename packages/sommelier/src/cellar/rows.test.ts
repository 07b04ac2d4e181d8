import { readKnowledgeTables } from '#eval/read-tables.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { buildKnowledge } from '#src/tables/knowledge.ts';
import { expect, it } from 'vitest';
import type { ListRow } from './list-row.ts';
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

/** Only what a row is read from. */
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
} as NonNullable<typeof first.wine>;

it('a wine that the catalogue knows is never without alcohol by its heading', () => {
  expect(isFree('Château of the test', 'Alcohol-free', known)).toBe(false);
  expect(isFree('Château Zero', 'Alcohol-free', known)).toBe(true);
});

/** A bottle at 60 whose wine the market has at 30. Only what a row is read from. */
function priced({ isValueDemo = false, isMarketDemo = false }): ListRow {
  const seenAt = '2026-11-01T00:00:00.000Z';
  const value = { markup: 2, basis: 'vintage', marketPer750: 30, marketPer750Usd: 30, offers: 3, seenAt, tax: 'excl', converted: 0, taxAdjusted: 0, isDemo: isValueDemo }; // prettier-ignore
  const marketOfAll = { averagePer750: 30, offers: 3, seenAt, isDemo: isMarketDemo };
  const match = { ...first?.insight?.match, outcome: 'sure' };
  return {
    ...first,
    rawName: 'Château of the test, Sauternes',
    wine: known,
    vintage: '2016',
    bottleSize: 750,
    restaurantPrice: 60,
    insight: { ...first?.insight, currency: 'USD', match, value, marketOfAll },
  } as ListRow;
}

it.each([
  { rule: 'a price of a shop is known', demo: {}, retail: 30, markup: 2 },
  { rule: 'a demonstration market is not', demo: { isMarketDemo: true }, retail: null, markup: null },
  { rule: 'nor a comparison with it', demo: { isValueDemo: true }, retail: null, markup: null },
])('what the sommelier may say of a price: $rule', ({ demo, retail, markup }) => {
  expect(readRows([priced(demo)], knowledge, 2026)[0]).toMatchObject({ retail, markup });
});

it.each([
  ['Belgium', 'Champagne & sparkling', 'Belgium', 'the place of its house goes before a heading that joins kinds'],
  ['France', 'Champagne & sparkling', 'France', 'both agree'],
])('a wine of %s under %s is from %s: %s', (country, section, expected) => {
  const identity = { level: 'house', place: { country, region: null, appellation: null }, grapes: [] };
  const entry = { ...first, rawName: 'Brut of the test', wine: null, insight: { ...first.insight, section, identity } };
  expect(readRows([entry as unknown as typeof first], knowledge, 2026)[0]?.country).toBe(expected);
});
