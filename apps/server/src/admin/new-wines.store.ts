import type { CallReply } from '@app/domain';
import type { Reading } from '@app/growth';
import type { Sql } from '#platform/db.ts';

export type NewWineState = CallReply<'getNewWines'>['wines'][number]['state'];

export interface SeenNewWine {
  id: string;
  state: NewWineState;
  mergedInto: { lwin: string; displayName: string } | null;
  shops: number;
  people: number;
  offers: number;
  firstSeenAt: Date;
  /** The names that shops give it. */
  names: { name: string; shop: string }[];
  sure: Reading['sure'];
}

const MOST_NAMES = 5;

/** Where each grown wine was seen; one that was merged into another grown one counts with it. */
const SEEN = `SELECT CASE WHEN g.merged_into LIKE 'TN%' AND g.merged_into <> s.wine THEN g.merged_into ELSE s.wine END AS wine,
    count(DISTINCT s.source) FILTER (WHERE s.list_id IS NULL)::int AS shops, count(DISTINCT l.created_by)::int AS people,
    min(s.first_at) AS first_at
  FROM grown_sights s JOIN grown_wines g ON g.id = s.wine LEFT JOIN wine_lists l ON l.id = s.list_id GROUP BY 1`;

/** Wines of a state, those seen at most places first. Private ones are nobody's business and never among them. */
export async function newWines(
  sql: Sql,
  given: { state: NewWineState; search: string; page: number; limit: number },
): Promise<{ wines: SeenNewWine[]; total: number }> {
  const { state, search, page, limit } = given;
  const { rows } = await sql.query<
    Omit<SeenNewWine, 'mergedInto'> & { lwin: string | null; name: string; total: number }
  >(
    `WITH seen AS (${SEEN}),
     found AS (
       SELECT g.id, g.state, g.merged_into AS lwin, coalesce(o.display_name, '') AS name,
         coalesce(seen.shops, 0) AS shops, coalesce(seen.people, 0) AS people, coalesce(seen.first_at, g.made_at) AS "firstSeenAt",
         count(*) OVER ()::int AS total
       FROM grown_wines g JOIN wines w ON w.lwin = g.id LEFT JOIN seen ON seen.wine = g.id LEFT JOIN wines o ON o.lwin = g.merged_into
       WHERE g.state = $1 AND ($2 = '' OR strpos(lower(w.display_name), lower($2)) > 0)
       ORDER BY coalesce(seen.shops, 0) + coalesce(seen.people, 0) DESC, g.id LIMIT $3 OFFSET $4)
     SELECT found.*, (SELECT count(*) FROM listings l WHERE l.lwin = found.id AND l.gone_at IS NULL)::int AS offers,
       (SELECT s.reading -> 'sure' FROM grown_sights s WHERE s.wine = found.id ORDER BY s.list_id NULLS FIRST, s.id LIMIT 1) AS sure,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'shop', n.shop)), '[]') FROM (
          SELECT s.name, coalesce(m.name, '') AS shop FROM grown_sights s LEFT JOIN merchants m ON 'shop ' || m.id = s.source
          WHERE s.wine = found.id AND s.list_id IS NULL ORDER BY s.id LIMIT ${MOST_NAMES}) AS n) AS names
     FROM found ORDER BY shops + people DESC, id`,
    [state, search, limit, page * limit],
  );
  return {
    wines: rows.map(({ lwin, name, total: _total, ...wine }) => ({
      ...wine,
      sure: wine.sure ?? { house: 0, cuvee: 0, place: 0, grapes: 0, colour: 0, style: 0 },
      mergedInto: lwin === null ? null : { lwin, displayName: name },
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** What hangs on a new wine, so that it can be given back. */
export interface Belongings {
  listings: number[];
  codes: string[];
  lessons: number[];
  /** Addresses that lead to it, and grown wines that were merged into it. */
  addresses: string[];
  merged: string[];
}

/** Holds an open wine until the transaction ends; false when it is not open. */
export async function holdOpen(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query("SELECT 1 FROM grown_wines WHERE id = $1 AND state = 'open' FOR UPDATE", [id]);
  return rows.length === 1;
}

export async function stateOfNew(sql: Sql, id: string): Promise<{ state: string; mergedInto: string | null } | null> {
  const { rows } = await sql.query<{ state: string; mergedInto: string | null }>(
    'SELECT state, merged_into AS "mergedInto" FROM grown_wines WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function belongingsOf(sql: Sql, id: string): Promise<Belongings> {
  const ask = async <T>(text: string): Promise<T[]> =>
    (await sql.query<{ one: T }>(text, [id])).rows.map(({ one }) => one);
  return {
    listings: await ask<number>('SELECT id AS one FROM listings WHERE lwin = $1'),
    codes: await ask<string>('SELECT code AS one FROM bar_codes WHERE lwin = $1'),
    lessons: await ask<number>('SELECT id AS one FROM learned_names WHERE lwin = $1'),
    addresses: await ask<string>('SELECT id AS one FROM wine_redirects WHERE lwin = $1'),
    merged: await ask<string>('SELECT id AS one FROM grown_wines WHERE merged_into = $1'),
  };
}

/** Takes a refused wine's offers and bar codes away from it. */
export async function dropBelongings(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE listings SET lwin = NULL WHERE lwin = $1', [id]);
  await sql.query('DELETE FROM bar_codes WHERE lwin = $1', [id]);
}

/** Gives a wine what it had, as far as it still stands where the act has put it. `held` is that wine; null: on none. */
export async function giveBack(sql: Sql, id: string, given: { held: string | null; had: Belongings }): Promise<void> {
  const { held, had } = given;
  await sql.query('UPDATE listings SET lwin = $1 WHERE id = ANY($2) AND lwin IS NOT DISTINCT FROM $3', [
    id,
    had.listings,
    held,
  ]);
  await sql.query(
    `INSERT INTO bar_codes (code, lwin) SELECT code, $1 FROM unnest($2::text[]) AS given (code)
     ON CONFLICT (code) DO UPDATE SET lwin = excluded.lwin WHERE bar_codes.lwin IS NOT DISTINCT FROM $3`,
    [id, had.codes, held],
  );
  await sql.query('UPDATE learned_names SET lwin = $1 WHERE id = ANY($2) AND lwin IS NOT DISTINCT FROM $3', [
    id,
    had.lessons,
    held,
  ]);
  await sql.query('DELETE FROM wine_redirects WHERE id = $1', [id]);
  await sql.query('UPDATE wine_redirects SET lwin = $1 WHERE id = ANY($2)', [id, had.addresses]);
  await sql.query(
    `UPDATE grown_wines SET merged_into = $1, revision = nextval('grown_revision_seq') WHERE id = ANY($2) AND state = 'merged'`,
    [id, had.merged],
  );
}

export async function addGrownChange(sql: Sql, action: GrownAct, before: unknown): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO grown_changes (action, before) VALUES ($1, $2) RETURNING id',
    [action, JSON.stringify(before)],
  );
  return rows[0]?.id ?? 0;
}

type GrownAct = 'merged' | 'refused' | 'mended';

export interface GrownChange<T> {
  id: number;
  action: GrownAct;
  before: T;
}

/** A change that is not undone yet, held until the transaction ends; null when there is none. */
export async function holdGrownChange<T>(sql: Sql, id: number): Promise<GrownChange<T> | null> {
  const { rows } = await sql.query<GrownChange<T> & Record<string, unknown>>(
    'SELECT id, action, before FROM grown_changes WHERE id = $1 AND undone_at IS NULL FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function lastGrownChange(
  sql: Sql,
): Promise<{ id: number; action: GrownAct; count: number; name: string } | null> {
  const { rows } = await sql.query<{ id: number; action: GrownAct; count: number; name: string }>(
    `SELECT id, action, jsonb_array_length(before) AS count, before -> 0 ->> 'name' AS name FROM grown_changes
     WHERE undone_at IS NULL ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function markGrownUndone(sql: Sql, id: number): Promise<void> {
  await sql.query('UPDATE grown_changes SET undone_at = now() WHERE id = $1', [id]);
}

/** What the middle offer of each wine costs, in dollars for 750 ml. */
export async function middlePrices(sql: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ lwin: string; usd: number }>(
    `SELECT lwin, percentile_cont(0.5) WITHIN GROUP (ORDER BY usd_per_750) / 100 AS usd FROM listings
     WHERE lwin = ANY($1) AND usd_per_750 IS NOT NULL GROUP BY lwin`,
    [ids],
  );
  return new Map(rows.map(({ lwin, usd }) => [lwin, usd]));
}
