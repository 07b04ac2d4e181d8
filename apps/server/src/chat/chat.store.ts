import type { CallReply, WineListEntry } from '@app/domain';
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

export interface NewTurn {
  listId: string | null;
  question: string;
  answer: string;
  source: 'built-in' | 'model';
}

/** Keeps a question and its answer, unless account or list went while the answer was written. */
export async function keepTurn(sql: Sql, uid: string, turn: NewTurn): Promise<void> {
  await sql.query(
    `WITH who AS (SELECT uid FROM users WHERE uid = $1 FOR KEY SHARE),
          about AS (SELECT id FROM wine_lists WHERE id = $2 FOR KEY SHARE)
     INSERT INTO chat_turns (uid, list_id, question, answer, source)
     SELECT uid, (SELECT id FROM about), $3, $4, $5 FROM who WHERE $2::text IS NULL OR EXISTS (SELECT 1 FROM about)`,
    [uid, turn.listId, turn.question, turn.answer, turn.source],
  );
}

/** Somebody's own conversation about a list, the oldest first; the newest few hundred of it. */
export async function turnsAbout(sql: Sql, uid: string, listId: string): Promise<CallReply<'getChat'>['turns']> {
  const { rows } = await sql.query<{ question: string; answer: string; source: 'built-in' | 'model'; at: Date }>(
    `SELECT question, answer, source, at FROM (
       SELECT * FROM chat_turns WHERE uid = $1 AND list_id = $2 ORDER BY id DESC LIMIT 200) AS latest ORDER BY id`,
    [uid, listId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** False when there was nothing to forget. */
export async function forgetTurns(sql: Sql, uid: string, listId: string): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM chat_turns WHERE uid = $1 AND list_id = $2', [uid, listId]);
  return (rowCount ?? 0) > 0;
}
