import type { GrapesAre } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { CatalogueWine } from './read-catalogue.ts';
import type { VintageYear } from './read-vintages.ts';

/** A wine as it is kept; `source` says which table or import it came from. */
export type StoredWine = Omit<CatalogueWine, 'source'> & { source: string; linkedLwin: string | null };

interface WineRow {
  lwin: string;
  linked_lwin: string | null;
  source: string;
  display_name: string;
  producer_name: string;
  wine: string;
  country: string;
  region: string;
  sub_region: string;
  colour: string;
  sub_type: string;
  lwin_type: string;
  classification: string;
  designation: string;
  grapes: string[];
  grapes_are: GrapesAre;
  aliases: string[];
  producer_aliases: string[];
  first_vintage: number | null;
  final_vintage: number | null;
  non_vintage: boolean;
  typical_usd: number | null;
  house_score: number | null;
}

const toWine = (row: WineRow): StoredWine => ({
  lwin: row.lwin,
  linkedLwin: row.linked_lwin,
  source: row.source,
  displayName: row.display_name,
  producerName: row.producer_name,
  wine: row.wine,
  country: row.country,
  region: row.region,
  subRegion: row.sub_region,
  colour: row.colour,
  subType: row.sub_type,
  lwinType: row.lwin_type,
  classification: row.classification,
  designation: row.designation,
  grapes: row.grapes,
  grapesAre: row.grapes_are,
  aliases: row.aliases,
  producerAliases: row.producer_aliases,
  firstVintage: row.first_vintage,
  finalVintage: row.final_vintage,
  nonVintage: row.non_vintage,
  typicalUsd: row.typical_usd,
  houseScore: row.house_score,
});

const toRow = (wine: Omit<StoredWine, 'linkedLwin'> & { linkedLwin?: string | null }): WineRow => ({
  lwin: wine.lwin,
  linked_lwin: wine.linkedLwin ?? null,
  source: wine.source,
  display_name: wine.displayName,
  producer_name: wine.producerName,
  wine: wine.wine,
  country: wine.country,
  region: wine.region,
  sub_region: wine.subRegion,
  colour: wine.colour,
  sub_type: wine.subType,
  lwin_type: wine.lwinType,
  classification: wine.classification,
  designation: wine.designation,
  grapes: wine.grapes,
  grapes_are: wine.grapesAre,
  aliases: wine.aliases,
  producer_aliases: wine.producerAliases,
  first_vintage: wine.firstVintage,
  final_vintage: wine.finalVintage,
  non_vintage: wine.nonVintage,
  typical_usd: wine.typicalUsd,
  house_score: wine.houseScore,
});

const COLUMNS = [
  'display_name',
  'producer_name',
  'wine',
  'country',
  'region',
  'sub_region',
  'colour',
  'sub_type',
  'lwin_type',
  'classification',
  'designation',
  'grapes',
  'grapes_are',
  'aliases',
  'producer_aliases',
  'first_vintage',
  'final_vintage',
  'non_vintage',
  'typical_usd',
  'house_score',
] as const;

export interface UpsertCounts {
  added: number;
  changed: number;
}

/**
 * Adds and updates wines by their identifier. A row that is the same already is left alone and keeps its revision.
 * Give some thousands at a time: they travel as one value.
 */
export async function upsertWines(
  sql: Sql,
  wines: readonly (Omit<StoredWine, 'linkedLwin'> & { linkedLwin?: string | null })[],
): Promise<UpsertCounts> {
  if (wines.length === 0) return { added: 0, changed: 0 };
  const list = COLUMNS.join(', ');
  const changes = COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
  const { rows } = await sql.query<{ added: number; changed: number }>(
    `WITH given AS (SELECT * FROM jsonb_populate_recordset(NULL::wines, $1)),
     kept AS (
       INSERT INTO wines (lwin, linked_lwin, source, ${list}, revision)
       SELECT lwin, linked_lwin, source, ${list}, nextval('wines_revision_seq') FROM given
       ON CONFLICT (lwin) DO UPDATE SET source = excluded.source, ${changes}, retired = false,
         linked_lwin = coalesce(excluded.linked_lwin, wines.linked_lwin), revision = excluded.revision
       WHERE (wines.retired, ${COLUMNS.map((column) => `wines.${column}`).join(', ')})
         IS DISTINCT FROM (false, ${COLUMNS.map((column) => `excluded.${column}`).join(', ')})
       RETURNING (xmax = 0) AS is_new
     )
     SELECT count(*) FILTER (WHERE is_new) AS added, count(*) FILTER (WHERE NOT is_new) AS changed FROM kept`,
    [JSON.stringify(wines.map(toRow))],
  );
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Retires the wines of a source that its newest table no longer has. */
export async function retireMissing(sql: Sql, source: string, present: readonly string[]): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE wines SET retired = true, revision = nextval('wines_revision_seq')
     WHERE source = $1 AND NOT retired AND NOT lwin = ANY($2)`,
    [source, present],
  );
  return rowCount ?? 0;
}

/** Wines by identifier, ours or a linked LWIN. */
export async function findWines(sql: Sql, lwins: readonly string[]): Promise<Map<string, StoredWine>> {
  const { rows } = await sql.query<WineRow>('SELECT * FROM wines WHERE lwin = ANY($1) OR linked_lwin = ANY($1)', [
    lwins,
  ]);
  const found = new Map<string, StoredWine>();
  for (const row of rows) {
    found.set(row.lwin, toWine(row));
    if (row.linked_lwin) found.set(row.linked_lwin, toWine(row));
  }
  return found;
}

/** The live wines among these identifiers, in no order. */
export async function liveWines(sql: Sql, lwins: readonly string[]): Promise<Map<string, StoredWine>> {
  const { rows } = await sql.query<WineRow>('SELECT * FROM wines WHERE lwin = ANY($1) AND NOT retired', [lwins]);
  return new Map(rows.map((row) => [row.lwin, toWine(row)]));
}

/** The live wines of these houses, by the house; none that grew here. */
export async function winesOfHouses(sql: Sql, houses: readonly string[]): Promise<Map<string, StoredWine[]>> {
  const { rows } = await sql.query<WineRow>(
    "SELECT * FROM wines WHERE producer_name = ANY($1) AND NOT retired AND source <> 'grown' ORDER BY lwin",
    [houses],
  );
  return Map.groupBy(rows.map(toWine), ({ producerName }) => producerName);
}

/** Identifiers of the live wines of a house, the highest estimate first. */
export async function lwinsOfHouse(sql: Sql, producerName: string, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ lwin: string }>(
    'SELECT lwin FROM wines WHERE producer_name = $1 AND NOT retired ORDER BY house_score DESC NULLS LAST, lwin LIMIT $2',
    [producerName, limit],
  );
  return rows.map(({ lwin }) => lwin);
}

/** The live wines in batches, in the order of their identifiers: a million of them must not stand in memory at once. */
export async function* allWines(sql: Sql, batch = 5000): AsyncGenerator<StoredWine[]> {
  for (let after = ''; ;) {
    const { rows } = await sql.query<WineRow>(
      'SELECT * FROM wines WHERE NOT retired AND lwin > $1 ORDER BY lwin LIMIT $2',
      [after, batch],
    );
    if (rows.length === 0) return;
    yield rows.map(toWine);
    after = rows.at(-1)?.lwin ?? '';
  }
}

/** What has changed since a revision, at most `limit` wines, either of the catalogue or grown here: those to put and those to take out. */
export async function changedWines(
  sql: Sql,
  since: number,
  given: { limit: number; isGrown: boolean },
): Promise<{ put: StoredWine[]; removed: string[]; newest: number }> {
  // Spelt out, so that each is answered by an index of its own.
  const isAsked = given.isGrown ? "source = 'grown'" : "source <> 'grown'";
  const { rows } = await sql.query<WineRow & { retired: boolean; revision: number }>(
    `SELECT * FROM wines WHERE revision > $1 AND ${isAsked} ORDER BY revision LIMIT $2`,
    [since, given.limit],
  );
  return {
    put: rows.filter((row) => !row.retired).map(toWine),
    removed: rows.filter((row) => row.retired).map((row) => row.lwin),
    newest: rows.at(-1)?.revision ?? since,
  };
}

/** The newest change of a wine that did not grow here, for comparing an index with the table. */
export async function newestRevision(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ revision: number | null }>(
    "SELECT max(revision) AS revision FROM wines WHERE source <> 'grown'",
  );
  return rows[0]?.revision ?? 0;
}

/** The newest change of a wine that grew here. */
export async function newestGrown(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ revision: number | null }>(
    "SELECT max(revision) AS revision FROM wines WHERE source = 'grown'",
  );
  return rows[0]?.revision ?? 0;
}

/** Replaces the vintage table by this one. */
export async function replaceVintages(sql: Sql, years: readonly VintageYear[]): Promise<void> {
  await sql.query('DELETE FROM vintages');
  await sql.query('INSERT INTO vintages SELECT * FROM jsonb_populate_recordset(NULL::vintages, $1)', [
    JSON.stringify(years),
  ]);
}

export async function loadedDigest(sql: Sql, name: string): Promise<string | null> {
  const { rows } = await sql.query<{ digest: string }>('SELECT digest FROM catalogue_loads WHERE name = $1', [name]);
  return rows[0]?.digest ?? null;
}

export async function noteLoad(sql: Sql, name: string, digest: string): Promise<void> {
  await sql.query(
    `INSERT INTO catalogue_loads (name, digest) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, loaded_at = now()`,
    [name, digest],
  );
}

/** How many wines the catalogue holds, without those that were retired. */
export async function countWines(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*) FROM wines WHERE NOT retired');
  return rows[0]?.count ?? 0;
}

/** Identifiers and names of live wines, in the order of their identifiers. */
export async function namesFrom(sql: Sql, offset: number, limit: number): Promise<{ lwin: string; name: string }[]> {
  const { rows } = await sql.query<{ lwin: string; name: string }>(
    'SELECT lwin, display_name AS name FROM wines WHERE NOT retired ORDER BY lwin OFFSET $1 LIMIT $2',
    [offset, limit],
  );
  return rows;
}

/** Wines of one place and colour. */
export interface WineKind {
  country: string;
  /** An appellation, or a whole region. */
  place: string;
  colour: string;
}

export const kindKey = ({ country, place, colour }: WineKind): string => `${country}\t${place}\t${colour}`;

/** What the middle half of the wines of each kind costs, in dollars, by `kindKey`. Kinds of fewer than five wines have none. */
export async function usualPrices(
  sql: Sql,
  kinds: readonly WineKind[],
): Promise<Map<string, { low: number; high: number; wines: number }>> {
  if (kinds.length === 0) return new Map();
  const { rows } = await sql.query<WineKind & { low: number; high: number; wines: number }>(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[])),
          placed AS (
            SELECT country, sub_region AS place, colour, typical_usd FROM wines
            WHERE typical_usd IS NOT NULL AND (country, sub_region, colour) IN (SELECT * FROM asked)
            UNION ALL
            SELECT country, region AS place, colour, typical_usd FROM wines
            WHERE typical_usd IS NOT NULL AND sub_region <> region AND (country, region, colour) IN (SELECT * FROM asked)
          )
     SELECT country, place, colour, count(*)::int AS wines,
            percentile_disc(0.25) WITHIN GROUP (ORDER BY typical_usd) AS low,
            percentile_disc(0.75) WITHIN GROUP (ORDER BY typical_usd) AS high
     FROM placed GROUP BY country, place, colour HAVING count(*) >= 5`,
    [kinds.map(({ country }) => country), kinds.map(({ place }) => place), kinds.map(({ colour }) => colour)],
  );
  return new Map(rows.map(({ low, high, wines, ...kind }) => [kindKey(kind), { low, high, wines }]));
}
