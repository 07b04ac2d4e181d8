import type { Sql } from '#platform/db.ts';

/** The numbers of the listings at an address; several products of a merchant may share one. */
export async function listingIdsAt(sql: Sql, url: string): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'SELECT l.id FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled WHERE l.url = $1 AND l.gone_at IS NULL ORDER BY l.id LIMIT 50',
    [url],
  );
  return rows.map((row) => row.id);
}

/** Puts a visitor's report into the queue; a second one about the same listing adds to the first. */
export async function addReport(sql: Sql, report: { listingId: number; reason: string; note: string }): Promise<void> {
  await sql.query(
    `INSERT INTO reviews AS r (kind, listing_id, reason, note) VALUES ('report', $1, $2, $3)
     ON CONFLICT (listing_id, kind) WHERE state = 'open' DO UPDATE SET reports = r.reports + 1,
       note = CASE WHEN r.reports >= 20 OR excluded.note = '' THEN r.note ELSE left(concat_ws(E'\\n', nullif(r.note, ''), excluded.note), 2000) END`,
    [report.listingId, report.reason, report.note],
  );
}
