import { NO_MENU_FILTERS, type WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { budgetSteps, wishOfFilters, withBudget, withColour } from './wish.ts';

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

test.each([
  ['nothing is filtered: any colour, any price', [], null, { colour: null, budget: null }],
  ['one kind and a highest price', ['Red Wine'], [1200, 8000], { colour: 'Red', budget: 80 }],
  ['a part of the sparkling wines', ['Sparkling Rosé'], null, { colour: 'Sparkling', budget: null }],
  ['two colours are no single colour', ['Red Wine', 'White Wine'], null, { colour: null, budget: null }],
  ['a kind that has no colour here', ['Other'], null, { colour: null, budget: null }],
] as const)('“Tonight” follows the filters: %s', (_rule, wineTypes, price, wish) => {
  expect(wishOfFilters({ wineTypes, price })).toEqual(wish);
});

test('the filters follow “Tonight”, and a lowest price above the budget is given up', () => {
  const red = withColour(NO_MENU_FILTERS, 'Red', []);
  expect(red.wineTypes).toEqual(['Red Wine']);
  expect(withColour(red, null, []).wineTypes).toEqual([]);
  const rosé = { wine: { colour: 'Rosé', subType: 'Sparkling' } } as WineListEntry;
  expect(withColour(red, 'Sparkling', [rosé]).wineTypes).toEqual(['Sparkling Rosé']);
  expect(withBudget(red, 80).price).toEqual([0, 8000]);
  expect(withBudget({ ...red, price: [5000, 20_000] }, 80).price).toEqual([5000, 8000]);
  expect(withBudget({ ...red, price: [9000, 20_000] }, 80).price).toEqual([0, 8000]);
  expect(withBudget({ ...red, price: [0, 8000] }, null).price).toBeNull();
  expect(wishOfFilters(withBudget(red, 80))).toEqual({ colour: 'Red', budget: 80 });
});

test('glasses and rows without a price say nothing about a budget', () => {
  expect(budgetSteps([priced(9, 150), priced(0)])).toEqual([]);
  expect(budgetSteps([])).toEqual([]);
});
