import { z } from 'zod';
import { many, t } from './language/say.ts';
import { MOST_OF_A_WINE } from './wine-bounds.ts';

/*
 * What one may expect of a line whose wine is known, or only its house, or only its place and grape: how such wines taste, how
 * they are served, what they go with and what they cost.
 */

export const UsualPriceSchema = z
  .object({
    low: z.number().describe("Per 750 ml, major unit of the list's currency"),
    high: z.number().describe("Per 750 ml, major unit of the list's currency"),
    wines: z.number().int().describe('Wines that it is made of'),
    of: z.enum(['house', 'place']).describe("'house': wines of the house that it may be; 'place': wines of its place"),
    from: z.enum(['offers', 'estimates']).describe("'offers': what shops ask; 'estimates': what we think they cost"),
    isDemo: z.boolean(),
  })
  .describe('What such wines cost; never the price of this very wine');
export type UsualPrice = z.output<typeof UsualPriceSchema>;

export const ExpectationSchema = z
  .object({
    taste: z.string().describe("'sour cherry, tomato leaf and savoury herbs'"),
    serving: z
      .object({
        celsius: z.number(),
        fahrenheit: z.number(),
        decantMinutes: z.number().describe('0: no need'),
        advice: z.string(),
      })
      .nullable(),
    dishes: z.array(z.string()).max(MOST_OF_A_WINE).describe('What it goes with, the best first'),
    price: UsualPriceSchema.nullable().describe('Null where the wine is known, or nothing tells'),
  })
  .describe('What to expect of the wine, by itself or by its place and grape');
export type Expectation = z.output<typeof ExpectationSchema>;

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
