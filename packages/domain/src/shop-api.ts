import { z } from 'zod';
import { FEED_KINDS } from './feed-kinds.ts';
import { currencyCode } from './market-api.ts';
import { SaidSchema } from './said-schema.ts';
import { TAX_BASES } from './market.ts';

/** What a shop has to offer, found out from its address alone. */
const count = z.number().int();

const SampleOffer = z.object({
  name: z.string(),
  producer: z.string(),
  vintage: z.string().nullable(),
  bottleMl: count.describe('0 when the shop does not say'),
  packSize: count,
  priceCents: count,
  currency: currencyCode.nullable().describe('Null when the shop does not say'),
  taxBasis: z.enum(TAX_BASES),
  url: z.string(),
  level: z.enum(['wine', 'house', 'place', 'none']).describe('How far the wine is known'),
  match: z.string().nullable().describe('The wine, else its house, else its place'),
});

const ShopFound = z.object({
  name: z.string(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null when the shop does not say'),
  currency: currencyCode.nullable().describe('Null when the shop does not say'),
  feedKind: z.enum(FEED_KINDS),
  feedUrl: z.string(),
  offers: z.array(SampleOffer).describe('Ten at most'),
  setAside: z
    .array(z.object({ reason: z.string().describe('A text of the dictionaries'), count }))
    .describe('Products among those looked at that would not be shown'),
  pages: count.nullable().describe('Product pages that the sitemap names; null for other feeds'),
});

export const ShopFinding = z.object({
  message: SaidSchema.describe('What was found, or why nothing was'),
  found: ShopFound.nullable(),
  robots: z.array(SaidSchema).nullable().describe('What robots.txt allows; null when it was not read'),
  tried: z.array(z.object({ what: z.string(), address: z.string(), outcome: SaidSchema })),
});
