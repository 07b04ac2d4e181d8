/** The grapes of a query, with spelling mistakes mended. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { grapeNames } from '#identify/read-look.ts';
import type { Query } from '#query/query-shape.ts';
import { HELD } from '#text/words.ts';
import type { AskToken } from './ask-words.ts';
import { letterDistance } from './letter-distance.ts';

/** Letters from which a word may have two wrong ones. */
const LONG = 6;

/** Whether the word is the beginning or the end of a longer name of a grape: 'Cabernet Franc', 'Grüner Sauvignon'. */
export function isLongerGrape(index: Index, tokens: readonly AskToken[], at: number, length: number): boolean {
  const { grapes } = index.words;
  const word = tokens
    .slice(at, at + length)
    .map((token) => token.text)
    .join(' ');
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + length]?.text ?? ''];
  if (grapes.has(`${word} ${after}`) || grapes.has(`${before} ${word}`)) return true;
  // 'cabernet savignon': the second word may be misspelt.
  if (after.length < LONG) return false;
  for (const name of grapes.keys())
    if (name.startsWith(`${word} `) && letterDistance(name.slice(word.length + 1), after) <= 2) return true;
  return false;
}

/** A word of a query may be misspelt; only one that the index does not know is mended. */
const ALIKE = 0.8;

/** `isOwnName`: said by its name, not by a synonym. */
type FoundGrape = { name: string; bits: number; isOwnName: boolean };

/** Grapes of up to three words, with spelling mistakes mended: 'chardonay', 'gruner veltliner'. */
export function findGrapes(index: Index, query: Query): FoundGrape[] {
  const spellings = query.words.map((word) => {
    const list = [word.text];
    if (!word.exact)
      for (let j = 0; j < Math.min(3, word.terms.length); j++)
        if (word.likeness[j]! >= ALIKE) list.push(stringAt(index.terms, word.terms[j]!));
    return list;
  });
  const found: FoundGrape[] = [];
  for (let i = 0; i < query.words.length; i++) {
    if (query.words[i]!.held & HELD.colour) continue;
    for (let length = Math.min(3, query.words.length - i); length > 0; length--) {
      const written = phrases(spellings.slice(i, i + length)).find((one) => index.words.grapes.has(one));
      const phrase = written ?? misspeltGrape(index, query.words.slice(i, i + length));
      const grape = phrase === undefined ? undefined : index.words.grapes.get(phrase);
      if (grape === undefined) continue;
      let bits = 0;
      for (let k = i; k < i + length; k++) bits |= 1 << k;
      const [name = grape] = grapeNames(index, [grape]);
      if (!found.some((other) => other.name === name)) found.push({ name, bits, isOwnName: written === grape });
      i += length - 1;
      break;
    }
  }
  return found;
}

/** A long name of a grape with a wrong letter, also where the reader cut it in two: 'gewurtztraminer'. */
function misspeltGrape(index: Index, words: Query['words']): string | undefined {
  if (words.length > 2 || (words.length === 1 && words[0]?.exact)) return undefined;
  const joined = words.map(({ text }) => text).join('');
  const isKnown = words.every((word) => word.exact);
  const most = isKnown ? (joined.length >= 10 ? 1 : 0) : joined.length >= 10 ? 2 : joined.length >= 7 ? 1 : 0;
  if (most === 0) return undefined;
  let [least, found]: [number, string | undefined] = [most + 1, undefined];
  for (const name of index.words.grapes.keys()) {
    const own = name.replaceAll(' ', '');
    if (own[0] !== joined[0] || Math.abs(own.length - joined.length) > most) continue;
    const cost = letterDistance(own, joined);
    if (cost < least) [least, found] = [cost, name];
  }
  return found;
}

const phrases = (spellings: readonly (readonly string[])[]): string[] =>
  spellings.reduce<string[]>(
    (all, list) => (all.length === 0 ? [...list] : all.flatMap((begin) => list.map((word) => `${begin} ${word}`))),
    [],
  );
