import type { Said } from '@app/domain';
import type { Offer } from '@app/feed-reader';
import type { Sql } from '#platform/db.ts';
import type { FieldValues } from './listing-state.ts';
import type { WineCandidate } from './match-offer.ts';

export type MatchState = 'sure' | 'unsure' | 'none' | 'manual';

/** What is remembered of a listing when its merchant offers it again. */
export interface KnownListing {
  id: number;
  key: string;
  name: string;
  producer: string;
  vintage: string | null;
  priceCents: number;
  currency: string;
  lwin: string | null;
  matchState: MatchState;
  edited: FieldValues | null;
  refused: string[] | null;
  hiddenHash: number | null;
  priceSince: Date;
}

/** A listing as a run writes it. */
export interface ListingWrite {
  key: string;
  keyHash: number;
  contentHash: number;
  /** With an admin's edits over it. */
  offer: Offer;
  usdPer750: number | null;
  lwin: string | null;
  matchState: MatchState;
  /** The feed's own values of the fields an admin has edited. */
  feedSays: FieldValues | null;
  hiddenHash: number | null;
  aside: string | null;
  priceSince: Date;
  shown: boolean;
}

/** Key and content of every listing of a merchant that is not gone, in the order of the key's hash. */
export async function* directoryOf(
  sql: Sql,
  merchantId: number,
  batch = 20_000,
): AsyncGenerator<{ keyHash: number; contentHash: number; isLinked: boolean }[]> {
  for (let [after, id] = [-1, 0]; ;) {
    const { rows } = await sql.query<{ id: number; key_hash: number; content_hash: number; is_linked: boolean }>(
      `SELECT id, key_hash, content_hash, lwin IS NOT NULL AND lwin NOT LIKE 'TN%' AS is_linked FROM listings
       WHERE merchant_id = $1 AND gone_at IS NULL AND (key_hash, id) > ($2, $3) ORDER BY key_hash, id LIMIT $4`,
      [merchantId, after, id, batch],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ keyHash: row.key_hash, contentHash: row.content_hash, isLinked: row.is_linked }));
    [after, id] = [last.key_hash, last.id];
  }
}

/** The hashes of the keys of a merchant's listings that stand at an address and are not gone. */
export async function keysAtAddress(sql: Sql, merchantId: number, url: string): Promise<number[]> {
  const { rows } = await sql.query<{ key_hash: number }>(
    'SELECT key_hash FROM listings WHERE merchant_id = $1 AND url = $2 AND gone_at IS NULL',
    [merchantId, url],
  );
  return rows.map((row) => row.key_hash);
}

/** The listings of these keys, held until the transaction ends: an admin's edit waits for us, or we for it. */
export async function lockListings(
  sql: Sql,
  merchantId: number,
  keys: readonly string[],
): Promise<Map<string, KnownListing>> {
  const { rows } = await sql.query<{
    id: number;
    key: string;
    name: string;
    producer: string;
    vintage: string | null;
    price_cents: number;
    currency: string;
    lwin: string | null;
    match_state: MatchState;
    edited: FieldValues | null;
    refused: string[] | null;
    hidden_hash: number | null;
    price_since: Date;
  }>(
    `SELECT id, key, name, producer, vintage, price_cents, currency, lwin, match_state, edited, refused, hidden_hash, price_since
     FROM listings WHERE merchant_id = $1 AND key = ANY($2) ORDER BY id FOR UPDATE`,
    [merchantId, keys],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      {
        id: row.id,
        key: row.key,
        name: row.name,
        producer: row.producer,
        vintage: row.vintage,
        priceCents: row.price_cents,
        currency: row.currency,
        lwin: row.lwin,
        matchState: row.match_state,
        edited: row.edited,
        refused: row.refused,
        hiddenHash: row.hidden_hash,
        priceSince: row.price_since,
      },
    ]),
  );
}

/** Adds and updates the listings of a merchant; answers their numbers by key. What admins own is left alone. */
export async function writeListings(
  sql: Sql,
  merchantId: number,
  writes: readonly ListingWrite[],
  now: Date,
): Promise<Map<string, number>> {
  const given = writes.map(({ offer, ...write }) => ({
    key: write.key,
    key_hash: write.keyHash,
    content_hash: write.contentHash,
    url: offer.url,
    name: offer.name,
    producer: offer.producer,
    vintage: offer.vintage,
    bottle_ml: offer.bottleMl,
    pack_size: offer.packSize,
    price_cents: offer.priceCents,
    currency: offer.currency,
    tax_basis: offer.taxBasis,
    in_stock: offer.inStock,
    listing_type: offer.listingType,
    usd_per_750: write.usdPer750,
    lwin: write.lwin,
    match_state: write.matchState,
    feed_says: write.feedSays,
    hidden_hash: write.hiddenHash,
    aside: write.aside,
    price_since: write.priceSince,
    shown: write.shown,
  }));
  const { rows } = await sql.query<{ id: number; key: string }>(
    `INSERT INTO listings (merchant_id, key, key_hash, content_hash, url, name, producer, vintage, bottle_ml, pack_size,
       price_cents, currency, tax_basis, in_stock, listing_type, usd_per_750, lwin, match_state, feed_says, hidden_hash,
       aside, price_since, shown, first_seen_at, seen_at)
     SELECT $1, key, key_hash, content_hash, url, name, producer, vintage, bottle_ml, pack_size, price_cents, currency,
       tax_basis, in_stock, listing_type, usd_per_750, lwin, match_state, feed_says, hidden_hash, aside, price_since,
       shown, $3, $3
     FROM jsonb_populate_recordset(NULL::listings, $2)
     ON CONFLICT (merchant_id, key) DO UPDATE SET key_hash = excluded.key_hash, content_hash = excluded.content_hash,
       url = excluded.url, name = excluded.name, producer = excluded.producer, vintage = excluded.vintage,
       bottle_ml = excluded.bottle_ml, pack_size = excluded.pack_size, price_cents = excluded.price_cents,
       currency = excluded.currency, tax_basis = excluded.tax_basis, in_stock = excluded.in_stock,
       listing_type = excluded.listing_type, usd_per_750 = excluded.usd_per_750, lwin = excluded.lwin,
       match_state = excluded.match_state, feed_says = excluded.feed_says, hidden_hash = excluded.hidden_hash,
       aside = excluded.aside, price_since = excluded.price_since, shown = excluded.shown, seen_at = excluded.seen_at,
       gone_at = NULL
     RETURNING id, key`,
    [merchantId, JSON.stringify(given), now],
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Puts offers on another wine: a title came that fits their old one better. */
export async function moveListings(sql: Sql, merchantId: number, moved: ReadonlyMap<string, string>): Promise<void> {
  if (moved.size === 0) return;
  await sql.query(
    `UPDATE listings SET lwin = given.lwin, match_state = 'none' FROM unnest($2::text[], $3::text[]) AS given (key, lwin)
     WHERE merchant_id = $1 AND listings.key = given.key AND match_state <> 'manual'`,
    [merchantId, [...moved.keys()], [...moved.values()]],
  );
}

/** Of these wines, the live ones that have changed after a revision. */
export async function changedSince(sql: Sql, lwins: readonly string[], since: number): Promise<Set<string>> {
  const { rows } = await sql.query<{ lwin: string }>(
    'SELECT lwin FROM wines WHERE lwin = ANY($1) AND revision > $2 AND NOT retired',
    [lwins, since],
  );
  return new Set(rows.map(({ lwin }) => lwin));
}

/** Merchants that offer a wine. */
export async function shopsOn(sql: Sql, lwin: string): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>('SELECT DISTINCT merchant_id AS id FROM listings WHERE lwin = $1', [
    lwin,
  ]);
  return rows.map(({ id }) => id);
}

/** Keeps prices in the history, each from now on. */
export async function keepPrices(
  sql: Sql,
  prices: readonly { listingId: number; priceCents: number; currency: string }[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  await sql.query(
    `INSERT INTO listing_prices (listing_id, at, price_cents, currency)
     SELECT listing_id, $1, price_cents, currency FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS given (listing_id, price_cents, currency)
     ON CONFLICT (listing_id, at) DO UPDATE SET price_cents = excluded.price_cents, currency = excluded.currency`,
    [
      now,
      prices.map((price) => price.listingId),
      prices.map((price) => price.priceCents),
      prices.map((price) => price.currency),
    ],
  );
}

/** Listings whose merchant does not show them any more: marked, not deleted. */
export async function markGone(sql: Sql, merchantId: number, keyHashes: readonly number[], now: Date): Promise<number> {
  const { rowCount } = await sql.query(
    'UPDATE listings SET gone_at = $3, shown = false WHERE merchant_id = $1 AND key_hash = ANY($2) AND gone_at IS NULL',
    [merchantId, keyHashes, now],
  );
  return rowCount ?? 0;
}

/** What each wine costs: the middle of three offers or more, else what the catalogue holds for typical. Cents of USD. */
export async function referencePrices(sql: Sql, lwins: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ lwin: string; reference: number }>(
    `SELECT w.lwin, coalesce(offers.middle, w.typical_usd * 100.0)::double precision AS reference
     FROM wines w LEFT JOIN LATERAL (
       SELECT CASE WHEN count(*) >= 3 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY l.usd_per_750) END AS middle
       FROM listings l WHERE l.lwin = w.lwin AND l.shown AND l.usd_per_750 IS NOT NULL
     ) offers ON true
     WHERE w.lwin = ANY($1) AND coalesce(offers.middle, w.typical_usd) IS NOT NULL`,
    [lwins],
  );
  return new Map(rows.map((row) => [row.lwin, row.reference]));
}

export interface Doubt {
  listingId: number;
  candidates: WineCandidate[];
  /** Why it is unsure. */
  said: readonly Said[];
}

/** Puts doubtful matches into the queue; one that waits already is brought up to date. */
export async function openMatchReviews(sql: Sql, doubts: readonly Doubt[]): Promise<void> {
  if (doubts.length === 0) return;
  await sql.query(
    `INSERT INTO reviews (kind, listing_id, proposed_lwin, candidates, said)
     SELECT 'match', listing_id, candidates -> 0 ->> 'lwin', candidates, said
     FROM jsonb_to_recordset($1) AS given (listing_id bigint, candidates jsonb, said jsonb)
     ON CONFLICT (listing_id, kind) WHERE state = 'open' DO UPDATE SET proposed_lwin = excluded.proposed_lwin,
       candidates = excluded.candidates, reason = '', said = excluded.said`,
    [JSON.stringify(doubts.map(({ listingId, candidates, said }) => ({ listing_id: listingId, candidates, said })))],
  );
}

/** Puts prices that are hard to believe into the review queue, beside what visitors report. */
export async function openPriceReviews(sql: Sql, doubts: readonly Pick<Doubt, 'listingId' | 'said'>[]): Promise<void> {
  if (doubts.length === 0) return;
  await sql.query(
    `INSERT INTO reviews AS r (kind, listing_id, reason, said, reports)
     SELECT 'report', listing_id, 'wrong price', said, 0
     FROM jsonb_to_recordset($1) AS given (listing_id bigint, said jsonb)
     ON CONFLICT (listing_id, kind) WHERE state = 'open' DO UPDATE SET said = excluded.said,
       note = CASE WHEN r.reports = 0 THEN '' ELSE r.note END`,
    [JSON.stringify(doubts.map(({ listingId, said }) => ({ listing_id: listingId, said })))],
  );
}

/** Takes prices out of the queue again that have become ordinary by themselves. */
export async function closePriceReviews(sql: Sql, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await sql.query(
    `UPDATE reviews SET state = 'closed', decided_at = now()
     WHERE listing_id = ANY($1) AND kind = 'report' AND state = 'open' AND reports = 0`,
    [listingIds],
  );
}

/** Takes matches out of the queue that have settled themselves. */
export async function closeMatchReviews(sql: Sql, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await sql.query(
    `UPDATE reviews SET state = 'closed', decided_at = now() WHERE listing_id = ANY($1) AND kind = 'match' AND state = 'open'`,
    [listingIds],
  );
}

/** How a merchant's present listings are matched. */
export async function matchCounts(
  sql: Sql,
  merchantId: number,
): Promise<{ linked: number; review: number; unlinked: number }> {
  const { rows } = await sql.query<{ linked: number; review: number; unlinked: number }>(
    `SELECT count(*) FILTER (WHERE lwin IS NOT NULL) AS linked, count(*) FILTER (WHERE lwin IS NULL AND match_state = 'unsure') AS review,
       count(*) FILTER (WHERE lwin IS NULL AND match_state <> 'unsure') AS unlinked
     FROM listings WHERE merchant_id = $1 AND gone_at IS NULL`,
    [merchantId],
  );
  return rows[0] ?? { linked: 0, review: 0, unlinked: 0 };
}

/** An offer with the wine it stands on. */
export interface PlacedOffer {
  key: string;
  wine: {
    lwin: string;
    source: string;
    displayName: string;
    producerName: string;
    colour: string;
    country: string;
    region: string;
    subRegion: string;
    grapes: string[];
  } | null;
}

/** Every present offer of a merchant with its wine. */
export async function placedOffers(sql: Sql, merchantId: number): Promise<PlacedOffer[]> {
  const { rows } = await sql.query<PlacedOffer>(
    `SELECT l.key, CASE WHEN w.lwin IS NOT NULL THEN jsonb_build_object('lwin', w.lwin, 'source', w.source, 'displayName', w.display_name,
       'producerName', w.producer_name, 'colour', w.colour, 'country', w.country, 'region', w.region, 'subRegion', w.sub_region,
       'grapes', w.grapes) END AS wine
     FROM listings l LEFT JOIN wines w ON w.lwin = l.lwin WHERE l.merchant_id = $1 AND l.gone_at IS NULL`,
    [merchantId],
  );
  return rows;
}
