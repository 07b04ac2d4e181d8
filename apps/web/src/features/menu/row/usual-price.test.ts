import type { EntryInsight, UsualPrice, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { usualPriceSentence } from './usual-price.ts';

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
