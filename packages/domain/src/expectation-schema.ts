import { z } from 'zod';
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
    price: UsualPriceSchema.nullable().describe('Null where shops sell the wine, or nothing tells'),
  })
  .describe('What to expect of the wine, by itself or by its place and grape');
export type Expectation = z.output<typeof ExpectationSchema>;
