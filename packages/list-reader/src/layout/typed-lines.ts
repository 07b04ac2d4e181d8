import type { Cell, Line } from '#src/document/shapes.ts';

/* A list that came as text: lines, tabs between cells, '#' before headings. It is set as a page would be, so that it is read like one. */

/** Lines of a page. A longer text is parted before a heading, where one is near. */
const PAGE_LINES = 90;
const SIZE = 10;
const HEADING_SIZES = [SIZE, 18, 15, 13];
const LETTER = 0.5 * SIZE;
const LEFT = 50;
const GAP = 3 * SIZE;

interface Row {
  level: number;
  cells: string[];
  /** An empty line stands before it. */
  isApart: boolean;
}

/** The lines of each page. Any text returns; one without words gives no pages. */
export function setTypedLines(text: string): Line[][] {
  const rows = parseRows(text);
  const columns = columnsOf(rows);
  const width = Math.max(600, LEFT * 2 + Math.max(0, ...columns.map((widths) => sumOf(widths))));
  return pagesOf(rows).map(({ from, to }) => setPage(rows.slice(from, to), columns.slice(from, to), width));
}

function parseRows(text: string): Row[] {
  const rows: Row[] = [];
  let isApart = false;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const [, marks = '', rest = ''] = /^\s?(#{0,3})#*[ \t]?(.*)$/u.exec(line) ?? [];
    // In typed text several spaces stand for a tab.
    const cells = rest.split(/\t| {4,}/u).map((cell) => cell.replaceAll(/\s+/gu, ' ').trim());
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length === 0) {
      isApart = true;
      continue;
    }
    rows.push({ level: marks.length, cells: marks ? [cells.join(' ').trim()] : cells, isApart });
    isApart = false;
  }
  return rows;
}

/** Neighbouring rows of as many cells are a table: the widths of its columns, the same for each of its rows. */
function columnsOf(rows: readonly Row[]): number[][] {
  const columns: number[][] = [];
  let widths: number[] = [];
  let count = 0;
  for (const { level, cells } of rows) {
    if (level > 0) {
      columns.push([cells[0]?.length ?? 0].map((letters) => letters * LETTER));
      continue;
    }
    if (cells.length !== count) [widths, count] = [cells.map(() => 0), cells.length];
    for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length * LETTER);
    columns.push(widths);
  }
  return columns;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width + GAP, 0);

function pagesOf(rows: readonly Row[]): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = [];
  let from = 0;
  for (const [at, { level }] of rows.entries()) {
    const isFull = at - from >= PAGE_LINES;
    if ((isFull && level > 0) || at - from >= 1.5 * PAGE_LINES) {
      pages.push({ from, to: at });
      from = at;
    }
  }
  if (rows.length > from) pages.push({ from, to: rows.length });
  return pages;
}

function setPage(rows: readonly Row[], columns: readonly (readonly number[])[], width: number): Line[] {
  const baselines: number[] = [];
  let baseline = 60;
  for (const { level, isApart } of rows) {
    baseline += (HEADING_SIZES[level] ?? SIZE) * 1.5 + (isApart || level > 0 ? SIZE : 0);
    baselines.push(baseline);
  }
  const height = Math.max(840, baseline + 120);
  return rows.map((row, at) => {
    const size = HEADING_SIZES[row.level] ?? SIZE;
    const cells = setCells(row, columns[at] ?? [], width - LEFT);
    const [x, right] = [cells[0]?.x ?? LEFT, cells.at(-1)?.right ?? LEFT];
    const foot = baselines[at] ?? 0;
    return {
      text: cells.map(({ text }) => text).join('\t'),
      cells,
      x,
      right,
      baseline: foot,
      size,
      font: row.level > 0 ? `heading ${row.level}` : 'text',
      confidence: 1,
      box: {
        x: x / width,
        y: (foot - 0.8 * size) / height,
        width: (right - x) / width,
        height: (1.05 * size) / height,
      },
      column: 0,
      columnLeft: LEFT,
      columnRight: width - LEFT,
    };
  });
}

/** The first cell stands on the left; the others in columns of their own, the last flush with the right edge. */
function setCells({ level, cells }: Row, widths: readonly number[], rightEdge: number): Cell[] {
  const scale = (HEADING_SIZES[level] ?? SIZE) / SIZE;
  let edge = rightEdge;
  const edges = widths.map(() => 0);
  for (let at = widths.length - 1; at > 0; at--) {
    edges[at] = edge;
    edge -= (widths[at] ?? 0) + GAP;
  }
  let start = 0;
  const set: Cell[] = [];
  for (const [at, text] of cells.entries()) {
    if (text === '') continue;
    const own = text.length * LETTER * scale;
    const right = edges[at] ?? rightEdge;
    const isFigure = /\d/u.test(text) && text.length <= 12;
    // Words begin where their column begins; figures end where it ends.
    const x = at === 0 ? LEFT : isFigure ? right - own : right - (widths[at] ?? own);
    set.push({ text, x, right: x + own, size: SIZE * scale, start });
    start += text.length + 1;
  }
  return set;
}
