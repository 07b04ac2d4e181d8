import { hasName, NO_HABITS, readFields, type FieldHabits, type Fields } from './fields.ts';
import type { Line } from '#src/document/shapes.ts';
import { isCapitals, median } from '#src/document/text.ts';
import { isIndexTitle } from '#src/document/words.ts';

/** What most lines of a page have in common: how its list is set. */
export interface PageHabits {
  fields: FieldHabits;
  /** Right edge of the prices of each column of the page, where they are flush. */
  priceRights: ReadonlyMap<number, number>;
  /** Size of the print of lines with a price; 0 when there are none. */
  itemSize: number;
  itemFont: string;
  itemsAreCapitals: boolean;
  /** Prices stand apart from the name (a gap, a currency, a vintage before them). */
  pricesStandApart: boolean;
  /** The name comes first, the price on the line below. */
  isNameFirst: boolean;
  /** Most lines with a price have a currency sign. */
  hasSigns: boolean;
  /** Most lines with a price have a vintage. */
  hasVintages: boolean;
  /** Usual distance from line to line, in sizes of the print. */
  pitch: number;
}

const isPriced = (fields: Fields): boolean =>
  fields.offers.some((offer) => offer.price !== null) || fields.priceText !== null;

/** Looks at a page as a whole before its lines are read one by one. */
export function observePage(lines: readonly Line[], before: PageHabits | null): PageHabits {
  const rough = lines.map((line) => ({ line, fields: readFields(line, NO_HABITS) }));
  const priced = rough.filter(({ fields }) => isPriced(fields) && hasName(fields));
  if (priced.length === 0) {
    const tails = rough.filter(({ fields }) => isPriced(fields)).length;
    return before ?? { ...NOTHING, isNameFirst: tails >= 2 };
  }
  const numbered = priced.filter(
    ({ line }) => /^\s*[A-Z]{0,2}\d{1,5}[.)]?[ \t]+\p{L}/u.test(line.text) && !/^\s*(?:19|20)\d\d\b/u.test(line.text),
  );
  const fonts = new Map<string, number>();
  for (const { line } of priced) fonts.set(line.font, (fonts.get(line.font) ?? 0) + 1);
  const bare = priced.filter(({ fields }) => fields.isPriceBare).length;
  const capitals = priced.filter(({ fields }) => isCapitals(fields.name)).length;
  return {
    fields: {
      columnCount: 0,
      numbersLead:
        (numbered.length >= 4 && numbered.length > 0.6 * priced.length) ||
        (numbered.length >= 2 && numbered.length === priced.length),
      priceRight: null,
    },
    priceRights: rightsOf(priced.map(({ line }) => line)),
    itemSize: median(priced.map(({ line }) => line.size)),
    itemFont: [...fonts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '',
    itemsAreCapitals: capitals > 0.6 * priced.length,
    pricesStandApart: priced.length >= 4 ? bare < 0.35 * priced.length : (before?.pricesStandApart ?? false),
    isNameFirst: isNameFirst(rough),
    hasVintages: priced.filter(({ fields }) => fields.vintage).length > 0.5 * priced.length,
    pitch: pitchOf(lines),
    hasSigns: priced.filter(({ fields }) => fields.currency).length > 0.7 * priced.length,
  };
}

const NOTHING: PageHabits = {
  fields: NO_HABITS,
  priceRights: new Map(),
  itemSize: 0,
  itemFont: '',
  itemsAreCapitals: false,
  pricesStandApart: false,
  isNameFirst: false,
  hasSigns: false,
  hasVintages: false,
  pitch: 0,
};

/** Allowed distance from the edge, in sizes of the print: recognised boxes are not as exact as drawn text. */
export const FLUSH = 0.45;

function rightsOf(lines: readonly Line[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const column of new Set(lines.map((line) => line.column))) {
    const own = lines.filter((line) => line.column === column);
    const right = median(own.map((line) => line.right));
    const flush = own.filter((line) => Math.abs(line.right - right) < FLUSH * line.size).length;
    if (flush >= 3 && flush > 0.5 * own.length) edges.set(column, right);
  }
  return edges;
}

function pitchOf(lines: readonly Line[]): number {
  const steps = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next && next.column === line.column && next.baseline > line.baseline
      ? [(next.baseline - line.baseline) / line.size]
      : [];
  });
  return median(steps);
}

/** Most prices have a line without one right above them, nearer than what follows: the pair is one wine. */
function isNameFirst(rough: readonly { line: Line; fields: Fields }[]): boolean {
  let prices = 0;
  let pairs = 0;
  for (const [index, { line, fields }] of rough.entries()) {
    if (!isPriced(fields)) continue;
    prices++;
    const above = rough[index - 1];
    const below = rough[index + 1];
    if (!above || isPriced(above.fields) || above.fields.heads.length > 0 || above.line.column !== line.column)
      continue;
    const gapAbove = line.baseline - above.line.baseline;
    const gapBelow =
      below && below.line.column === line.column ? below.line.baseline - line.baseline : Number.POSITIVE_INFINITY;
    // A larger line above a full one is a heading (a producer, say), not the first half of a name.
    const isLike = above.line.size < line.size * (hasName(fields) ? 1.1 : 1.6) && gapAbove < 2.2 * above.line.size;
    if (isLike && gapAbove <= gapBelow * 1.05) pairs++;
  }
  return prices >= 3 && pairs >= 0.6 * prices;
}

/**
 * A table of contents: names with small numbers that only grow. Such a number is a page, not a price.
 */
export function isIndexPage(lines: readonly Line[], pageCount: number, wasIndex: boolean): boolean {
  const titled = lines.slice(0, 4).some((line) => isIndexTitle(line.text));
  const ended = lines.filter((line) => /\d$/u.test(line.text) && /\p{L}/u.test(line.text));
  if (ended.length < 4) return false;
  const numbers = ended.map((line) => Number(/(\d{1,4})(?:\s?[-–]\s?\d{1,4})?$/u.exec(line.text)?.[1] ?? Number.NaN));
  const growing = numbers.slice(1).filter((value, index) => value >= (numbers[index] ?? 0)).length;
  const small = numbers.filter((value) => value <= pageCount + 4).length;
  const grows = growing >= 0.85 * (numbers.length - 1);
  if (!grows || !(titled || wasIndex || ended.length >= 6) || small < 0.8 * numbers.length) return false;
  return titled || !lines.some((line) => /[€£$]|\b(?:19|20)\d\d\b|\bn\.?v\b/iu.test(line.text));
}
