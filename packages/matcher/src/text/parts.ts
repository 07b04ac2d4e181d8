/**
 * The parts of a line that are not the name: vintage, price, size, bin, points, strength. Each with its place in the
 * text. What is certainly not the name is taken out; what might be (a bare number, "Half", a bin) stays as a soft word:
 * it may still match ("Bin 707", "1086") but is not held against a wine that lacks it.
 */

export type Place = { start: number; end: number };
export type ReadPart<T> = Place & { value: T };
export type LineParts = {
  vintage: ReadPart<number | 'NV'> | null;
  vintages: ReadPart<number>[];
  price: ReadPart<number> | null;
  size: ReadPart<number> | null;
  bin: ReadPart<string> | null;
  points: ReadPart<number> | null;
  grape: ReadPart<string> | null;
  /** Ranges that are certainly not part of a name. */
  removed: Place[];
  /** Percentages of grapes: the line describes a blend. */
  blend: boolean;
  /** A lot of several wines or vintages. */
  lot: boolean;
};

const CURRENCY = '[$€£¥₴₽¤₺₾₹₪₩]|\\b(?:eur|euro|usd|gbp|chf|uah|kr|hk\\$|rub)\\b';
const NUMBER = "\\d{1,3}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const PRICE_BEFORE = new RegExp(
  `(?:${CURRENCY})\\s?(?:${NUMBER})(?:\\.-)?(?:\\s?[/|~]\\s?(?:${CURRENCY})?\\s?\\d+(?:[.,]\\d+)?)*`,
  'giu',
);
const PRICE_AFTER = new RegExp(`(?:${NUMBER})\\s?(?:${CURRENCY})`, 'giu');
// The same for lines that write no currency as a word. Most lines do not, and this is many times faster.
const SIGN_BEFORE = new RegExp(
  `[$€£¥₴₽¤₺₾₹₪₩]\\s?(?:${NUMBER})(?:\\.-)?(?:\\s?[/|~]\\s?[$€£¥₴₽¤₺₾₹₪₩]?\\s?\\d+(?:[.,]\\d+)?)*`,
  'g',
);
const SIGN_AFTER = new RegExp(`(?:${NUMBER})\\s?[$€£¥₴₽¤₺₾₹₪₩]`, 'g');
const HAS_SIGN = /[$€£¥₴₽¤₺₾₹₪₩]/;
const HAS_SIGN_AFTER = /\d\s?[$€£¥₴₽¤₺₾₹₪₩]/;
const HAS_DECIMALS = /\d[.,]\d\d(?!\d)/;
const DECIMALS = /(?<![\d.,\p{L}])\d{1,4}[.,]\d\d(?![\d%\p{L}]|[.,]\d)/gu;
const LEADERS = /(?:[.…·_](?:\s{0,3})){4,}|…{2,}/gu;
const PRICE_END = new RegExp(
  `(?:\\s{2,}|\\t|[.…·_]\\s*)(?:${CURRENCY})?((?:${NUMBER})(?:[.,]-)?(?:\\s?[/|~]\\s?\\d+(?:[.,]\\d+)?)*)\\s*$`,
  'iu',
);
const LAST_NUMBER = new RegExp(`\\s((?:${NUMBER})(?:[.,]-)?(?:\\s?[/|~]\\s?\\d+(?:[.,]\\d+)?)*)\\s*$`, 'u');
// "$1980" and "1980 €" are prices; "12 € 1980" and "1980 €450" have a year beside one.
const YEAR =
  /(?:(?<![\d\p{L}.,])|(?<=\p{L}{4}))(?<![$€£¥₴₽¤₺₾₹₪₩]|(?<!\d\s?)[$€£¥₴₽¤₺₾₹₪₩]\s)(?:1[89]|20)\d\d(?![\d\p{L}]|[.,]\d|\s?[$€£¥₴₽¤₺₾₹₪₩](?!\s?\d))/uy;
const YEAR_READ_BADLY =
  /(?<![\p{L}\d])(?<![$€£¥₴₽¤₺₾₹₪₩]|(?<!\d\s?)[$€£¥₴₽¤₺₾₹₪₩]\s)(?:[1lI]9|2[0Oo])[\dOolISB]{2}(?![\p{L}\d]|\s?[$€£¥₴₽¤₺₾₹₪₩](?!\s?\d))/gu;
const SHORT_YEAR = /(?<![\p{L}\d])['’‘`](\d\d)(?!\d)/u;
const NO_VINTAGE = /(?<![\p{L}\d])(?:n\s?[./]?\s?v|m\s?[./]\s?v|s\s?[./]\s?a)\s?\.?(?![\p{L}\d])/iu;
const SIZE =
  /(?<![\d\p{L}])(?:(\d+)\s?[x×]\s?)?(\d+(?:[.,]\d+)?)\s?(ml|cl|dl|ltr|lt|liters?|litres?|litri|l)(?![\p{L}])/giu;
const HALF = /(?<!\d)(?:1\/2|½)\s?(?:bt|btl|bot|bottles?|bouteilles?|fl)?\b/iu;
const COUNT =
  /\(?\b\d+\s?(?:bts?|btls?|bottles?|bouteilles?|flaschen|mag(?:nums?)?|pce|bs)\b\.?(?:\s?case)?\)?|\bcase of \d+\b|(?<![\p{L}\d])\d{1,2}\s?x(?=\s)|\sx\s?\d{1,2}\b|\(\d{1,2}\)/giu;
const POINTS =
  /\b(?:rp|wa|ws|js|jd|ag|vm|nm|we|jr)\s?(\d{2,3})\+?(?:\s?(?:pts?|points))?\b|\b(\d{2,3})\+?\s?(?:pts?|points|\/100)\b/iu;
const PERCENT = /\d{1,3}(?:[.,]\d+)?\s?%(?:\s?(?:vol|alc|abv)\b)?/giu;
const ASIDE = /\[(?:future|pre)[^\]]*\]|\((?:pre|future)[^)]*\)/giu;
const BIN = /^\s*(?:bin\s+|#\s?|n[°º]\s?)?([A-Z]{0,2}\d{2,5})(?=[\s.:)-]+\S)/iu;

const HAS_UNIT = /\d\s?[mcd]?l/i;
const HAS_COUNT = /\d\s?(?:b|f|m|p|x\s)|x\s?\d|case of|\(\d/i;
const HAS_POINTS = /pts?\b|points|\/100|\b(?:rp|wa|ws|js|jd|ag|vm|nm|we|jr)\s?\d/i;
const HAS_ASIDE = /[[(](?:pre|future)/i;
const HAS_CURRENCY_WORD = /\b(?:eur|usd|gbp|chf|uah|kr|hk|rub)/i;
const ENDS_WITH_NUMBER = /[\d-]\s*$/;
const HAS_NO_VINTAGE = /[nN]\s?[./]?\s?[vV]|[mM]\s?[./]\s?[vV]|[sS]\s?[./]\s?[aA]/;
const HAS_LEADERS = /[.…·_]\s{0,3}[.…·_]/u;

/**
 * Every match of a global expression. Unlike `matchAll` it makes no copy of the expression, which would cost more than
 * the matching.
 */
function eachMatch(expression: RegExp, text: string, visit: (match: RegExpExecArray) => void): void {
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    if (match[0] === '') expression.lastIndex++;
    visit(match);
  }
}

const isDigitAt = (text: string, i: number): boolean => {
  const code = text.charCodeAt(i);
  return code >= 48 && code < 58;
};

/** Visits every year of a text. The slow expression only runs where four digits begin like a year. */
function eachYear(text: string, visit: (match: RegExpExecArray) => void): void {
  for (let i = 0; i + 3 < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 49 && code !== 50) continue;
    const next = text.charCodeAt(i + 1);
    if (code === 49 ? next !== 56 && next !== 57 : next !== 48) continue;
    if (!isDigitAt(text, i + 2) || !isDigitAt(text, i + 3)) continue;
    YEAR.lastIndex = i;
    const match = YEAR.exec(text);
    if (match === null) continue;
    visit(match);
    i += 3;
  }
}

/** Takes a line apart. Accepts any text. Finds at most one of each part: the last vintage and the first price. */
export function readParts(text: string): LineParts {
  const parts: LineParts = {
    vintage: null,
    vintages: [],
    price: null,
    size: null,
    bin: null,
    points: null,
    grape: null,
    removed: [],
    blend: false,
    lot: false,
  };
  const remove = (start: number, end: number): void => void parts.removed.push({ start, end });
  const digits = /\d/.test(text);
  const isFree = (start: number, end: number): boolean => parts.removed.every((r) => end <= r.start || start >= r.end);

  if (digits) {
    // Most lines have few of these parts. A cheap test first saves the slow expressions.
    if (text.includes('%'))
      eachMatch(PERCENT, text, (m) => {
        remove(m.index, m.index + m[0].length);
        if (!/[.,]\d/.test(m[0]) && Number.parseInt(m[0], 10) >= 5) parts.blend = true;
      });
    if (HAS_UNIT.test(text))
      eachMatch(SIZE, text, (m) => {
        if (!isFree(m.index, m.index + m[0].length)) return;
        const unit = m[3]!.toLowerCase();
        const amount = Number(m[2]!.replace(',', '.'));
        const ml = unit === 'ml' ? amount : unit === 'cl' ? amount * 10 : unit === 'dl' ? amount * 100 : amount * 1000;
        if (ml < 20 || ml > 40000) return;
        parts.size ??= { value: ml, start: m.index, end: m.index + m[0].length };
        remove(m.index, m.index + m[0].length);
      });
    const half = text.includes('1/2') || text.includes('½') ? HALF.exec(text) : null;
    if (half) {
      parts.size ??= { value: 375, start: half.index, end: half.index + half[0].length };
      remove(half.index, half.index + half[0].length);
    }
    if (HAS_COUNT.test(text)) eachMatch(COUNT, text, (m) => remove(m.index, m.index + m[0].length));
    const points = HAS_POINTS.test(text) ? POINTS.exec(text) : null;
    if (points) {
      parts.points = {
        value: Number(points[1] ?? points[2]),
        start: points.index,
        end: points.index + points[0].length,
      };
      remove(points.index, points.index + points[0].length);
    }
    readVintage(text, parts, isFree);
    readPrice(text, parts, isFree);
    const bin = BIN.exec(text);
    if (bin && !/^(?:19|20)\d\d$/.test(bin[1]!) && !parts.blend) {
      const start = bin.index + bin[0].length - bin[1]!.length;
      if (isFree(start, start + bin[1]!.length)) parts.bin = { value: bin[1]!, start, end: start + bin[1]!.length };
    }
  }
  if (HAS_ASIDE.test(text)) eachMatch(ASIDE, text, (m) => remove(m.index, m.index + m[0].length));
  const none = parts.vintage || !HAS_NO_VINTAGE.test(text) ? null : NO_VINTAGE.exec(text);
  if (none) {
    parts.vintage = { value: 'NV', start: none.index, end: none.index + none[0].length };
    remove(none.index, none.index + none[0].length);
  }
  return parts;
}

function readVintage(text: string, parts: LineParts, isFree: (a: number, b: number) => boolean): void {
  eachYear(text, (m) => {
    const value = Number(m[0]);
    if (value <= 2035 && isFree(m.index, m.index + 4)) parts.vintages.push({ value, start: m.index, end: m.index + 4 });
  });
  if (parts.vintages.length === 0) {
    const short = SHORT_YEAR.exec(text);
    if (short) {
      const two = Number(short[1]);
      parts.vintages.push({
        value: two > 35 ? 1900 + two : 2000 + two,
        start: short.index,
        end: short.index + short[0].length,
      });
    } else
      eachMatch(YEAR_READ_BADLY, text, (m) => {
        const value = Number(m[0].replace(/[lI]/g, '1').replace(/[Oo]/g, '0').replace(/S/g, '5').replace(/B/g, '8'));
        if (value >= 1900 && value <= 2035) parts.vintages.push({ value, start: m.index, end: m.index + 4 });
      });
  }
  // A price may look like a year, and comes last: "... 2010 2000". A year stands before it.
  const last = parts.vintages[parts.vintages.length - 1];
  const isLast = last && /^\s*$/.test(text.slice(last.end));
  if (
    last &&
    isLast &&
    parts.vintages.length > 1 &&
    /^[\s.…·_]+$/u.test(text.slice(parts.vintages[parts.vintages.length - 2]!.end, last.start))
  )
    parts.vintages.pop();
  parts.vintage = parts.vintages[parts.vintages.length - 1] ?? null;
  if (parts.vintage) parts.removed.push({ start: parts.vintage.start, end: parts.vintage.end });
  parts.lot =
    parts.vintages.length > 1 &&
    parts.vintages.some((v) => v.value !== parts.vintages[0]!.value) &&
    !isEitherYear(text, parts.vintages);
}

/** "2022/2023": one wine, of whichever of the two years is in stock. */
function isEitherYear(text: string, vintages: readonly ReadPart<number>[]): boolean {
  const [one, two, more] = vintages;
  if (!one || !two || more) return false;
  return Math.abs(one.value - two.value) === 1 && /^\s?[/–-]\s?$/u.test(text.slice(one.end, two.start));
}

/** The first number of a text such as "12.50 / 60". One or two digits behind the last mark are decimals. */
function toNumber(text: string): number {
  let digits = '';
  let behind = 0;
  let isDecimal = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '/' || char === '|' || char === '~') break;
    if (char >= '0' && char <= '9') {
      digits += char;
      behind++;
    } else if (char === '.' || char === ',') {
      behind = 0;
      isDecimal = true;
    }
  }
  if (!isDecimal || behind < 1 || behind > 2) return Number(digits);
  return Number(digits.slice(0, -behind)) + Number(`0.${digits.slice(-behind)}`);
}

function readPrice(text: string, parts: LineParts, isFree: (a: number, b: number) => boolean): void {
  const take = (start: number, raw: string, removeFrom: number): void => {
    const value = toNumber(raw);
    if (!Number.isFinite(value)) return;
    parts.price ??= { value, start, end: start + raw.length };
    parts.removed.push({ start: removeFrom, end: start + raw.length });
  };
  const readEach = (expression: RegExp): void =>
    eachMatch(expression, text, (m) => {
      if (isFree(m.index, m.index + m[0].length)) take(m.index, m[0], m.index);
    });
  if (HAS_CURRENCY_WORD.test(text)) {
    readEach(PRICE_BEFORE);
    readEach(PRICE_AFTER);
  } else if (HAS_SIGN.test(text)) {
    readEach(SIGN_BEFORE);
    if (HAS_SIGN_AFTER.test(text)) readEach(SIGN_AFTER);
  }
  if (HAS_LEADERS.test(text))
    eachMatch(LEADERS, text, (m) => void parts.removed.push({ start: m.index, end: m.index + m[0].length }));
  // Columns of prices without a sign: "10.00  39.00". No name has decimals.
  if (HAS_DECIMALS.test(text)) readEach(DECIMALS);
  if (parts.price || !ENDS_WITH_NUMBER.test(text)) return;
  const end = PRICE_END.exec(text);
  if (end && isFree(text.length - end[1]!.length, text.length)) {
    const start = end.index + end[0].lastIndexOf(end[1]!);
    if (parts.vintage?.start !== start) take(start, end[1]!, start);
    return;
  }
  // A bare number at the end is probably the price, yet "Krug 169" is a wine: it stays as a soft word.
  const last = LAST_NUMBER.exec(text);
  if (last) {
    const start = last.index + last[0].lastIndexOf(last[1]!);
    if (parts.vintage?.start !== start)
      parts.price = { value: toNumber(last[1]!), start, end: start + last[1]!.length };
  }
}
