import type { UsualPrice } from './expectation-schema.ts';
import { many, t } from './language/say.ts';

/** Lowest and highest of some prices; null of none. Prices of one wine alone make no range of a house. */
export function priceRange(
  prices: readonly number[],
  basis: Pick<UsualPrice, 'of' | 'from' | 'isDemo'>,
): UsualPrice | null {
  if (prices.length === 0) return null;
  return { low: Math.min(...prices), high: Math.max(...prices), wines: prices.length, ...basis };
}

/** 'what shops ask for the 2 wines of the house that it may be': what a range of prices rests on, in words. */
export function usualPriceBasis({ wines, of, from, isDemo }: UsualPrice): string {
  const basis = of === 'house' ? houseBasis(wines, from) : placeBasis(wines, from);
  return isDemo ? t('{basis}; demonstration market', { basis }) : basis;
}

function houseBasis(wines: number, from: UsualPrice['from']): string {
  return from === 'offers'
    ? many(wines, {
        one: 'what shops ask for one wine of the house that it may be',
        other: 'what shops ask for {n} wines of the house that it may be',
      })
    : many(wines, {
        one: 'our estimate for one wine of the house that it may be',
        other: 'our estimate for {n} wines of the house that it may be',
      });
}

function placeBasis(wines: number, from: UsualPrice['from']): string {
  return from === 'offers'
    ? many(wines, {
        one: 'what shops ask for one wine of its place and colour, in general',
        other: 'what shops ask for {n} wines of its place and colour, in general',
      })
    : many(wines, {
        one: 'our estimate for one wine of its place and colour, in general',
        other: 'our estimate for {n} wines of its place and colour, in general',
      });
}
