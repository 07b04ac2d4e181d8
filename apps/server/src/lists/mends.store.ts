import type { CallReply, EntryPlace, Mend, WineListEntry } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import { findEntry, insertEntries } from './lists.store.ts';

/** What the owner has said of lines that read like these, by line. */
export async function rememberedMends(sql: Sql, uid: string, lines: readonly string[]): Promise<Map<string, Mend>> {
  const { rows } = await sql.query<{ line: string; mend: Mend }>(
    'SELECT line, mend FROM line_mends WHERE uid = $1 AND line = ANY($2)',
    [uid, lines],
  );
  return new Map(rows.map(({ line, mend }) => [line, mend]));
}

/** Remembers what the owner says of a line; null forgets it. */
export async function rememberMend(
  sql: Sql,
  given: { uid: string; line: string; mend: Mend | null; listId: string },
): Promise<void> {
  const { uid, line, mend, listId } = given;
  if (mend === null) {
    await sql.query('DELETE FROM line_mends WHERE uid = $1 AND line = $2', [uid, line]);
    return;
  }
  await sql.query(
    `INSERT INTO line_mends (uid, line, mend, list_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (uid, line) DO UPDATE SET mend = excluded.mend, list_id = excluded.list_id, at = now()`,
    [uid, line, JSON.stringify(mend), listId],
  );
}

/** Puts an entry in its place, whether or not one stands there. */
export async function putEntry(sql: Sql, id: string, entry: WineListEntry): Promise<void> {
  await removeEntry(sql, id, entry);
  await insertEntries(sql, id, [entry]);
}

export async function removeEntry(sql: Sql, id: string, place: EntryPlace): Promise<void> {
  await sql.query(
    'DELETE FROM list_entries WHERE list_id = $1 AND page_number = $2 AND position_in_page = $3 AND offered_size_idx = $4',
    [id, place.pageNumber, place.positionInPage, place.offeredSizeIdx],
  );
}

/** The entries of the line above a place: the nearest line before it that is on the list, on its page or the one before. */
export async function findAbove(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry | null> {
  const { rows } = await sql.query<{ entry: WineListEntry }>(
    `SELECT entry FROM list_entries WHERE list_id = $1 AND (page_number, position_in_page) < ($2, $3)
       AND page_number >= $2 - 1 AND NOT entry->'insight' ? 'splitFrom'
     ORDER BY page_number DESC, position_in_page DESC, offered_size_idx LIMIT 1`,
    [id, place.pageNumber, place.positionInPage],
  );
  return rows[0]?.entry ?? null;
}

/** All sizes in which one line offers its wine. */
export async function findLine(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry[]> {
  const { rows } = await sql.query<{ entry: WineListEntry }>(
    `SELECT entry FROM list_entries WHERE list_id = $1 AND page_number = $2 AND position_in_page = $3
     ORDER BY offered_size_idx`,
    [id, place.pageNumber, place.positionInPage],
  );
  return rows.map(({ entry }) => entry);
}

/** The second wine of a line that was split, if it was. */
export async function findSecond(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry | null> {
  const { rows } = await sql.query<{ entry: WineListEntry }>(
    `SELECT entry FROM list_entries WHERE list_id = $1 AND page_number = $2 AND offered_size_idx = $4
       AND (entry->'insight'->>'splitFrom')::int = $3`,
    [id, place.pageNumber, place.positionInPage, place.offeredSizeIdx],
  );
  return rows[0]?.entry ?? null;
}

/** A position behind all others of a page, also those that were read and taken out. */
export async function nextPosition(sql: Sql, id: string, pageNumber: number): Promise<number> {
  const { rows } = await sql.query<{ next: number }>(
    `SELECT 1 + greatest(
       (SELECT coalesce(max(position_in_page), -1) FROM list_entries WHERE list_id = $1 AND page_number = $2),
       (SELECT coalesce(max((data->>'positionInPage')::int), -1) FROM list_events
        WHERE list_id = $1 AND event = 'wine' AND (data->>'pageNumber')::int = $2)) AS next`,
    [id, pageNumber],
  );
  return rows[0]?.next ?? 0;
}

/** Lines that were read and are not on the list any more: its owner has said that they are no wines. */
export async function findSetAside(sql: Sql, id: string): Promise<CallReply<'getWineListSettings'>['setAside']> {
  const { rows } = await sql.query<CallReply<'getWineListSettings'>['setAside'][number]>(
    `SELECT e.data->>'rawName' AS "rawName", (e.data->>'pageNumber')::int AS "pageNumber",
            (e.data->>'positionInPage')::int AS "positionInPage", (e.data->>'offeredSizeIdx')::int AS "offeredSizeIdx"
     FROM list_events e WHERE e.list_id = $1 AND e.event = 'wine' AND NOT EXISTS (
       SELECT 1 FROM list_entries l WHERE l.list_id = $1 AND l.page_number = (e.data->>'pageNumber')::int
         AND l.position_in_page = (e.data->>'positionInPage')::int
         AND l.offered_size_idx = (e.data->>'offeredSizeIdx')::int)
     ORDER BY e.seq`,
    [id],
  );
  return rows;
}

export async function setOwnerCurrency(sql: Sql, id: string, currency: string): Promise<void> {
  await sql.query('UPDATE wine_lists SET owner_currency = $2 WHERE id = $1', [id, currency]);
}

/** Writes entries that were worked out anew over those in their places; a place that is empty by now stays empty. */
export async function updateEntries(sql: Sql, id: string, entries: readonly WineListEntry[]): Promise<void> {
  await sql.query(
    `UPDATE list_entries l SET entry = e, lwin = e->'wine'->>'lwin' FROM jsonb_array_elements($2::jsonb) AS e
     WHERE l.list_id = $1 AND l.page_number = (e->>'pageNumber')::int
       AND l.position_in_page = (e->>'positionInPage')::int AND l.offered_size_idx = (e->>'offeredSizeIdx')::int`,
    [id, JSON.stringify(entries)],
  );
}

/** Notes which wine an owner has taken a line for. */
export async function insertCorrection(
  sql: Sql,
  id: string,
  given: { place: EntryPlace; uid: string; rawName: string; before: string | null; after: string | null },
): Promise<void> {
  const { place, uid, rawName, before, after } = given;
  await sql.query(
    `INSERT INTO corrections (list_id, page_number, position_in_page, offered_size_idx, uid, raw_name, before_lwin, after_lwin)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, place.pageNumber, place.positionInPage, place.offeredSizeIdx, uid, rawName, before, after],
  );
}

/**
 * The entry as the worker read it, whatever was said since: the event log is never changed. The second of two wines on a line
 * has no event of its own; for it this answers null.
 */
export async function findEntryAsRead(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry | null> {
  const { pageNumber, positionInPage, offeredSizeIdx } = place;
  const { rows } = await sql.query<{ data: WineListEntry }>(
    `SELECT data FROM list_events WHERE list_id = $1 AND event = 'wine' AND data @> $2::jsonb ORDER BY seq LIMIT 1`,
    [id, JSON.stringify({ pageNumber, positionInPage, offeredSizeIdx })],
  );
  // Lists of the first version have entries without events.
  return rows[0]?.data ?? (await findUnmended(sql, id, place));
}

async function findUnmended(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry | null> {
  const entry = await findEntry(sql, id, place);
  return entry?.insight?.mend || entry?.insight?.splitFrom !== undefined ? null : entry;
}
