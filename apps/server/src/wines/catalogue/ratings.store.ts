import { rateWine, type EstimatedWine, type SourceRating, type VintageQuality, type WineRatings } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { UpsertCounts } from './wines.store.ts';

export interface NewRating extends SourceRating {
  lwin: string;
}

/** Adds and updates ratings by wine, vintage and source; those that are the same already are left alone. */
export async function upsertRatings(sql: Sql, ratings: readonly NewRating[]): Promise<UpsertCounts> {
  if (ratings.length === 0) return { added: 0, changed: 0 };
  const rows = ratings.map(({ lwin, vintage, source, rating, count }) => ({ lwin, vintage, source, rating, count }));
  const { rows: counts } = await sql.query<{ added: number; changed: number }>(
    `WITH kept AS (
       INSERT INTO ratings (lwin, vintage, source, rating, count)
       SELECT lwin, vintage, source, rating, count FROM jsonb_populate_recordset(NULL::ratings, $1)
       ON CONFLICT (lwin, vintage, source) DO UPDATE SET rating = excluded.rating, count = excluded.count
       WHERE (ratings.rating, ratings.count) IS DISTINCT FROM (excluded.rating, excluded.count)
       RETURNING (xmax = 0) AS is_new
     )
     SELECT count(*) FILTER (WHERE is_new) AS added, count(*) FILTER (WHERE NOT is_new) AS changed FROM kept`,
    [JSON.stringify(rows)],
  );
  return counts[0] ?? { added: 0, changed: 0 };
}

interface RatedRow {
  nth: number;
  wine: EstimatedWine;
  ratings: SourceRating[];
  years: VintageQuality[];
}

/** A wine by any identifier that finds it, and a vintage: 0 for none, or for all of them. */
export interface AskedRating {
  lwin: string;
  vintage: number;
}

/**
 * What is known of the quality of each wine asked for, in the order asked, in one question. Null for an identifier
 * that leads to no wine.
 */
export async function ratingsOf(sql: Sql, asked: readonly AskedRating[]): Promise<(WineRatings | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql.query<RatedRow>(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS given (id, vintage, nth)),
     means AS (SELECT country, region, style, avg(quality)::float8 AS mean FROM vintages GROUP BY country, region, style)
     SELECT asked.nth,
       jsonb_build_object('houseScore', wine.house_score, 'region', wine.region, 'subRegion', wine.sub_region,
                          'colour', wine.colour, 'subType', wine.sub_type) AS wine,
       coalesce((SELECT jsonb_agg(jsonb_build_object('source', source, 'vintage', vintage, 'rating', rating, 'count', count))
                 FROM ratings WHERE ratings.lwin = wine.lwin), '[]') AS ratings,
       coalesce((SELECT jsonb_agg(jsonb_build_object('region', region, 'style', style, 'year', year,
                                                     'quality', quality, 'mean', mean))
                 FROM vintages JOIN means USING (country, region, style)
                 WHERE country = wine.country AND year = asked.vintage AND region IN (wine.region, wine.sub_region)), '[]') AS years
     FROM asked
     LEFT JOIN wine_redirects ON wine_redirects.id = asked.id
     CROSS JOIN LATERAL (
       SELECT found.* FROM (
         SELECT *, 0 AS rank FROM wines WHERE linked_lwin = coalesce(wine_redirects.lwin, asked.id)
         UNION ALL SELECT *, 1 FROM wines WHERE lwin = coalesce(wine_redirects.lwin, asked.id)
         UNION ALL SELECT *, 2 FROM wines WHERE lwin = asked.id
       ) AS found
       ORDER BY retired, rank LIMIT 1
     ) AS wine`,
    [asked.map(({ lwin }) => lwin), asked.map(({ vintage }) => vintage)],
  );
  const found: (WineRatings | null)[] = asked.map(() => null);
  for (const { nth, wine, ratings, years } of rows) {
    const at = nth - 1;
    found[at] = rateWine({ wine, vintage: asked[at]?.vintage ?? 0, ratings, years });
  }
  return found;
}
