/**
 * Rows of a CSV stream, one at a time: quotes, doubled quotes and line breaks inside quotes; comma, semicolon or tab,
 * whichever the first row uses most. Bounded memory: a row is all that is held.
 */
export async function* readCsv(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<string[]> {
  let separator: string | null = null;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let afterQuote = false;
  let held = '';
  let first = true;
  for await (const chunk of chunks) {
    let text = held + chunk.toString();
    held = '';
    if (first) {
      text = text.replace(/^\uFEFF/, '');
      first = false;
    }
    if (separator === null) {
      // The whole first row must be seen before its separator can be told.
      if (!text.includes('\n') && text.length < 1 << 16) {
        held = text;
        continue;
      }
      separator = findSeparator(text.slice(0, text.indexOf('\n') + 1 || text.length));
    }
    for (const ch of text) {
      if (quoted) {
        if (ch === '"') {
          quoted = false;
          afterQuote = true;
        } else cell += ch;
        continue;
      }
      if (ch === '"' && (cell === '' || afterQuote)) {
        if (afterQuote) cell += '"';
        quoted = true;
        afterQuote = false;
        continue;
      }
      afterQuote = false;
      if (ch === separator) {
        cells.push(cell);
        cell = '';
      } else if (ch === '\n') {
        cells.push(cell.replace(/\r$/, ''));
        if (cells.length > 1 || cells[0] !== '') yield cells;
        cells = [];
        cell = '';
      } else cell += ch;
    }
  }
  if (held !== '') {
    const mark = findSeparator(held);
    yield held.split(mark).map((part) => part.replace(/^"|"$/g, '').trim());
    return;
  }
  if (cell !== '' || cells.length > 0) yield [...cells, cell.replace(/\r$/, '')];
}

function findSeparator(row: string): string {
  const count = (mark: string): number => row.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

/** One CSV line; cells with a separator, quote or break are quoted. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
