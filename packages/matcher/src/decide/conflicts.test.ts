/** One row a rule: a line, perhaps with a house above it, the wine that is likeliest, and whether it is another house's. */
import { describe, expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex } from '#index/build-index.ts';
import type { WineInput } from '#index/index-shape.ts';
import { wineAt } from '#index/wine-at.ts';
import { readQuery } from '#query/query.ts';
import { F } from '#weigh/features.ts';
import { isAppellationOnly } from './conflicts.ts';
import { judge } from './decide.ts';

const wine = (producerName: string, name: string, subRegion: string, region = 'Burgundy'): WineInput => ({
  lwin: `${producerName} ${name}`,
  producerName,
  wine: name,
  country: 'France',
  region,
  subRegion,
  colour: 'White',
  type: 'Still',
});
const index = buildIndex(
  [
    wine('Benoît Venturel', 'Meursault', 'Meursault'),
    wine('Bessin-Tremblade', 'Chablis', 'Chablis'),
    wine('Domaine Vautrinet', 'Les Charmelles', 'Meursault'),
    wine('Laurent Morvane', 'Rully', 'Rully'),
    wine('Château Mirandane', 'Château Mirandane', 'Pauillac', 'Bordeaux'),
  ],
  { tables: readWordFiles() },
);

const CASES: [rule: string, line: string, house: string | null, best: string, conflict: 0 | 1][] = [
  ['another first name is another house', 'Meursault, Arnaud Venturel 2018 90', null, 'Benoît Venturel Meursault', 1],
  ['the same first name is the house', 'Meursault, Benoît Venturel 2018 90', null, 'Benoît Venturel Meursault', 0],
  ['a slip in the first name is the house', 'Meursault, Benoit Venturel 2018 90', null, 'Benoît Venturel Meursault', 0],
  ['a first name left out is no conflict', 'Meursault, Venturel 2018 90', null, 'Benoît Venturel Meursault', 0],
  ['the right initial is the house', 'Meursault, B. Venturel 2018 90', null, 'Benoît Venturel Meursault', 0],
  ['another initial is another house', 'Chablis, G. Tremblade 2020 60', null, 'Bessin-Tremblade Chablis', 1],
  ['half a grape is a first name beside a surname', 'Rully, Laurent Morvane 2019', null, 'Laurent Morvane Rully', 0],
  [
    'a heading names another house',
    'Les Charmelles 2018 80',
    'Domaine Brézolles',
    'Domaine Vautrinet Les Charmelles',
    1,
  ],
  ['a heading names the house', 'Les Charmelles 2018 80', 'Domaine Vautrinet', 'Domaine Vautrinet Les Charmelles', 0],
  [
    'a house on the line is believed before the heading',
    'Les Charmelles, Domaine Vautrinet 2018 80',
    'Domaine Brézolles',
    'Domaine Vautrinet Les Charmelles',
    0,
  ],
];

describe('another house of the same surname, or in the heading', () => {
  it.each(CASES)('%s: "%s" under %s, best %s', (_, line, producer, best, conflict) => {
    const { ranked } = judge(index, readQuery(index, line, { producer, section: 'Burgundy' }));
    const first = ranked[0];
    if (!first) throw new Error('no wine was found');
    const found = wineAt(index, first.wine);
    expect(`${found.producerName} ${found.wine}`).toBe(best);
    expect(first.features[F.houseConflict]).toBe(conflict);
  });
});

describe('words that are only ever an appellation', () => {
  it.each([
    ['an appellation', 'Meursault', true],
    ['a region', 'Burgundy', false],
    ['a word of no place', 'Charmelles', true],
    ['an unknown word', 'Zzyzx', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isAppellationOnly(index, readQuery(index, text).words[0]!)).toBe(expected);
  });
});
