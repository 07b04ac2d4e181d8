import { expect, it } from 'vitest';
import { priceRange } from './price-range.ts';

it('a range is in whole amounts, and one price is no range', () => {
  const price = {
    currency: 'USD',
    per: 750,
    offers: 3,
    leftOut: 0,
    middleCents: 4000,
    oldestSeenAt: '',
    isDemo: false,
  };
  expect(priceRange({ ...price, lowCents: 3810, highCents: 4420 })).toBe('$38 – $44');
  expect(priceRange({ ...price, lowCents: 3810, highCents: 3810 })).toBe('$38');
  expect(priceRange({ ...price, lowCents: 999, highCents: 1250 })).toBe('$9.99 – $12.50');
});
