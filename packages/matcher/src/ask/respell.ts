/** Other ways to write a name that people write otherwise: nicknames, words written as one or as two. */
import { foldText, readRows } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { findTerm } from '#index/trie.ts';
import { readableText } from '#text/readable.ts';
import { tableOf } from './ask-words.ts';

const MOST = 4;
const MOST_WORDS = 30;
const LEAST_PIECE = 3;
const nicknames = new WeakMap<Index, ReadonlyMap<string, string>>();

function nicknamesOf(index: Index): ReadonlyMap<string, string> {
  let found = nicknames.get(index);
  if (!found) {
    const rows = readRows(tableOf(index, 'knowledge/nicknames'));
    nicknames.set(index, (found = new Map(rows.map(({ nickname = '', name = '' }) => [foldText(nickname), name]))));
  }
  return found;
}

/** The name with a nickname written out, with a word cut in two known ones, or with two words written as a known one. */
export function respellings(index: Index, name: string): string[] {
  const words = foldText(readableText(name)).split(' ').filter(Boolean);
  // So many words are no name, and there are as many phrases as pairs of them.
  if (words.length > MOST_WORDS) return [];
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const meant = nicknamesOf(index).get(words.slice(from, to).join(' '));
      if (meant !== undefined) found.push([...words.slice(0, from), meant, ...words.slice(to)].join(' '));
    }
  const isTerm = (word: string): boolean => findTerm(index.trie, word) >= 0;
  words.forEach((word, at) => {
    const swap = (count: number, piece: string): number =>
      found.push([...words.slice(0, at), piece, ...words.slice(at + count)].join(' '));
    for (let cut = LEAST_PIECE; cut <= word.length - LEAST_PIECE; cut++)
      if (isTerm(word.slice(0, cut)) && isTerm(word.slice(cut))) swap(1, `${word.slice(0, cut)} ${word.slice(cut)}`);
    const next = words[at + 1];
    if (next !== undefined && isTerm(word + next)) swap(2, word + next);
  });
  const own = words.join(' ');
  return [...new Set(found)].filter((one) => foldText(one) !== own).slice(0, MOST);
}
