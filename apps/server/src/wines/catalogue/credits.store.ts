import type { Sql } from '#platform/db.ts';
import { CREDITS, creditsOf } from './credits.ts';

/** The credits that the wines of this instance ask for: whose tables it holds, and whose numbers its rows carry. */
export async function instanceCredits(sql: Sql): Promise<string[]> {
  const held: { source: string; linkedLwin: null }[] = [];
  for (const source of Object.keys(CREDITS)) {
    const { rows } = await sql.query<{ held: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM wines WHERE source = $1 OR ($1 = 'lwin' AND linked_lwin IS NOT NULL)) AS held`,
      [source],
    );
    if (rows[0]?.held) held.push({ source, linkedLwin: null });
  }
  return creditsOf(held).map(({ text }) => text);
}

/** The credits that one wine asks for. */
export async function wineCredits(sql: Sql, lwin: string): Promise<string[]> {
  const { rows } = await sql.query<{ source: string; linked_lwin: string | null }>(
    'SELECT source, linked_lwin FROM wines WHERE lwin = $1',
    [lwin],
  );
  return creditsOf(rows.map((row) => ({ source: row.source, linkedLwin: row.linked_lwin }))).map(({ text }) => text);
}
