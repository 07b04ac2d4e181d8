import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { budgetSteps } from './wish.ts';

// The other fields do not matter here.
const priced = (restaurantPrice: number, bottleSize = 750) => ({ restaurantPrice, bottleSize }) as WineListEntry;

test('budgets are the amounts people say, from the cheapest bottles of the list to nearly all of them', () => {
  const prices = [40, 52, 61, 75, 90, 120, 300, 2000];
  expect(budgetSteps(prices.map((price) => priced(price)))).toEqual([40, 50, 60, 80, 100, 150, 200, 300]);
  // In yen and forint the same list costs hundreds of times as much.
  expect(budgetSteps(prices.map((price) => priced(price * 400)))).toEqual(
    [15, 20, 30, 40, 50, 60, 80, 100, 150].flatMap((step) => (step >= 16 ? [step * 1000] : [])),
  );
  expect(budgetSteps([priced(80)])).toEqual([80]);
});

test('glasses and rows without a price say nothing about a budget', () => {
  expect(budgetSteps([priced(9, 150), priced(0)])).toEqual([]);
  expect(budgetSteps([])).toEqual([]);
});
