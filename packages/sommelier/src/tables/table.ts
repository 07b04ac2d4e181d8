/** A row of a tab-separated table by column name; an absent column is an empty text. */
export type Cells = Record<string, string>;

/** Reads a table: '#' begins a remark, the first other line names the columns. Rows of another length are left out. */
export function parseTable(text: string): Cells[] {
  let columns: string[] | undefined;
  const rows: Cells[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const values = line.split('\t').map((value) => value.trim());
    if (!columns) columns = values;
    else if (values.length === columns.length) {
      rows.push(Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])));
    }
  }
  return rows;
}

/** The parts of a list in one cell. */
export function splitCell(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
