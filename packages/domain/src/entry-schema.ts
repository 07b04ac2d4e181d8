import { z } from 'zod';
import { ExpectationSchema } from './expectation-schema.ts';
import { IdentitySchema } from './identity-schema.ts';
import { MendSchema } from './mend-schema.ts';
import { SaidSchema } from './said-schema.ts';
import { MOST_OF_A_WINE } from './wine-bounds.ts';

/*
 * An entry of a list, from its page to the screen. This is the only place where its fields are written: `list.ts` infers
 * the types, the server's stream and the web client are typed by them. What a field means stands in `describe` where the
 * public documentation of the API shall say it, else in a comment.
 */

/** §3: a wine of the catalogue. `lwin` is a real LWIN of imported wines and an identifier of ours ('TV…') of built-in ones. */
export const WineSchema = z.object({
  lwin: z
    .string()
    .describe(
      "Its identifier: an LWIN, or one of ours that begins with 'TV', or with 'TN' for a wine that is new here",
    ),
  displayName: z.string(),
  wine: z.string(),
  producerName: z.string(),
  region: z.string(),
  country: z.string(),
  colour: z.string(),
  subType: z.string(),
  lwinType: z.string(),
  subRegion: z.string(),
  classification: z.string(),
  seenAtShops: z
    .number()
    .int()
    .optional()
    .describe('Of a wine that is not in our catalogue yet: at how many shops it was seen'),
});

/** A rectangle on a page, in 0–1 of the page's width and height, from the top left. */
const BoxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const MarketViewSchema = z
  .object({
    averagePer750: z.number().describe('Major unit, outliers left out'),
    offers: z.number().int().describe('Offers that the average is made of'),
    seenAt: z.string().describe('When the oldest of these prices was last seen, ISO'),
    isDemo: z.boolean(),
    lowPer750: z
      .number()
      .optional()
      .describe('The cheapest of these offers; absent in lists read before this was noted'),
    highPer750: z
      .number()
      .optional()
      .describe('The dearest of these offers; absent in lists read before this was noted'),
    vintages: z
      .array(z.string())
      .max(MOST_OF_A_WINE)
      .optional()
      .describe('Vintages of these offers, the newest first; absent in lists read before this was noted'),
  })
  .describe("In the list's currency and with the tax that its prices have");

/** §9's own markup is `markupOf` and always over all vintages. */
export const EntryValueSchema = z
  .object({
    markup: z.number().describe('Price per 750 ml ÷ marketPer750'),
    /** Say it wherever the markup is shown. */
    basis: z.enum(['vintage', 'all vintages']).describe('Which offers it was divided by'),
    marketPer750: z.number().describe("Major unit of the list's currency, with tax as the list has it"),
    marketPer750Usd: z.number().nullable().describe('The same in USD; null when the currency has no rate'),
    offers: z.number().int(),
    seenAt: z.string().describe('When the oldest of these offers was last seen, ISO'),
    tax: z.enum(['incl', 'excl']).describe('Whether both sides hold the tax'),
    converted: z.number().int().describe('Offers in another currency'),
    taxAdjusted: z.number().int().describe('Offers that had tax added or taken out'),
    isDemo: z.boolean(),
    isSameSize: z
      .boolean()
      .optional()
      .describe("Whether the offers are of the entry's own size; absent in lists read before this was noted"),
  })
  .describe('The price against offers of its own vintage, or of all where there are none; currency and tax made alike');

export const PourSchema = z
  .object({
    glassMl: z.number(),
    glassesInBottle: z.number().describe('How many such glasses 750 ml hold, to one decimal'),
    pricePer750: z.number().describe('What 750 ml cost by the glass, major unit'),
    bottlePrice: z.number().nullable().describe('On the same line of the list; null when it is not sold by the bottle'),
    glassesForBottle: z.number().int().nullable().describe('From how many glasses on the bottle is no dearer'),
  })
  .describe('A wine by the glass against its bottle');

export const DrinkWindowSchema = z
  .object({
    // Where a wine stands today: `readinessOf`.
    ready: z.number().int().describe('First year in which it drinks well'),
    past: z.number().int().describe('Last year in which it drinks well'),
    quality: z.number().describe("The year's quality in its region, out of 100"),
    character: z.string().describe('The year in a few words'),
    region: z.string().describe("The row of the vintage table: 'Bordeaux'"),
    style: z.string().describe("The row of the vintage table: 'red (left bank)'"),
  })
  .describe('When a wine drinks well and how its year turned out');

const EntryMatchSchema = z.object({
  outcome: z
    .enum(['sure', 'unsure', 'none', 'corrected'])
    .describe("'sure': wine is set. 'unsure', 'none': it is null, see candidates. 'corrected': the owner said so"),
  confidence: z.number().describe('0 to 1, of the whole'),
  parts: z
    .object({ producer: z.number(), wine: z.number(), vintage: z.number() })
    .describe('0 to 1 each: that it is this producer, this very wine, and that this vintage exists and was read well'),
  why: z.array(SaidSchema).max(MOST_OF_A_WINE).optional().describe('Why it was taken for this wine, or for none'),
  reason: z.string().optional().describe('In lists from before version 0.3: the same as an English sentence'),
  candidates: z
    .array(z.object({ lwin: z.string(), displayName: z.string(), confidence: z.number() }))
    .max(MOST_OF_A_WINE)
    .describe('Other wines that it may be, the likeliest first'),
});

/*
 * The fields of an entry are of two kinds. What the page says stays as it is when the entry is matched with another wine; what
 * we find out follows from the wine. `entry.ts` joins both and takes them apart by these tables, so that a new field
 * cannot be forgotten when an entry is corrected.
 */

/** §3: what the page says of an entry. */
export const EntryReadFields = z.object({
  rawName: z.string(),
  /** As printed: a year, a range ('2020/21'), 'NV', or null when the list does not say. */
  vintage: z.string().nullable(),
  /** Millilitres; 0 when the list does not say. */
  bottleSize: z.number(),
  /** Major unit; 0 when the list does not say. */
  restaurantPrice: z.number(),
  pageNumber: z.number().int(),
  /** 0-based. */
  positionInPage: z.number().int(),
  /** Which of the sizes on offer this is (glass, carafe, bottle), 0-based. */
  offeredSizeIdx: z.number().int(),
});

/** §3: what we find out about the wine of an entry. */
export const EntryFoundFields = z.object({
  wine: WineSchema.nullable(),
  rating: z.number().nullable(),
  numRatings: z.number().int(),
  ratingAllVintages: z.number().nullable(),
  numRatingsAllVintages: z.number().int(),
  /** Major unit of the list's currency. */
  averagePricePer750mlAllVintages: z.number().nullable(),
  numListings: z.number().int(),
  numListingsAllVintages: z.number().int(),
});

/** Beyond the specification: what the page says. */
export const InsightReadFields = z.object({
  currency: z.string().nullable(),
  section: z.string().describe("Headings above it, joined by ' > '"),
  priceText: z.string().nullable().describe("What stands in place of a price: 'POA'"),
  box: BoxSchema.nullable().describe('Where it stands on its page, in 0–1 of width and height'),
  isReadUnsure: z.boolean().describe('The line was hard to read'),
  readSure: z
    .object({ name: z.number(), vintage: z.number(), price: z.number(), size: z.number() })
    .optional()
    .describe('How likely each thing read from the line is right, 0 to 1'),
  otherPrice: z
    .number()
    .optional()
    .describe('The less likely reading of the price, where there are two; 0: the number may belong to the name'),
  isSizeAssumed: z.boolean().describe('The list names no size; 750 ml are taken for granted'),
  pour: PourSchema.nullable().describe('Null unless it is sold by the glass with a price'),
  mend: MendSchema.optional().describe('Absent where the owner has said nothing'),
  splitFrom: z.int().optional().describe('The second of two wines on one line: the position of the first'),
});

/** Beyond the specification: what we find out. */
export const InsightFoundFields = z.object({
  match: EntryMatchSchema,
  identity: IdentitySchema.optional().describe('Absent in lists that were read before version 0.2'),
  marketOfVintage: MarketViewSchema.nullable(),
  marketOfAll: MarketViewSchema.nullable(),
  // Whether it is much for such a wine: `normOf`.
  value: EntryValueSchema.nullable().describe('Null when the list or the market is silent'),
  ratingSources: z.array(z.object({ source: z.string(), count: z.number().int() })).max(MOST_OF_A_WINE),
  window: DrinkWindowSchema.nullable(),
  expect: ExpectationSchema.nullable()
    .optional()
    .describe('Null where nothing is known; absent in lists that were read before it was noted'),
});

export const EntryInsightSchema = z
  .object({ ...InsightReadFields.shape, ...InsightFoundFields.shape })
  .describe('How the entry was read, what it was taken for and why, and what its figures rest on');

/** §3: a wine of a list with one size and one price, as read and then matched. */
export const ListEntry = z.object({
  ...EntryReadFields.shape,
  ...EntryFoundFields.shape,
  /** What we know beyond the specification; absent in lists of other programs. */
  insight: EntryInsightSchema.optional(),
});
