import type { Run } from '#src/document/shapes.ts';
import { fold, median } from '#src/document/text.ts';
import { wordGapOf } from './cells.ts';
import { lookAt, POUR, POUR_OF, type Piece } from './pieces.ts';
import type { Row } from './rows.ts';

export interface Region {
  left: number;
  right: number;
  runs: Run[];
}

/**
 * Parts a page into columns, in reading order. A gutter must explain the page better than no gutter does: both sides
 * stand for themselves (names with their own prices), and fewer lines have a price in the middle.
 * Rows that cross the gutter (titles, notes) part the page into bands that are read one after the other.
 */
export function readRegions(rows: readonly Row[], left: number, right: number, depth = 0): Region[] {
  const whole: Region = { left, right, runs: rows.flatMap((row) => row.runs) };
  if (depth > 2 || rows.length < 4) return [whole];
  const gutter = findGutters(rows, left, right)[0] ?? null;
  if (gutter === null) return depth === 0 ? readBands(rows, whole) : [whole];
  return cutAt(gutter, rows, { left, right, depth });
}

/** The ways a page may be parted, the likeliest first: at each gutter that explains it nearly as well as the best, or nowhere. */
export function readAlternatives(rows: readonly Row[], left: number, right: number): Region[][] {
  const whole: Region = { left, right, runs: rows.flatMap((row) => row.runs) };
  if (rows.length < 4) return [[whole]];
  return findGutters(rows, left, right).map((gutter) =>
    gutter === null ? readBands(rows, whole) : cutAt(gutter, rows, { left, right, depth: 0 }),
  );
}

function cutAt(
  gutter: number,
  rows: readonly Row[],
  { left, right, depth }: { left: number; right: number; depth: number },
): Region[] {
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
    // Several such lines may be set in columns of their own.
    if (full.length >= 4) regions.push(...readRegions(full, left, right, depth + 1));
    else if (full.length > 0) regions.push({ left, right, runs: full.flatMap((row) => row.runs) });
    full = [];
  };
  const usual = median(rows.flatMap((row) => row.runs.map((run) => run.size)));
  for (const row of rows) {
    if (crosses(row, gutter)) {
      flushBand();
      full.push(row);
    } else {
      flushFull();
      // Headings side by side begin a new band: what stands above them on the right is read before them.
      if (isHeadingRow(row, gutter, usual)) flushBand();
      band.push(row);
    }
  }
  flushBand();
  flushFull();
  return regions;
}

/** A page in one column may have a part in two, after a wide gap: boxes of other goods at the foot, say. */
function readBands(rows: readonly Row[], whole: Region): Region[] {
  const steps = rows.slice(1).map((row, index) => row.baseline - (rows[index]?.baseline ?? 0));
  const wide = 1.6 * median(steps);
  const bands: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || (steps[index - 1] ?? 0) > wide) bands.push([]);
    bands.at(-1)?.push(row);
  }
  const regions: Region[] = [];
  let isOpen = false;
  for (const band of bands) {
    const parts = band.length >= 4 ? readRegions(band, whole.left, whole.right, 1) : [];
    const last = regions.at(-1);
    if (parts.length > 1) regions.push(...parts);
    else if (last && isOpen) last.runs.push(...band.flatMap((row) => row.runs));
    else regions.push({ ...whole, runs: band.flatMap((row) => row.runs) });
    isOpen = parts.length <= 1;
  }
  return regions;
}

/** Large print on both sides of the gutter. */
function isHeadingRow(row: Row, gutter: number, usual: number): boolean {
  const isLarge = row.runs.every((run) => run.size > 1.3 * usual);
  const left = row.runs.filter((run) => run.x < gutter).length;
  return isLarge && left > 0 && left < row.runs.length;
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

/** What a part of the page holds, when it is read as lines. */
interface Tally {
  /** Lines with a name, and those with a name and a price after it. */
  named: number;
  complete: number;
  /** Lines of prices alone. */
  prices: number;
  /** A price followed by a name on the same line. */
  mixed: number;
  /** Names side by side with a wide gap between them. */
  beside: number;
}

const NOTHING: Tally = { named: 0, complete: 0, prices: 0, mixed: 0, beside: 0 };

function addTo(tally: Tally, row: readonly Run[]): void {
  if (row.length === 0) return;
  let text = '';
  let pieces: string[] = [];
  let right = Number.NEGATIVE_INFINITY;
  // Where every letter is drawn by itself a gap is no blank.
  const wordGap = wordGapOf(row);
  for (const run of row) {
    if (run.x - right > 1.15 * run.size && text !== '') {
      pieces.push(text);
      text = '';
    }
    text += (text === '' || run.x - right <= wordGap * run.size ? '' : ' ') + run.text;
    right = run.x + run.width;
  }
  pieces.push(text);
  // Leaders part a name from its price as a gap does.
  pieces = pieces.flatMap((piece) => piece.split(/(?:\s*[.·•…_]){3,}/u)).filter((piece) => piece.trim() !== '');
  const looked = pieces.map(lookAt);
  tally.mixed += repeatedPours(pieces);
  if (!looked.some(({ isName }) => isName)) {
    if (looked.some(({ isPrice }) => isPrice)) tally.prices++;
    return;
  }
  tally.named++;
  const last = looked.at(-1);
  const [isLed, isEnded] = [leadsWithPrices(pieces, looked), (last?.isPrice ?? false) || (last?.endsInPrice ?? false)];
  if (isLed || isEnded) tally.complete++;
  // The price before the name is another column's.
  if (isLed && isEnded) tally.mixed++;
  let hasNameBefore = false;
  for (const [index, piece] of looked.entries()) {
    const before = looked[index - 1];
    if (piece.isName && before) {
      // A number before the first name is a bin or a price that leads its line.
      if (before.isPrice || (before.isName && before.endsInPrice)) tally.mixed += hasNameBefore ? 1 : 0;
      else if (before.isName) tally.beside++;
    }
    hasNameBefore ||= piece.isName;
  }
}

/** 'glass 9 bottle 42 glass 12 bottle 58': a line that gives a pour twice is the lines of two wines. */
function repeatedPours(pieces: readonly string[]): number {
  const pours = pieces.flatMap((piece) => (/\d/u.test(piece) ? (fold(piece).match(POUR) ?? []) : []));
  return Math.min(2, pours.length - new Set(pours.map((pour) => pour.trim())).size);
}

/** Prices before the name: several, or one with cents; a whole number alone is a bin. */
function leadsWithPrices(pieces: readonly string[], looked: readonly Piece[]): boolean {
  const count = looked.findIndex(({ isPrice }) => !isPrice);
  return count > 1 || (count === 1 && /[.,](?:\d\d|\s?[-–—])|[€£$]/u.test(pieces[0] ?? ''));
}

const worthOf = ({ complete, mixed, beside, prices, named }: Tally): number =>
  complete + 0.85 * Math.min(prices, named) - 1.5 * mixed - 0.4 * beside;

/** What a gap as wide as one size of print speaks for a gutter, by line. */
const CLEAR = 0.12;

/** What a line that begins nowhere near the others speaks against the gutter before it. */
const RAGGED = 0.5;

interface Begun {
  left: number;
  end: number;
  size: number;
}

const rightOf = (runs: readonly Run[]): number => Math.max(...runs.map((run) => run.x + run.width));

/** How many lines begin at neither of their column's two usual edges (bins and names, names and vintages); centred lines share a middle. */
function raggedOf(begun: readonly Begun[]): number {
  const strays = (placeOf: (line: Begun) => number, edges: number): number => {
    let left = [...begun];
    for (let edge = 0; edge < edges; edge++) {
      const isNear = (a: Begun, b: Begun): boolean => Math.abs(placeOf(a) - placeOf(b)) < 0.7 * a.size;
      const counts = left.map((line) => left.filter((other) => isNear(line, other)).length);
      const most = Math.max(...counts);
      const usual = left[counts.indexOf(most)];
      if (usual && most >= 0.15 * begun.length) left = left.filter((line) => !isNear(usual, line));
    }
    return left.length;
  };
  return Math.min(
    strays(({ left }) => left, 2),
    strays(({ left, end }) => (left + end) / 2, 1),
  );
}

/** A year or a leader on the left and the price it leads to on the right, or two prices or two heads of one wine. */
function isSevered(runs: readonly Run[], cut: number): boolean {
  const [end, begin, next] = [runs[cut - 1], runs[cut], runs[cut + 1]];
  if (!end || !begin) return false;
  if (isHead(end.text) && isHead(begin.text)) return fold(end.text) !== fold(begin.text) && !next;
  if (!lookAt(begin.text).isPrice) return false;
  if (/(?:(?:^|\s)(?:(?:19|20)\d\d|nv)|[.·•…_]{3})\s*$/iu.test(end.text)) return true;
  if (!lookAt(end.text).isPrice && !lookAt(end.text).endsInPrice) return false;
  const pour = POUR_OF.exec(fold(begin.text))?.[0];
  // 'glass £7   bottle £30   glass £9': a pour that came before begins the next wine.
  if (pour !== undefined) return !runs.slice(0, cut).some((run) => fold(run.text).includes(pour));
  // A number right before a name is its bin; a price stands nearer to the price before it than to what follows.
  const isBin = next !== undefined && next.x - begin.x - begin.width < begin.x - end.x - end.width;
  return !isBin && writingOf(begin.text) !== ' ' && writingOf(end.text) === writingOf(begin.text);
}

/** How an amount is written: with cents, with which sign; a blank when with neither, which tells little. */
const writingOf = (text: string): string =>
  `${/[.,]\d\d(?!\d)/u.test(text) ? 'cents' : ''} ${/[€£$₽₴¤₾₺]|(?<!\p{L})(?:eur|chf|kr|usd|gbp)(?!\p{L})/iu.exec(text)?.[0] ?? ''}`;

/** A pour or a size, and nothing else: the head of a column. */
const isHead = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  fold(text)
    .replace(POUR, '')
    .replace(/[\s.,()]/gu, '') === '';

/** How many lines end behind the edge that the prices share: those numbers are the bins of the column to the right. */
function behindEdge(ends: readonly Run[]): number {
  const isAt = (run: Run, edge: number): boolean => Math.abs(run.x + run.width - edge) < 0.5 * run.size;
  const edges = ends.map((run) => run.x + run.width).toSorted((a, b) => a - b);
  const edge = edges.find((each) => ends.filter((run) => isAt(run, each)).length >= Math.max(3, 0.25 * ends.length));
  return edge === undefined
    ? 0
    : ends.filter((run) => run.x > edge + 0.5 * run.size && lookAt(run.text).isPrice).length;
}

/** How far below the best a gutter may be and still be tried: in wines. */
const RIVAL = 8;
const MOST_RIVALS = 3;

/** Where the rows may be parted, the likeliest first; null stands for nowhere. */
function findGutters(rows: readonly Row[], left: number, right: number): (number | null)[] {
  const width = right - left;
  const whole = { ...NOTHING };
  for (const row of rows) addTo(whole, row.runs);
  // A row is cut at the same place for many gutters: what its halves hold is worked out once.
  const known = rows.map(() => new Map<number, [Tally, Tally]>());
  const found: { x: number; worth: number; clear: number; cuts: string }[] = [];
  let straight = { x: Number.NaN, clear: 0 };
  const steps = 90;
  for (let step = Math.round(steps * 0.18); step <= steps * 0.82; step++) {
    const x = left + (width * step) / steps;
    const sides: [Tally, Tally] = [{ ...NOTHING }, { ...NOTHING }];
    const across = { ...NOTHING };
    let crossing = 0;
    let clear = 0;
    let severed = 0;
    const begun: Begun[] = [];
    const cuts: number[] = [];
    const ends: Run[] = [];
    // Lines of two columns whose heights differ stand alone, and by turns on either side.
    let turns = 0;
    let lastSide: number | null = null;
    for (const [index, row] of rows.entries()) {
      if (crosses(row, x)) {
        crossing++;
        cuts.push(-1);
        addTo(across, row.runs);
        continue;
      }
      const at = row.runs.findIndex((run) => run.x + run.width / 2 >= x);
      const cut = at < 0 ? row.runs.length : at;
      cuts.push(cut);
      let halves = known[index]?.get(cut);
      if (!halves) {
        halves = [{ ...NOTHING }, { ...NOTHING }];
        addTo(halves[0], row.runs.slice(0, cut));
        addTo(halves[1], row.runs.slice(cut));
        known[index]?.set(cut, halves);
      }
      for (const side of [0, 1] as const)
        for (const key of Object.keys(NOTHING) as (keyof Tally)[]) sides[side][key] += halves[side][key];
      const [end, begin] = [row.runs[cut - 1], row.runs[cut]];
      if (end && halves[0].complete + halves[0].prices > 0) ends.push(end);
      const side = cut === 0 ? 1 : cut === row.runs.length ? 0 : null;
      if (side !== null && lastSide !== null && side !== lastSide && halves[side].named > 0) turns++;
      lastSide = side;
      if (end && begin) clear += Math.min(5, (begin.x - end.x - end.width) / row.size);
      if (isSevered(row.runs, cut)) severed++;
      if (begin) begun.push({ left: begin.x, end: rightOf(row.runs), size: begin.size });
    }
    if (crossing > Math.max(3, 0.3 * rows.length)) continue;
    const ragged = raggedOf(begun);
    if (!standAlone(sides[0], sides[1], across)) {
      // Names and prices on both sides, and one straight edge behind a clear gap: what is read of it must decide.
      const isStraight =
        begun.length >= 5 && ragged <= 0.1 * begun.length && crossing <= Math.max(3, 0.1 * rows.length);
      if (
        isStraight &&
        sides.every(({ named, complete, prices }) => named >= 4 && complete + prices > 0) &&
        clear > straight.clear
      )
        straight = { x, clear };
      continue;
    }
    severed += 1.5 * behindEdge(ends);
    const worth =
      worthOf(sides[0]) +
      worthOf(sides[1]) +
      worthOf(across) -
      0.3 * crossing +
      CLEAR * clear +
      0.6 * turns -
      severed -
      RAGGED * ragged;
    found.push({ x, worth, clear, cuts: cuts.join() });
  }
  const nowhere = worthOf(whole) + 1;
  const ranked = found
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ cuts }, index, all) => all.findIndex((other) => other.cuts === cuts) === index);
  const [best] = ranked;
  const also = straight.clear > 0 ? [straight.x] : [];
  if (!best) return [null, ...also];
  const isCut = best.worth - CLEAR * best.clear > nowhere;
  const rivals = ranked.filter(({ worth }) => worth > best.worth - RIVAL).slice(0, MOST_RIVALS);
  const gutters = rivals.map(({ x }) => x);
  if (!isCut) return best.worth > nowhere - RIVAL ? [null, ...gutters, ...also] : [null, ...also];
  return best.worth - CLEAR * best.clear < nowhere + RIVAL ? [...gutters, null] : gutters;
}

/** Each side has names with prices of its own; or nobody has prices here, and both have names. */
function standAlone(left: Tally, right: Tally, across: Tally): boolean {
  const [a, b] = [left.complete + left.prices, right.complete + right.prices];
  if (a + b + across.complete === 0) return Math.min(left.named, right.named) >= 3 && left.named < 3 * right.named;
  // Lines of prices need names between them: more prices than names are a column of prices.
  if ([left, right].some((side) => side.prices > 1.3 * side.named + 1)) return false;
  return (
    Math.min(left.named, right.named) >= 2 &&
    Math.min(a, b) >= 2 &&
    a >= 0.15 * left.named &&
    b >= 0.15 * right.named &&
    Math.min(a, b) >= 0.1 * Math.max(a, b)
  );
}
