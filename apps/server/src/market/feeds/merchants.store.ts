import type { FeedKind } from '@app/domain';
import type { FeedContext } from '@app/feed-reader';
import type { Sql } from '#platform/db.ts';

/** A merchant as the pipeline needs it. */
export interface Merchant {
  id: number;
  slug: string;
  name: string;
  country: string;
  currency: string;
  feedKind: FeedKind;
  feedUrl: string;
  options: Pick<FeedContext, 'taxBasis' | 'listingType' | 'vendorIs' | 'columns'>;
  everyHours: number;
  isDemo: boolean;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  winesState: string | null;
  shrunk: boolean;
  completeAt: Date | null;
  shownListings: number;
}

interface MerchantRow {
  id: number;
  slug: string;
  name: string;
  country: string;
  currency: string;
  feed_kind: FeedKind;
  feed_url: string;
  options: Merchant['options'];
  every_hours: number;
  is_demo: boolean;
  failures: number;
  etag: string | null;
  last_modified: string | null;
  wines_state: string | null;
  shrunk: boolean;
  complete_at: Date | null;
  shown_listings: number;
}

const toMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  country: row.country,
  currency: row.currency,
  feedKind: row.feed_kind,
  feedUrl: row.feed_url,
  options: row.options,
  everyHours: row.every_hours,
  isDemo: row.is_demo,
  failures: row.failures,
  etag: row.etag,
  lastModified: row.last_modified,
  winesState: row.wines_state,
  shrunk: row.shrunk,
  completeAt: row.complete_at,
  shownListings: row.shown_listings,
});

/** In an upsert: nothing has changed that the last reading depends on. */
const SAME_READING = `m.feed_url = excluded.feed_url AND m.feed_kind = excluded.feed_kind AND m.options = excluded.options
         AND m.country = excluded.country AND m.currency = excluded.currency`;

export type NewMerchant = Pick<
  Merchant,
  'slug' | 'name' | 'country' | 'currency' | 'feedKind' | 'feedUrl' | 'options'
> & {
  everyHours?: number;
  isDemo?: boolean;
  enabled?: boolean;
};

/** Adds a merchant, or changes the one of the same slug; one that was removed is back. What the reading depends on is read from the beginning. */
export async function upsertMerchant(sql: Sql, merchant: NewMerchant): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO merchants AS m (slug, name, country, currency, feed_kind, feed_url, options, every_hours, is_demo, enabled)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (slug) DO UPDATE SET name = excluded.name, country = excluded.country, currency = excluded.currency,
       feed_kind = excluded.feed_kind, feed_url = excluded.feed_url, options = excluded.options,
       every_hours = excluded.every_hours, is_demo = excluded.is_demo, enabled = excluded.enabled, removed_at = NULL,
       etag = CASE WHEN ${SAME_READING} THEN m.etag END,
       last_modified = CASE WHEN ${SAME_READING} THEN m.last_modified END,
       next_run_at = CASE WHEN m.feed_url = excluded.feed_url THEN m.next_run_at ELSE now() END
     RETURNING id`,
    [
      merchant.slug,
      merchant.name,
      merchant.country,
      merchant.currency,
      merchant.feedKind,
      merchant.feedUrl,
      JSON.stringify(merchant.options),
      merchant.everyHours ?? 24,
      merchant.isDemo ?? false,
      merchant.enabled ?? true,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** What an admin must know before a merchant is changed. */
export interface KeptMerchant {
  id: number;
  slug: string;
  name: string;
  country: string;
  currency: string;
  feedKind: FeedKind;
  feedUrl: string;
  everyHours: number;
  shownListings: number;
  isPaused: boolean;
  isRemoved: boolean;
  /** Made by the demonstration, not by a person. */
  isBuiltIn: boolean;
}

/** A merchant by its number or its slug, held until the end of the transaction. */
export async function holdMerchant(sql: Sql, by: { id: number } | { slug: string }): Promise<KeptMerchant | null> {
  const { rows } = await sql.query<KeptMerchant>(
    `SELECT id, slug, name, country, currency, feed_kind AS "feedKind", feed_url AS "feedUrl", every_hours AS "everyHours",
       shown_listings AS "shownListings", paused_at IS NOT NULL AS "isPaused", removed_at IS NOT NULL AS "isRemoved",
       is_demo AND slug LIKE 'demo-%' AS "isBuiltIn"
     FROM merchants WHERE ${'id' in by ? 'id' : 'slug'} = $1 FOR UPDATE`,
    ['id' in by ? by.id : by.slug],
  );
  return rows[0] ?? null;
}

/** Whoever reads the feed at the moment loses the lease and stops. */
const LET_GO = 'lease = NULL, leased_until = NULL, queued_until = NULL';

/** Its offers stay as they are. A pause that ends makes the feed due. */
export async function setPaused(sql: Sql, id: number, isPaused: boolean): Promise<void> {
  await sql.query(
    `UPDATE merchants SET paused_at = CASE WHEN $2 THEN now() END, next_run_at = CASE WHEN $2 THEN next_run_at ELSE now() END, ${LET_GO}
     WHERE id = $1`,
    [id, isPaused],
  );
}

/** Nobody sees its offers from now on; `deleteRemoved` deletes them later. One that is put back is due. */
export async function setRemoved(sql: Sql, id: number, isRemoved: boolean): Promise<void> {
  await sql.query(
    `UPDATE merchants SET enabled = NOT $2, removed_at = CASE WHEN $2 THEN now() END, next_run_at = CASE WHEN $2 THEN next_run_at ELSE now() END, ${LET_GO}
     WHERE id = $1`,
    [id, isRemoved],
  );
}

/** Deletes merchants that were removed so many days ago, with offers, prices, reviews and runs. Returns their slugs. */
export async function deleteRemoved(sql: Sql, days: number): Promise<string[]> {
  const { rows } = await sql.query<{ slug: string }>(
    "DELETE FROM merchants WHERE removed_at < now() - $1 * interval '1 day' RETURNING slug",
    [days],
  );
  return rows.map(({ slug }) => slug);
}

/** Shows or hides the built-in market as a whole. Merchants that somebody added and marked as a demonstration stay. */
export async function setDemoEnabled(sql: Sql, enabled: boolean): Promise<void> {
  await sql.query(`UPDATE merchants SET enabled = $1 WHERE is_demo AND slug LIKE 'demo-%' AND enabled <> $1`, [
    enabled,
  ]);
}

/** Merchants whose feed is due and that neither wait nor are being read; they count as waiting from now on. */
export async function takeDueMerchants(sql: Sql): Promise<number[]> {
  // By the database's clock, here and below: those of the workers need not agree.
  const { rows } = await sql.query<{ id: number }>(
    `UPDATE merchants SET queued_until = now() + interval '15 minutes'
     WHERE enabled AND paused_at IS NULL AND next_run_at <= now() AND (leased_until IS NULL OR leased_until < now()) AND (queued_until IS NULL OR queued_until < now())
     RETURNING id`,
  );
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}

/** Takes a merchant for this worker alone; null when it is taken, gone or not due any more. */
export async function leaseMerchant(
  sql: Sql,
  given: { id: number; lease: string; forMs: number },
): Promise<Merchant | null> {
  const { rows } = await sql.query<MerchantRow>(
    `UPDATE merchants SET lease = $2, leased_until = now() + $3 * interval '1 millisecond', queued_until = NULL
     WHERE id = $1 AND enabled AND paused_at IS NULL AND next_run_at <= now() AND (leased_until IS NULL OR leased_until < now()) RETURNING *`,
    [given.id, given.lease, given.forMs],
  );
  return rows[0] ? toMerchant(rows[0]) : null;
}

/** How long somebody else still holds a merchant that is due; null when it is not due or free. */
export async function findHoldMs(sql: Sql, id: number): Promise<number | null> {
  const { rows } = await sql.query<{ ms: number }>(
    `SELECT extract(epoch FROM leased_until - now())::float * 1000 AS ms FROM merchants
     WHERE id = $1 AND enabled AND paused_at IS NULL AND next_run_at <= now() AND leased_until >= now()`,
    [id],
  );
  return rows[0]?.ms ?? null;
}

/** Holds on for longer; false when the hold was lost to another worker. */
export async function renewLease(sql: Sql, given: { id: number; lease: string; forMs: number }): Promise<boolean> {
  const { rowCount } = await sql.query(
    "UPDATE merchants SET leased_until = now() + $3 * interval '1 millisecond' WHERE id = $1 AND lease = $2",
    [given.id, given.lease, given.forMs],
  );
  return rowCount === 1;
}

export interface RunEnd {
  failures: number;
  /** Until the next time. */
  waitMs: number;
  /** Set after a whole feed was read. */
  complete: { at: Date; etag: string | null; lastModified: string | null; winesState: string } | null;
  shrunk: boolean;
}

/** Lets go of the merchant and notes how it went. */
export async function releaseMerchant(sql: Sql, given: { id: number; lease: string; end: RunEnd }): Promise<void> {
  const { id, lease, end } = given;
  await sql.query(
    `UPDATE merchants SET lease = NULL, leased_until = NULL, failures = $3, next_run_at = now() + $4 * interval '1 millisecond', shrunk = $5,
       complete_at = coalesce($6, complete_at), etag = CASE WHEN $6::timestamptz IS NULL THEN etag ELSE $7 END,
       last_modified = CASE WHEN $6::timestamptz IS NULL THEN last_modified ELSE $8 END, wines_state = coalesce($9, wines_state),
       shown_listings = (SELECT count(*) FROM listings WHERE merchant_id = $1 AND shown)
     WHERE id = $1 AND lease = $2`,
    [
      id,
      lease,
      end.failures,
      end.waitMs,
      end.shrunk,
      end.complete?.at ?? null,
      end.complete?.etag ?? null,
      end.complete?.lastModified ?? null,
      end.complete?.winesState ?? null,
    ],
  );
}

/** Makes a merchant due at once and closes its circuit breaker. */
export async function makeDue(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE merchants SET next_run_at = now(), failures = 0 WHERE id = $1 AND enabled AND paused_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

export interface MarketSize {
  merchants: number;
  countries: number;
  listings: number;
  updatedAt: Date | null;
  demoMerchants: number;
  demoDone: number;
  demoOffers: number;
}

/** The market in figures, from what each run has noted. */
export async function marketSize(sql: Sql): Promise<MarketSize> {
  const { rows } = await sql.query<{
    merchants: number;
    countries: number;
    listings: number;
    updated_at: Date | null;
    demo_merchants: number;
    demo_done: number;
    demo_offers: number;
  }>(
    `SELECT count(*) AS merchants, count(DISTINCT country) AS countries, coalesce(sum(shown_listings), 0)::bigint AS listings,
       max(complete_at) AS updated_at, count(*) FILTER (WHERE is_demo) AS demo_merchants,
       count(*) FILTER (WHERE is_demo AND complete_at IS NOT NULL) AS demo_done,
       coalesce(sum(shown_listings) FILTER (WHERE is_demo), 0)::bigint AS demo_offers
     FROM merchants WHERE enabled`,
  );
  const row = rows[0];
  return {
    merchants: row?.merchants ?? 0,
    countries: row?.countries ?? 0,
    listings: row?.listings ?? 0,
    updatedAt: row?.updated_at ?? null,
    demoMerchants: row?.demo_merchants ?? 0,
    demoDone: row?.demo_done ?? 0,
    demoOffers: row?.demo_offers ?? 0,
  };
}
