import type { CallInput, WineListEntry } from '@app/domain';
import type { ListRow } from '@app/sommelier';
import { findEntries, findListHead } from '#lists/lists.store.ts';
import { ensureReadable } from '#lists/permissions.ts';
import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { findWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { entriesByRawName } from './chat.store.ts';
import { noList } from './chat.errors.ts';

export type ChatBody = NonNullable<CallInput<'askSommelier'>['body']>;

export interface LoadedList {
  rows: ListRow[];
  currency: string;
}

/**
 * The rows a question is about, as they are stored. What the browser sends only says which rows are meant: a row that no
 * stored list of the caller has keeps its place but loses price, ratings and market, and without a known wine it goes.
 */
export async function loadRows(db: Db, body: ChatBody, caller: Caller): Promise<LoadedList> {
  if (body.wineListId) {
    const head = ensureReadable(await findListHead(db, body.wineListId), caller);
    const entries = await findEntries(db, head.id);
    return { rows: await withCatalogue(db, entries), currency: head.currency ?? currencyOf(entries) };
  }
  if (!body.wines) throw noList();
  const stored = await entriesByRawName(
    db,
    caller.uid,
    body.wines.map(({ rawName }) => rawName),
  );
  const byKey = new Map<string, WineListEntry>();
  for (const { entry } of stored) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  const wines = await findWines(
    db,
    body.wines.flatMap(({ wine }) => (wine ? [wine.lwin] : [])),
  );
  const entries = body.wines.flatMap((sent) => {
    const own = byKey.get(keyOf(sent));
    if (own) return [{ ...own, ...placeOf(sent) }];
    const wine = sent.wine ? wines.get(sent.wine.lwin) : undefined;
    return wine ? [unverified(sent, wine)] : [];
  });
  return { rows: await withCatalogue(db, entries), currency: stored[0]?.currency ?? currencyOf(entries) };
}

type Named = Pick<WineListEntry, 'rawName' | 'vintage' | 'bottleSize'>;
const keyOf = ({ rawName, vintage, bottleSize }: Named): string => `${rawName}|${vintage ?? ''}|${bottleSize}`;

type Placed = Pick<WineListEntry, 'pageNumber' | 'positionInPage' | 'offeredSizeIdx'>;
const placeOf = ({ pageNumber, positionInPage, offeredSizeIdx }: Placed): Placed => ({
  pageNumber,
  positionInPage,
  offeredSizeIdx,
});

function unverified(sent: Named & Placed, wine: StoredWine): WineListEntry {
  return {
    rawName: wine.displayName,
    vintage: /^\d{4}$/.test(sent.vintage ?? '') ? sent.vintage : null,
    bottleSize: 0,
    restaurantPrice: 0,
    ...placeOf(sent),
    wine,
    rating: null,
    numRatings: 0,
    ratingAllVintages: null,
    numRatingsAllVintages: 0,
    averagePricePer750mlAllVintages: null,
    numListings: 0,
    numListingsAllVintages: 0,
  };
}

/** Grapes and our own estimate, which a row does not carry. */
async function withCatalogue(db: Db, entries: readonly WineListEntry[]): Promise<ListRow[]> {
  const wines = await findWines(
    db,
    entries.flatMap(({ wine }) => (wine ? [wine.lwin] : [])),
  );
  return entries.map((entry) => {
    const wine = entry.wine ? wines.get(entry.wine.lwin) : undefined;
    return wine ? { ...entry, grapes: wine.grapes, grapesAre: wine.grapesAre, houseScore: wine.houseScore } : entry;
  });
}

function currencyOf(entries: readonly WineListEntry[]): string {
  return entries.find((entry) => entry.insight?.currency)?.insight?.currency ?? 'USD';
}
