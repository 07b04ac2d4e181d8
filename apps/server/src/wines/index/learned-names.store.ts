import type { Sql } from '#platform/db.ts';

export interface LearnedName {
  id: number;
  text: string;
  lwin: string;
  byAdmin: boolean;
}

/** This many people who teach the same make it hold for everybody. */
const AGREED = 3;
/** Accounts cost nothing. One that is younger than this does not count yet. */
const GROWN_UP_DAYS = 7;
/** A list with fewer known wines than this shows nothing of the person who owns it. */
const KNOWN_LINES = 5;

/**
 * A lesson whose teacher may speak for others: the account is there, not suspended and old enough, and the list on which the lesson
 * was taught is theirs and was read to its end.
 */
const COUNTED = `FROM learned_names n
  JOIN users u ON u.uid = n.taught_by AND u.suspended_at IS NULL AND u.created_at <= now() - $1 * interval '1 day'
  JOIN wine_lists l ON l.id = n.list_id AND l.created_by = n.taught_by AND l.status = 'complete'
  WHERE n.undone_at IS NULL AND NOT n.by_admin`;

/**
 * Every lesson that holds for everybody, the oldest first: a later one about the same text replaces an earlier. One person's
 * lesson is not among them unless that person is an admin: it holds for that person's own lists, which remember their mends. People
 * agree when each of them taught it on a readable list with other lines than those of the others: one file that several
 * accounts upload is one voice.
 */
export async function learnedNames(sql: Sql): Promise<LearnedName[]> {
  const { rows } = await sql.query<LearnedName>(
    `WITH counted AS (SELECT n.id, n.text, n.lwin, n.taught_by, n.list_id ${COUNTED}),
       common AS (SELECT lower(text) AS words, lwin FROM counted GROUP BY 1, 2 HAVING count(DISTINCT taught_by) >= $2),
       voices AS (SELECT c.id, c.text, c.lwin, c.taught_by, c.list_id FROM counted c
         JOIN common ON common.words = lower(c.text) AND common.lwin = c.lwin),
       lists AS (SELECT e.list_id, md5(string_agg(lower(e.entry ->> 'rawName'), E'\n'
           ORDER BY e.page_number, e.position_in_page, e.offered_size_idx)) AS lines
         FROM list_entries e WHERE e.list_id IN (SELECT list_id FROM voices)
         GROUP BY e.list_id HAVING count(e.lwin) >= $3),
       people AS (SELECT lower(v.text) AS words, v.lwin, v.taught_by, max(v.id) AS id,
           (array_agg(v.text ORDER BY v.id))[1] AS text, min(lists.lines) AS lines
         FROM voices v JOIN lists USING (list_id) GROUP BY 1, 2, 3)
     SELECT max(id) AS id, (array_agg(text ORDER BY id))[1] AS text, lwin, bool_or("byAdmin") AS "byAdmin" FROM (
       SELECT words, max(id) AS id, (array_agg(text ORDER BY id))[1] AS text, lwin, false AS "byAdmin"
         FROM people GROUP BY words, lwin HAVING count(DISTINCT lines) >= $2
       UNION ALL SELECT lower(text), id, text, lwin, true FROM learned_names WHERE undone_at IS NULL AND by_admin
     ) AS held GROUP BY words, lwin ORDER BY 1`,
    [GROWN_UP_DAYS, AGREED, KNOWN_LINES],
  );
  return rows;
}

/** What one person has taught, the oldest first. It holds for that person's lists. */
export async function lessonsOf(sql: Sql, uid: string): Promise<Pick<LearnedName, 'text' | 'lwin'>[]> {
  const { rows } = await sql.query<Pick<LearnedName, 'text' | 'lwin'>>(
    'SELECT text, lwin FROM learned_names WHERE taught_by = $1 AND undone_at IS NULL ORDER BY id',
    [uid],
  );
  return rows;
}

/**
 * Changes whenever a lesson is added or undone, and when one begins or ceases to count: its teacher's account is old enough now, is
 * suspended or deleted, or the list is gone.
 */
export async function learnedState(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ state: string }>(
    `SELECT concat_ws(' ', max(id), count(*) FILTER (WHERE undone_at IS NULL),
       (SELECT concat(count(*), '/', sum(n.id)) ${COUNTED})) AS state FROM learned_names`,
    [GROWN_UP_DAYS],
  );
  return rows[0]?.state ?? '';
}

export async function insertLearnedName(
  sql: Sql,
  lesson: { text: string; lwin: string; taughtBy: string; byAdmin?: boolean; listId?: string },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO learned_names (text, lwin, taught_by, by_admin, list_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [lesson.text, lesson.lwin, lesson.taughtBy, lesson.byAdmin ?? false, lesson.listId ?? null],
  );
  return rows[0]?.id ?? 0;
}

/** Takes back what this person taught about a text. */
export async function undoLearnedText(sql: Sql, lesson: { text: string; taughtBy: string }): Promise<void> {
  await sql.query(
    'UPDATE learned_names SET undone_at = now() WHERE text = $1 AND taught_by = $2 AND undone_at IS NULL',
    [lesson.text, lesson.taughtBy],
  );
}

/** A person's lessons go with the account. Those of an admin stay, without the name. */
export async function forgetTeacher(sql: Sql, uid: string): Promise<void> {
  await sql.query('DELETE FROM learned_names WHERE taught_by = $1 AND NOT by_admin', [uid]);
  await sql.query('UPDATE learned_names SET taught_by = NULL WHERE taught_by = $1', [uid]);
}

/** False when there was nothing to undo. */
export async function undoLearnedName(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE learned_names SET undone_at = now() WHERE id = $1 AND undone_at IS NULL',
    [id],
  );
  return rowCount === 1;
}
