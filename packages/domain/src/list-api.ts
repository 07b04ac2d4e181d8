import { z } from 'zod';

/** Calls about lists beyond the specification: their owner's rights, and the page a row was read from. */
const listId = z.string().min(1).max(64);

export const ListParams = z.object({ id: listId });
export const PageParams = z.object({ id: listId, pageNumber: z.coerce.number().int().min(1).max(2000) });
export const ListSettings = z.object({ visibility: z.enum(['link', 'private']) });
export const ListSettingsReply = ListSettings.extend({
  isOwner: z.boolean(),
  hasPhotos: z.boolean(),
  photosDeletedAt: z
    .string()
    .nullable()
    .describe('When the original files were deleted, by the owner or after their time'),
  isSample: z.boolean().describe('A list of ours, for newcomers to try'),
  currency: z.string().nullable(),
});
export const Removed = z.object({ removed: z.boolean() });
/** A row of a list by its place on it: the only name that a row without a matched wine has. */
export const EntryPlace = z.object({
  pageNumber: z.int32(),
  positionInPage: z.int32(),
  offeredSizeIdx: z.int32(),
});
export const Correction = EntryPlace.extend({
  lwin: z.string().min(1).max(40).nullable().describe('The wine it really is, or null for none that we know'),
});

/** §7's upload as a form: a third smaller on the way, and read by the server while it arrives. */
export const UploadForm = z.object({
  files: z
    .array(z.file())
    .describe(
      'One part per file, in the order of the pages: at most 10, together at most 20971520 bytes, PDF or pictures',
    ),
  createdBy: z.string().optional().describe("The user's firebaseUid; absent or empty for null"),
});

const MarketViewReply = z
  .object({
    averagePer750: z.number().describe('Major unit, outliers left out'),
    offers: z.number().int(),
    seenAt: z.string().describe('When the oldest of these prices was last seen, ISO'),
    isDemo: z.boolean(),
  })
  .describe("In the list's currency and with the tax that its prices have");

const EntryValueReply = z
  .object({
    markup: z.number(),
    basis: z.enum(['vintage', 'all vintages']).describe('Which offers it was divided by'),
    marketPer750: z.number(),
    marketPer750Usd: z.number().nullable(),
    offers: z.number().int(),
    seenAt: z.string(),
    tax: z.enum(['incl', 'excl']).describe('Whether both sides hold the tax'),
    converted: z.number().int().describe('Offers in another currency'),
    taxAdjusted: z.number().int().describe('Offers that had tax added or taken out'),
    isDemo: z.boolean(),
  })
  .describe('The price against offers of its own vintage, or of all where there are none; currency and tax made alike');

const PourReply = z
  .object({
    glassMl: z.number(),
    glassesInBottle: z.number(),
    pricePer750: z.number(),
    bottlePrice: z.number().nullable().describe('On the same line of the list'),
    glassesForBottle: z.number().int().nullable().describe('From how many glasses on the bottle is no dearer'),
  })
  .describe('A wine by the glass against its bottle');

const DrinkWindowReply = z.object({
  ready: z.number().int(),
  past: z.number().int(),
  quality: z.number(),
  character: z.string(),
  region: z.string(),
  style: z.string(),
});

export const EntryInsightReply = z
  .object({
    currency: z.string().nullable(),
    section: z.string(),
    priceText: z.string().nullable(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
    isReadUnsure: z.boolean(),
    isSizeAssumed: z.boolean().describe('The list names no size; 750 ml are taken for granted'),
    match: z.object({
      outcome: z.enum(['sure', 'unsure', 'none', 'corrected']),
      confidence: z.number(),
      parts: z.object({ producer: z.number(), wine: z.number(), vintage: z.number() }).describe('0 to 1 each'),
      reason: z.string(),
      candidates: z.array(z.object({ lwin: z.string(), displayName: z.string(), confidence: z.number() })),
    }),
    marketOfVintage: MarketViewReply.nullable(),
    marketOfAll: MarketViewReply.nullable(),
    value: EntryValueReply.nullable(),
    pour: PourReply.nullable(),
    ratingSources: z.array(z.object({ source: z.string(), count: z.number().int() })),
    window: DrinkWindowReply.nullable(),
  })
  .describe('How the entry was read, what it was taken for and why, and what its figures rest on');
