import { BULK_LIMITS } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { SheetColumns } from './find-columns.ts';
import type { RowResult } from './match-rows.ts';

export interface StoredSheet {
  id: string;
  fileName: string;
  head: string[];
  columns: SheetColumns;
  currency: string;
  total: number;
  done: number;
  sure: number;
  doubtful: number;
  priced: number;
  createdAt: Date;
}

const COLUMNS = `id, file_name AS "fileName", head, columns, currency, total, done, sure, doubtful, priced, created_at AS "createdAt"`;

/** Stores a sheet with its rows. In a transaction. */
export async function addSheet(
  sql: Sql,
  sheet: Pick<StoredSheet, 'id' | 'fileName' | 'head' | 'columns' | 'currency'> & { uid: string; rows: string[][] },
): Promise<void> {
  const { id, uid, fileName, head, columns, currency, rows } = sheet;
  await sql.query(
    'INSERT INTO bulk_sheets (id, uid, file_name, head, columns, currency, total) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, uid, fileName, JSON.stringify(head), JSON.stringify(columns), currency, rows.length],
  );
  await sql.query(
    'INSERT INTO bulk_rows (sheet_id, place, cells) SELECT $1, place, cells FROM unnest($2::int[], $3::jsonb[]) AS r (place, cells)',
    [id, rows.map((_, place) => place), rows.map((cells) => JSON.stringify(cells))],
  );
}

/** How many sheets of a person are not finished. */
export async function countOpen(sql: Sql, uid: string): Promise<number> {
  const { rows } = await sql.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM bulk_sheets WHERE uid = $1 AND done < total',
    [uid],
  );
  return rows[0]?.open ?? 0;
}

export async function sheetsOf(sql: Sql, uid: string): Promise<StoredSheet[]> {
  const { rows } = await sql.query<StoredSheet>(
    `SELECT ${COLUMNS} FROM bulk_sheets WHERE uid = $1 ORDER BY created_at DESC, id LIMIT 100`,
    [uid],
  );
  return rows;
}

/** A sheet of a person. */
export async function findSheet(sql: Sql, id: string, uid: string): Promise<StoredSheet | null> {
  const { rows } = await sql.query<StoredSheet>(`SELECT ${COLUMNS} FROM bulk_sheets WHERE id = $1 AND uid = $2`, [
    id,
    uid,
  ]);
  return rows[0] ?? null;
}

/** A sheet, held until the end of the transaction: no other worker does the same rows, and who deletes it waits. */
export async function holdSheet(sql: Sql, id: string): Promise<StoredSheet | null> {
  const { rows } = await sql.query<StoredSheet>(`SELECT ${COLUMNS} FROM bulk_sheets WHERE id = $1 FOR NO KEY UPDATE`, [
    id,
  ]);
  return rows[0] ?? null;
}

export async function deleteSheet(sql: Sql, id: string, uid: string): Promise<boolean> {
  return (await sql.query('DELETE FROM bulk_sheets WHERE id = $1 AND uid = $2', [id, uid])).rowCount === 1;
}

interface SheetLine {
  place: number;
  cells: string[];
  result: RowResult | null;
}

/** The next rows that are not done. */
export async function openRows(sql: Sql, id: string, limit: number): Promise<SheetLine[]> {
  const { rows } = await sql.query<SheetLine>(
    `SELECT place, cells, result FROM bulk_rows WHERE sheet_id = $1 AND result IS NULL
     ORDER BY place LIMIT $2`,
    [id, limit],
  );
  return rows;
}

export async function keepResults(
  sql: Sql,
  id: string,
  done: readonly { place: number; result: RowResult }[],
): Promise<void> {
  await sql.query(
    `UPDATE bulk_rows b SET result = r.result FROM unnest($2::int[], $3::jsonb[]) AS r (place, result)
     WHERE b.sheet_id = $1 AND b.place = r.place`,
    [id, done.map(({ place }) => place), done.map(({ result }) => JSON.stringify(result))],
  );
  const count = (test: (result: RowResult) => boolean): number => done.filter(({ result }) => test(result)).length;
  await sql.query(
    `UPDATE bulk_sheets SET done = done + $2, sure = sure + $3, doubtful = doubtful + $4, priced = priced + $5, moved_at = now()
     WHERE id = $1`,
    [
      id,
      done.length,
      count(({ outcome }) => outcome === 'sure'),
      count(({ outcome }) => outcome === 'doubtful'),
      count(({ price }) => price !== null),
    ],
  );
}

/** Rows in their order, some at a time. */
export async function* rowsOf(sql: Sql, id: string): AsyncGenerator<SheetLine> {
  const AT_ONCE = 500;
  for (let from = 0; ; from += AT_ONCE) {
    const { rows } = await sql.query<SheetLine>(
      'SELECT place, cells, result FROM bulk_rows WHERE sheet_id = $1 AND place >= $2 AND place < $3 ORDER BY place',
      [id, from, from + AT_ONCE],
    );
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** The first rows of a sheet whose wine is doubtful or not known. */
export async function doubtfulRows(sql: Sql, id: string, limit: number): Promise<SheetLine[]> {
  const { rows } = await sql.query<SheetLine>(
    `SELECT place, cells, result FROM bulk_rows
     WHERE sheet_id = $1 AND result->>'outcome' <> 'sure' ORDER BY place LIMIT $2`,
    [id, limit],
  );
  return rows;
}

/** Sheets that are not finished and that no worker has touched for a while. */
export async function quietSheets(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "SELECT id FROM bulk_sheets WHERE done < total AND moved_at < now() - interval '2 minutes'",
  );
  return rows.map(({ id }) => id);
}

/** Deletes sheets that were kept for their time. */
export async function deleteOldSheets(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM bulk_sheets WHERE created_at < now() - $1 * interval '1 day'", [BULK_LIMITS.keptDays]);
}
