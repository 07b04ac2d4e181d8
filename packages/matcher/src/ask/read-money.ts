/** The budget of a query: 'under 50', '€30-40', 'around 60 pounds'. */
import { phraseAt, type AskPhrase, type AskToken, type AskWords } from './ask-words.ts';
import type { Place } from '#text/parts.ts';

/** Major units. The currency is null when none is said; then it is the viewer's. */
export type Budget = { min: number | null; max: number | null; currency: string | null };
export type BudgetReading = { budget: Budget; spans: Place[] };

/** `isSure`: it is money although neither a coin nor a bound is said ('1.5k'). `isInWords`: two of them alone are no range of prices. */
type Amount = { value: number; currency: string | null; to: number; isSure: boolean; isInWords: boolean };

/** A bare amount is what somebody means to spend: no more, and not far less. */
const BARE = { least: 0.55, most: 1 };
const ABOUT = { least: 0.75, most: 1.25 };
const JOINS = new Set(['to', 'and', 'bis', 'und', 'et', 'a', 'e', 'y']);
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1800 && value <= 2050;

/** '1,200', '1.200', '19,90', '45.50' -> the number. */
function toNumber(text: string): number {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  return Number(grouped ? text.replace(/[.,]/g, '') : text.replace(',', '.'));
}

/** The first budget of a query; null when it has none. A number without a word or sign of money is none. */
export function readMoney(text: string, tokens: readonly AskToken[], words: AskWords): BudgetReading | null {
  for (let at = 0; at < tokens.length; at++) {
    const found = readAt(text, tokens, words, at);
    if (found) return found;
  }
  return null;
}

/** '£30', '30 euros', 'thirty quid', '2k', 'a tenner'. Null when it is no money: 'over 20 years old', 'under 12%'. */
function amountAt(text: string, tokens: readonly AskToken[], words: AskWords, at: number): Amount | null {
  const purse = phraseAt(words, tokens, at, ['purse']);
  if (purse) {
    const [value, currency = null] = purse.value.split(' ');
    return { value: Number(value), currency, to: at + purse.tokens.length, isSure: true, isInWords: true };
  }
  const coin = phraseAt(words, tokens, at, ['coin']);
  const begin = coin ? at + coin.tokens.length : at;
  const number = numberAt(tokens, words, begin);
  if (!number) return null;
  const times = timesAt(tokens, words, number.to);
  const to = times ? times.to : number.to;
  // '$40 CAD': the second word says which dollars.
  const next = phraseAt(words, tokens, to, ['coin']);
  // '£15-£25': the second sign is that of the next amount.
  const behind = coin && /^\p{Sc}$/u.test(tokens[to]?.text ?? '') ? null : next;
  const isMeasure = text[tokens[to - 1]!.end] === '%' || phraseAt(words, tokens, to, ['measure']) !== null;
  if (!coin && !behind && isMeasure) return null;
  return {
    value: number.value * (times?.by ?? 1),
    currency: behind?.value ?? coin?.value ?? null,
    to: to + (behind?.tokens.length ?? 0),
    isSure: times !== null || isPrice(tokens[begin]!.text, number.value),
    isInWords: !tokens[begin]!.isNumber,
  };
}

/** '19,99' is a price without a sign. */
const isPrice = (text: string, value: number): boolean => /^\d+[.,]\d\d$/.test(text) && value >= 3;

/** A number in figures or in words. */
function numberAt(tokens: readonly AskToken[], words: AskWords, at: number): { value: number; to: number } | null {
  const token = tokens[at];
  if (token?.isNumber) {
    const value = toNumber(token.text);
    return value > 0 ? { value, to: at + 1 } : null;
  }
  const phrase = phraseAt(words, tokens, at, ['amount']);
  return phrase ? { value: Number(phrase.value), to: at + phrase.tokens.length } : null;
}

/** 'k' right behind a number, 'thousand' and its like as a word. */
function timesAt(tokens: readonly AskToken[], words: AskWords, at: number): { by: number; to: number } | null {
  const phrase = phraseAt(words, tokens, at, ['times']);
  if (!phrase || !tokens[at - 1]?.isNumber) return null;
  const isApart = tokens[at]!.start > tokens[at - 1]!.end;
  return isApart && phrase.tokens[0]!.length === 1 ? null : { by: Number(phrase.value), to: at + phrase.tokens.length };
}

function readAt(text: string, tokens: readonly AskToken[], words: AskWords, at: number): BudgetReading | null {
  // 'A three figure Burgundy'.
  const digits = phraseAt(words, tokens, at, ['digits']);
  if (digits) {
    const [min = 0, max = 0] = digits.value.split(' ').map(Number);
    const span = { start: tokens[at]!.start, end: tokens[at + digits.tokens.length - 1]!.end };
    return { budget: { min, max, currency: null }, spans: [span] };
  }
  const sign = /^[<≤]=?$/.test(tokens[at]?.text ?? '')
    ? 'under'
    : /^[>≥]=?$/.test(tokens[at]?.text ?? '')
      ? 'over'
      : null;
  const about = tokens[at]?.text === '~' ? 'about' : null;
  const phrase = phraseAt(words, tokens, at, ['under', 'over', 'about', 'between']);
  const says = sign ?? about ?? phrase?.says ?? null;
  const begin = at + (sign || about ? 1 : (phrase?.tokens.length ?? 0));
  const first = amountAt(text, tokens, words, begin);
  if (!first) return null;
  const next = secondAmount(text, tokens, words, first);
  // 'Jahrgang 2018 bis 20 Franken': a year, and then an amount.
  const second = next && next.value > first.value ? next : null;
  const currency = first.currency ?? second?.currency ?? null;
  const spans = (to: number): Place[] => [{ start: tokens[at]!.start, end: tokens[to - 1]!.end }];
  if (second) {
    const isMoney = currency !== null || says === 'between' || !(isYear(first.value) && isYear(second.value));
    const isSmall = currency === null && says === null && (first.value < 5 || first.isInWords);
    return isMoney && !isSmall && !(currency === null && isYear(first.value) && isYear(second.value))
      ? { budget: { min: first.value, max: second.value, currency }, spans: spans(second.to) }
      : null;
  }
  if (says === 'between') return null;
  // 'Ab 2015', 'bis 2010': a word of money that is one of time too.
  const isTime =
    phrase !== null && phraseAt(words, tokens, at, ['after', 'before'])?.tokens.length === phrase.tokens.length;
  if (isTime && currency === null && isYear(first.value)) return null;
  // '60 max', '60 euros or less'; in 'Barolo 2016 under 80' the word belongs to the second number.
  const behind = says === null ? boundBehind(text, tokens, words, first) : null;
  const bound = says ?? behind?.says ?? null;
  if (bound === null && currency === null && !first.isSure) return null;
  return {
    budget: { ...boundsOf(bound, first.value), currency },
    spans: spans(first.to + (behind?.tokens.length ?? 0)),
  };
}

function boundBehind(text: string, tokens: readonly AskToken[], words: AskWords, { to }: Amount): AskPhrase | null {
  const phrase = phraseAt(words, tokens, to, ['under', 'over', 'about']);
  return phrase && !amountAt(text, tokens, words, to + phrase.tokens.length) ? phrase : null;
}

function boundsOf(bound: string | null, value: number): { min: number | null; max: number | null } {
  if (bound === 'under') return { min: null, max: value };
  if (bound === 'over') return { min: value, max: null };
  const { least, most } = bound === 'about' ? ABOUT : BARE;
  return { min: Math.round(value * least), max: Math.round(value * most) };
}

/** The second amount of a range: '20-30', '20 to 30', '20 and 30'. */
function secondAmount(text: string, tokens: readonly AskToken[], words: AskWords, first: Amount): Amount | null {
  const next = tokens[first.to];
  const last = tokens[first.to - 1];
  if (!next || !last) return null;
  const between = text.slice(last.end, next.start);
  if (/^\s*[-–—]\s*$/.test(between)) return amountAt(text, tokens, words, first.to);
  return JOINS.has(next.text) ? amountAt(text, tokens, words, first.to + 1) : null;
}
