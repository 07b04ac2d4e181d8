import type { Sql } from '#platform/db.ts';

export interface LearnedName {
  id: number;
  text: string;
  lwin: string;
  byAdmin: boolean;
}

/** This many people who teach the same make it hold for everybody. */
const AGREED = 3;

/**
 * Every lesson that holds for everybody, the oldest first: a later one about the same text replaces an earlier. One person's
 * lesson is not among them unless that person is an admin: it holds for that person's own lists, which remember their mends.
 */
export async function learnedNames(sql: Sql): Promise<LearnedName[]> {
  const { rows } = await sql.query<LearnedName>(
    `SELECT max(id) AS id, (array_agg(text ORDER BY id))[1] AS text, lwin, bool_or(by_admin) AS "byAdmin" FROM learned_names WHERE undone_at IS NULL
     GROUP BY lower(text), lwin HAVING count(DISTINCT taught_by) >= $1 OR bool_or(by_admin) ORDER BY 1`,
    [AGREED],
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

/** Changes whenever a lesson is added or undone. */
export async function learnedState(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ state: string }>(
    "SELECT concat(max(id), ' ', count(*) FILTER (WHERE undone_at IS NULL)) AS state FROM learned_names",
  );
  return rows[0]?.state ?? '';
}

export async function insertLearnedName(
  sql: Sql,
  lesson: { text: string; lwin: string; taughtBy: string | null; byAdmin?: boolean },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO learned_names (text, lwin, taught_by, by_admin) VALUES ($1, $2, $3, $4) RETURNING id',
    [lesson.text, lesson.lwin, lesson.taughtBy, lesson.byAdmin ?? false],
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

/** False when there was nothing to undo. */
export async function undoLearnedName(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE learned_names SET undone_at = now() WHERE id = $1 AND undone_at IS NULL',
    [id],
  );
  return rowCount === 1;
}
