import { onePerLine } from '#src/plan/filter.ts';
import { rowsSaid } from '#src/plan/rows-said.ts';
import { readKnowledge } from '#eval/read-tables.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import { readRows } from './rows.ts';
import type { ListRow } from './list-row.ts';

const knowledge = readKnowledge();
const [printed] = TABLE_LIST as readonly [ListRow];
const entry = (rawName: string, section: string, over: Partial<ListRow> = {}): ListRow => ({
  ...printed,
  rawName,
  vintage: '2022',
  bottleSize: 750,
  restaurantPrice: 72,
  offeredSizeIdx: 0,
  insight: { ...(printed.insight as NonNullable<ListRow['insight']>), section },
  ...over,
});

const POURED = [
  entry('Sancerre, Domaine Cotat', 'White', { bottleSize: 100, restaurantPrice: 10.5 }),
  entry('Sancerre, Domaine Cotat', 'White', { bottleSize: 500, restaurantPrice: 49, offeredSizeIdx: 1 }),
  entry('Sancerre, Domaine Cotat', 'White', { offeredSizeIdx: 2 }),
];

describe('a wine in glass, carafe and bottle', () => {
  const rows = readRows(POURED, knowledge, 2026);

  it('is named by its bottle', () => {
    expect(onePerLine(rows).map(({ price }) => price)).toEqual([72]);
  });

  it('is found again by its price in an answer that says the size too', () => {
    expect(rowsSaid('The Sancerre, Domaine Cotat 2022 (CHF 49 50 cl).', rows).map(({ price }) => price)).toEqual([49]);
  });
});

describe('the colour of a row', () => {
  const red = { lwin: 'X', displayName: 'Sancerre Rouge', wine: 'Sancerre Rouge', producerName: 'Cotat', country: 'France', region: 'Loire', subRegion: 'Sancerre', colour: 'Red', subType: 'Still', lwinType: 'Wine', classification: '' }; // prettier-ignore

  it.each([
    ['the heading knows better than the match', 'White - Loire', 'Sancerre, Domaine Cotat', 'white'],
    ['the line knows better than the heading', 'White - Loire', 'Sancerre Rouge, Domaine Cotat', 'red'],
    ['without a word, what the place is known for', 'Half bottles', 'Sancerre, Domaine Cotat', 'white'],
  ])('%s', (_rule, section, rawName, colour) => {
    expect(readRows([entry(rawName, section, { wine: red })], knowledge, 2026)[0]?.colour).toBe(colour);
  });
});
