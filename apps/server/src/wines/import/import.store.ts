import type { Sql } from '#platform/db.ts';

/** Any number, as long as it is always this one: two imports do not run at once. */
const LOCK_KEY = 7_285_103;

export async function lockImports(sql: Sql): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

/** The identifiers that belong to other sources than this one, and to which. */
export async function sourceIds(sql: Sql, except: string): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ lwin: string; source: string }>(
    'SELECT lwin, source FROM wines WHERE source <> $1',
    [except],
  );
  return new Map(rows.map(({ lwin, source }) => [lwin, source]));
}

/** Remembers the LWIN beside rows that are the same wine. */
export async function linkWines(sql: Sql, links: readonly { wine: string; lwin: string }[]): Promise<number> {
  // A row that has left the catalogue gives its number to the one that came in its place.
  await sql.query('UPDATE wines SET linked_lwin = NULL WHERE retired AND linked_lwin = ANY($1)', [
    links.map(({ lwin }) => lwin),
  ]);
  const { rowCount } = await sql.query(
    `UPDATE wines SET linked_lwin = given.lwin, revision = nextval('wines_revision_seq')
     FROM unnest($1::text[], $2::text[]) AS given (wine, lwin)
     WHERE wines.lwin = given.wine AND wines.linked_lwin IS DISTINCT FROM given.lwin`,
    [links.map(({ wine }) => wine), links.map(({ lwin }) => lwin)],
  );
  return rowCount ?? 0;
}

/** Retires the live wines of a source with these identifiers. */
export async function retireWines(sql: Sql, source: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE wines SET retired = true, revision = nextval('wines_revision_seq')
     WHERE source = $1 AND NOT retired AND lwin = ANY($2)`,
    [source, ids],
  );
  return rowCount ?? 0;
}

/** Adds and updates redirects of a source; says how many are new or different. */
export async function saveRedirects(sql: Sql, source: string, redirects: ReadonlyMap<string, string>): Promise<number> {
  const { rowCount } = await sql.query(
    `INSERT INTO wine_redirects (id, lwin, source)
     SELECT id, lwin, $3 FROM unnest($1::text[], $2::text[]) AS given (id, lwin)
     ON CONFLICT (id) DO UPDATE SET lwin = excluded.lwin, source = excluded.source
     WHERE wine_redirects.lwin IS DISTINCT FROM excluded.lwin`,
    [[...redirects.keys()], [...redirects.values()], source],
  );
  return rowCount ?? 0;
}

export async function redirectsOf(sql: Sql, source: string): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; lwin: string }>(
    'SELECT id, lwin FROM wine_redirects WHERE source = $1',
    [source],
  );
  return new Map(rows.map(({ id, lwin }) => [id, lwin]));
}

/**
 * Puts things right after links and redirects have changed: a number that came back to life is no redirect; redirects
 * lead to the end of the way in one step; links move to the number theirs was combined into; a row of the LWIN table
 * for which a row of ours stands is retired; ratings follow the wine. Running it twice changes nothing. Says how many
 * rows it retired.
 */
export async function settleIdentities(sql: Sql): Promise<number> {
  await sql.query(
    `DELETE FROM wine_redirects USING wines WHERE wine_redirects.id = wines.lwin AND NOT wines.retired AND wines.source = wine_redirects.source`,
  );
  await sql.query(
    `UPDATE wine_redirects SET lwin = next.lwin FROM wine_redirects AS next
     WHERE wine_redirects.lwin = next.id AND wine_redirects.id <> next.lwin`,
  );
  await sql.query(
    `UPDATE wines SET linked_lwin = moved.lwin, revision = nextval('wines_revision_seq') FROM wine_redirects AS moved
     WHERE wines.linked_lwin = moved.id AND NOT EXISTS (SELECT FROM wines AS other WHERE other.linked_lwin = moved.lwin)
       AND NOT EXISTS (SELECT FROM wine_redirects AS rival JOIN wines AS other ON other.linked_lwin = rival.id
                       WHERE rival.lwin = moved.lwin AND rival.id < moved.id)`,
  );
  const { rowCount } = await sql.query(
    `UPDATE wines SET retired = true, revision = nextval('wines_revision_seq')
     WHERE NOT retired AND EXISTS (SELECT FROM wines AS ours WHERE ours.linked_lwin = wines.lwin AND NOT ours.retired)`,
  );
  await sql.query(
    `INSERT INTO ratings (lwin, vintage, source, rating, count)
     SELECT DISTINCT ON (stands.lwin, ratings.vintage, ratings.source)
       stands.lwin, ratings.vintage, ratings.source, ratings.rating, ratings.count
     FROM ratings
     JOIN wines AS gone ON gone.lwin = ratings.lwin AND gone.retired
     LEFT JOIN wine_redirects ON wine_redirects.id = gone.lwin
     JOIN wines AS stands ON NOT stands.retired
       AND (stands.linked_lwin = coalesce(wine_redirects.lwin, gone.lwin) OR stands.lwin = wine_redirects.lwin)
     ORDER BY stands.lwin, ratings.vintage, ratings.source, ratings.count DESC
     ON CONFLICT (lwin, vintage, source) DO NOTHING`,
  );
  return rowCount ?? 0;
}
