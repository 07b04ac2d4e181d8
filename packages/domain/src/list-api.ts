import { z } from 'zod';
import { ListEntry } from './entry-schema.ts';
import { currencyCode } from './market-api.ts';
import { MendSchema } from './mend-schema.ts';

/** Calls about lists beyond the specification: their owner's rights, and the page a row was read from. */
const listId = z.string().min(1).max(64);

export const ListParams = z.object({ id: listId });
export const PageParams = z.object({ id: listId, pageNumber: z.coerce.number().int().min(1).max(2000) });
const visibility = z
  .enum(['link', 'private', 'public'])
  .describe('Who may see it: whoever has its address, its owner alone, or everybody; only a public list can be found');
export const ListSettings = z.object({
  visibility,
  currency: currencyCode.nullable().describe('What its prices are in; null: not known'),
});
/** The reader's guess at the currency of a list that does not name it. The page asks its owner, once. */
export const CurrencyGuess = z.object({
  currency: currencyCode,
  sure: z.number().min(0).max(1).describe('How sure it is'),
  by: z.enum(['sign', 'address', 'language', 'level']).describe('What says so; level: the height of the prices'),
});
/** What is left out stays as it is. */
export const ListSettingsChange = z.object({
  visibility: visibility.optional(),
  currency: currencyCode.optional().describe('What its owner says; all figures are worked out anew'),
});
const PLACE = { pageNumber: z.int32(), positionInPage: z.int32(), offeredSizeIdx: z.int32() };
export const ListSettingsReply = ListSettings.extend({
  isOwner: z.boolean(),
  hasPhotos: z.boolean(),
  photosDeletedAt: z
    .string()
    .nullable()
    .describe('When the original files were deleted, by the owner or after their time'),
  source: z
    .object({ url: z.string(), readAt: z.string(), host: z.string() })
    .nullish()
    .describe('Where on the web it was read, and when; absent for files and typed lists'),
  isSample: z.boolean().describe('A list of ours, for newcomers to try'),
  isCurrencySaid: z.boolean().describe('Whether the list or its owner names the currency'),
  currencyGuess: CurrencyGuess.nullish().describe(
    'What the prices are most likely in; absent where the owner has said it or nothing was guessed',
  ),
  setAside: z
    .array(z.object({ ...PLACE, rawName: z.string() }))
    .describe('Lines that the owner has taken out as no wine; empty for everybody else'),
});
export const Removed = z.object({ removed: z.boolean() });
/** The place of an entry in its list: the only name that an entry without a matched wine has. */
export const EntryPlace = z.object(PLACE);
export const Correction = EntryPlace.extend({
  lwin: z.string().min(1).max(40).nullable().describe('The wine it really is, or null for none that we know'),
});
/** What the owner says of a line, all of it: it takes the place of what was said before. */
export const MendedLine = EntryPlace.extend({ mend: MendSchema });
/** The rows that came or changed, and those that left. */
export const MendReply = z.object({ entries: z.array(ListEntry), removed: z.array(EntryPlace) });

/** §7's upload as a form: a third smaller on the way, and read by the server while it arrives. */
export const UploadForm = z.object({
  files: z
    .array(z.file())
    .describe(
      'One part per file, in the order of the pages: at most 10, together at most 20971520 bytes, PDF or pictures',
    ),
  createdBy: z.string().optional().describe("The user's firebaseUid; absent or empty for null"),
});

/** §3: one file of an upload as JSON. */
export const UploadFile = z.object({
  data: z.string().describe('Contents as a data URL'),
  mimeType: z.string().max(100),
  pageNumber: z.number().int().min(1).max(1000).describe('Order among the files, from 1'),
  fileName: z.string().max(500),
});

const code = z.string().max(40).nullish().describe('What the message says, for other languages');
const PageMessage = z.object({ pageNumber: z.number().int(), message: z.string(), code });

/** §4: what arrives on the stream of a list, by event name. */
export const ListEvents = {
  start: z.object({ title: z.string().optional(), wineListId: z.string() }),
  pages: z.object({ count: z.int() }).describe('How many pages the list has; they can be looked at from now on'),
  wine: ListEntry,
  page: PageMessage.describe('Something to say about a page: it was hard to read, or could not be'),
  winelist: z.object({
    title: z.string().optional(),
    wineList: z.array(ListEntry),
    pages: z.array(PageMessage).optional(),
    photosDeletedAt: z.string().nullish().describe('When the original pages were deleted; absent while they are kept'),
  }),
  mended: MendReply.describe('Lines that their owner has mended on a list before'),
  complete: z.object({ title: z.string().optional() }),
  error: z.object({ error: z.string().optional(), code, pageNumber: z.int().optional() }),
};
