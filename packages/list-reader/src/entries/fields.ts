import { AMBIGUOUS, followsNumber, readSizes } from './line-sizes.ts';
import { parseAmount } from './numbers.ts';
import type { Line } from '#src/document/shapes.ts';
import { GLASS_ML } from '#src/document/sizes.ts';
import { letterCount } from '#src/document/text.ts';
import { isBetweenPrices, isScrap, MARKS, nameOf, withoutProse } from './names.ts';
import { splitSpaced, yearsBesideBars } from './joined-numbers.ts';
import { readTokens, type Token } from './tokens.ts';
import { chooseVintage, fullYear, isShortYearValue, spareBefore } from './vintages.ts';

/** One of the prices of a line; null where the list prints a dash. */
export interface Offer {
  price: number | null;
  /** Millilitres the line itself gives for this price; null when it does not. */
  ml: number | null;
  /** Middle of the number on the page, to find its column. */
  x: number;
  /** Its right edge. */
  right: number;
  /** It stands in a cell of its own, away from the name. */
  isApart: boolean;
  /** Printed with cents. */
  hasCents: boolean;
  /** A bar joins it with another price. */
  isJoined: boolean;
}

export interface Fields {
  name: string;
  bin: string | null;
  vintage: string | null;
  /** Several years, a range: which one is served is not said. */
  isVintageUnsure: boolean;
  offers: Offer[];
  priceText: string | null;
  currency: string | null;
  /** A size the line gives for the wine as a whole: 'Magnum', '375ml'. */
  lineMl: number | null;
  /** Alcohol by volume, when a number with % or ° stands in the line. */
  strength: number | null;
  /** The price is a bare number right after a word: it may be part of the name. */
  isPriceBare: boolean;
  /** The vintage stands at the end of the name or after it, not inside. */
  isVintageLast: boolean;
  /** Sizes and pours only: the heads of price columns. */
  heads: { ml: number; x: number }[];
  /** The line begins with what can only be prices. */
  hasLeadingPrices: boolean;
  /** A number of two figures right before the prices and not one of them; null when there is none. */
  spare: number | null;
  /** Nothing but a space stands between that number and the price. */
  isSpareBeside: boolean;
}

export interface FieldHabits {
  /** How many prices the section's heads announce; 0 unknown. */
  columnCount: number;
  /** Lines of this list begin with a bin number. */
  numbersLead: boolean;
  /** Right edge of the price column, when prices are flush right. */
  priceRight: number | null;
  /** Two prices stand side by side at the end of a line without anything between them: '17 70'. */
  hasPairs: boolean;
  /** Price in the middle of those of the page; 0 unknown. */
  usualPrice: number;
  /** Prices stand before the name: '2,40  4,60  14,–  Rheinriesling'. */
  pricesLead: boolean;
  /** This list prints vintages with two figures and no apostrophe: 'Riesling 19  12 / 44'. */
  hasShortYears: boolean;
}

export const NO_HABITS: FieldHabits = {
  columnCount: 0,
  numbersLead: false,
  priceRight: null,
  hasPairs: false,
  usualPrice: 0,
  pricesLead: false,
  hasShortYears: false,
};

const IN_TAIL = new Set(['number', 'money', 'year', 'nv', 'size', 'pour', 'blank', 'bar', 'poa', 'gap']);

const GLASS_NOTE =
  /[[(]\s*(?:by the )?(?:glass|glas|gls|verre|calice|copa)\.?\s*:?\s*[€£$]?\s*(\d+(?:[.,]\d{1,2})?)\s*[€£$]?\s*[\])]/iu;

/** Takes a line apart. Any text returns. */
export function readFields(line: Pick<Line, 'text' | 'cells'>, habits: FieldHabits = NO_HABITS): Fields {
  const note = GLASS_NOTE.exec(line.text);
  if (!note) return readPlain(line, habits);
  // 'Blaufränkisch [Glas 9]   54': the note is a price by the glass; blanks keep every place where it was.
  const text = line.text.replace(note[0], ' '.repeat(note[0].length));
  const fields = readPlain({ text, cells: line.cells }, habits);
  const glass: Offer = {
    price: parseAmount(note[1] ?? ''),
    ml: GLASS_ML,
    x: 0,
    right: 0,
    isApart: true,
    hasCents: false,
    isJoined: false,
  };
  const offers = fields.offers.map((offer, index) =>
    index === fields.offers.length - 1 ? { ...offer, ml: offer.ml ?? fields.lineMl ?? 750 } : offer,
  );
  return { ...fields, offers: [glass, ...offers] };
}

function readPlain(line: Pick<Line, 'text' | 'cells'>, habits: FieldHabits): Fields {
  const tokens = splitSpaced(yearsBesideBars(readTokens(line.text)), habits);
  const xOf = placer(line);
  const cellOf = (token: Token): number => line.cells.findLastIndex((cell) => cell.start <= token.start);
  const standsAlone = (token: Token): boolean => {
    const cell = line.cells[cellOf(token)];
    return (
      cell !== undefined &&
      cell.text.replace(/[()[\]*.\s]/gu, '').length <= token.text.replace(/[()[\]*.\s]/gu, '').length
    );
  };

  // The tail: everything after the last word that is no mark.
  let tailFrom = tokens.length;
  while (tailFrom > 0) {
    const token = tokens[tailFrom - 1] as Token;
    const mayEnd =
      IN_TAIL.has(token.kind) ||
      MARKS.test(token.text) ||
      isBetweenPrices(tokens, tailFrom - 1) ||
      isScrap(tokens, tailFrom - 1);
    const isName =
      (AMBIGUOUS.test(token.text) || token.kind === 'pour') &&
      !standsAlone(token) &&
      !followsNumber(tokens, tailFrom - 1) &&
      !token.text.startsWith('(');
    if (!mayEnd || isName) break;
    tailFrom--;
  }
  const tail = tokens.slice(tailFrom);
  const head = tokens.slice(0, tailFrom);
  const removed = new Set<Token>();

  let dated = tail.findLastIndex((token) => token.kind === 'year' || token.kind === 'nv');
  let priceTokens = pricesAfter(tail, dated, habits.hasPairs);
  const last = tail.findLast((token) => token.kind !== 'gap');
  const endsWithYear = last?.kind === 'year' && /^\d{4}$/u.test(last.text);
  if (priceTokens.length === 0 && endsWithYear && last) {
    const isFlush =
      habits.priceRight !== null && Math.abs(edgeOf(line, last) - habits.priceRight) < 5 && standsAlone(last);
    const hasOther = tokens.some((token) => token !== last && (token.kind === 'year' || token.kind === 'nv'));
    if (hasOther && (standsAlone(last) || tail[tail.indexOf(last) - 1]?.kind === 'year' || isFlush)) {
      last.kind = 'number';
      dated = tail.findLastIndex((token) => token.kind === 'year' || token.kind === 'nv');
      priceTokens = pricesAfter(tail, dated, habits.hasPairs);
    }
  }
  if (priceTokens.length === 0 && dated > 0) {
    // Price before the year: only money, or a number in a cell of its own.
    priceTokens = tail
      .slice(0, dated)
      .filter(
        (token) => token.kind === 'money' || (token.kind === 'number' && standsAlone(token) && cellOf(token) > 0),
      );
  }
  let money = priceTokens.filter((token) => token.kind === 'money' || token.kind === 'number');
  const signed = head.filter((token) => token.kind === 'money' && token.currency !== null);
  // A price with its currency may stand before the name or inside the line ('45 € Chablis').
  if (money.length === 0) priceTokens = money = signed;
  else if (signed.length > 0 && isPoured(tokens, signed[0])) {
    // '… copo 1,20 €, jarro de meio litro 4,50 €': with pours between them all are prices of one wine.
    priceTokens = [...signed, ...priceTokens];
    money = [...signed, ...money];
  }
  const leading = leadingPrices(tokens, standsAlone);
  // '¥ 29,500  Pinot Noir Block 3': the number right behind the last word belongs to the name.
  const isNamed = leading.some((token) => habits.pricesLead || token.currency !== null) && isBareNumber(money, tokens);
  if ((money.length === 0 || isNamed) && (habits.pricesLead || isPriceGroup(leading))) {
    priceTokens = leading;
    money = leading.filter((token) => token.kind !== 'blank');
  }
  for (const token of priceTokens) removed.add(token);
  const poa = tail.find((token) => token.kind === 'poa');
  if (poa) removed.add(poa);

  const spare = spareBefore(tokens, priceTokens);
  const isShortYear = spare !== null && habits.hasShortYears && dated < 0 && isShortYearValue(spare.value);
  const vintage = isShortYear
    ? { value: String(fullYear(spare.value)), tokens: [spare], isUnsure: false }
    : chooseVintage(line.text, { head, tail, dated, standsAlone });
  for (const token of vintage.tokens) removed.add(token);
  const isLed = priceTokens.length > 0 && priceTokens.every((token) => leading.includes(token));
  const sizes = isLed
    ? readSizes({
        tail: beforeName(tokens),
        head: tokens.slice(beforeName(tokens).length),
        dated: -1,
        priceTokens,
        standsAlone,
      })
    : readSizes({ tail, head, dated, priceTokens, standsAlone });
  for (const token of sizes.tokens) removed.add(token);
  for (const token of tokens) if (token.kind === 'percent') removed.add(token);

  const first = tokens[0];
  const bin =
    first && removed.has(first)
      ? null
      : findBin(first, {
          standsAlone: first ? standsAlone(first) && line.cells.length > 1 : false,
          habits,
          rest: tokens.length,
        });
  if (bin && first) removed.add(first);

  return {
    name: withoutProse(nameOf(line.text, tokens, removed, tailFrom)),
    bin,
    vintage: vintage.value,
    isVintageUnsure: vintage.isUnsure,
    offers: priceTokens
      .filter((token) => token.kind !== 'gap')
      .map((token) => ({
        price: token.kind === 'blank' ? null : token.value,
        ml: sizes.byPrice.get(token) ?? null,
        x: xOf(token),
        right: xOf(token, 1),
        isApart: standsAlone(token),
        isJoined: [-1, 1].some((step) => tokens[tokens.indexOf(token) + step]?.kind === 'bar'),
        hasCents: /[.,](?:\d\d|\s?[-–—]+)(?!\d)/u.test(token.text),
      })),
    priceText: poa && money.length === 0 ? line.text.slice(poa.start, poa.end).trim() : null,
    currency: money.find((token) => token.currency)?.currency ?? null,
    lineMl: sizes.lineMl,
    strength: strengthOf(tokens),
    isPriceBare: isBareNumber(money, tokens),
    isVintageLast: vintage.tokens.some((token) => tail.includes(token)),
    heads: readHeads(tokens, xOf),
    spare: spare?.value ?? null,
    isSpareBeside: spare !== null && tokens.indexOf(spare) + 1 === tokens.indexOf(priceTokens[0] as Token),
    hasLeadingPrices: leading.length > 0 && isPriceGroup(leading),
  };
}

/** One whole number right behind a word. */
function isBareNumber(money: readonly Token[], tokens: readonly Token[]): boolean {
  const [only] = money;
  const before = only ? tokens[tokens.indexOf(only) - 1] : undefined;
  return (
    money.length === 1 &&
    only?.kind === 'number' &&
    before?.kind === 'word' &&
    !/[.…]$/u.test(before.text) &&
    !/[.,]\d{2}$/u.test(only.text)
  );
}

/** The figures, sizes and pours before the first word. */
function beforeName(tokens: readonly Token[]): Token[] {
  const kinds = ['number', 'money', 'blank', 'gap', 'bar', 'size', 'pour'];
  return tokens.slice(
    0,
    Math.max(
      0,
      tokens.findIndex((token) => !kinds.includes(token.kind)),
    ),
  );
}

/** The numbers that stand in cells of their own before the first word. */
function leadingPrices(tokens: readonly Token[], standsAlone: (token: Token) => boolean): Token[] {
  const lead = beforeName(tokens).filter((token) => ['number', 'money', 'blank'].includes(token.kind));
  const isApart = lead.every(
    (token) =>
      standsAlone(token) ||
      tokens[tokens.indexOf(token) + 1]?.kind === 'bar' ||
      token.kind === 'money' ||
      /[.,]\d\d$/u.test(token.text),
  );
  return isApart && lead.some((token) => token.kind !== 'blank') ? lead : [];
}

/** Several numbers, or one with cents or a currency: no bin. */
const isPriceGroup = (tokens: readonly Token[]): boolean =>
  tokens.filter((token) => token.kind !== 'blank').length > 1 ||
  tokens.some((token) => token.kind === 'money' || /[.,]\d\d$/u.test(token.text));

/** A pour or a size stands beside the token: the price is for that. */
function isPoured(tokens: readonly Token[], token: Token | undefined): boolean {
  const at = token ? tokens.indexOf(token) : -1;
  const before = tokens.slice(0, at).findLast((other) => !MARKS.test(other.text));
  const after = tokens.slice(at + 1).find((other) => !MARKS.test(other.text));
  return [before, after].some((other) => other?.kind === 'pour' || other?.kind === 'size');
}

const CENTS = /[.,]\d\d$/u;

/** Numbers after the vintage are prices; without one only the last is, and those set apart from it or by a bar. */
function pricesAfter(tail: readonly Token[], dated: number, hasPairs: boolean): Token[] {
  const after = tail.slice(dated + 1);
  const numbers = after.filter((token) => token.kind === 'number' || token.kind === 'money');
  if (numbers.length === 0) return [];
  const prices: Token[] = [];
  const lone =
    numbers.length >= 2 && numbers.slice(-2).every((token) => /^\d$/u.test(token.text)) ? numbers.slice(-2) : [];
  if (lone.length === 2 && numbers.length === 2 && (lone[1] as Token).start - (lone[0] as Token).end === 1) {
    // '6 0': letter-spaced figures.
    const [a, b] = lone as [Token, Token];
    b.value = a.value * 10 + b.value;
    a.kind = 'gap';
    return [b];
  }
  for (let i = after.length - 1; i >= 0; i--) {
    const token = after[i] as Token;
    if (token.kind === 'number' || token.kind === 'money') {
      const next = after[i + 1];
      const isBeside = next !== undefined && (next.kind === 'number' || next.kind === 'money' || next.kind === 'blank');
      // '20   € 64': among signed prices a number of two figures without a sign is a year.
      const isYear = token.kind === 'number' && /^\d\d$/u.test(token.text) && isShortYearValue(token.value);
      if (dated < 0 && isYear && after[i + 1]?.kind !== 'bar' && prices.some(({ currency }) => currency !== null))
        break;
      // '8.00 40.00': what is printed with cents is no part of a name.
      const isPair =
        (hasPairs && prices.length === 1 && (prices[0]?.value ?? 0) > 1.5 * token.value) ||
        (CENTS.test(token.text) && CENTS.test(prices[0]?.text ?? ''));
      if (dated < 0 && prices.length > 0 && isBeside && token.kind === 'number' && !isPair) break;
      prices.unshift(token);
    } else if (token.kind === 'blank') {
      const isApart =
        after[i - 1]?.kind === 'gap' || token.text === '~' || prices.length > 1 || after[i - 1]?.kind === 'number';
      // A hyphen before the first price parts it from the name: 'Chablis - 45'.
      if (prices.length > 0 ? isApart || i > 0 : after[i - 1]?.kind === 'gap') prices.unshift(token);
    }
  }
  if (dated >= 0) return prices;
  const isStray = (token: Token | undefined): boolean =>
    token?.kind === 'blank' && token.text !== '~' && after[after.indexOf(token) - 1]?.kind !== 'gap';
  while (isStray(prices[0])) prices.shift();
  return prices;
}

function strengthOf(tokens: readonly Token[]): number | null {
  const token = tokens.find((candidate) => candidate.kind === 'percent');
  const value = token ? Number.parseFloat(token.text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

function findBin(
  first: Token | undefined,
  given: { standsAlone: boolean; habits: FieldHabits; rest: number },
): string | null {
  if (!first || given.rest < 2) return null;
  const isBin =
    (first.kind === 'number' && first.value < 100_000 && !first.isSpaced) ||
    (first.kind === 'word' &&
      /^(?:[a-z]{0,3}\d{1,5}[a-z]?|n[°º]\d+)[.):]?$/u.test(first.text) &&
      /\d/u.test(first.text));
  return isBin && (given.standsAlone || given.habits.numbersLead) ? first.text : null;
}

/** A shop's list has a column for the case: a dozen bottles. */
const CASE = /^(?:case|caisse|carton|kiste|karton|cassa|caja|caixa|dozen)$/u;
const CASE_ML = 12 * 750;

/** Only sizes and pours, at most a word or two before them: '125ml 375ml 750ml', 'Glass Bottle'. */
function readHeads(tokens: readonly Token[], xOf: (token: Token) => number): { ml: number; x: number }[] {
  const isFigure = (token: Token): boolean => ['number', 'money', 'year', 'nv'].includes(token.kind);
  const sizes = tokens.filter((token) => token.kind === 'size' || token.kind === 'pour').length;
  const figures = tokens.filter(isFigure);
  // '125ml  175ml  1': the last head was misread.
  const isMisread = sizes >= 2 && figures.length === 1 && /^\d{1,2}$/u.test(figures[0]?.text ?? '');
  if (figures.length > 0 && !isMisread) return [];
  const heads = tokens.filter((token) => token.kind === 'size' || token.kind === 'pour' || CASE.test(token.text));
  if (sizes === 0) return [];
  return heads.map((token) => ({ ml: CASE.test(token.text) ? CASE_ML : token.value, x: xOf(token) }));
}

/** Where a token stands on the page, by its share of its cell. */
function placer(line: Pick<Line, 'cells'>): (token: Token, edge?: 0.5 | 1) => number {
  return (token, edge = 0.5) => {
    const cell = line.cells.findLast((candidate) => candidate.start <= token.start);
    if (!cell) return 0;
    const place = token.start + edge * (token.end - token.start);
    const middle = (place - cell.start) / Math.max(1, cell.text.length);
    return cell.x + (cell.right - cell.x) * Math.min(1, Math.max(0, middle));
  };
}

function edgeOf(line: Pick<Line, 'cells'>, token: Token): number {
  return line.cells.findLast((candidate) => candidate.start <= token.start)?.right ?? 0;
}

/** Whether fields hold anything that could be a wine's name. */
export const hasName = (fields: Pick<Fields, 'name'>): boolean => letterCount(fields.name) >= 2;
