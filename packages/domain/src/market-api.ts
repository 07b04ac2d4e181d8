import { z } from 'zod';
import { FEED_KINDS } from './feed-kinds.ts';
import { SaidSchema } from './said-schema.ts';
import { LISTING_TYPES, REPORT_REASONS, TAX_BASES } from './market.ts';

/** §7 leaves room: what the market adds to the specified replies, and the replies of its own calls. */
const cents = z.number().int();
const moment = z.string().describe('ISO 8601, UTC');

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

export const Outcome = z.object({
  success: z.boolean(),
  message: z.string().describe('In English; a text of the dictionaries where there are no values in it'),
  said: SaidSchema.optional().describe('The message by its code and values, where it has any'),
});
/** §3: an offer of a merchant that is matched with a wine. */
export const ListingSchema = z.object({
  url: z.string(),
  store: z.string(),
  vintage: z.string().nullable(),
  producer: z.string(),
  name: z.string(),
  bottleSize: z.number().int(),
  packSize: z.number().int(),
  listingType: z.string(),
  priceCents: z.number().int(),
  currency: z.string(),
});

/** Beyond §7: the change can be undone by its number. */
export const AdminOutcome = Outcome.extend({ changeId: z.number().int().nullable() });

export const ListingExtras = {
  id: z.number().int().describe('Names the listing where several share an address'),
  storeCountry: z.string().describe('ISO 3166-1 alpha-2'),
  taxBasis: z.enum(TAX_BASES),
  seenAt: moment.describe("When the merchant's feed last showed this offer"),
  priceSince: moment.describe('Since when the price is what it is'),
  viewerPriceCents: cents.nullable().describe('The whole offer in the chosen currency; null without a rate'),
  viewerPer750Cents: cents.nullable().describe('Per 750 ml in the chosen currency; null without size or rate'),
  isOutlier: z.boolean().describe('Left out of the average'),
  isEdited: z.boolean().describe('An admin has mended a field'),
  isDemo: z.boolean().describe('A made-up offer of the demonstration market'),
  isPaused: z.boolean().describe("The merchant's feed is not read at present: the offer may be out of date"),
};

const MarketFigures = z.object({
  currency: currencyCode,
  averagePer750Cents: cents,
  medianPer750Cents: cents,
  lowestPer750Cents: cents,
  offers: cents.describe('Offers the figures are made of'),
  leftOut: cents.describe('Offers left out as outliers'),
});

const RatesNote = z.object({ date: z.string().describe('YYYY-MM-DD'), source: z.string() });

export const SearchExtras = {
  vintageUsed: z
    .string()
    .nullable()
    .describe(
      "The vintage of these listings; null when all. Read from the text when there is none in the address; 'all' there forbids it",
    ),
  market: MarketFigures.nullable().describe('In the chosen currency; null when no listing has a price per 750 ml'),
  byVintage: z
    .array(
      z.object({
        vintage: z.string(),
        averagePer750Cents: cents.nullable(),
        lowestPer750Cents: cents.nullable(),
        offers: cents,
      }),
    )
    .describe('Every vintage on offer, newest first, in the chosen currency'),
  rates: RatesNote,
  isDemo: z.boolean().describe('Some of these prices are made up'),
  credits: z.array(z.string()),
};

export const PriceHistory = z.object({
  lwin: z.string(),
  vintage: z.string().nullable(),
  currency: currencyCode,
  rates: RatesNote,
  isDemo: z.boolean(),
  points: z.array(
    z.object({
      date: z.string().describe('YYYY-MM-DD'),
      medianPer750Cents: cents,
      lowestPer750Cents: cents,
      offers: cents,
    }),
  ),
});

export const MarketStatus = z.object({
  wines: cents.optional().describe('In the catalogue of this instance'),
  merchants: cents,
  countries: cents,
  listings: cents.describe('Shown today'),
  updatedAt: moment.nullable(),
  rates: RatesNote.extend({ currencies: z.array(currencyCode) }),
  demo: z.object({
    state: z.enum(['off', 'filling', 'ready']),
    merchantsDone: cents,
    merchantsTotal: cents,
    offers: cents.describe('Read so far'),
    offersExpected: cents,
  }),
  credits: z.array(z.string()),
});

export const ReportBody = z.object({
  url: z.string().max(2000),
  id: z.number().int().optional(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().trim().max(500).optional(),
});

const ReviewedWine = z.object({
  lwin: z.string(),
  displayName: z.string(),
  region: z.string(),
  country: z.string(),
  confidence: z.number().nullable(),
});

const ReviewListing = z.object({
  id: z.number().int(),
  url: z.string(),
  store: z.string(),
  producer: z.string(),
  name: z.string(),
  vintage: z.string().nullable(),
  bottleSize: z.number().int(),
  packSize: z.number().int(),
  listingType: z.string(),
  priceCents: cents,
  currency: z.string(),
  taxBasis: z.enum(TAX_BASES),
  seenAt: moment,
  isDemo: z.boolean(),
});

const ReviewItem = z.object({
  id: z.number().int(),
  kind: z.enum(['match', 'report']),
  createdAt: moment,
  listing: ReviewListing,
  current: ReviewedWine.nullable().describe('The wine the listing is linked to now'),
  proposed: ReviewedWine.nullable().describe('The wine it may be; null for a report'),
  others: z.array(ReviewedWine).describe('Further candidates'),
  reason: z.string().describe("What a visitor chose: 'wrong price'; for a match why it is unsure, in English"),
  note: z.string().describe("Visitors' own words"),
  said: z.array(SaidSchema).describe('Why a match is unsure, or what was noticed while reading the feed'),
  reports: cents.describe('How many visitors said so'),
});

export const ReviewQueue = z.object({
  items: z.array(ReviewItem),
  open: z.object({ match: cents, report: cents }),
  next: z.string().nullable().describe('Give as `after` for the items that follow'),
});

export const Change = z.object({
  id: z.number().int(),
  at: moment,
  who: z.string(),
  action: z.string().describe("The code of an act: 'match.approve'"),
  listing: z.object({ id: z.number().int(), name: z.string(), store: z.string(), url: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  undoneAt: moment.nullable(),
  canUndo: z.boolean(),
});

export const FeedRun = z.object({
  id: z.number().int(),
  startedAt: moment,
  endedAt: moment.nullable(),
  outcome: z.string().describe('ok, unchanged, broken, failed, refused, slow, too-large, shrunk, running'),
  message: z.string().describe('What there is to say of it, in English'),
  said: z.array(SaidSchema).describe('The same by codes and values'),
  httpStatus: z.number().int().nullable(),
  bytes: cents,
  offers: cents,
  added: cents,
  changed: cents,
  gone: cents,
  linked: cents,
  review: cents,
  unlinked: cents,
  setAside: z.array(
    z.object({
      reason: z.string().describe('A text of the dictionaries'),
      count: cents,
      samples: z.array(z.object({ name: z.string(), detail: SaidSchema })),
    }),
  ),
});

const MerchantOptions = z.object({
  taxBasis: z.enum(TAX_BASES).optional().describe('Where the feed does not say'),
  listingType: z.enum(LISTING_TYPES).optional().describe('Where the feed does not say'),
  vendorIs: z.enum(['producer', 'shop']).optional().describe("What Shopify's vendor or Google's brand means here"),
  columns: z.record(z.string(), z.string()).optional().describe('CSV: our field -> their column'),
});

export const Merchant = z.object({
  id: z.number().int(),
  name: z.string(),
  country: z.string(),
  currency: currencyCode,
  feedKind: z.enum(FEED_KINDS),
  feedUrl: z.string(),
  everyHours: cents,
  options: MerchantOptions,
  enabled: z.boolean(),
  isDemo: z.boolean(),
  health: z
    .enum(['new', 'well', 'ailing', 'stopped', 'paused', 'removed', 'off'])
    .describe("'stopped': the circuit breaker is open"),
  deletedFrom: moment.nullable().describe('A removed merchant is deleted for good after this; null for others'),
  failures: cents,
  nextRunAt: moment.nullable(),
  lastOkAt: moment.nullable(),
  listings: cents.describe('Shown today'),
  lastRun: FeedRun.nullable(),
});

export const MerchantBody = z.object({
  id: z.int32().optional().describe('Absent for a new merchant'),
  name: z.string().trim().min(1).max(120),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: currencyCode,
  feedKind: z.enum(FEED_KINDS),
  feedUrl: z.url({ protocol: /^https?$/ }).max(2000),
  everyHours: z
    .number()
    .int()
    .min(1)
    .max(24 * 14)
    .default(24),
  enabled: z.boolean().default(true),
  options: MerchantOptions.default({}),
});
