import { openDecoder, type Decoder } from './web-standards.ts';

/** A row with the line it begins on, as an editor counts lines. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A sheet of wines has some dozens. To make sense of a row costs time for each of its cells. */
const MOST_COLUMNS = 1000;

/** Puts a cell in its place; an empty one beyond the widest row is left out. Throws at one that holds something. */
export function putCell(cells: string[], column: number, value: string): void {
  if (column >= MOST_COLUMNS) {
    if (value === '') return;
    throw new Error(`A row has more than ${MOST_COLUMNS} columns. Please take out some.`);
  }
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

/** A row longer than this is a quote that was never closed: better said than swallowed with the rest of the file. */
const LONGEST_ROW = 1 << 20;

/**
 * The rows of a CSV file, some at a time: comma, semicolon or tab (whichever the first row uses most), quotes, doubled
 * quotes and line breaks inside quotes. Holds one row and one chunk in memory for files of any size. Empty lines are left out.
 * Throws when the text is not UTF-8 (or UTF-16 with its mark), or when a quote is never closed.
 */
export async function* parseCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow[]> {
  let rest = '';
  let line = 1;
  let separator = '';
  for await (const text of decode(bytes)) {
    rest += text;
    if (separator === '') {
      const end = rest.indexOf('\n');
      if (end < 0 && rest.length < LONGEST_ROW) continue;
      ({ separator, rest, line } = beginning(rest));
    }
    const { rows, used, line: next } = takeRows(rest, line, separator);
    rest = rest.slice(used);
    line = next;
    if (rest.length > LONGEST_ROW) throw unclosed(line);
    if (rows.length > 0) yield rows;
  }
  if (rest === '') return;
  if (separator === '') ({ separator, rest, line } = beginning(rest));
  const { rows, used } = takeRows(`${rest}\n`, line, separator);
  if (used <= rest.length) throw unclosed(line);
  if (rows.length > 0) yield rows;
}

function unclosed(line: number): Error {
  return new Error(`The row on line ${line} does not end: a quote is not closed.`);
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  try {
    for await (const chunk of bytes) {
      // Spreadsheet programs write "Unicode text" as UTF-16; the mark at the beginning tells.
      decoder ??= openDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
      yield decoder.decode(chunk, { stream: true });
    }
    const end = decoder?.decode();
    if (end) yield end;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.', { cause: error });
  }
}

/** Tells the separator by the first row, and passes over the `sep=;` that some programs put before it. */
function beginning(text: string): { separator: string; rest: string; line: number } {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  const said = /^sep=([,;\t])\r?$/i.exec(first)?.[1];
  if (said) return { separator: said, rest: text.slice(end + 1), line: 2 };
  const count = (mark: string): number => first.split(mark).length;
  const separator = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  return { separator, rest: text, line: 1 };
}

/** The rows that are whole in this text, and how much of it they take. */
function takeRows(text: string, line: number, separator: string): { rows: SheetRow[]; used: number; line: number } {
  const rows: SheetRow[] = [];
  let used = 0;
  const nextSeparator = finder(text, separator);
  for (;;) {
    const row = takeRow(text, used, nextSeparator);
    if (!row) return { rows, used, line };
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells });
    line += row.breaks;
    used = row.end;
  }
}

/**
 * Where a mark stands next, from places that only grow. Each part of the text is looked at once: a sheet of one column holds no
 * separator, and looking for it again in every row takes minutes.
 */
function finder(text: string, mark: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(mark, from);
      found = at < 0 ? Infinity : at;
    }
    return found;
  };
}

function takeRow(
  text: string,
  from: number,
  nextSeparator: (from: number) => number,
): { cells: string[]; end: number; breaks: number } | null {
  const cells: string[] = [];
  let column = 0;
  let at = from;
  let breaks = 1;
  let stop = -1;
  for (;;) {
    let begun = '';
    if (text[at] === '"') {
      const quoted = takeQuoted(text, at);
      if (!quoted) return null;
      begun = quoted.value;
      at = quoted.end;
      breaks += quoted.breaks;
    }
    if (stop < at) stop = text.indexOf('\n', at);
    if (stop < 0) return null;
    const next = nextSeparator(at);
    const last = next > stop;
    const end = last ? stop : next;
    const plain = text.slice(at, last && text[end - 1] === '\r' && end > at ? end - 1 : end);
    putCell(cells, column++, begun + plain);
    at = end + 1;
    if (last) return { cells, end: at, breaks };
  }
}

function takeQuoted(text: string, from: number): { value: string; end: number; breaks: number } | null {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) return null;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const raw = text.slice(from + 1, end);
  return {
    value: raw.includes('""') ? raw.replaceAll('""', '"') : raw,
    end: end + 1,
    breaks: raw.split('\n').length - 1,
  };
}
