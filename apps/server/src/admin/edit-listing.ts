import {
  checkListingEdit,
  LISTING_TYPES,
  type CallReply,
  type EditableField,
  word,
  said,
  saidInEnglish,
  type Said,
} from '@app/domain';
import { listingIdsAt } from '#market/search/listing-lookup.store.ts';
import { matchOffer } from '#market/feeds/match-offer.ts';
import type { RateBook } from '#market/rates/rates.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { changeListing } from './change-listing.ts';
import { holdListing, type HeldListing, type Owned } from './listings.store.ts';

export interface AdminServices {
  db: Db;
  clock: Clock;
  rates: RateBook;
  wineIndex: WineIndex;
}

export type AdminReply = CallReply<'updateListing'>;
export const refuse = (message: string): AdminReply => ({ success: false, message, changeId: null });
/** A message with values in it. */
export const outcomeOf = (message: Said): { message: string; said: Said } => ({
  message: saidInEnglish(message),
  said: message,
});
export const refuseSaid = (message: Said): AdminReply => ({ ...refuse(''), ...outcomeOf(message) });

interface EditInput {
  url: string;
  id?: number;
  field: EditableField;
  currentValue: string | number | null;
  newValue: string | number;
}

const asText = (value: string | number | null): string => (value === null ? '' : String(value));

/** §7: changes one field. `currentValue` is what the admin saw: somebody else's newer edit is not overwritten unseen. */
export async function editListing(services: AdminServices, admin: Caller, input: EditInput): Promise<AdminReply> {
  const rates = await services.rates.current();
  return services.db.transaction(async (sql) => {
    const found = await holdAt(
      sql,
      input,
      (listing) => asText(listing.fields[input.field]) === asText(input.currentValue),
    );
    if (found.kind === 'none') return refuse(word('This listing is not on the market any more.'));
    if (found.kind === 'several')
      return refuse(word('Several listings share this address. Please reload and try again.'));
    const { listing } = found;
    const current = asText(listing.fields[input.field]);
    if (current !== asText(input.currentValue))
      return refuseSaid(said("Somebody has changed this in the meantime: it is now '{current}'.", { current }));
    const checked = checkListingEdit(input.field, current, asText(input.newValue));
    if (checked.kind === 'cancel') return refuse(word('There is nothing to change.'));
    if (checked.kind === 'invalid') return refuse(checked.message);
    const value = toValue(input.field, checked.newValue);
    if (value === null)
      return input.field === 'vintage'
        ? refuse(word("A vintage is a year or 'NV'."))
        : refuseSaid(said('A listing type is one of: {types}.', { types: LISTING_TYPES.join(', ') }));
    const next: Owned = { ...ownedOf(listing), edited: { ...listing.edited, [input.field]: value } };
    if (input.field === 'name' || input.field === 'producer') relink(services, listing, next);
    const changeId = await changeListing(sql, listing, next, {
      admin,
      action: `listing.edit.${input.field}`,
      now: services.clock(),
      rates,
    });
    return { success: true, message: word('The listing was updated.'), changeId };
  });
}

/** §7: removes a listing. The two reasons have different effects on the next feed. */
export async function removeListing(
  services: AdminServices,
  admin: Caller,
  input: { url: string; id?: number; reason: 'bad data' | 'bad match' },
): Promise<AdminReply> {
  const rates = await services.rates.current();
  return services.db.transaction(async (sql) => {
    const found = await holdAt(sql, input, () => true);
    if (found.kind === 'none') return refuse(word('This listing is not on the market any more.'));
    if (found.kind === 'several')
      return refuse(word('Several listings share this address. Please reload and try again.'));
    const next = input.reason === 'bad data' ? hidden(found.listing) : unlinked(found.listing);
    if (!next) return refuse(word('This listing is not linked to a wine.'));
    const changeId = await changeListing(sql, found.listing, next, {
      admin,
      action: input.reason === 'bad data' ? 'listing.delete.data' : 'listing.delete.match',
      now: services.clock(),
      rates,
    });
    return { success: true, message: word('The listing was deleted.'), changeId };
  });
}

export function ownedOf(listing: HeldListing): Owned {
  const { edited, refused, hiddenHash, lwin, matchState, aside } = listing;
  return { edited, refused, hiddenHash, lwin, matchState, aside };
}

/** 'Bad data': the listing stays hidden until the merchant's text changes. */
export function hidden(listing: HeldListing): Owned {
  return { ...ownedOf(listing), hiddenHash: listing.contentHash };
}

/** 'Bad match': never linked to this wine again; null when it is linked to none. */
export function unlinked(listing: HeldListing): Owned | null {
  if (listing.lwin === null) return null;
  return {
    ...ownedOf(listing),
    lwin: null,
    matchState: 'none',
    refused: [...new Set([...listing.refused, listing.lwin])],
  };
}

/** With the corrected name the matcher may be sure of the wine. When it is unsure, the link does not change. */
function relink(services: AdminServices, listing: HeldListing, next: Owned): void {
  if (listing.matchState === 'manual') return;
  const fields = { ...listing.fields, ...next.edited };
  const text = {
    name: asText(fields.name ?? ''),
    producer: asText(fields.producer ?? ''),
    vintage: fields.vintage === null ? null : String(fields.vintage),
  };
  const match = matchOffer(services.wineIndex.engine(), text, listing.refused);
  if (match.state === 'sure') Object.assign(next, { lwin: match.lwin, matchState: 'sure' });
}

function toValue(field: EditableField, text: string): string | number | null {
  if (field === 'packSize' || field === 'bottleSize' || field === 'priceCents') return Number(text);
  if (field === 'vintage') return /^(?:1[89]\d\d|20[0-4]\d)$/.test(text) ? text : /^nv$/i.test(text) ? 'NV' : null;
  if (field === 'listingType') return LISTING_TYPES.find((type) => type === text.toLowerCase()) ?? null;
  return text.slice(0, 300);
}

type ListingLookup = { kind: 'one'; listing: HeldListing } | { kind: 'none' } | { kind: 'several' };

/** §7 names a listing by its address. Where several share it, the number decides, else the value that was seen. */
async function holdAt(
  sql: Sql,
  input: { url: string; id?: number },
  fits: (listing: HeldListing) => boolean,
): Promise<ListingLookup> {
  const ids = (await listingIdsAt(sql, input.url)).filter((id) => input.id === undefined || id === input.id);
  const listings: HeldListing[] = [];
  for (const id of ids) {
    const listing = await holdListing(sql, id);
    if (listing) listings.push(listing);
  }
  const [first] = listings;
  if (!first) return { kind: 'none' };
  if (listings.length === 1) return { kind: 'one', listing: first };
  const fitting = listings.filter(fits);
  return fitting.length === 1 && fitting[0] ? { kind: 'one', listing: fitting[0] } : { kind: 'several' };
}
