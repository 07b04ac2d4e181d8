import type { TaxBasis } from '@app/domain';
import type { Sql } from '#platform/db.ts';

/** A listing as visitors see it. */
export interface ShownListing {
  id: number;
  lwin: string;
  url: string;
  store: string;
  storeCountry: string;
  vintage: string | null;
  producer: string;
  name: string;
  bottleSize: number;
  packSize: number;
  listingType: string;
  priceCents: number;
  currency: string;
  taxBasis: TaxBasis;
  seenAt: Date;
  priceSince: Date;
  isEdited: boolean;
  isDemo: boolean;
  isPaused: boolean;
}

/** More offers of one wine than anybody reads; the cheapest per 750 ml come first. */
const MOST_LISTINGS = 2000;

interface ShownRow {
  id: number;
  lwin: string;
  url: string;
  store: string;
  country: string;
  vintage: string | null;
  producer: string;
  name: string;
  bottle_ml: number;
  pack_size: number;
  listing_type: string;
  price_cents: number;
  currency: string;
  tax_basis: TaxBasis;
  seen_at: Date;
  price_since: Date;
  is_edited: boolean;
  is_demo: boolean;
  is_paused: boolean;
}

const COLUMNS = `l.id, l.lwin, l.url, m.name AS store, m.country, l.vintage, l.producer, l.name, l.bottle_ml, l.pack_size,
  l.listing_type, l.price_cents, l.currency, l.tax_basis, greatest(l.seen_at, m.complete_at) AS seen_at, l.price_since,
  l.edited IS NOT NULL AS is_edited, m.is_demo, m.paused_at IS NOT NULL AS is_paused`;

const toListing = (row: ShownRow): ShownListing => ({
  id: row.id,
  lwin: row.lwin,
  url: row.url,
  store: row.store,
  storeCountry: row.country,
  vintage: row.vintage,
  producer: row.producer,
  name: row.name,
  bottleSize: row.bottle_ml,
  packSize: row.pack_size,
  listingType: row.listing_type,
  priceCents: row.price_cents,
  currency: row.currency,
  taxBasis: row.tax_basis,
  seenAt: row.seen_at,
  priceSince: row.price_since,
  isEdited: row.is_edited,
  isDemo: row.is_demo,
  isPaused: row.is_paused,
});

/** Every offer of a wine on the market today, cheapest per 750 ml first. One query over one index. */
export async function listingsOf(sql: Sql, lwin: string): Promise<ShownListing[]> {
  const { rows } = await sql.query<ShownRow>(
    `SELECT ${COLUMNS} FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled
     WHERE l.lwin = $1 AND l.shown ORDER BY l.usd_per_750 NULLS LAST, l.id LIMIT ${MOST_LISTINGS}`,
    [lwin],
  );
  return rows.map(toListing);
}

/** The offers of many wines at once, for a whole list. */
export async function listingsOfMany(sql: Sql, lwins: readonly string[]): Promise<Map<string, ShownListing[]>> {
  const { rows } = await sql.query<ShownRow>(
    `SELECT ${COLUMNS} FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled WHERE l.lwin = ANY($1) AND l.shown`,
    [[...new Set(lwins)]],
  );
  return Map.groupBy(rows.map(toListing), (listing) => listing.lwin);
}

export interface PastPrice {
  listingId: number;
  /** From when it held. */
  at: Date;
  /** Until when the listing was there; null when it still is. */
  goneAt: Date | null;
  priceCents: number;
  currency: string;
  bottleSize: number;
  packSize: number;
  listingType: string;
  isDemo: boolean;
}

/** Every price the listings of a wine have had, oldest first; also of listings that are gone. */
export async function priceHistoryOf(sql: Sql, lwin: string, vintage: string | null): Promise<PastPrice[]> {
  const { rows } = await sql.query<{
    listing_id: number;
    at: Date;
    gone_at: Date | null;
    price_cents: number;
    currency: string;
    bottle_ml: number;
    pack_size: number;
    listing_type: string;
    is_demo: boolean;
  }>(
    `SELECT p.listing_id, p.at, l.gone_at, p.price_cents, p.currency, l.bottle_ml, l.pack_size, l.listing_type, m.is_demo
     FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled JOIN listing_prices p ON p.listing_id = l.id
     WHERE l.lwin = $1 AND (l.shown OR l.gone_at IS NOT NULL AND l.aside IS NULL AND l.hidden_hash IS NULL)
       AND ($2::text IS NULL OR l.vintage = $2) ORDER BY p.at LIMIT 20000`,
    [lwin, vintage],
  );
  return rows.map((row) => ({
    listingId: row.listing_id,
    at: row.at,
    goneAt: row.gone_at,
    priceCents: row.price_cents,
    currency: row.currency,
    bottleSize: row.bottle_ml,
    packSize: row.pack_size,
    listingType: row.listing_type,
    isDemo: row.is_demo,
  }));
}
