import type { WineListEntry } from '@app/domain';
import type { Sql } from '#platform/db.ts';

/** Stored entries of a user's own lists that bear one of these names, the newest list first. */
export async function entriesByRawName(
  sql: Sql,
  uid: string,
  rawNames: readonly string[],
): Promise<{ entry: WineListEntry; currency: string | null }[]> {
  const { rows } = await sql.query<{ entry: WineListEntry; currency: string | null }>(
    `SELECT e.entry, l.currency FROM list_entries e JOIN wine_lists l ON l.id = e.list_id
     WHERE l.created_by = $1 AND e.entry->>'rawName' = ANY($2) ORDER BY l.created_at DESC LIMIT 10000`,
    [uid, rawNames],
  );
  return rows;
}
