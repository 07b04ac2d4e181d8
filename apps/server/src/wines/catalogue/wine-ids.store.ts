import type { Sql } from '#platform/db.ts';

/**
 * The wine of each identifier, of every kind: a wine's own, a linked LWIN, a combined number, a row of an
 * imported table that was known already. Identifiers that lead nowhere are absent. A live row goes before a retired one.
 */
export async function resolveWineIds(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; lwin: string }>(
    `SELECT DISTINCT ON (asked.id) asked.id, found.lwin
     FROM unnest($1::text[]) AS asked (id)
     LEFT JOIN wine_redirects ON wine_redirects.id = asked.id
     CROSS JOIN LATERAL (
       SELECT lwin, retired, 0 AS rank FROM wines WHERE linked_lwin = coalesce(wine_redirects.lwin, asked.id)
       UNION ALL SELECT lwin, retired, 1 FROM wines WHERE lwin = coalesce(wine_redirects.lwin, asked.id)
       UNION ALL SELECT lwin, retired, 2 FROM wines WHERE lwin = asked.id
     ) AS found
     ORDER BY asked.id, found.retired, found.rank`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, lwin }) => [id, lwin]));
}
