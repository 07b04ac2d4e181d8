/** Queries about two wines: first and second wines of houses, from catalogue/knowledge/second-wines.tsv. */
import { readRows } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt, tableOf } from './ask-words.ts';

type Pairs = { secondOf: ReadonlyMap<string, string>; firstOf: ReadonlyMap<string, string> };
const known = new WeakMap<Index, Pairs>();

function pairsOf(index: Index): Pairs {
  let pairs = known.get(index);
  if (!pairs) {
    const rows = readRows(tableOf(index, 'knowledge/second-wines'));
    pairs = {
      secondOf: new Map(rows.map(({ first = '', second = '' }) => [first, second])),
      firstOf: new Map(rows.map(({ first = '', second = '' }) => [second, first])),
    };
    known.set(index, pairs);
  }
  return pairs;
}

/** The identifier of the second wine of a first one, and of the first wine of a second one; null where there is none. */
export function secondWineOf(index: Index, lwin: string): { second: string | null; first: string | null } {
  const { secondOf, firstOf } = pairsOf(index);
  return { second: secondOf.get(lwin) ?? null, first: firstOf.get(lwin) ?? null };
}

/** The two sides of 'Lafite 1982 vs Latour 1982'; with `isLoose` also of 'Krug or Salon'. Null when a query compares nothing. */
export function comparedSides(index: Index, typed: string, isLoose: boolean): [string, string] | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  for (let at = 1; at < tokens.length - 1; at++) {
    const phrase = phraseAt(words, tokens, at, ['versus']);
    if (!phrase || (phrase.value !== '' && !isLoose)) continue;
    const behind = tokens[at + phrase.tokens.length];
    if (behind) return [text.slice(0, tokens[at]!.start), text.slice(behind.start)];
  }
  return null;
}

/** 'Opus One second wine' -> 'Opus One'; null when a query does not ask for the second wine of something. */
export function secondWineRequest(index: Index, typed: string): string | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['second']);
    const [from, to] = [tokens[at]?.start, tokens[at + (phrase?.tokens.length ?? 0) - 1]?.end];
    if (!phrase || from === undefined || to === undefined) continue;
    const rest = `${text.slice(0, from)} ${text.slice(to)}`.replace(/^[\s,]+|[\s,]+$/g, '');
    return rest === '' ? null : rest;
  }
  return null;
}
