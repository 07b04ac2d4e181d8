import { parseAmount } from './numbers.ts';
import type { Line } from '#src/document/shapes.ts';
import { GLASS_ML } from '#src/document/sizes.ts';
import { letterCount } from '#src/document/text.ts';
import { isBetweenPrices, isScrap, MARKS, nameOf, withoutProse } from './names.ts';
import { readTokens, type Token } from './tokens.ts';

/** One of the prices of a line; null where the list prints a dash. */
export interface Offer {
  price: number | null;
  /** Millilitres the line itself gives for this price; null when it does not. */
  ml: number | null;
  /** Middle of the number on the page, to find its column. */
  x: number;
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
  /** A number of two figures right before the prices and not one of them; null when there is none. */
  spare: number | null;
}

export interface FieldHabits {
  /** How many prices the section's heads announce; 0 unknown. */
  columnCount: number;
  /** Lines of this list begin with a bin number. */
  numbersLead: boolean;
  /** Right edge of the price column, when prices are flush right. */
  priceRight: number | null;
  /** This list prints vintages with two figures and no apostrophe: 'Riesling 19  12 / 44'. */
  hasShortYears: boolean;
}

export const NO_HABITS: FieldHabits = { columnCount: 0, numbersLead: false, priceRight: null, hasShortYears: false };

const IN_TAIL = new Set(['number', 'money', 'year', 'nv', 'size', 'pour', 'blank', 'bar', 'poa', 'gap']);
/** Words that are sizes only when they stand apart: 'Brut Impérial' and 'Half Moon' are names. */
const AMBIGUOUS = /^\(?(?:imperiale?s?|half|demi|halbe|mezz[ae]|medi[ao]|meia|splits?|mag\.?|piccolo|1\/2|½)\)?$/u;
const NOT_THE_VINTAGE =
  /(?:since|depuis|dal|desde|seit|fond[ée]e?|fundad[ao](?: em| en)?|fondata(?: nel)?|gegr(?:ü|u)ndet|established(?: in)?|est\.?|founded|classement|disg(?:orged)?\.?|d[ée]g(?:org[ée]e?(?:ment)?)?\.?|sboccatura|sbocc?\.?|deg(?:ollement|üelle)?\.?|solera|premio|award|guide|guida)\s*:?\s*$/iu;

const GLASS_NOTE =
  /[[(]\s*(?:by the )?(?:glass|glas|gls|verre|calice|copa)\.?\s*:?\s*[€£$]?\s*(\d+(?:[.,]\d{1,2})?)\s*[€£$]?\s*[\])]/iu;

/** Takes a line apart. Any text returns. */
export function readFields(line: Pick<Line, 'text' | 'cells'>, habits: FieldHabits = NO_HABITS): Fields {
  const note = GLASS_NOTE.exec(line.text);
  if (!note) return readPlain(line, habits);
  // 'Blaufränkisch [Glas 9]   54': the note is a price by the glass; blanks keep every place where it was.
  const text = line.text.replace(note[0], ' '.repeat(note[0].length));
  const fields = readPlain({ text, cells: line.cells }, habits);
  const glass: Offer = { price: parseAmount(note[1] ?? ''), ml: GLASS_ML, x: 0 };
  const offers = fields.offers.map((offer, index) =>
    index === fields.offers.length - 1 ? { ...offer, ml: offer.ml ?? fields.lineMl ?? 750 } : offer,
  );
  return { ...fields, offers: [glass, ...offers] };
}

function readPlain(line: Pick<Line, 'text' | 'cells'>, habits: FieldHabits): Fields {
  const tokens = splitSpaced(readTokens(line.text), habits);
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
  let priceTokens = pricesAfter(tail, dated);
  const last = tail.findLast((token) => token.kind !== 'gap');
  const endsWithYear = last?.kind === 'year' && /^\d{4}$/u.test(last.text);
  if (priceTokens.length === 0 && endsWithYear && last) {
    const isFlush =
      habits.priceRight !== null && Math.abs(edgeOf(line, last) - habits.priceRight) < 5 && standsAlone(last);
    const hasOther = tokens.some((token) => token !== last && (token.kind === 'year' || token.kind === 'nv'));
    if (hasOther && (standsAlone(last) || tail[tail.indexOf(last) - 1]?.kind === 'year' || isFlush)) {
      last.kind = 'number';
      dated = tail.findLastIndex((token) => token.kind === 'year' || token.kind === 'nv');
      priceTokens = pricesAfter(tail, dated);
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
  for (const token of priceTokens) removed.add(token);
  const poa = tail.find((token) => token.kind === 'poa');
  if (poa) removed.add(poa);

  const spare = spareBefore(tokens, priceTokens);
  const isShortYear = spare !== null && habits.hasShortYears && dated < 0 && isShortYearValue(spare.value);
  const vintage = isShortYear
    ? { value: String(fullYear(spare.value)), tokens: [spare], isUnsure: false }
    : chooseVintage(line.text, { head, tail, dated, standsAlone });
  for (const token of vintage.tokens) removed.add(token);
  const sizes = readSizes({ tail, head, dated, priceTokens, standsAlone });
  for (const token of sizes.tokens) removed.add(token);
  for (const token of tokens) if (token.kind === 'percent') removed.add(token);

  const first = tokens[0];
  const bin = findBin(first, {
    standsAlone: first ? standsAlone(first) && line.cells.length > 1 : false,
    habits,
    rest: tokens.length,
  });
  if (bin && first) removed.add(first);

  const lastMoney = money.at(-1);
  const before = lastMoney ? tokens[tokens.indexOf(lastMoney) - 1] : undefined;
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
      })),
    priceText: poa && money.length === 0 ? line.text.slice(poa.start, poa.end).trim() : null,
    currency: money.find((token) => token.currency)?.currency ?? null,
    lineMl: sizes.lineMl,
    strength: strengthOf(tokens),
    isPriceBare:
      money.length === 1 &&
      lastMoney?.kind === 'number' &&
      before?.kind === 'word' &&
      !/[.…]$/u.test(before.text) &&
      !/[.,]\d{2}$/u.test(lastMoney.text),
    isVintageLast: vintage.tokens.some((token) => tail.includes(token)),
    heads: readHeads(tokens, xOf),
    spare: spare?.value ?? null,
  };
}

const fullYear = (two: number): number => (two > 40 ? 1900 + two : 2000 + two);
export const isShortYearValue = (value: number): boolean => Number.isInteger(value) && (value <= 26 || value >= 70);

/** The number of two figures that stands right before the prices without being one of them. */
function spareBefore(tokens: readonly Token[], prices: readonly Token[]): Token | null {
  const [first] = prices;
  if (!first) return null;
  let at = tokens.indexOf(first) - 1;
  while (['gap', 'bar', 'blank'].includes(tokens[at]?.kind ?? '')) at--;
  const token = tokens[at];
  return token?.kind === 'number' && /^\d\d$/u.test(token.text) && at > 0 ? token : null;
}

/** A pour or a size stands beside the token: the price is for that. */
function isPoured(tokens: readonly Token[], token: Token | undefined): boolean {
  const at = token ? tokens.indexOf(token) : -1;
  return [tokens[at - 1], tokens[at + 1]].some((other) => other?.kind === 'pour' || other?.kind === 'size');
}

const followsNumber = (tokens: readonly Token[], index: number): boolean =>
  ['number', 'money', 'year', 'nv', 'bar', 'gap'].includes(tokens[index - 1]?.kind ?? '') ||
  ['number', 'money'].includes(tokens[index + 1]?.kind ?? '');

/**
 * '50 200' is two prices after another price, or where the heads announce more prices than there are numbers; there even
 * '105210' is, when recognition lost the space.
 */
function splitSpaced(tokens: readonly Token[], habits: FieldHabits): Token[] {
  const isPrice = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'money';
  const count = tokens.filter((token) => isPrice(token) || token.kind === 'blank').length;
  const isShort = habits.columnCount > 1 && count < habits.columnCount;
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'number') return [token];
    const before = tokens.slice(0, index).findLast((other) => other.kind !== 'gap' && other.kind !== 'blank');
    const follows = isPrice(before) && index > 1;
    let at = token.start;
    const cut = (parts: readonly string[], gap: number): Token[] =>
      parts.map((text) => {
        const part: Token = {
          ...token,
          text,
          start: at,
          end: at + text.length,
          value: Number(text.replace(',', '.')),
          isSpaced: false,
        };
        at += text.length + gap;
        return part;
      });
    if (token.isSpaced)
      return isShort || (follows && (before?.value ?? 0) >= 5 && token.value > 12 * (before?.value ?? 0))
        ? cut(token.text.split(' '), 1)
        : [token];
    if (isShort && follows && /^\d{5,6}$/u.test(token.text)) {
      const half = token.text.length - 3;
      const parts = [token.text.slice(0, half), token.text.slice(half)];
      if (Number(parts[0]) > (before?.value ?? 0) && Number(parts[1]) > Number(parts[0])) return cut(parts, 0);
    }
    return [token];
  });
}

/** Numbers after the vintage are prices; without one only the last is, and those set apart from it or by a bar. */
function pricesAfter(tail: readonly Token[], dated: number): Token[] {
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
      if (dated < 0 && prices.length > 0 && isBeside && token.kind === 'number') break;
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

interface Parts {
  head: Token[];
  tail: Token[];
  dated: number;
  standsAlone: (token: Token) => boolean;
}

function chooseVintage(
  text: string,
  { head, tail, dated, standsAlone }: Parts,
): { value: string | null; tokens: Token[]; isUnsure: boolean } {
  const give = (token: Token, others: Token[] = []) => ({
    value: token.kind === 'nv' ? 'NV' : rangeOf(token),
    tokens: [token, ...others],
    isUnsure:
      /\d{4}\s?[-–/]/u.test(token.text) || others.some((other) => other.kind === 'year' && other.value !== token.value),
  });
  const isFounded = dated >= 0 && NOT_THE_VINTAGE.test(text.slice(0, tail[dated]?.start));
  const inTail = isFounded ? undefined : tail[dated];
  // A dot in 'S.A.' may be a company's; in the tail or alone it is 'senza annata'.
  if (
    inTail &&
    !(dated === 0 && inTail.kind === 'nv' && inTail.text.startsWith('s') && tail.length === 1 && !standsAlone(inTail))
  ) {
    const others = tail.slice(0, dated).filter((token) => token.kind === 'year');
    const [first] = others;
    // "'18/'19": two short years are a range too.
    if (first && others.length === 1 && inTail.kind === 'year' && /^['’‘]/u.test(inTail.text))
      return { value: `${first.value}/${inTail.value}`, tokens: [inTail, first], isUnsure: true };
    // 'Héritage 1924   2009': the year that belongs to the name is not set apart from it.
    if (first && inTail.kind === 'year' && standsAlone(inTail) && !standsAlone(first)) return give(inTail);
    return give(first && inTail.kind === 'year' ? first : inTail, first ? [inTail, ...others] : []);
  }
  const years = head.filter(
    (token) => token.kind === 'year' && token.value !== 1855 && !NOT_THE_VINTAGE.test(text.slice(0, token.start)),
  );
  const apart = years.find(standsAlone) ?? (head[0] && years.includes(head[0]) ? head[0] : undefined);
  if (apart) return give(apart);
  const none = head.find((token) => token.kind === 'nv' && (!/^[sb]/u.test(token.text) || standsAlone(token)));
  if (none) return give(none);
  const named = years.at(-1);
  return named ? give(named) : { value: null, tokens: [], isUnsure: false };
}

/** A year, or a range as printed: '2020/21' stays, "'18/'19" becomes '2018/2019'. */
function rangeOf(token: Token): string {
  const range = /^[('’‘`]?(\d{4})\s?([-–/])\s?(\d{2,4})/u.exec(token.text);
  return range ? `${range[1]}${range[2] === '/' ? '/' : '-'}${range[3]}` : String(token.value);
}

function readSizes(given: Parts & { priceTokens: Token[] }): {
  lineMl: number | null;
  byPrice: Map<Token, number>;
  tokens: Token[];
} {
  const { tail, head, dated, priceTokens, standsAlone } = given;
  const byPrice = new Map<Token, number>();
  const used: Token[] = [];
  let lineMl: number | null = null;
  const offers = tail
    .slice(dated + 1)
    .filter((token) => priceTokens.includes(token) || token.kind === 'size' || token.kind === 'pour');
  const isSize = (token: Token | undefined): token is Token => token?.kind === 'size' || token?.kind === 'pour';
  const firstPrice = offers.findIndex((token) => !isSize(token));
  const sizesAfter = offers.slice(firstPrice + 1).filter(isSize).length;
  const isPrefix = isSize(offers[0]) && sizesAfter > 0;
  for (const [index, token] of offers.entries()) {
    if (!isSize(token)) continue;
    used.push(token);
    const price = isPrefix ? offers[index + 1] : offers[index - 1];
    if (firstPrice >= 0 && (isPrefix || index > firstPrice) && price && !isSize(price)) byPrice.set(price, token.value);
    else lineMl ??= token.kind === 'size' || firstPrice < 0 || priceTokens.length === 1 ? token.value : null;
  }
  const [only] = byPrice;
  const money = priceTokens.filter((token) => token.kind !== 'blank');
  const bottle = money.at(-1);
  if (
    only &&
    bottle &&
    byPrice.size === 1 &&
    money.length === 2 &&
    only[0] === money[0] &&
    only[1] >= 187 &&
    bottle.value >= 2.5 * only[0].value
  ) {
    // '18  375ml  90': the size between glass and bottle is the bottle's.
    byPrice.clear();
    lineMl = only[1];
  }
  for (const token of [...tail.slice(0, Math.max(0, dated)), ...head]) {
    if (token.kind !== 'size') continue;
    const isCertain =
      !AMBIGUOUS.test(token.text) ||
      standsAlone(token) ||
      token.text.startsWith('(') ||
      (tail.includes(token) && followsNumber(tail, tail.indexOf(token)));
    if (!isCertain) continue;
    used.push(token);
    lineMl ??= token.value;
  }
  return { lineMl, byPrice, tokens: used };
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

/** Only sizes and pours, at most a word or two before them: '125ml 375ml 750ml', 'Glass Bottle'. */
function readHeads(tokens: readonly Token[], xOf: (token: Token) => number): { ml: number; x: number }[] {
  if (
    tokens.some(
      (token) => token.kind === 'number' || token.kind === 'money' || token.kind === 'year' || token.kind === 'nv',
    )
  )
    return [];
  return tokens
    .filter((token) => token.kind === 'size' || token.kind === 'pour')
    .map((token) => ({ ml: token.value, x: xOf(token) }));
}

/** Where a token stands on the page, by its share of its cell. */
function placer(line: Pick<Line, 'cells'>): (token: Token) => number {
  return (token) => {
    const cell = line.cells.findLast((candidate) => candidate.start <= token.start);
    if (!cell) return 0;
    const middle = ((token.start + token.end) / 2 - cell.start) / Math.max(1, cell.text.length);
    return cell.x + (cell.right - cell.x) * Math.min(1, Math.max(0, middle));
  };
}

function edgeOf(line: Pick<Line, 'cells'>, token: Token): number {
  return line.cells.findLast((candidate) => candidate.start <= token.start)?.right ?? 0;
}

/** Whether fields hold anything that could be a wine's name. */
export const hasName = (fields: Pick<Fields, 'name'>): boolean => letterCount(fields.name) >= 2;
