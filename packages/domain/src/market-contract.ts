import { z } from 'zod';
import { CALLS } from './calls.ts';
import * as market from './market-api.ts';
import * as shop from './shop-api.ts';

/** Merchants are numbered by the database, in four bytes. */
const merchantId = z.int32();

/** The market's own calls, beyond §7; part of `API`, which checks their shape. */
export const MARKET_API = {
  getPriceHistory: {
    ...CALLS.getPriceHistory,
    summary: "What a wine's offers have cost over time",
    access: 'anyone',
    params: z.object({ lwin: z.string().min(1).max(30) }),
    query: z.object({ vintage: z.string().max(10).optional(), currency: market.currencyCode.optional() }),
    reply: market.PriceHistory,
  },
  getMarket: {
    ...CALLS.getMarket,
    summary: 'How large and how fresh the market is, and how far the demonstration has been filled',
    access: 'anyone',
    reply: market.MarketStatus,
  },
  reportListing: {
    ...CALLS.reportListing,
    summary: 'Says that something about a listing is wrong; admins look at it',
    access: 'anyone',
    body: market.ReportBody,
    reply: market.Outcome,
  },
  getReviewQueue: {
    ...CALLS.getReviewQueue,
    summary: 'Listings that wait for a decision: doubtful matches and reports',
    access: 'admin',
    query: z.object({
      kind: z.enum(['match', 'report']).optional(),
      after: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: market.ReviewQueue,
  },
  decideReview: {
    ...CALLS.decideReview,
    summary: 'Approves or rejects what waits; a match may be approved as another of its candidates',
    access: 'admin',
    body: z.object({
      id: z.number().int(),
      decision: z.enum(['approve', 'reject']),
      lwin: z.string().max(30).optional(),
    }),
    reply: market.AdminOutcome,
  },
  getChanges: {
    ...CALLS.getChanges,
    summary: 'What admins have changed, newest first',
    access: 'admin',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({ changes: z.array(market.Change) }),
  },
  undoChange: {
    ...CALLS.undoChange,
    summary: 'Takes a change back, unless a later one stands on it',
    access: 'admin',
    body: z.object({ id: z.number().int() }),
    reply: market.AdminOutcome,
  },
  getMerchants: {
    ...CALLS.getMerchants,
    summary: "The merchants' health: last run, counts, errors",
    access: 'admin',
    reply: z.object({ merchants: z.array(market.Merchant) }),
  },
  getMerchantRuns: {
    ...CALLS.getMerchantRuns,
    summary: "A merchant's latest runs",
    access: 'admin',
    params: z.object({ id: z.coerce.number().pipe(merchantId.min(1)) }),
    reply: z.object({ runs: z.array(market.FeedRun) }),
  },
  saveMerchant: {
    ...CALLS.saveMerchant,
    summary: 'Adds a merchant or changes one',
    access: 'admin',
    body: market.MerchantBody,
    reply: market.Outcome.extend({ id: z.number().int().nullable() }),
  },
  findShop: {
    ...CALLS.findShop,
    summary:
      'Looks at a shop by its address: what software or feed it has, ten offers as they would appear, what robots.txt allows',
    access: 'admin',
    body: z.object({ address: z.string().trim().min(1).max(2000) }),
    reply: shop.ShopFinding,
  },
  pauseMerchant: {
    ...CALLS.pauseMerchant,
    summary: "Stops reading a merchant's feed, or goes on with it; its offers stay",
    access: 'admin',
    body: z.object({ id: merchantId, isPaused: z.boolean() }),
    reply: market.Outcome,
  },
  removeMerchant: {
    ...CALLS.removeMerchant,
    summary: 'Removes a merchant with its offers, or puts it back while it is kept',
    access: 'admin',
    body: z.object({ id: merchantId, isRemoved: z.boolean() }),
    reply: market.Outcome,
  },
  runMerchant: {
    ...CALLS.runMerchant,
    summary: "Reads a merchant's feed now; also closes its circuit breaker",
    access: 'admin',
    body: z.object({ id: merchantId }),
    reply: market.Outcome,
  },
} as const;
