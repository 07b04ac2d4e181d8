import type { Sql } from '#platform/db.ts';

export interface LearnedName {
  id: number;
  text: string;
  lwin: string;
}

/** Every lesson in force, the oldest first: a later one about the same text replaces an earlier. */
export async function learnedNames(sql: Sql): Promise<LearnedName[]> {
  const { rows } = await sql.query<LearnedName>(
    'SELECT id, text, lwin FROM learned_names WHERE undone_at IS NULL ORDER BY id',
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
  lesson: { text: string; lwin: string; taughtBy: string | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO learned_names (text, lwin, taught_by) VALUES ($1, $2, $3) RETURNING id',
    [lesson.text, lesson.lwin, lesson.taughtBy],
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
