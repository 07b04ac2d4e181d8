import { EDITABLE_FIELDS, type EditableField, type Rates, type Act } from '@app/domain';
import { isShown, usdPer750, type FieldValues } from '#market/feeds/listing-state.ts';
import { keepPrices } from '#market/feeds/listings.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Sql } from '#platform/db.ts';
import { isGrownId } from '#wines/growth/grown-id.ts';
import { addChange, type FlatState } from './changes.store.ts';
import { writeListing, type HeldListing, type Owned } from './listings.store.ts';

/** What admins may set on a listing, under flat names: each edited field has its own. */
export function flatten(owned: Owned): FlatState {
  const flat: FlatState = {
    refused: owned.refused,
    hiddenHash: owned.hiddenHash,
    // A wine that a feed grew for an offer without one is nobody's decision.
    lwin: owned.lwin !== null && isGrownId(owned.lwin) && owned.matchState !== 'manual' ? null : owned.lwin,
    matchState: owned.matchState,
    aside: owned.aside,
  };
  for (const [field, value] of Object.entries(owned.edited)) flat[`edited.${field}`] = value;
  return flat;
}

/** The reverse: puts parts of a flat state over a listing. An edit that is absent is removed. */
export function withState(listing: HeldListing, parts: FlatState, names: Iterable<string>): Owned {
  const owned: Owned = {
    edited: { ...listing.edited },
    refused: listing.refused,
    hiddenHash: listing.hiddenHash,
    lwin: listing.lwin,
    matchState: listing.matchState,
    aside: listing.aside,
  };
  for (const name of names) {
    if (name.startsWith('edited.')) {
      const field = name.slice('edited.'.length) as EditableField; // flatten() made the name from one
      if (parts[name] === undefined) delete owned.edited[field];
      else owned.edited[field] = parts[name] as string | number;
    } else Object.assign(owned, { [name]: parts[name] });
  }
  return owned;
}

interface ChangeContext {
  admin: Caller;
  action: Act;
  now: Date;
  rates: Rates;
  reviewId?: number;
  reviewStates?: { before: string; after: string };
  undoes?: number;
}

/** Makes a listing what the admin wants and writes the change down; answers its number. */
export async function changeListing(
  sql: Sql,
  listing: HeldListing,
  wanted: Owned,
  given: ChangeContext,
): Promise<number> {
  const fields = { ...listing.fields };
  const feedSays: FieldValues = { ...listing.feedSays };
  for (const field of EDITABLE_FIELDS) {
    const [was, is] = [listing.edited[field], wanted.edited[field]];
    if (is !== undefined) {
      if (was === undefined) feedSays[field] = listing.fields[field];
      fields[field] = is;
    } else if (was !== undefined) {
      fields[field] = feedSays[field] ?? null;
      delete feedSays[field];
    }
  }
  const offer = {
    priceCents: Number(fields.priceCents),
    currency: listing.currency,
    bottleMl: Number(fields.bottleSize),
    packSize: Number(fields.packSize),
    listingType: String(fields.listingType),
  };
  // A person has checked the listing: once price or size are corrected, it is no longer set aside for its price. An undo
  // restores the former state.
  const isMended =
    given.undoes === undefined &&
    (['priceCents', 'bottleSize', 'packSize'] as const).some((field) => fields[field] !== listing.fields[field]);
  const next: Owned = isMended ? { ...wanted, aside: null } : wanted;
  const shown = isShown({ ...listing, aside: next.aside, hiddenHash: next.hiddenHash });
  await writeListing(
    sql,
    { ...next, id: listing.id, fields, feedSays, usdPer750: usdPer750(offer, given.rates), shown },
    given.now,
  );
  if (fields.priceCents !== listing.fields.priceCents) {
    await keepPrices(
      sql,
      [{ listingId: listing.id, priceCents: offer.priceCents, currency: listing.currency }],
      given.now,
    );
  }
  const [before, after] = [flatten(listing), flatten(next)];
  if (given.reviewStates) {
    before.reviewState = given.reviewStates.before;
    after.reviewState = given.reviewStates.after;
  }
  return addChange(sql, {
    admin: given.admin,
    action: given.action,
    listingId: listing.id,
    reviewId: given.reviewId ?? null,
    ...inWords(listing, next, fields),
    stateBefore: before,
    stateAfter: after,
    undoes: given.undoes,
  });
}

/** The change for a person: fields as they were and as they are. */
function inWords(
  listing: HeldListing,
  next: Owned,
  fields: HeldListing['fields'],
): { before: FlatState; after: FlatState } {
  const [before, after]: [FlatState, FlatState] = [{}, {}];
  const note = (name: string, was: unknown, is: unknown): void => {
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    before[name] = was;
    after[name] = is;
  };
  for (const field of EDITABLE_FIELDS) note(field, listing.fields[field], fields[field]);
  note('wine', listing.lwin, next.lwin);
  note('neverLinkedTo', listing.refused, next.refused);
  note('setAside', listing.aside, next.aside);
  note('isHidden', listing.hiddenHash === listing.contentHash, next.hiddenHash === listing.contentHash);
  return { before, after };
}
