import { readKnowledge } from '#eval/read-tables.ts';
import { UNKNOWN_IDENTITY, type Identity } from '@app/domain';
import { expect, it } from 'vitest';
import { TABLE_LIST } from '#eval/table.ts';
import { expectationOf } from '#src/plan/expectation.ts';
import type { ListRow } from './list-row.ts';
import { windowOfRow } from './rows.ts';

const knowledge = readKnowledge();
const [template] = TABLE_LIST;
if (!template) throw new Error('the list of the tests is empty');

const PAUILLAC = { country: 'France', region: 'Bordeaux', subRegion: 'Pauillac', colour: 'Red', subType: 'Still' };
const row = (more: Partial<ListRow>, classification = ''): ListRow => ({
  ...template,
  rawName: 'Château Perlane, Pauillac',
  vintage: '1998',
  wine: {
    ...PAUILLAC,
    lwin: 'T1',
    displayName: 'Château Perlane, Pauillac',
    wine: 'Château Perlane',
    producerName: 'Château Perlane',
    lwinType: 'Wine',
    classification,
  },
  rating: null,
  numRatings: 0,
  ratingAllVintages: null,
  numRatingsAllVintages: 0,
  ...more,
});

it.each([
  ['a great wine keeps longest', row({ houseScore: 98 }), 2030, 2045],
  ['a classed growth keeps at least as long as the table says', row({ houseScore: 91 }, 'Fifth Growth'), 2026, 2030],
  ['a simple wine is gone soon', row({ houseScore: 88 }), 2002, 2010],
])('%s', (_, entry, from, to) => {
  const past = windowOfRow(entry, knowledge)?.past ?? 0;
  expect(past).toBeGreaterThanOrEqual(from);
  expect(past).toBeLessThanOrEqual(to);
});

const identity: Identity = {
  ...UNKNOWN_IDENTITY,
  level: 'place',
  place: { country: 'Italy', region: 'Sicily', appellation: 'Etna' },
  grapes: ['Carricante'],
  grapesAre: 'usual',
  colour: 'White',
  style: 'Still',
};
const unknown = (known: Identity): ListRow => {
  const { insight } = template;
  if (!insight) throw new Error('the list of the tests has no insight');
  return { ...row({}), rawName: 'Zorbena', wine: null, insight: { ...insight, section: '', identity: known } };
};

it('a wine that is known only by its place is served as such wines are, and has dishes', () => {
  const expected = expectationOf(unknown(identity), knowledge, 2026);
  expect(expected?.serving?.celsius).toBeLessThanOrEqual(12);
  expect(expected?.taste).not.toBe('');
  expect(expected?.dishes).toHaveLength(3);
});

it('a wine goes with dishes, never with a whole cuisine, a sauce or a way of cooking', () => {
  const place = { country: 'Spain', region: 'Rioja', appellation: null };
  const rioja = expectationOf(unknown({ ...identity, place, colour: 'Red' }), knowledge, 2026);
  const isNoDish = (name: string) =>
    knowledge.dishList.some((dish) => dish.name === name && ['cuisine', 'sauce', 'cooking'].includes(dish.group));
  expect(rioja?.dishes).toHaveLength(3);
  expect(rioja?.dishes.filter(isNoDish)).toEqual([]);
});

it('nothing is expected of a line that says nothing', () => {
  expect(expectationOf(unknown(UNKNOWN_IDENTITY), knowledge, 2026)).toBeNull();
});
