import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A row of a table with its place, so that a mistake can be named. */
export interface TableRow {
  file: string;
  line: number;
  /** By column name, trimmed; an absent column is an empty text. */
  cells: Record<string, string>;
}

export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Reads one tab-separated table: '#' begins a remark, the first other line names the columns. */
export function parseTable(file: string, text: string, problems: Problem[]): TableRow[] {
  let columns: string[] | undefined;
  const rows: TableRow[] = [];
  text.split(/\r?\n/).forEach((source, index) => {
    if (source.trim() === '' || source.startsWith('#')) return;
    const values = source.split('\t').map((value) => value.trim());
    if (!columns) {
      columns = values;
      return;
    }
    const line = index + 1;
    if (values.length !== columns.length) {
      problems.push({ file, line, message: `has ${values.length} columns, the head has ${columns.length}` });
      return;
    }
    rows.push({ file, line, cells: Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])) });
  });
  return rows;
}

/** All tables under a folder (or the one file), in the order of their names. */
export async function readTables(root: string, place: string, problems: Problem[]): Promise<TableRow[]> {
  const full = path.join(root, place);
  if (place.endsWith('.tsv')) return parseTable(place, await readFile(full, 'utf8'), problems);
  const names = (await readdir(full, { recursive: true })).filter((name) => name.endsWith('.tsv')).toSorted();
  const tables = await Promise.all(
    names.map(async (name) => {
      const file = path.join(place, name);
      return parseTable(file, await readFile(path.join(root, file), 'utf8'), problems);
    }),
  );
  return tables.flat();
}

/** The parts of a list in one cell. */
export function splitCell(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
