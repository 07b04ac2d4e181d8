import type { EntryInsight, UsualPrice, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { usualPriceOf, usualPriceSentence, vintagesOnSaleSentence } from './usual-price.ts';

const PLACE: UsualPrice = { low: 21.7, high: 45.2, wines: 40, of: 'place', from: 'estimates', isDemo: false };
// The other fields do not matter here.
const entry = (price: UsualPrice | null, currency: string | null = 'GBP') =>
  ({ insight: { currency, expect: { price } } as EntryInsight }) as WineListEntry;

test.each([
  [
    'a range of the place, said to be general',
    entry(PLACE),
    'Such wines usually cost £22 to £45 per 750 ml in shops (our estimate for 40 wines of its place and colour, in general).',
  ],
  [
    'in dollars where the list does not say its currency',
    entry({ ...PLACE, of: 'house', wines: 2 }, null),
    'Such wines usually cost $22 to $45 per 750 ml in shops (our estimate for 2 wines of the house that it may be).',
  ],
  ['nothing where nothing tells', entry(null), null],
])('%s', (_rule, given, said) => {
  expect(usualPriceSentence(given)).toBe(said);
});

const onSale = (vintages: string[] | undefined, change: object = {}) =>
  ({
    insight: { currency: 'EUR', marketOfAll: { lowPer750: 45, highPer750: 59.6, vintages, isDemo: false, ...change } },
  }) as unknown as WineListEntry;

test.each([
  [
    'which vintages are on sale and from what to what',
    onSale(['2009', '2007']),
    'Vintages on sale cost €45 to €60 per 750 ml in shops: 2007, 2009.',
  ],
  [
    'many vintages by the first and the last',
    onSale(['2020', '2019', '2018', '2017', '2001', 'NV']),
    'Vintages on sale cost €45 to €60 per 750 ml in shops: 2001 to 2020.',
  ],
  [
    'made-up shops are called so',
    onSale(['2009'], { isDemo: true, lowPer750: 59.6 }),
    'Vintages on sale cost €60 per 750 ml in the demonstration shops: 2009.',
  ],
  ['nothing of a list that was read before this was noted', onSale(undefined), null],
])('other vintages: %s', (_rule, given, said) => {
  expect(vintagesOnSaleSentence(given)).toBe(said);
});

test.each([
  ['nine times the dearest of such wines: it is another wine', { restaurantPrice: 200, bottleSize: 750 }, false],
  ['three times: as restaurants ask', { restaurantPrice: 70, bottleSize: 750 }, true],
  ['below what the cheapest cost in shops', { restaurantPrice: 9, bottleSize: 750 }, false],
  ['a magnum, by as much wine', { restaurantPrice: 200, bottleSize: 1500 }, true],
  ['a glass, which says little', { restaurantPrice: 9, bottleSize: 125 }, true],
] as const)('what such wines cost is held back where the price speaks against it: %s', (_rule, given, isSaid) => {
  const range = { ...PLACE, low: 16, high: 23 };
  expect(usualPriceOf({ ...entry(range), ...given }) !== null).toBe(isSaid);
});
