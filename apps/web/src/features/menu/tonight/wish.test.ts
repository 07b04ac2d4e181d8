import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { budgetSteps } from './wish.ts';

// The other fields do not matter here.
const priced = (restaurantPrice: number, bottleSize = 750) => ({ restaurantPrice, bottleSize }) as WineListEntry;

test('budgets are round amounts that part the bottles of the list', () => {
  expect(budgetSteps([40, 52, 61, 75, 90, 120, 300, 2000].map((price) => priced(price)))).toEqual([
    40, 60, 80, 150, 300,
  ]);
});

test('glasses and rows without a price say nothing about a budget', () => {
  expect(budgetSteps([priced(9, 150), priced(0)])).toEqual([]);
  expect(budgetSteps([])).toEqual([]);
});
