import { describe, expect, it } from 'vitest';
import { priceRange, usualPriceBasis } from './expectation.ts';
import type { UsualPrice } from './expectation-schema.ts';

const house: Pick<UsualPrice, 'of' | 'from' | 'isDemo'> = { of: 'house', from: 'offers', isDemo: false };

describe('what such wines cost', () => {
  it('is a range over the wines that a line may be', () => {
    expect(priceRange([31, 24], house)).toEqual({ low: 24, high: 31, wines: 2, ...house });
    expect(priceRange([], house)).toBeNull();
  });
  it.each([
    ['offers of the house', {}, 'what shops ask for 2 wines of the house that it may be'],
    ['one wine', { wines: 1 }, 'what shops ask for one wine of the house that it may be'],
    ['estimates', { from: 'estimates' }, 'our estimate for 2 wines of the house that it may be'],
    ['a place', { of: 'place', from: 'estimates' }, 'our estimate for 2 wines of its place and colour, in general'],
    [
      'made-up offers',
      { isDemo: true },
      'what shops ask for 2 wines of the house that it may be; demonstration market',
    ],
  ] as [string, Partial<UsualPrice>, string][])('says what it rests on: %s', (_, more, text) => {
    expect(usualPriceBasis({ low: 24, high: 31, wines: 2, ...house, ...more })).toBe(text);
  });
});
