import { expect, test } from 'vitest';
import { buildEntry, buildInsight } from './build-entry.ts';
import { compareLists, isVersion } from './list-changes.ts';

const wine = (rawName: string, restaurantPrice: number, more = {}) => buildEntry({ rawName, restaurantPrice, ...more });
const names = (lines: readonly { rawName: string }[]) => lines.map(({ rawName }) => rawName);

test('tells what is new, gone, dearer, cheaper and sold out', () => {
  const before = [
    wine('Morgon', 50),
    wine('Chablis', 60),
    wine('Barolo', 120),
    wine('Fleurie', 48),
    wine('Cahors', 40),
  ];
  const soldOut = { insight: buildInsight({ priceText: 'sold out' }) };
  const now = [
    wine('Morgon', 52),
    wine('Chablis', 55),
    wine('Barolo', 120),
    wine('Sancerre', 62),
    wine('Cahors', 0, soldOut),
  ];
  const difference = compareLists(before, now);
  expect(names(difference.added)).toEqual(['Sancerre']);
  expect(names(difference.gone)).toEqual(['Fleurie']);
  expect(difference.dearer).toMatchObject([{ rawName: 'Morgon', before: 50, now: 52 }]);
  expect(difference.cheaper).toMatchObject([{ rawName: 'Chablis', before: 60, now: 55 }]);
  expect(names(difference.soldOut)).toEqual(['Cahors']);
  expect(difference.same).toBe(1);
});

test('the same words in another order, with other accents and points, are the same line', () => {
  expect(compareLists([wine('Château Talbot, Saint-Julien', 90)], [wine('Saint Julien Chateau Talbot', 90)]).same).toBe(
    1,
  );
});

test('another vintage or another size is another line', () => {
  const before = [wine('Morgon', 50, { vintage: '2020' }), wine('Morgon', 12, { bottleSize: 175 })];
  const { added, gone, same } = compareLists(before, [
    wine('Morgon', 50, { vintage: '2021' }),
    wine('Morgon', 12, { bottleSize: 175 }),
  ]);
  expect([added.length, gone.length, same]).toEqual([1, 1, 1]);
});

test('a line that stands twice is counted twice, and a list compared with itself has not changed', () => {
  const twice = [wine('Morgon', 50), wine('Morgon', 50)];
  expect(compareLists(twice, twice)).toEqual({ added: [], gone: [], dearer: [], cheaper: [], soldOut: [], same: 2 });
  expect(compareLists(twice, twice.slice(1)).gone).toHaveLength(1);
});

test('a list with a third of the same lines is a version, one with other wines is not', () => {
  const old = [wine('Morgon', 50), wine('Chablis', 60), wine('Barolo', 120)];
  expect(isVersion(compareLists(old, [wine('Morgon', 52), wine('Sancerre', 60), wine('Rioja', 40)]))).toBe(true);
  expect(isVersion(compareLists(old, [wine('Gin', 9), wine('Rum', 8)]))).toBe(false);
  expect(isVersion(compareLists([], []))).toBe(false);
});
