import { median } from '#src/document/text.ts';
import type { LineFacts } from './facts.ts';

/*
 * Which lines of a page are one wine. Every line gets a state; a path through the states is an interpretation of the page:
 *
 *   heading ─► start ─► more ─► detail ─► tail        start: the first line of a wine's name
 *                ▲                          │         more: the name goes on     detail: place, grapes, a tasting note
 *                └──────────────────────────┘         tail: a line of prices, a vintage or a size without a name
 *
 * Each state fits each line more or less (a log-likelihood), and so does each step from line to line. Dynamic programming
 * finds the best path. How a page is set (where prices stand, how names and details look) is not known beforehand: several
 * hypotheses are tried, each is fitted to its own best path, and the likeliest one is taken.
 */

export type Role = 'heading' | 'heads' | 'block' | 'note' | 'start' | 'more' | 'detail' | 'tail';

/** State: a role, and for lines of a wine whether a price has been seen since its start. */
const STATES = [
  { role: 'heading', priced: false },
  { role: 'heads', priced: false },
  { role: 'block', priced: false },
  { role: 'note', priced: false },
  { role: 'start', priced: false },
  { role: 'start', priced: true },
  { role: 'more', priced: false },
  { role: 'more', priced: true },
  { role: 'detail', priced: false },
  { role: 'detail', priced: true },
  { role: 'tail', priced: false },
  { role: 'tail', priced: true },
] as const satisfies readonly { role: Role; priced: boolean }[];
type State = (typeof STATES)[number];

const isOfWine = (state: State): boolean => WINE_ROLES.has(state.role);
const WINE_ROLES: ReadonlySet<Role> = new Set(['start', 'more', 'detail', 'tail']);

interface Style {
  size: number;
  font: string;
  left: number;
  middle: number;
  capitals: number;
}

/** How a page is set. */
interface Setting {
  /** Share of wines whose first line has the price. */
  startPriced: number;
  /** Share of wines that have a price at all. */
  priced: number;
  /** Share of wines with a detail. */
  detailed: number;
  name: Style | null;
  detail: Style | null;
  heading: Style | null;
}

export interface RoledLine extends LineFacts {
  role: Role;
}

export interface PageReading {
  lines: RoledLine[];
  /** Log-likelihood of the path: comparable between readings of the same lines. */
  score: number;
  setting: Setting;
}

/** What is known before a page is read: how the pages before it were set, and that the last one ended in a wine. */
export interface Beforehand {
  before: Setting | null;
  goesOn: boolean;
}

/** The likeliest reading of a page. */
export function readRecords(
  facts: readonly LineFacts[],
  { before, goesOn }: Beforehand = { before: null, goesOn: false },
): PageReading {
  const guesses = [guessSame(facts), guessBelow(facts), ...(before ? [before] : [])];
  let best: PageReading | null = null;
  for (const guess of guesses) {
    let reading = findPath(facts, guess, goesOn);
    for (let round = 0; round < 3; round++) {
      const fitted = findPath(facts, fit(reading.lines), goesOn);
      const isBetter = fitted.score > reading.score;
      const isSame = fitted.lines.every((line, index) => line.role === reading.lines[index]?.role);
      if (isBetter || round === 0) reading = fitted;
      if (isSame) break;
    }
    if (!best || reading.score > best.score) best = reading;
  }
  return best ?? { lines: [], score: 0, setting: guessSame([]) };
}

const NO_STYLE: Style | null = null;

function guessSame(facts: readonly LineFacts[]): Setting {
  const names = facts.filter((each) => each.kind === 'priced');
  return { startPriced: 0.9, priced: 0.95, detailed: 0.3, name: styleOf(names), detail: NO_STYLE, heading: NO_STYLE };
}

/** Names first, prices on a line below: a name is what follows a line of prices. */
function guessBelow(facts: readonly LineFacts[]): Setting {
  const names = facts.filter((each, index) => {
    const above = facts[index - 1];
    return each.kind === 'plain' && above !== undefined && above.hasPrice && above.line.column === each.line.column;
  });
  return { startPriced: 0.1, priced: 0.95, detailed: 0.5, name: styleOf(names), detail: NO_STYLE, heading: NO_STYLE };
}

function styleOf(lines: readonly LineFacts[]): Style | null {
  if (lines.length === 0) return null;
  const size = median(lines.map(({ line }) => line.size));
  const fonts = new Map<string, number>();
  for (const { line } of lines) fonts.set(line.font, (fonts.get(line.font) ?? 0) + 1);
  return {
    size,
    font: [...fonts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '',
    left: median(lines.map(({ line }) => (line.x - line.columnLeft) / size)),
    middle: median(lines.map(({ line }) => middleOf(line) / size)),
    capitals: lines.filter((each) => each.isCapitals).length / lines.length,
  };
}

const middleOf = (line: LineFacts['line']): number => (line.x + line.right - line.columnLeft - line.columnRight) / 2;

/** Reads the setting off a path. Counts are softened: a page of three wines proves little. */
function fit(lines: readonly RoledLine[]): Setting {
  const starts = lines.filter(({ role }) => role === 'start');
  let [priced, detailed, wines] = [0, 0, 0];
  for (const [index, each] of lines.entries()) {
    if (each.role !== 'start') continue;
    wines++;
    let [hasPrice, hasDetail] = [each.hasPrice, false];
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.role === 'start' || !WINE_ROLES.has(other.role)) break;
      hasPrice ||= other.hasPrice;
      hasDetail ||= other.role === 'detail';
    }
    if (hasPrice) priced++;
    if (hasDetail) detailed++;
  }
  const share = (count: number, of: number, prior: number): number => (count + prior * 1.5) / (of + 1.5);
  return {
    startPriced: share(starts.filter((each) => each.hasPrice).length, wines, 0.7),
    priced: share(priced, wines, 0.9),
    detailed: share(detailed, wines, 0.3),
    name: styleOf(starts),
    detail: styleOf(lines.filter(({ role }) => role === 'detail')),
    heading: styleOf(lines.filter(({ role }) => role === 'heading')),
  };
}

/** How far a line's print is from a style, as a log-likelihood; 0 when nothing is known. */
function likeness({ line, isCapitals }: LineFacts, style: Style | null): number {
  if (!style) return 0;
  const isDrawn = line.font !== '';
  const ratio = Math.abs(Math.log(line.size / style.size));
  const slack = isDrawn ? 0.03 : 0.15;
  let sum = ratio < slack ? 0.7 : -Math.min(3.2, (ratio - slack) * (isDrawn ? 12 : 9));
  if (isDrawn) sum += line.font === style.font ? 0.6 : -0.9;
  const left = Math.abs((line.x - line.columnLeft) / style.size - style.left);
  const middle = Math.abs(middleOf(line) / style.size - style.middle);
  sum += Math.min(left, middle) < 0.7 ? 0.4 : left < 3 ? -0.2 : -0.5;
  if (isCapitals !== style.capitals > 0.5 && Math.abs(style.capitals - 0.5) > 0.3) sum -= 0.5;
  return sum;
}

interface Surroundings {
  /** Log of the distance to the line below over that to the line above: above 0 the line hugs the one above. */
  hug: number;
  /** Distance from the line above, in sizes of print; infinite at the top of a column. */
  gap: number;
  above: LineFacts | null;
  isFirst: boolean;
  isLast: boolean;
  /** The line above reaches the edge of the column or the prices: a name may go on below it. */
  isAboveFull: boolean;
  isLargest: boolean;
  /** Near the top or the foot of the page. */
  isAtEdge: boolean;
  /** Prices for a whole block stand above and hold here: a wine needs none of its own. */
  isInBlock: boolean;
}

function surround(facts: readonly LineFacts[]): Surroundings[] {
  const largest = Math.max(0, ...facts.map(({ line }) => line.size));
  const usual = median(facts.map(({ line }) => line.size));
  let block: LineFacts | null = null;
  return facts.map((each, index) => {
    if (each.kind === 'block') block = each;
    else if (block && (each.kind === 'priced' || each.line.size > 1.15 * block.line.size)) block = null;
    const { line } = each;
    const above = facts[index - 1]?.line.column === line.column ? (facts[index - 1] ?? null) : null;
    const below = facts[index + 1]?.line.column === line.column ? (facts[index + 1] ?? null) : null;
    const up = above ? Math.max(0.1, line.baseline - above.line.baseline) : Number.POSITIVE_INFINITY;
    const down = below ? Math.max(0.1, below.line.baseline - line.baseline) : Number.POSITIVE_INFINITY;
    const hug = up === Number.POSITIVE_INFINITY ? -1 : down === Number.POSITIVE_INFINITY ? 0 : Math.log(down / up);
    const nameRight = above ? (above.line.cells[0]?.right ?? above.line.right) : 0;
    const room = above ? above.line.columnRight - above.line.columnLeft : 1;
    return {
      hug: Math.max(-1, Math.min(1, hug)),
      gap: up / Math.max(1, Math.min(line.size, above?.line.size ?? line.size)),
      above,
      isFirst: above === null,
      isLast: below === null,
      isAboveFull: above !== null && (nameRight - above.line.columnLeft > 0.6 * room || isBesidePrice(above)),
      isLargest: line.size >= 0.95 * largest && line.size > 1.5 * usual,
      isAtEdge: line.box.y < 0.13 || line.box.y + line.box.height > 0.93,
      isInBlock: block !== null && block !== each,
    };
  });
}

/** The name ends right before the price: no other word would have fitted. */
function isBesidePrice({ line }: LineFacts): boolean {
  const [first, second] = line.cells;
  return first !== undefined && second !== undefined && second.x - first.right < 4 * line.size;
}

/** A number that may be the name's: the price costs when it is unlikely one, leaving it out costs when it is likely. */
const bareFit = ({ bareOdds }: LineFacts, isTaken: boolean): number =>
  bareOdds === null ? 0 : -Math.log(1 + Math.exp(isTaken ? -bareOdds : bareOdds));

function fitOf(each: LineFacts, around: Surroundings, state: State, setting: Setting): number {
  const { kind, hasPrice, fields } = each;
  const { name, detail, heading } = setting;
  const larger = name ? Math.log(each.line.size / name.size) : 0;
  const isRecognised = each.line.font === '';
  const step = isRecognised ? 0.14 : 0.06;
  switch (state.role) {
    case 'heads':
      return kind === 'heads' ? 2.5 : -30;
    case 'block':
      return kind === 'block' ? 0 : -30;
    case 'note': {
      if (kind === 'furniture') return 2.5;
      if (kind === 'note') return 2.2;
      let sum = hasPrice ? -3.2 : -1.8;
      if (kind === 'heads') sum -= 1;
      if (each.isProse) sum += 1;
      if (around.isAtEdge) sum += 0.9;
      if (each.other > 0) sum += 0.4;
      return sum;
    }
    case 'heading': {
      if (kind !== 'plain') return kind === 'note' || kind === 'furniture' ? -4 : -8;
      let sum = -1 + 0.5 * likeness(each, heading);
      if (each.isHeading) sum += 2.2;
      else sum += each.headingShare >= 0.5 && each.wordCount <= 5 ? 0.8 : 0;
      sum += larger > 2.2 * step ? 3 : larger > step ? 2 : larger < -step ? -0.6 : 0;
      if (name && !isRecognised && each.line.font !== name.font) sum += 0.6;
      if (each.isCapitals && (name?.capitals ?? 0) < 0.5) sum += 1.3;
      if (fields.vintage) sum -= 2.5;
      if (fields.bin) sum -= 2;
      if (each.wordCount > 7) sum -= 1.5;
      if (each.isProse) sum -= 2;
      if (each.isUnfinished) sum -= 1.5;
      if (each.startsLow) sum -= 1.3;
      if (around.isFirst) sum += 0.4;
      if (around.isInBlock) sum -= 3;
      return sum;
    }
    case 'start': {
      if (kind !== 'plain' && kind !== 'priced') return -30;
      if (state.priced !== hasPrice && each.bareOdds === null) return -30;
      const unpriced = around.isInBlock ? 0.9 : 1 - setting.startPriced;
      let sum =
        likeness(each, name) + Math.log(state.priced ? setting.startPriced : unpriced) + bareFit(each, state.priced);
      sum += detail && !state.priced ? -0.35 * Math.max(0, likeness(each, detail)) : 0;
      if (each.startsLow) sum -= 1.2;
      if (each.isProse) sum -= 2;
      if (each.isHeading && !state.priced && !around.isInBlock) sum -= 2;
      if (fields.vintage) sum += 0.8;
      if (fields.bin) sum += 1;
      sum += 0.3 * Math.min(2, each.wine);
      if (around.above?.isUnfinished && !around.above.hasPrice) sum -= 1.5;
      if (around.isLargest) sum -= 3;
      return sum;
    }
    case 'more': {
      if (kind !== 'plain' && kind !== 'priced') return -30;
      if (hasPrice && !state.priced && each.bareOdds === null) return -30;
      let sum = -1.7;
      const above = around.above;
      if (!above) return -30;
      if (above.isUnfinished) sum += 2;
      if (each.startsLow) sum += 0.8;
      sum += around.isAboveFull ? 0.9 : -0.8;
      const isAlike = Math.abs(Math.log(each.line.size / above.line.size)) < step && each.line.font === above.line.font;
      sum += isAlike ? 0.5 : -1.2;
      if (fields.vintage && !above.fields.vintage) sum += 0.9;
      if (fields.vintage && above.fields.vintage) sum -= 1.5;
      if (fields.bin) sum -= 2;
      if (each.isProse) sum -= 1.2;
      if (each.isCapitals && !above.isCapitals) sum -= 1;
      return sum;
    }
    case 'detail': {
      if (kind === 'heads' || kind === 'furniture' || kind === 'tail' || kind === 'block') return -30;
      if (hasPrice && !state.priced && each.bareOdds === null) return -30;
      let sum = -0.4 + Math.log(0.3 + setting.detailed) + 0.6 * likeness(each, detail);
      if (hasPrice) sum -= 0.8;
      if (kind === 'note') sum -= 0.5;
      if (each.isProse) sum += 1.6;
      if (each.startsLow) sum += 0.7;
      sum += larger < -step ? 1.5 : larger > step ? -2.5 : 0;
      if (name && !isRecognised) sum += each.line.font === name.font ? -0.6 : 0.6;
      if (fields.vintage) sum -= 0.4;
      if (fields.bin) sum -= 2;
      if (each.isHeading && larger > -step) sum -= 0.8;
      if (each.isCapitals && (name?.capitals ?? 0) < 0.5) sum -= 1;
      return sum;
    }
    case 'tail': {
      if (kind !== 'tail' && kind !== 'block') return -30;
      if (hasPrice !== state.priced && hasPrice) return -30;
      return hasPrice ? 0.6 : 0.2;
    }
  }
}

/** What the step from the line above costs: -Infinity where it cannot be. */
function stepOf(
  from: State | null,
  to: State,
  here: { each: LineFacts; around: Surroundings; setting: Setting },
): number {
  const { each, around, setting } = here;
  const attaches = to.role === 'more' || to.role === 'detail' || to.role === 'tail';
  const isSameColumn = around.above !== null;
  let sum = 0;
  if (attaches) {
    if (!from || !isSameColumn || !isOfWine(from)) {
      // A price without a name: allowed, and dear.
      return to.role === 'tail' && to.priced === each.hasPrice ? -6 : Number.NEGATIVE_INFINITY;
    }
    let gains = each.hasPrice;
    if (each.bareOdds !== null && !to.priced) gains = false;
    // A number that may be the name's is left with it where a price is known already.
    if (each.bareOdds !== null && from.priced && each.bareOdds < 1) gains = false;
    if (to.priced !== (from.priced || gains)) return Number.NEGATIVE_INFINITY;
    sum += 1.3 * around.hug + bareFit(each, gains);
    if (around.gap > 2.6) sum -= 1.5 * (around.gap - 2.6);
    if (to.role === 'more') {
      if (from.role === 'detail' || from.role === 'tail') sum -= 2.5;
      if (from.priced && gains) sum -= 4;
    }
    if (to.role === 'detail') {
      if (from.priced && gains) sum -= 3;
      if (from.role === 'detail') sum -= 0.2;
    }
    if (to.role === 'tail' && from.priced && gains) sum -= 0.4;
    return sum;
  }
  sum -= 1.0 * around.hug;
  if (from && isOfWine(from) && !from.priced && !around.isInBlock) sum += Math.log(1.02 - setting.priced);
  if (from?.role === 'heading' && to.role === 'heading') sum -= 0.3;
  if (from?.role === 'heading' && to.role === 'note') sum -= 0.5;
  if (to.role === 'start' && from?.role === 'note' && isSameColumn) sum -= 0.2;
  return sum;
}

function findPath(facts: readonly LineFacts[], setting: Setting, goesOn: boolean): PageReading {
  const around = surround(facts);
  let scores: number[] = [];
  const back: number[][] = [];
  for (const [index, each] of facts.entries()) {
    const here = { each, around: around[index] as Surroundings, setting };
    const next: number[] = [];
    const from: number[] = [];
    for (const state of STATES) {
      const own = fitOf(each, here.around, state, setting);
      let [best, bestFrom] = [Number.NEGATIVE_INFINITY, -1];
      if (index === 0)
        best = goesOn && state.role === 'tail' && state.priced === each.hasPrice ? 0 : stepOf(null, state, here);
      else
        for (const [k, before] of STATES.entries()) {
          const total = (scores[k] ?? 0) + stepOf(before, state, here);
          if (total > best) [best, bestFrom] = [total, k];
        }
      next.push(own + best);
      from.push(bestFrom);
    }
    scores = next;
    back.push(from);
  }
  // A wine without a price at the end costs as much as in the middle; a heading over nothing is no heading.
  const ends = scores.map((score, k) => {
    const state = STATES[k] as State;
    if (isOfWine(state) && !state.priced) return score + Math.log(1.02 - setting.priced);
    return state.role === 'heading' ? score - 1 : score;
  });
  let at = ends.reduce((best, score, k) => (score > (ends[best] ?? 0) ? k : best), 0);
  const score = ends[at] ?? 0;
  const lines: RoledLine[] = [];
  for (let index = facts.length - 1; index >= 0; index--) {
    const each = facts[index] as LineFacts;
    const state = STATES[at] as State;
    const from = back[index]?.[at] ?? 0;
    const wasPriced = state.role !== 'start' && (STATES[from]?.priced ?? false);
    const hasPrice = each.hasPrice && (each.bareOdds === null || (state.priced && !(wasPriced && each.bareOdds < 1)));
    lines.unshift({ ...(hasPrice === each.hasPrice ? each : { ...each, ...withoutPrice(each) }), role: state.role });
    at = from;
  }
  return { lines, score: facts.length === 0 ? 0 : score - thinSections(lines, setting), setting };
}

/**
 * What a reading costs in which section after section holds a single wine: then the headings are the first lines of
 * names. Words that head sections everywhere, and headings in larger print, are believed more.
 */
function thinSections(lines: readonly RoledLine[], setting: Setting): number {
  let cost = 0;
  let heading: RoledLine | null = null;
  let wines = 0;
  const close = (): void => {
    if (heading && wines === 1 && !heading.isHeading) {
      const larger = setting.name ? Math.log(heading.line.size / setting.name.size) : 0;
      cost += larger > (heading.line.font === '' ? 0.14 : 0.06) ? 0.4 : 3.4;
    }
  };
  for (const each of lines) {
    if (each.role === 'heading' || each.role === 'heads') {
      close();
      heading = each.role === 'heading' ? each : null;
      wines = 0;
    } else if (each.role === 'start') wines++;
  }
  close();
  return cost;
}

/** The line read the other way: its last number belongs to its name. */
function withoutPrice(each: LineFacts): Pick<LineFacts, 'hasPrice' | 'fields'> {
  const number = each.fields.offers.find((offer) => offer.price !== null)?.price ?? null;
  const name = number === null ? each.fields.name : `${each.fields.name} ${number}`;
  return { hasPrice: false, fields: { ...each.fields, name, offers: [] } };
}
