import type { EditableField, TaxBasis } from '@app/domain';
import type { FieldValues } from '#market/feeds/listing-state.ts';
import type { MatchState } from '#market/feeds/listings.store.ts';
import type { Sql } from '#platform/db.ts';

/** What admins own of a listing: their edits, their links and their refusals. */
export interface Owned {
  edited: FieldValues;
  refused: string[];
  hiddenHash: number | null;
  lwin: string | null;
  matchState: MatchState;
  /** Why its price is not believed; null once a person has said that it is right. */
  aside: string | null;
}

/** A listing as an admin works on it, held until the transaction ends. */
export interface HeldListing extends Owned {
  id: number;
  merchantId: number;
  store: string;
  url: string;
  contentHash: number;
  fields: Record<EditableField, string | number | null>;
  feedSays: FieldValues;
  currency: string;
  taxBasis: TaxBasis;
  inStock: boolean | null;
  goneAt: Date | null;
}

interface ListingRow {
  id: number;
  merchant_id: number;
  store: string;
  url: string;
  content_hash: number;
  vintage: string | null;
  producer: string;
  name: string;
  pack_size: number;
  bottle_ml: number;
  listing_type: string;
  price_cents: number;
  currency: string;
  tax_basis: TaxBasis;
  in_stock: boolean | null;
  aside: string | null;
  gone_at: Date | null;
  lwin: string | null;
  match_state: MatchState;
  edited: FieldValues | null;
  feed_says: FieldValues | null;
  refused: string[] | null;
  hidden_hash: number | null;
}

/** Holds a listing against feeds and other admins; null when there is none. */
export async function holdListing(sql: Sql, id: number): Promise<HeldListing | null> {
  const { rows } = await sql.query<ListingRow>(
    'SELECT l.*, m.name AS store FROM listings l JOIN merchants m ON m.id = l.merchant_id WHERE l.id = $1 FOR UPDATE OF l',
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    merchantId: row.merchant_id,
    store: row.store,
    url: row.url,
    contentHash: row.content_hash,
    fields: {
      vintage: row.vintage,
      producer: row.producer,
      name: row.name,
      packSize: row.pack_size,
      bottleSize: row.bottle_ml,
      listingType: row.listing_type,
      priceCents: row.price_cents,
    },
    currency: row.currency,
    taxBasis: row.tax_basis,
    inStock: row.in_stock,
    aside: row.aside,
    goneAt: row.gone_at,
    lwin: row.lwin,
    matchState: row.match_state,
    edited: row.edited ?? {},
    feedSays: row.feed_says ?? {},
    refused: row.refused ?? [],
    hiddenHash: row.hidden_hash,
  };
}

export interface ListingUpdate extends Owned {
  id: number;
  fields: HeldListing['fields'];
  feedSays: FieldValues;
  usdPer750: number | null;
  shown: boolean;
}

/** Stores an admin's changes to a listing. A new price is valid from now. */
export async function writeListing(sql: Sql, update: ListingUpdate, now: Date): Promise<void> {
  const { fields } = update;
  await sql.query(
    `UPDATE listings SET vintage = $2, producer = $3, name = $4, pack_size = $5, bottle_ml = $6, listing_type = $7,
       price_since = CASE WHEN price_cents = $8 THEN price_since ELSE $18 END, price_cents = $8, lwin = $9, match_state = $10,
       edited = $11, feed_says = $12, refused = $13, hidden_hash = $14, usd_per_750 = $15, aside = $16, shown = $17
     WHERE id = $1`,
    [
      update.id,
      fields.vintage,
      fields.producer,
      fields.name,
      fields.packSize,
      fields.bottleSize,
      fields.listingType,
      fields.priceCents,
      update.lwin,
      update.matchState,
      Object.keys(update.edited).length > 0 ? JSON.stringify(update.edited) : null,
      Object.keys(update.edited).length > 0 ? JSON.stringify(update.feedSays) : null,
      update.refused.length > 0 ? update.refused : null,
      update.hiddenHash,
      update.usdPer750,
      update.aside,
      update.shown,
      now,
    ],
  );
}
