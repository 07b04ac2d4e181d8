import type { WineInput } from '@app/matcher';
import type { Sql } from '@app/server/src/platform/db.ts';
import { GROWN, isGrownId } from '@app/server/src/wines/growth/grown-id.ts';

export async function makeBenchDue(sql: Sql, merchantId: number): Promise<void> {
  await sql.query(`UPDATE merchants SET next_run_at = now() - interval '1 minute' WHERE id = $1`, [merchantId]);
}

export async function countGrown(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM grown_wines');
  return rows[0]?.count ?? 0;
}

/** Adds invented wines, ten thousand at a time. */
export async function addBenchWines(sql: Sql, wines: readonly WineInput[]): Promise<void> {
  const column = (read: (wine: WineInput) => string | null | undefined): string[] =>
    wines.map((wine) => read(wine) ?? '');
  await sql.query(
    `INSERT INTO wines (lwin, source, display_name, producer_name, wine, country, region, sub_region, colour, sub_type, lwin_type, classification, designation, revision)
     SELECT given.*, 'Wine', '', '', nextval('wines_revision_seq')
     FROM (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])) AS given
     ON CONFLICT DO NOTHING`,
    [
      column((wine) => wine.lwin),
      wines.map(({ lwin }) => (isGrownId(lwin) ? GROWN : 'bench')),
      column((wine) => wine.displayName),
      column((wine) => wine.producerName),
      column((wine) => wine.wine),
      column((wine) => wine.country),
      column((wine) => wine.region),
      column((wine) => wine.subRegion),
      column((wine) => wine.colour),
      column((wine) => wine.subType),
    ],
  );
}

/** Spreads `count` offers over the wines: the best known have some two hundred, most have one or two or none. */
export async function addBenchListings(sql: Sql, count: number): Promise<void> {
  await sql.query(
    `INSERT INTO merchants (slug, name, country, currency, feed_kind, feed_url, complete_at, next_run_at)
     SELECT 'bench-' || n, 'Bench ' || n, 'US', 'USD', 'csv', 'https://bench.example/' || n, now(), now() + interval '10 years' FROM generate_series(1, 300) AS n`,
  );
  // By their number: a wine that grew has another letter before it, and is asked for as often.
  await sql.query(
    `CREATE TEMP TABLE numbered AS SELECT row_number() OVER (ORDER BY md5(right(lwin, 7))) - 1 AS at, lwin, display_name FROM wines`,
  );
  await sql.query('CREATE UNIQUE INDEX ON numbered (at)');
  // Filled first and indexed after, in a fraction of the time; the indexes are those of the migration.
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'listings' AND indexname IN ('listings_of_wine', 'listings_of_merchant', 'listings_url')`,
  );
  for (const { name } of indexes) await sql.query(`DROP INDEX ${name}`);
  // Prices as shops have them: a tenth below 11 dollars, half below 23, a tenth above 80, the dearest a thousand.
  await sql.query(
    `INSERT INTO listings (merchant_id, key, key_hash, content_hash, url, name, producer, vintage, bottle_ml, pack_size, price_cents,
       currency, tax_basis, listing_type, usd_per_750, lwin, match_state, first_seen_at, seen_at, price_since, shown)
     SELECT m.first_id + n % 300, 'k' || n, n, n, 'https://bench.example/p/' || n, w.display_name, '', (2000 + n % 24)::text, 750, 1, p.cents,
       'USD', 'excl', 'retail', p.cents, w.lwin, 'sure', now(), now(), now(), true
     FROM generate_series(1, $1) AS n
       CROSS JOIN LATERAL (SELECT n % 9973 / 9973.0::double precision AS share) AS u
       CROSS JOIN LATERAL (SELECT round(1000 * power(10, power(u.share, 1.5) + power(u.share, 20)))::int AS cents) AS p
       CROSS JOIN (SELECT min(id) AS first_id FROM merchants WHERE slug LIKE 'bench-%') AS m
       CROSS JOIN (SELECT count(*) AS wines FROM numbered) AS c
       JOIN numbered w ON w.at = floor(c.wines * power((hashint8(n)::bigint + 2147483648)::double precision / 4294967296.0, 1.5))::bigint`,
    [count],
  );
  for (const { definition } of indexes) await sql.query(definition);
  // A database that was filled a moment ago is still writing; one that has run for a day is not.
  await sql.query('VACUUM ANALYZE listings');
  await sql.query('VACUUM ANALYZE wines');
  await sql.query('CHECKPOINT');
}

/** Names to search for: half of them of wines with many offers. */
export async function benchNames(sql: Sql, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `(SELECT display_name AS name FROM numbered WHERE at < 5000 ORDER BY md5(right(lwin, 7) || 'x') LIMIT $1) UNION ALL
     (SELECT display_name AS name FROM numbered ORDER BY md5(right(lwin, 7) || 'y') LIMIT $1)`,
    [Math.ceil(count / 2)],
  );
  return rows.map((row) => row.name);
}

interface BenchWine {
  lwin: string;
  name: string;
}

/** Wines whose pages are opened: half of them have many offers. The same ones in every run. */
export async function benchWines(sql: Sql, count: number): Promise<BenchWine[]> {
  const { rows } = await sql.query<BenchWine>(
    `(SELECT lwin, display_name AS name FROM wines WHERE lwin IN
       (SELECT lwin FROM listings GROUP BY lwin ORDER BY count(*) DESC, lwin LIMIT $1)) UNION ALL
     (SELECT lwin, display_name AS name FROM wines ORDER BY md5(right(lwin, 7) || 'z') LIMIT $1)`,
    [Math.ceil(count / 2)],
  );
  return rows;
}

/** Puts the next reading of the stocked merchants off, so that the running server leaves them as they are. */
export async function restStock(sql: Sql): Promise<void> {
  await sql.query("UPDATE merchants SET next_run_at = now() + interval '10 years' WHERE slug LIKE 'stock-%'");
}

/** Deletes the merchants of the browser tests with their listings, so that each run starts without them. */
export async function clearStock(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM merchants WHERE slug LIKE 'stock-%'");
}
