import { median } from '#src/document/text.ts';
import { findBlocks } from './blocks.ts';
import type { LineFacts } from './facts.ts';

/* How well a state fits a line, and a step to the next line: sums of log-likelihoods (DESIGN.md, 'Records'). */

export type Role = 'heading' | 'heads' | 'block' | 'note' | 'start' | 'more' | 'detail' | 'tail';

/**
 * State: a role; for lines of a wine whether a price has been seen since its start, and whether the wine is the only one
 * so far below a heading that may be none.
 */
export const STATES = [
  ...(['heading', 'heads', 'block', 'note'] as const).map((role) => ({ role, priced: false, isLone: false })),
  ...(['start', 'more', 'detail', 'tail'] as const).flatMap((role) =>
    [false, true].flatMap((isLone) => [false, true].map((priced) => ({ role, priced, isLone }))),
  ),
] satisfies readonly { role: Role; priced: boolean; isLone: boolean }[];
export type State = (typeof STATES)[number];

/** From which states a state can be reached at all: most steps are impossible whatever the lines say. */
export const REACHED_FROM: readonly (readonly number[])[] = STATES.map((to) =>
  STATES.flatMap((from, index) => {
    const isWine = ['start', 'more', 'detail', 'tail'].includes(from.role);
    if (to.role === 'start') return to.isLone && from.role !== 'heading' && from.role !== 'note' ? [] : [index];
    if (to.role === 'more' || to.role === 'detail' || to.role === 'tail') {
      const goesOn = isWine && from.isLone === to.isLone && (to.priced || !from.priced);
      return goesOn || (to.role === 'tail' && !to.isLone && !isWine) ? [index] : [];
    }
    return [index];
  }),
);

export const isOfWine = (state: State): boolean => WINE_ROLES.has(state.role);
export const WINE_ROLES: ReadonlySet<Role> = new Set(['start', 'more', 'detail', 'tail']);
export const ATTACHED: ReadonlySet<Role> = new Set(['more', 'detail', 'tail']);

export interface Style {
  size: number;
  font: string;
  left: number;
  middle: number;
  capitals: number;
}

/** How a page is set. */
export interface Setting {
  /** Share of wines whose first line has the price. */
  startPriced: number;
  /** Share of wines that have a price at all. */
  priced: number;
  /** Share of wines with a detail. */
  detailed: number;
  name: Style | null;
  detail: Style | null;
  heading: Style | null;
  /** What a section with a single wine costs below a heading that is none by its words or its print. */
  loneCost: number;
  /** Neither larger print nor a grape alone makes a heading: a card's first line is the wine's name. */
  isCards: boolean;
}

/** What the print of some lines has in common; null of none. */
export function styleOf(lines: readonly LineFacts[]): Style | null {
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

export interface Surroundings {
  /** Log of the distance to the line below over that to the line above: above 0 the line hugs the one above. */
  hug: number;
  /** Distance from the line above, in sizes of print; infinite at the top of a column. */
  gap: number;
  above: LineFacts | null;
  below: LineFacts | null;
  /** The line read before this one, in whatever column; where two lines of one print run on, the first of them. */
  before: LineFacts | null;
  isFirst: boolean;
  isLast: boolean;
  /** The line above reaches the edge of the column or the prices: a name may go on below it. */
  isAboveFull: boolean;
  isLargest: boolean;
  /** Near the top or the foot of the page. */
  isAtEdge: boolean;
  /** Prices for a whole block stand above and hold here: a wine needs none of its own. */
  isInBlock: boolean;
  /** These prices hold for a block. */
  holdsForBlock: boolean;
  /** Wines of this page begin with a bin or with their year: whether this line does; null where they begin otherwise. */
  isLed: boolean | null;
}

/** What stands around each line. */
export function surround(facts: readonly LineFacts[]): Surroundings[] {
  const largest = Math.max(0, ...facts.map(({ line }) => line.size));
  const usual = median(facts.map(({ line }) => line.size));
  const inBlock = findBlocks(facts);
  const isLed = findLeads(facts);
  return facts.map((each, index) => {
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
      below,
      before: firstOf(facts, index - 1),
      isFirst: above === null,
      isLast: below === null,
      isAboveFull: above !== null && (nameRight - above.line.columnLeft > 0.6 * room || isBesidePrice(above)),
      isLargest: line.size >= 0.95 * largest && line.size > 1.5 * usual,
      isAtEdge: line.box.y < 0.13 || line.box.y + line.box.height > 0.93,
      isInBlock: each.kind !== 'block' && inBlock.has(each),
      holdsForBlock: each.kind === 'block' && inBlock.has(each),
      isLed: isLed ? isLed(each) : null,
    };
  });
}

const YEAR_FIRST = /^\(?(?:(?:19|20)\d\d|nv|n\.v\.?|o\.\s?j\.?|s\.\s?a\.?|s\/a|mv)\)?(?![\p{L}\d])/iu;

/** What the wines of a page begin with, where nearly as many lines begin so as have prices: their bins, or their years. */
function findLeads(facts: readonly LineFacts[]): ((each: LineFacts) => boolean) | null {
  const priced = facts.filter(({ kind }) => kind === 'priced' || kind === 'tail').length;
  const isCommon = (isLed: (each: LineFacts) => boolean): boolean => {
    const led = facts.filter(isLed).length;
    return led >= 5 && led >= 0.8 * priced && led <= 1.25 * priced;
  };
  const hasBin = ({ fields }: LineFacts): boolean => fields.bin !== null;
  const hasYear = ({ line, fields }: LineFacts): boolean =>
    fields.name !== '' && YEAR_FIRST.test(fields.bin === null ? line.text : line.text.replace(/^\S+\s+/u, ''));
  // Bins that are centred beside a name stand before its second line; its year still stands first.
  return [hasYear, hasBin].find(isCommon) ?? null;
}

/** 'VON SIEBENTHAL TATAY DE CRISTÓBAL' and 'CARMENÈRE' below it in the same print are one name or one heading. */
export function firstOf(facts: readonly LineFacts[], at: number): LineFacts | null {
  const [above, line, below] = [facts[at - 1], facts[at], facts[at + 1]];
  if (!above || !line) return line ?? null;
  const runsOn =
    above.kind === 'plain' &&
    line.kind === 'plain' &&
    above.line.column === line.line.column &&
    above.isCapitals === line.isCapitals &&
    !above.isHeading &&
    Math.abs(Math.log(above.line.size / line.line.size)) < 0.06 &&
    line.line.baseline - above.line.baseline <
      1.2 * ((below?.line.baseline ?? Number.POSITIVE_INFINITY) - line.line.baseline);
  return runsOn ? above : line;
}

/** The name ends right before the price: no other word would have fitted. */
function isBesidePrice({ line }: LineFacts): boolean {
  const [first, second] = line.cells;
  return first !== undefined && second !== undefined && second.x - first.right < 4 * line.size;
}

/** A number that may be the name's: the price costs when it is unlikely one, leaving it out costs when it is likely. */
const bareFit = ({ bareOdds }: LineFacts, isTaken: boolean): number =>
  bareOdds === null ? 0 : -Math.log(1 + Math.exp(isTaken ? -bareOdds : bareOdds));

/** Printed as the names are, where headings are printed otherwise: 'Giulia' below '… Venezia' is no heading. */
function isInPrintOfNames({ line }: LineFacts, { name, heading }: Setting): boolean {
  if (!name || !heading || line.font === '' || line.font !== name.font) return false;
  const isNames = Math.abs(Math.log(line.size / name.size)) < 0.02;
  return isNames && (heading.font !== name.font || Math.abs(Math.log(heading.size / name.size)) > 0.06);
}

/** The bin stands beside the second line of a name: the first begins where the words behind the bin do. */
function isBesideBin({ line, fields }: LineFacts, { above, below }: Surroundings): boolean {
  const words = line.cells[1];
  if (!fields.bin || !words || words.x - line.x < line.size) return false;
  const goesOn = (other: LineFacts | null): boolean =>
    other?.kind === 'plain' && other.fields.bin === null && Math.abs(other.line.x - words.x) < 0.5 * line.size;
  return goesOn(above) && !goesOn(below);
}

/** '1973 VINTAGE': a heading that gives the year of its wines. */
const isYearHeading = (each: LineFacts): boolean =>
  each.fields.vintage !== null &&
  /^(?:19|20)\d\d$/u.test(each.fields.vintage) &&
  /^(?:vintages?|mill[ée]simes?|annat[ae]|jahrgang|cosecha|a[ñn]ada|colheita)$/iu.test(each.fields.name.trim());

/** How well a state fits a line. */
export function fitOf(each: LineFacts, around: Surroundings, state: State, setting: Setting): number {
  const { kind, hasPrice, fields } = each;
  const { name, detail, heading } = setting;
  const larger = name ? Math.log(each.line.size / name.size) : 0;
  const isRecognised = each.line.font === '';
  const step = isRecognised ? 0.14 : 0.06;
  switch (state.role) {
    case 'heads':
      return kind === 'heads' ? 2.5 : -30;
    case 'block':
      return kind === 'block' ? (around.holdsForBlock ? 2 : -1) : -30;
    case 'note': {
      if (kind === 'furniture') return 2.5;
      if (kind === 'note') return 2.2;
      let sum = hasPrice ? -3.2 : -1.8;
      if (kind === 'heads') sum -= 1;
      if (fields.bin) sum -= 1.5;
      if (each.isProse) sum += 1;
      if (around.isAtEdge) sum += 0.9;
      if (each.other > 0) sum += 0.4;
      return sum;
    }
    case 'heading': {
      if (kind !== 'plain') return kind === 'note' || kind === 'furniture' ? -4 : -8;
      let sum = -1 + 0.5 * likeness(each, heading);
      if (each.isHeading) sum += setting.isCards ? 0.8 : 2.2;
      else sum += each.headingShare >= 0.5 && each.wordCount <= 5 ? 0.8 : 0;
      sum += larger > 2.2 * step ? 3 : larger > step ? 2 : larger < -step ? -0.6 : 0;
      if (name && !isRecognised && each.line.font !== name.font) sum += 0.6;
      if (each.isCapitals && (name?.capitals ?? 0) < 0.5) sum += 1.3;
      if (fields.vintage) sum -= isYearHeading(each) ? -2 : 2.5;
      if (fields.bin) sum -= 4;
      if (around.above?.isUnfinished && !around.above.hasPrice) sum -= 1.5;
      if (isInPrintOfNames(each, setting)) sum -= 3.5;
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
      if (each.isProse) sum -= hasPrice ? 0.8 : 2;
      if (isYearHeading(each)) sum -= 4;
      if (each.isHeading && !state.priced && !around.isInBlock) sum -= setting.isCards ? 0.8 : 3;
      if (fields.vintage) sum += 0.8;
      if (fields.bin) sum += isBesideBin(each, around) ? -1 : around.isLed === false ? 0 : 1;
      sum += 0.3 * Math.min(2, each.wine);
      if (around.above?.isUnfinished && !around.above.hasPrice) sum -= 1.5;
      if (around.isLargest) sum -= 3;
      if (around.isLed !== null && !isBesideBin(each, around)) sum += around.isLed ? 0.6 : -1.8;
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
      const indent = (each.line.x - above.line.x) / each.line.size;
      if (indent > 0.5 && indent < 4 && around.hug > 0.1) sum += 1.2;
      if (fields.vintage && !above.fields.vintage) sum += 0.9;
      if (fields.vintage && above.fields.vintage) sum -= 1.5;
      if (fields.bin) sum += isBesideBin(each, around) ? 1 : around.isLed === false ? 0.5 : -2;
      if (each.isProse) sum -= 1.2;
      if (each.isCapitals && !above.isCapitals) sum -= 1;
      if (around.isLed !== null && !isBesideBin(each, around)) sum += around.isLed ? -2.5 : 0;
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
      if (fields.vintage) sum -= around.above?.fields.vintage ? 1.5 : 0.4;
      if (name && !detail) sum -= 0.3 * Math.max(0, likeness(each, name));
      if (fields.bin) sum -= 2;
      if (each.isHeading && larger > -step) sum -= 0.3;
      if (each.isCapitals && (name?.capitals ?? 0) < 0.5) sum -= 1;
      return sum;
    }
    case 'tail': {
      if (kind !== 'tail' && kind !== 'block') return -30;
      if (hasPrice !== state.priced && hasPrice) return -30;
      // Prices that hold for several wines belong to none of them alone.
      if (around.holdsForBlock) return -2;
      return hasPrice ? 0.6 : 0.2;
    }
  }
}

/** A heading, or a line left over that might as well be one. */
export const mayHead = (role: Role, { kind, isProse }: LineFacts): boolean =>
  role === 'heading' || (role === 'note' && kind === 'plain' && !isProse);

/** A line that is a heading only by its place: neither its words nor larger print say so. */
export function isWeakHeading({ line, isHeading }: LineFacts, { name, isCards }: Setting): boolean {
  if (isCards) return true;
  const larger = name ? Math.log(line.size / name.size) : 0;
  return !isHeading && larger <= (line.font === '' ? 0.14 : 0.06);
}

/** What the step from the line above costs: -Infinity where it cannot be. */
export function stepOf(
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
      return to.role === 'tail' && to.priced === each.hasPrice && !to.isLone ? -6 : Number.NEGATIVE_INFINITY;
    }
    if (to.isLone !== from.isLone) return Number.NEGATIVE_INFINITY;
    let gains = each.hasPrice;
    if (each.bareOdds !== null && !to.priced) gains = false;
    // A number that may be the name's is left with it where a price is known already.
    if (each.bareOdds !== null && from.priced && each.bareOdds < 1) gains = false;
    if (to.priced !== (from.priced || gains)) return Number.NEGATIVE_INFINITY;
    sum += (around.hug < -0.2 ? 2.2 : 1.3) * around.hug + bareFit(each, gains);
    if (around.gap > 2.6) sum -= 1.5 * (around.gap - 2.6);
    if (to.role === 'more') {
      if (from.role === 'detail' || from.role === 'tail') sum -= 2.5;
      if (from.priced && gains) sum -= 4;
    }
    if (to.role === 'detail') {
      if (from.priced && gains) sum -= 3;
      if (from.role === 'detail') sum -= 0.2;
    }
    if (to.role === 'tail' && from.priced && gains) {
      // Other vintages and sizes follow the price; behind words of its own a price needs a size to be this wine's.
      const isSized = each.fields.offers.some((offer) => offer.ml !== null) || each.fields.lineMl !== null;
      sum -= from.role === 'tail' || from.role === 'start' || isSized ? 0.4 : 3.5;
    }
    return sum;
  }
  const isBelowWeak =
    from !== null &&
    around.before !== null &&
    mayHead(from.role, around.before) &&
    isWeakHeading(around.before, setting);
  if (to.isLone !== (to.role === 'start' && isBelowWeak)) return Number.NEGATIVE_INFINITY;
  sum -= 1.0 * around.hug;
  if (from?.isLone && (to.role === 'heads' || mayHead(to.role, each))) sum -= setting.loneCost;
  if (from && isOfWine(from) && !from.priced && !around.isInBlock) sum += Math.log(1.02 - setting.priced);
  if (from?.role === 'heading' && to.role === 'heading') sum -= 0.3;
  if (from?.role === 'heading' && to.role === 'note') sum -= 0.5;
  if (to.role === 'start' && from?.role === 'note' && isSameColumn) sum -= 0.2;
  return sum;
}
