import type { Sql } from '#platform/db.ts';

/** The wines the demonstration may offer: those of the built-in catalogue, which have a typical price. */
export async function demoWineRows(sql: Sql, source: string, after: string, limit: number): Promise<DemoWineRow[]> {
  const { rows } = await sql.query<DemoWineRow>(
    `SELECT lwin, display_name, producer_name, wine, country, region, sub_region, sub_type, first_vintage, final_vintage,
       non_vintage, typical_usd, house_score
     FROM wines WHERE source = $1 AND NOT retired AND typical_usd IS NOT NULL AND lwin > $2 ORDER BY lwin LIMIT $3`,
    [source, after, limit],
  );
  return rows;
}

export interface DemoWineRow {
  lwin: string;
  display_name: string;
  producer_name: string;
  wine: string;
  country: string;
  region: string;
  sub_region: string;
  sub_type: string;
  first_vintage: number | null;
  final_vintage: number | null;
  non_vintage: boolean;
  typical_usd: number;
  house_score: number | null;
}

/** Demonstration merchants that have been read but whose past has not been made up yet. */
export async function merchantsWithoutPast(sql: Sql): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql.query<{ id: number; slug: string }>(
    `SELECT id, slug FROM merchants WHERE is_demo AND enabled AND complete_at IS NOT NULL AND NOT has_demo_past`,
  );
  return rows;
}

/** Prices of the past for one merchant's listings, by key; a listing that is not there is passed over. */
export async function keepPast(
  sql: Sql,
  merchantId: number,
  past: readonly { key: string; day: number; priceCents: number }[],
  currency: string,
): Promise<void> {
  await sql.query(
    `INSERT INTO listing_prices (listing_id, at, price_cents, currency)
     SELECT l.id, to_timestamp(given.day * 86400), given.price_cents, $2
     FROM unnest($3::text[], $4::integer[], $5::bigint[]) AS given (key, day, price_cents)
     JOIN listings l ON l.merchant_id = $1 AND l.key = given.key
     ON CONFLICT DO NOTHING`,
    [merchantId, currency, past.map((one) => one.key), past.map((one) => one.day), past.map((one) => one.priceCents)],
  );
}

export async function notePast(sql: Sql, merchantId: number): Promise<void> {
  await sql.query('UPDATE merchants SET has_demo_past = true WHERE id = $1', [merchantId]);
}
