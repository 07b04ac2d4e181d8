import { z } from 'zod';
import { CALLS } from './calls.ts';
import { currencyCode } from './market-api.ts';

/** Calls by which somebody watches wines, and finds what has happened. */
const moment = z.string().describe('ISO 8601, UTC');
const cents = z.number().int();
const bottleMl = z.number().int().min(50).max(30_000);

/** An account watches at most so many wines. */
export const MOST_WATCHES = 200;

const WatchEvent = z.object({
  id: z.number().int(),
  kind: z.enum(['price', 'stock']).describe("'price': it fell below the wish. 'stock': a shop has it again"),
  priceCents: cents.describe('Of one bottle of the watched size'),
  currency: currencyCode,
  shop: z.string(),
  url: z.string(),
  isDemo: z.boolean().describe('The shop and its price are made up'),
  at: moment,
});

const Watch = z.object({
  id: z.string(),
  lwin: z.string(),
  displayName: z.string(),
  vintage: z.string().nullable().describe('Null: any'),
  bottleMl: z.number().int(),
  belowCents: cents.nullable().describe('Null: the price does not matter'),
  currency: currencyCode,
  wantsStock: z.boolean(),
  madeAt: moment,
  isOnOffer: z.boolean().describe('At the last look'),
  events: z.array(WatchEvent).describe('What has happened, the newest first; the last 20'),
});

export const WATCH_API = {
  getWatches: {
    ...CALLS.getWatches,
    summary: 'The wines you watch, with what has happened',
    access: 'user',
    reply: z.object({
      watches: z.array(Watch),
      mail: z
        .object({
          isPossible: z.boolean().describe('This site can send mail, and your address is confirmed'),
          isOn: z.boolean(),
        })
        .describe('Whether events are also sent by mail'),
    }),
  },
  watchWine: {
    ...CALLS.watchWine,
    summary: 'Watches a wine: for a price below your wish, for its return to the shops, or both',
    access: 'user',
    body: z
      .object({
        lwin: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
        vintage: z
          .string()
          .regex(/^(?:1[89]|20)\d\d$|^NV$/)
          .nullable(),
        bottleMl,
        belowCents: cents.min(1).max(1e9).nullable(),
        currency: currencyCode,
        wantsStock: z.boolean(),
      })
      .refine(({ belowCents, wantsStock }) => belowCents !== null || wantsStock, {
        message: 'Say a price, or ask for its return to the shops.',
      }),
    reply: Watch,
  },
  endWatch: {
    ...CALLS.endWatch,
    summary: 'Watches a wine no more; what had happened is deleted too',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: z.object({ removed: z.boolean() }),
  },
  setWatchMail: {
    ...CALLS.setWatchMail,
    summary: 'Whether events of watched wines are also sent to you by mail',
    access: 'user',
    body: z.object({ isOn: z.boolean() }),
    reply: z.object({ isOn: z.boolean() }),
  },
} as const;
