import { word } from '@app/domain';
import { FeedBroken } from './feed-broken.ts';

/** No product needs more; a row that does not end is a broken quote. */
const LONGEST_ROW = 1 << 20;

/**
 * Rows of separated text, as many at a time as a piece of it holds. With `quotes`, a cell may stand in quotes and hold
 * separators and line breaks; without, a quote is a letter like any other. Holds one row at most.
 */
export async function* readRows(
  pieces: AsyncIterable<string>,
  { separator, quotes }: { separator: string | null; quotes: boolean },
): AsyncGenerator<string[][]> {
  let held = '';
  let mark = separator;
  for await (const piece of pieces) {
    held += piece;
    if (mark === null) {
      const end = held.indexOf('\n');
      if (end < 0 && held.length < LONGEST_ROW) continue;
      mark = findSeparator(end < 0 ? held : held.slice(0, end));
    }
    const { rows, rest } = splitRows(held, mark, quotes, false);
    held = rest;
    if (held.length > LONGEST_ROW) throw new FeedBroken(word('A row does not end: a quote is probably not closed.'));
    if (rows.length > 0) yield rows;
  }
  if (held.trim() === '') return;
  yield splitRows(held, mark ?? findSeparator(held), quotes, true).rows;
}

function findSeparator(line: string): string {
  const count = (mark: string): number => line.split(mark).length;
  return ['\t', ';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function splitRows(
  text: string,
  separator: string,
  quotes: boolean,
  isEnd: boolean,
): { rows: string[][]; rest: string } {
  const rows: string[][] = [];
  let start = 0;
  while (start < text.length) {
    const end = quotes ? endOfRow(text, start, separator) : text.indexOf('\n', start);
    if (end < 0 && !isEnd) break;
    const line = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
    start = end < 0 ? text.length : end + 1;
    if (line.trim() !== '')
      rows.push(quotes && line.includes('"') ? splitQuoted(line, separator) : line.split(separator));
  }
  return { rows, rest: text.slice(start) };
}

/** The line break that ends the row, not one inside quotes; -1 when it has not come yet. */
function endOfRow(text: string, start: number, separator: string): number {
  const plain = text.indexOf('\n', start);
  const quote = text.indexOf('"', start);
  if (quote < 0 || (plain >= 0 && plain < quote)) return plain;
  let inside = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      const opens = at === start || text[at - 1] === separator;
      if (inside || opens) inside = !inside;
    } else if (letter === '\n' && !inside) return at;
  }
  return -1;
}

function splitQuoted(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let inside = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? '';
    if (letter === '"') {
      if (inside && line[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (inside || cell === '') inside = !inside;
      else cell += letter;
    } else if (letter === separator && !inside) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return cells;
}
