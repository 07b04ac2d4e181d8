import { hasName, NO_HABITS, readFields, type FieldHabits, type Fields } from './fields.ts';
import { isShortYearValue } from './vintages.ts';
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
  /** Most lines with a price have a currency sign. */
  hasSigns: boolean;
  /** Price in the middle of those of the page; 0 when there are none. */
  usualPrice: number;
}

const isPriced = (fields: Fields): boolean =>
  fields.offers.some((offer) => offer.price !== null) || fields.priceText !== null;

/** Looks at a page as a whole before its lines are read one by one. */
export function observePage(lines: readonly Line[], before: PageHabits | null): PageHabits {
  const rough = lines.map((line) => ({ line, fields: readFields(line, NO_HABITS) }));
  const priced = rough.filter(({ fields }) => isPriced(fields) && hasName(fields));
  if (priced.length === 0 && !wholePricesLead(rough)) return before ?? NOTHING;
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
      hasPairs: hasPairs(priced.map(({ fields }) => fields)),
      usualPrice: median(pricesOf(priced)),
      pricesLead: pricesLead(rough.map(({ fields }) => fields)) || wholePricesLead(rough),
      hasShortYears: hasShortYears(priced.map(({ fields }) => fields)),
    },
    priceRights: rightsOf(priced.map(({ line }) => line)),
    itemSize: median(priced.map(({ line }) => line.size)),
    itemFont: [...fonts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '',
    itemsAreCapitals: capitals > 0.6 * priced.length,
    pricesStandApart: priced.length >= 4 ? bare < 0.35 * priced.length : (before?.pricesStandApart ?? false),
    usualPrice: median(pricesOf(priced)),
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
  hasSigns: false,
  usualPrice: 0,
};

const pricesOf = (lines: readonly { fields: Fields }[]): number[] =>
  lines.flatMap(({ fields }) => fields.offers.flatMap((offer) => offer.price ?? []));

/** The number before the price grows with it and is a glass of it: years do not. */
function hasPairs(priced: readonly Fields[]): boolean {
  const pairs = priced.flatMap((fields) => {
    const last = fields.offers.at(-1)?.price ?? null;
    return fields.spare === null || !fields.isSpareBeside || last === null || fields.offers.length !== 1
      ? []
      : [{ glass: fields.spare, bottle: last }];
  });
  const likely = pairs.filter(({ glass, bottle }) => bottle > 2 * glass && bottle < 9 * glass).length;
  let [agree, differ] = [0, 0];
  for (const [index, a] of pairs.entries())
    for (const b of pairs.slice(index + 1)) {
      const sign = Math.sign(a.glass - b.glass) * Math.sign(a.bottle - b.bottle);
      if (sign > 0) agree++;
      else if (sign < 0) differ++;
    }
  // Where most lines have two prices anyway, a few pairs set close together are no surprise.
  const twos = priced.filter((fields) => fields.offers.length === 2).length;
  const isUsual = twos >= 3 && twos >= 0.15 * priced.length && pairs.length > 0;
  return likely >= 0.8 * pairs.length && (isUsual || (pairs.length >= 3 && agree > 2 * differ));
}

/** Several lines begin with prices, and hardly any ends with them. */
function pricesLead(all: readonly Fields[]): boolean {
  const leading = all.filter((fields) => fields.hasLeadingPrices && hasName(fields)).length;
  const ending = all.filter((fields) => !fields.hasLeadingPrices && isPriced(fields) && hasName(fields)).length;
  return leading >= 4 && leading > 2 * ending;
}

/** No line has a price, and many dated names have a number in a cell before them that does not count up as bins do. */
function wholePricesLead(rough: readonly { line: Line; fields: Fields }[]): boolean {
  const leads = rough.filter(({ fields, line }) => fields.bin !== null && hasName(fields) && line.cells.length > 1);
  if (leads.length < 5 || rough.some(({ fields }) => isPriced(fields) && hasName(fields))) return false;
  const numbers = leads.map(({ fields }) => Number(fields.bin)).filter((number) => number >= 5 && number < 10_000);
  const rises = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? 0)).length;
  return numbers.length === leads.length && rises < 0.75 * (numbers.length - 1);
}

/** Most lines without a year have a number before their prices that could be one, and nearly no other number stands there. */
function hasShortYears(priced: readonly Fields[]): boolean {
  const spare = priced.flatMap((fields) => (fields.spare === null || fields.vintage !== null ? [] : [fields.spare]));
  const years = spare.filter(isShortYearValue).length;
  return years >= 4 && years >= 0.85 * spare.length && years >= 0.3 * priced.length && !hasPairs(priced);
}

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

/**
 * A table of contents: names with small numbers that only grow. Such a number is a page, not a price.
 */
export function isIndexPage(lines: readonly Line[], pageCount: number, wasIndex: boolean): boolean {
  const titled = lines.slice(0, 4).some((line) => isIndexTitle(line.text));
  const ended = lines.filter((line) => /(?<![\d.,])\d{1,3}$/u.test(line.text) && /\p{L}/u.test(line.text));
  if (ended.length < 4 || pageCount < 3) return false;
  const numbers = ended.map((line) => Number(/(\d{1,3})(?:\s?[-–]\s?\d{1,3})?$/u.exec(line.text)?.[1] ?? Number.NaN));
  const growing = numbers.slice(1).filter((value, index) => value >= (numbers[index] ?? 0)).length;
  const small = numbers.filter((value) => value <= pageCount + 4).length;
  const grows = growing >= 0.85 * (numbers.length - 1);
  if (!grows || !(titled || wasIndex || ended.length >= 6) || small < 0.8 * numbers.length) return false;
  return titled || !lines.some((line) => /[€£$]|\b(?:19|20)\d\d\b|\bn\.?v\b/iu.test(line.text));
}
