import type { Reading } from '@app/growth';
import type { Sql } from '#platform/db.ts';

export interface Sight {
  wine: string;
  /** 'shop 12' or 'list <id>'. */
  source: string;
  name: string;
  reading: Reading;
  /** The list it was seen on; the sight goes with it. */
  listId?: string;
}

/** What became of a grown wine. */
export interface GrownState {
  state: 'open' | 'private' | 'refused' | 'merged';
  /** The wine it is now, when merged. */
  mergedInto: string | null;
}

/** Sights after a number, in their order. A wine that was merged into another grown one gives it its sights. */
export async function sightsAfter(
  sql: Sql,
  after: number,
  limit: number,
): Promise<{ sights: Sight[]; last: number; isMore: boolean }> {
  const { rows } = await sql.query<Sight & { id: number }>(
    `SELECT s.id, s.source, s.name, s.reading, CASE WHEN w.merged_into LIKE 'TN%' THEN w.merged_into ELSE s.wine END AS wine
     FROM grown_sights s JOIN grown_wines w ON w.id = s.wine WHERE s.id > $1 ORDER BY s.id LIMIT $2`,
    [after, limit],
  );
  return { sights: rows, last: rows.at(-1)?.id ?? after, isMore: rows.length === limit };
}

/** Grown wines whose state has changed since a revision; with 0, all that are not open. */
export async function changedGrown(
  sql: Sql,
  since: number,
): Promise<{ changed: (GrownState & { id: string })[]; newest: number }> {
  const { rows } = await sql.query<{ newest: number | null }>('SELECT max(revision) AS newest FROM grown_wines');
  const newest = rows[0]?.newest ?? since;
  const { rows: changed } = await sql.query<GrownState & { id: string }>(
    `SELECT id, state, merged_into AS "mergedInto" FROM grown_wines
     WHERE revision > $1 AND revision <= $2 AND ($1 > 0 OR state <> 'open') ORDER BY revision`,
    [since, newest],
  );
  return { changed, newest };
}

/** Open grown wines after an identifier, in their order. */
export async function openAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "SELECT id FROM grown_wines WHERE state = 'open' AND id > $1 ORDER BY id LIMIT $2",
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** All sights of some wines. */
export async function sightsOf(sql: Sql, wines: readonly string[]): Promise<Sight[]> {
  const { rows } = await sql.query<Sight>(
    'SELECT wine, source, name, reading FROM grown_sights WHERE wine = ANY($1) ORDER BY id',
    [wines],
  );
  return rows;
}

/** Adds wines that were not known; one that two processes made at once is added once. */
export async function addGrown(sql: Sql, ids: readonly string[], state: 'open' | 'private'): Promise<void> {
  if (ids.length === 0) return;
  await sql.query(
    `INSERT INTO grown_wines AS g (id, state, revision)
     SELECT id, $2, nextval('grown_revision_seq') FROM unnest($1::text[]) AS given (id)
     ON CONFLICT (id) DO UPDATE SET state = 'open', revision = nextval('grown_revision_seq')
     WHERE g.state = 'private' AND excluded.state = 'open'`,
    [ids, state],
  );
}

export async function addSights(sql: Sql, sights: readonly Sight[]): Promise<void> {
  if (sights.length === 0) return;
  await sql.query(
    `INSERT INTO grown_sights (wine, source, name, key, reading, list_id)
     SELECT wine, source, name, reading ->> 'key', reading, "listId"
     FROM jsonb_to_recordset($1) AS given (wine text, source text, name text, reading jsonb, "listId" text)
     ON CONFLICT (wine, source, key) DO NOTHING`,
    [JSON.stringify(sights)],
  );
}

/** Of these private wines, those that stand on the lists of two people or more. */
export async function agreedByOwners(sql: Sql, wines: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ wine: string }>(
    `SELECT s.wine FROM grown_sights s JOIN grown_wines g ON g.id = s.wine AND g.state = 'private'
       JOIN wine_lists l ON l.id = s.list_id
     WHERE s.wine = ANY($1) GROUP BY s.wine HAVING count(DISTINCT l.created_by) >= 2`,
    [wines],
  );
  return rows.map(({ wine }) => wine);
}

/** Deletes private wines whose lists are gone. */
export async function forgetPrivate(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM grown_wines g WHERE state = 'private' AND NOT EXISTS (SELECT FROM grown_sights s WHERE s.wine = g.id)`,
  );
  return rowCount ?? 0;
}

/** The wines that stand on these bar codes. */
export async function winesOfBarCodes(sql: Sql, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql.query<{ code: string; lwin: string }>(
    'SELECT code, lwin FROM bar_codes WHERE code = ANY($1)',
    [codes],
  );
  return new Map(rows.map(({ code, lwin }) => [code, lwin]));
}

/** Keeps which wine a bar code stands on: the first one stays, unless it was a grown wine that is another now. */
export async function saveBarCodes(sql: Sql, codes: ReadonlyMap<string, string>): Promise<void> {
  if (codes.size === 0) return;
  const sorted = [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql.query(
    `INSERT INTO bar_codes (code, lwin) SELECT code, lwin FROM unnest($1::text[], $2::text[]) AS given (code, lwin)
     ON CONFLICT (code) DO UPDATE SET lwin = excluded.lwin WHERE bar_codes.lwin LIKE 'TN%' AND bar_codes.lwin <> excluded.lwin`,
    [sorted.map(([code]) => code), sorted.map(([, lwin]) => lwin)],
  );
}

/**
 * Makes one wine of two: the grown one's offers, bar codes and taught names go over, its row is retired, and its address leads to
 * the other. Its sights stay, so that the merge can be undone.
 */
export async function mergeGrown(sql: Sql, merge: { from: string; into: string }): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>('UPDATE listings SET lwin = $2 WHERE lwin = $1 RETURNING id', [
    merge.from,
    merge.into,
  ]);
  await sql.query('UPDATE bar_codes SET lwin = $2 WHERE lwin = $1', [merge.from, merge.into]);
  await sql.query('UPDATE learned_names SET lwin = $2 WHERE lwin = $1', [merge.from, merge.into]);
  await sql.query(
    `INSERT INTO wine_redirects (id, lwin, source) VALUES ($1, $2, 'grown')
     ON CONFLICT (id) DO UPDATE SET lwin = excluded.lwin, source = excluded.source`,
    [merge.from, merge.into],
  );
  await sql.query('UPDATE wine_redirects SET lwin = $2 WHERE lwin = $1 AND id <> $2', [merge.from, merge.into]);
  await sql.query(
    `UPDATE grown_wines SET merged_into = $2, revision = nextval('grown_revision_seq') WHERE merged_into = $1`,
    [merge.from, merge.into],
  );
  await setGrownState(sql, merge.from, 'merged', merge.into);
  return rows.map(({ id }) => id);
}

/** Sets what became of a grown wine; its row of the wines is live only while it is open. */
export async function setGrownState(
  sql: Sql,
  id: string,
  state: 'open' | 'refused' | 'merged',
  mergedInto: string | null = null,
): Promise<void> {
  await sql.query(
    `UPDATE grown_wines SET state = $2, merged_into = $3, changed_at = now(), revision = nextval('grown_revision_seq') WHERE id = $1`,
    [id, state, mergedInto],
  );
  await sql.query(
    `UPDATE wines SET retired = $2, revision = nextval('wines_revision_seq') WHERE lwin = $1 AND retired <> $2`,
    [id, state !== 'open'],
  );
}
