/** Queries that leave a choice: 'Barolo or Barbaresco', 'fino y manzanilla'. */
import { foldText } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt, type AskToken } from './ask-words.ts';
import { readRequest } from './read-request.ts';
import type { Request, RequestPart } from './request-shape.ts';

/** The query twice, each time with one of the two, and their names. */
export type Either = { texts: [string, string]; names: [string, string] };

/** Words of one side at most: 'Chianti Classico Gran Selezione'. */
const MOST_WORDS = 4;
/** 'Cabernet and Merlot' is one wine of two grapes; 'Cabernet or Merlot' are two. */
const BY_AND = new Set<RequestPart['kind']>(['place', 'type']);
const BY_OR = new Set<RequestPart['kind']>([...BY_AND, 'grape']);

/** Null when a query leaves no choice between two places, two kinds or two grapes. */
export function eitherIn(index: Index, typed: string): Either | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  for (let at = 1; at < tokens.length - 1; at++) {
    const joint = phraseAt(words, tokens, at, ['either']);
    if (!joint) continue;
    const behind = at + joint.tokens.length;
    const kinds = joint.value === 'or' ? BY_OR : BY_AND;
    const query = { text, tokens, kinds };
    const left = longest(index, query, (length) => [at - length, at]);
    const right = longest(index, query, (length) => [behind, behind + length]);
    // 'Sekt oder Crémant' are a kind and a place, 'Barbera d'Asti o Nebbiolo' a place and a grape.
    if (!left || !right) continue;
    const { place } = readRequest(index, text.slice(left.start, right.end));
    if (isNamedWith(place, joint.tokens.join(' '))) continue;
    const [before, after] = [text.slice(0, left.start), text.slice(right.end)];
    const names: [string, string] = [text.slice(left.start, left.end), text.slice(right.start, right.end)];
    return { texts: [`${before}${names[0]}${after}`, `${before}${names[1]}${after}`], names };
  }
  return null;
}

type Side = { start: number; end: number; kind: RequestPart['kind'] };

/** The most words beside the joint that say one thing of one of these kinds and nothing else. */
function longest(
  index: Index,
  { text, tokens, kinds }: { text: string; tokens: readonly AskToken[]; kinds: ReadonlySet<RequestPart['kind']> },
  range: (length: number) => [number, number],
): Side | null {
  for (let length = MOST_WORDS; length > 0; length--) {
    const [from, to] = range(length);
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last) continue;
    const { isKind, parts } = readRequest(index, text.slice(first.start, last.end));
    const [part] = parts;
    if (!isKind || !part || !kinds.has(part.kind) || parts.some(({ kind }) => kind !== part.kind)) continue;
    // 'Mi piace il Barolo': a word that says nothing belongs to neither.
    const spans = parts.flatMap((one) => one.spans);
    const shift = (side: 'start' | 'end'): number[] => spans.map((span) => span[side] + first.start);
    return { start: Math.min(...shift('start')), end: Math.max(...shift('end')), kind: part.kind };
  }
  return null;
}

/** 'Castilla y León' is one place. */
function isNamedWith(place: Request['place'], joint: string): boolean {
  const names = [place?.appellation, place?.subRegion, place?.region, place?.country];
  return names.some((name) => name && ` ${foldText(name)} `.includes(` ${joint} `));
}
