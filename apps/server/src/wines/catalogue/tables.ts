import { parseTable, type TableLine } from '@app/vocabulary';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A row of a table with its file, so that a mistake can be named. */
export interface TableRow extends TableLine {
  file: string;
}

export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** The rows of a table with its file; lines that are no row become problems. */
function withFile(file: string, text: string, problems: Problem[]): TableRow[] {
  const table = parseTable(text);
  problems.push(...table.problems.map((problem) => ({ file, ...problem })));
  return table.rows.map((row) => ({ file, ...row }));
}

/** All tables under a folder (or the one file), in the order of their names. */
export async function readTables(root: string, place: string, problems: Problem[]): Promise<TableRow[]> {
  const full = path.join(root, place);
  if (place.endsWith('.tsv')) return withFile(place, await readFile(full, 'utf8'), problems);
  const names = (await readdir(full, { recursive: true })).filter((name) => name.endsWith('.tsv')).toSorted();
  const tables = await Promise.all(
    names.map(async (name) => {
      const file = path.join(place, name);
      return withFile(file, await readFile(path.join(root, file), 'utf8'), problems);
    }),
  );
  return tables.flat();
}
