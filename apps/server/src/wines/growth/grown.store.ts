import type { Reading } from '@app/growth';
import type { Sql } from '#platform/db.ts';

export interface Sight {
  wine: string;
  /** 'shop 12' or 'owner <uid>'. */
  source: string;
  name: string;
  reading: Reading;
}

/** Sights after a number, in their order. Those of refused wines and of wines that are the catalogue's now are left out. */
export async function sightsAfter(
  sql: Sql,
  after: number,
  limit: number,
): Promise<{ sights: Sight[]; last: number; isMore: boolean }> {
  const { rows } = await sql.query<Sight & { id: number; state: string }>(
    `SELECT s.id, s.source, s.name, s.reading, CASE WHEN w.merged_into LIKE 'TN%' THEN w.merged_into ELSE s.wine END AS wine,
       CASE WHEN w.merged_into LIKE 'TN%' THEN 'open' ELSE w.state END AS state
     FROM grown_sights s JOIN grown_wines w ON w.id = s.wine WHERE s.id > $1 ORDER BY s.id LIMIT $2`,
    [after, limit],
  );
  return {
    sights: rows.filter(({ state }) => state === 'open' || state === 'private'),
    last: rows.at(-1)?.id ?? after,
    isMore: rows.length === limit,
  };
}

/** Grown wines whose state has changed since a revision. */
export async function changedGrown(
  sql: Sql,
  since: number,
): Promise<{ gone: string[]; back: string[]; newest: number }> {
  const { rows } = await sql.query<{ id: string; state: string; revision: number }>(
    'SELECT id, state, revision FROM grown_wines WHERE revision > $1 ORDER BY revision',
    [since],
  );
  const isLive = ({ state }: { state: string }): boolean => state === 'open' || state === 'private';
  return {
    gone: rows.filter((row) => !isLive(row)).map(({ id }) => id),
    back: rows.filter(isLive).map(({ id }) => id),
    newest: rows.at(-1)?.revision ?? since,
  };
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
    `INSERT INTO grown_sights (wine, source, name, key, reading)
     SELECT wine, source, name, reading ->> 'key', reading FROM jsonb_to_recordset($1) AS given (wine text, source text, name text, reading jsonb)
     ON CONFLICT (wine, source, key) DO NOTHING`,
    [JSON.stringify(sights)],
  );
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
  await sql.query('UPDATE grown_wines SET merged_into = $2 WHERE merged_into = $1', [merge.from, merge.into]);
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
