import type { Row } from './rows.ts';
import type { Run } from '#src/document/shapes.ts';

export interface Region {
  left: number;
  right: number;
  runs: Run[];
}

/** Ends like a line with a price: a number of one to five digits, maybe with a currency, after something. */
const PRICED =
  /(?:^|[\s.…€£$])\d{1,3}(?:[ .,'’]?\d{3})?(?:[.,]\d{1,2})?\s?(?:[€£$₽₴]|eur|chf|[.,][-–—])?\s*(?:\(?\d+ ?cl\)?)?$/iu;
const LETTERS = /\p{L}{3,}/u;

/**
 * Parts a page into columns, in reading order. A gutter is believed only when both sides stand for themselves: rows
 * with a name and a price on the left and on the right. Else it is the gap before a price column, and stays.
 * Rows that cross the gutter (titles, notes) part the page into bands read one after the other.
 */
export function readRegions(rows: readonly Row[], left: number, right: number, depth = 0): Region[] {
  const whole: Region = { left, right, runs: rows.flatMap((row) => row.runs) };
  if (depth > 2 || rows.length < 6) return [whole];
  const gutter = findGutter(rows, left, right);
  if (gutter === null) return [whole];

  const regions: Region[] = [];
  let band: Row[] = [];
  let full: Row[] = [];
  const flushBand = (): void => {
    if (band.length === 0) return;
    const side = (isLeft: boolean): Row[] =>
      band
        .map((row) => ({ ...row, runs: row.runs.filter((run) => run.x + run.width / 2 < gutter === isLeft) }))
        .filter((row) => row.runs.length > 0);
    regions.push(
      ...readRegions(side(true), left, gutter, depth + 1),
      ...readRegions(side(false), gutter, right, depth + 1),
    );
    band = [];
  };
  const flushFull = (): void => {
    if (full.length > 0) regions.push({ left, right, runs: full.flatMap((row) => row.runs) });
    full = [];
  };
  for (const row of rows) {
    if (crosses(row, gutter)) {
      flushBand();
      full.push(row);
    } else {
      flushFull();
      band.push(row);
    }
  }
  flushBand();
  flushFull();
  return regions;
}

/** A run over the gutter, or words so near to it on both sides that they are one phrase. */
function crosses(row: Row, gutter: number): boolean {
  if (row.runs.some((run) => run.x < gutter - 0.3 * run.size && run.x + run.width > gutter + 0.3 * run.size))
    return true;
  const before = row.runs.filter((run) => run.x + run.width / 2 < gutter).at(-1);
  const after = row.runs.find((run) => run.x + run.width / 2 >= gutter);
  return (
    before !== undefined &&
    after !== undefined &&
    after.x - (before.x + before.width) < 0.6 * Math.min(before.size, after.size)
  );
}

interface Halves {
  hasLeft: boolean;
  hasRight: boolean;
  leftPriced: boolean;
  rightPriced: boolean;
  clear: number;
}

function findGutter(rows: readonly Row[], left: number, right: number): number | null {
  const width = right - left;
  // A row is cut at the same place for many gutters: what its halves hold is worked out once.
  const known = rows.map(() => new Map<number, Halves>());
  let best: { x: number; worth: number } | null = null;
  const steps = 60;
  for (let step = Math.round(steps * 0.22); step <= steps * 0.78; step++) {
    const x = left + (width * step) / steps;
    const crossing = rows.filter((row) => crosses(row, x));
    if (crossing.length > Math.max(3, 0.3 * rows.length)) continue;
    const tally = { leftRows: 0, rightRows: 0, leftPriced: 0, rightPriced: 0, clear: 0 };
    for (const [index, row] of rows.entries()) {
      if (crossing.includes(row)) continue;
      const at = row.runs.findIndex((run) => run.x + run.width / 2 >= x);
      const cut = at < 0 ? row.runs.length : at;
      let halves = known[index]?.get(cut);
      if (!halves) {
        halves = halve(row, cut);
        known[index]?.set(cut, halves);
      }
      if (halves.hasLeft) tally.leftRows++;
      if (halves.hasRight) tally.rightRows++;
      if (halves.leftPriced) tally.leftPriced++;
      if (halves.rightPriced) tally.rightPriced++;
      tally.clear += halves.clear;
    }
    const { leftRows, rightRows, leftPriced, rightPriced, clear } = tally;
    if (leftPriced < 3 || rightPriced < 3 || leftPriced < 0.2 * leftRows || rightPriced < 0.2 * rightRows) continue;
    // The columns are of comparable weight; 'name … region price' with stray numbers is not.
    if (Math.min(leftPriced, rightPriced) < 0.12 * Math.max(leftPriced, rightPriced)) continue;
    const worth =
      Math.min(leftPriced, rightPriced) * 3 + leftPriced + rightPriced - 2 * crossing.length + clear / rows.length;
    if (!best || worth > best.worth) best = { x, worth };
  }
  return best?.x ?? null;
}

function halve(row: Row, cut: number): Halves {
  const [a, b] = [row.runs.slice(0, cut), row.runs.slice(cut)];
  const [before, after] = [textOf(a), textOf(b)];
  const [hasLeft, hasRight] = [LETTERS.test(before), LETTERS.test(after)];
  const end = a.at(-1);
  return {
    hasLeft,
    hasRight,
    leftPriced: hasLeft && PRICED.test(before.slice(-24)),
    rightPriced: hasRight && PRICED.test(after.slice(-24)),
    clear: end && b[0] ? Math.min(3, (b[0].x - end.x - end.width) / row.size) : 0,
  };
}

const textOf = (runs: readonly Run[]): string =>
  runs
    .map((run) => run.text)
    .join(' ')
    .trim();
