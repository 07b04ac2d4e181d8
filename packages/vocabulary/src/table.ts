/** A row of a table, by the names of its columns; an absent column is an empty text. */
export type Cells = Record<string, string>;

export interface TableLine {
  /** 1-based line of the file, so that a mistake can be named. */
  line: number;
  cells: Cells;
}

export interface Table {
  rows: TableLine[];
  /** Lines with another number of cells than the head; they are left out of `rows`. */
  problems: { line: number; message: string }[];
}

/** Reads a tab-separated table: '#' begins a remark, the first other line names the columns, cells are trimmed. */
export function parseTable(text: string): Table {
  const table: Table = { rows: [], problems: [] };
  let columns: string[] | undefined;
  text.split(/\r?\n/).forEach((source, index) => {
    if (source.trim() === '' || source.startsWith('#')) return;
    const values = source.split('\t').map((value) => value.trim());
    if (!columns) {
      columns = values;
      return;
    }
    const line = index + 1;
    if (values.length === columns.length)
      table.rows.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])) });
    else table.problems.push({ line, message: `has ${values.length} columns, the head has ${columns.length}` });
  });
  return table;
}

/** The rows of a table whose mistakes are told elsewhere (`tastevin catalogue check`). */
export function readRows(text: string): Cells[] {
  return parseTable(text).rows.map(({ cells }) => cells);
}

/** The parts of a cell that holds several: 'Bourgogne;Borgogna'. */
export function splitCell(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
