import type { DrinkWindow } from '@app/domain';
import type { Sql } from '#platform/db.ts';

/**
 * The drink window of each wine and year asked for, in the order asked; null where the vintage table has no line for it.
 * The line of the appellation is nearer than the region's, and the colour (or sweetness, or bubbles) must be the line's.
 */
export async function windowsOf(
  sql: Sql,
  asked: readonly { lwin: string; vintage: number }[],
): Promise<(DrinkWindow | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql.query<DrinkWindow & { nth: number }>(
    `SELECT DISTINCT ON (asked.nth) asked.nth, v.ready, v.past, v.quality, v.character
     FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (lwin, year, nth)
     JOIN wines w ON w.lwin = asked.lwin
     JOIN vintages v ON v.country = w.country AND v.year = asked.year AND v.region IN (w.region, w.sub_region)
       AND split_part(v.style, ' ', 1) = CASE lower(w.sub_type)
         WHEN 'still' THEN lower(w.colour) ELSE lower(w.sub_type) END
     ORDER BY asked.nth, (v.region = w.sub_region) DESC, v.style`,
    [asked.map(({ lwin }) => lwin), asked.map(({ vintage }) => vintage)],
  );
  const byNth = new Map(rows.map((row) => [row.nth, row]));
  return asked.map((_, at) => {
    const row = byNth.get(at + 1);
    return row ? { ready: row.ready, past: row.past, quality: row.quality, character: row.character } : null;
  });
}
