import { z } from 'zod';

/** Calls about lists beyond the specification: their owner's rights, and the page a row was read from. */
const listId = z.string().min(1).max(64);

export const ListParams = z.object({ id: listId });
export const PageParams = z.object({ id: listId, pageNumber: z.coerce.number().int().min(1).max(2000) });
export const ListSettings = z.object({ visibility: z.enum(['link', 'private']) });
export const ListSettingsReply = ListSettings.extend({
  isOwner: z.boolean(),
  hasPhotos: z.boolean(),
  currency: z.string().nullable(),
});
export const Removed = z.object({ removed: z.boolean() });
export const EntryPlace = z.object({
  pageNumber: z.number().int(),
  positionInPage: z.number().int(),
  offeredSizeIdx: z.number().int(),
});
export const Correction = EntryPlace.extend({
  lwin: z.string().min(1).max(40).nullable().describe('The wine it really is, or null for none that we know'),
});
