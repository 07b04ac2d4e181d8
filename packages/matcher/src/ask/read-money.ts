/** The budget of a query: 'under 50', '€30-40', 'around 60 pounds'. */
import { phraseAt, type AskPhrase, type AskToken, type AskWords } from './ask-words.ts';
import type { Place } from '#text/parts.ts';

/** Major units. The currency is null when none is said; then it is the viewer's. */
export type Budget = { min: number | null; max: number | null; currency: string | null };
export type BudgetReading = { budget: Budget; spans: Place[] };

type Amount = { value: number; currency: string | null; from: number; to: number };

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

function amountAt(tokens: readonly AskToken[], words: AskWords, at: number): Amount | null {
  const coin = phraseAt(words, tokens, at, ['coin']);
  const number = tokens[coin ? at + coin.tokens.length : at];
  if (!number?.isNumber) return null;
  const value = toNumber(number.text);
  if (!(value > 0)) return null;
  const next = (coin ? at + coin.tokens.length : at) + 1;
  const behind = coin ? null : phraseAt(words, tokens, next, ['coin']);
  return {
    value,
    currency: coin?.value ?? behind?.value ?? null,
    from: at,
    to: next + (behind?.tokens.length ?? 0),
  };
}

function readAt(text: string, tokens: readonly AskToken[], words: AskWords, at: number): BudgetReading | null {
  const sign = /^[<≤]=?$/.test(tokens[at]?.text ?? '')
    ? 'under'
    : /^[>≥]=?$/.test(tokens[at]?.text ?? '')
      ? 'over'
      : null;
  const about = tokens[at]?.text === '~' ? 'about' : null;
  const phrase = phraseAt(words, tokens, at, ['under', 'over', 'about', 'between']);
  const says = sign ?? about ?? phrase?.says ?? null;
  const begin = at + (sign || about ? 1 : (phrase?.tokens.length ?? 0));
  const first = amountAt(tokens, words, begin);
  if (!first) return null;
  const second = secondAmount(text, tokens, words, first);
  const currency = first.currency ?? second?.currency ?? null;
  const spans = (to: number): Place[] => [{ start: tokens[at]!.start, end: tokens[to - 1]!.end }];
  if (second && second.value > first.value) {
    const isMoney = currency !== null || says === 'between' || !(isYear(first.value) && isYear(second.value));
    const isSmall = currency === null && says === null && first.value < 5;
    return isMoney && !isSmall && !(currency === null && isYear(first.value) && isYear(second.value))
      ? { budget: { min: first.value, max: second.value, currency }, spans: spans(second.to) }
      : null;
  }
  if (says === 'between') return null;
  // '60 max', '60 euros or less'; in 'Barolo 2016 under 80' the word belongs to the second number.
  const behind = says === null ? boundBehind(tokens, words, first) : null;
  const bound = says ?? behind?.says ?? (orLess(tokens, first.to) ? 'under' : null);
  const end = first.to + (behind?.tokens.length ?? 0) + (says === null && orLess(tokens, first.to) ? 2 : 0);
  if (bound === null && currency === null) return null;
  return { budget: { ...boundsOf(bound, first.value), currency }, spans: spans(end) };
}

function boundBehind(tokens: readonly AskToken[], words: AskWords, { to }: Amount): AskPhrase | null {
  const phrase = phraseAt(words, tokens, to, ['under', 'over']);
  return phrase && !amountAt(tokens, words, to + phrase.tokens.length) ? phrase : null;
}

const orLess = (tokens: readonly AskToken[], at: number): boolean =>
  /^(?:or|and)$/.test(tokens[at]?.text ?? '') && /^(?:less|under|below|cheaper)$/.test(tokens[at + 1]?.text ?? '');

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
  if (/^\s*[-–—]\s*$/.test(between)) return amountAt(tokens, words, first.to);
  return JOINS.has(next.text) ? amountAt(tokens, words, first.to + 1) : null;
}
