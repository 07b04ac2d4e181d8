/** Words that are not found as written: abbreviations, synonyms, lost and added blanks, slips of fingers and scanners. */
import type { Index } from '#index/index-shape.ts';
import { canonicalWord } from '#text/names.ts';
import type { Draft, QueryWord } from './query-shape.ts';
import { findNear, type Near, findNode, findTerm, followFrom, step, termAt } from '#index/trie.ts';
import { weightOfUnknown } from '#index/weigh-terms.ts';
import { KIND } from '#text/words.ts';

const READ_AS: Record<string, string> = { 0: 'o', 1: 'l', 2: 'z', 5: 's', 6: 'b', 8: 'b', 9: 'g' };

/** Digits inside a word are letters read badly: "8ones", "Sa1ento". */
export function lettersFromDigits(index: Index, word: QueryWord): boolean {
  if (!/\d/.test(word.text) || !/[a-z]{2}/.test(word.text)) return false;
  const text = word.text.replace(/\d/g, (digit) => READ_AS[digit] ?? digit);
  for (const trial of [
    text,
    text.replaceAll('l', 'i'),
    word.text.replace(/1/g, 'i').replace(/\d/g, (digit) => READ_AS[digit] ?? digit),
  ]) {
    const term = findTerm(index.trie, trial);
    if (term < 0) continue;
    add(word, term, 0.92);
    word.weight = index.termWeight[term]!;
    word.kind |= index.termKind[term]!;
    return true;
  }
  return false;
}

export function newWord(draft: Draft, text: string, kind: number, held: number): QueryWord {
  return {
    text,
    start: draft.start,
    end: draft.end,
    weight: weightOfUnknown(text),
    soft: draft.soft,
    context: draft.context,
    dot: draft.dot,
    aside: draft.aside,
    kind,
    terms: [],
    likeness: [],
    exact: false,
    held,
  };
}

export function add(word: QueryWord, term: number, likeness: number): void {
  if (!word.terms.includes(term)) {
    word.terms.push(term);
    word.likeness.push(likeness);
  }
}

const isStop = (index: Index, text: string): boolean => ((index.words.kinds.get(text) ?? 0) & KIND.stop) !== 0;

/** Abbreviations: one word becomes another, or several ("CdP"). The word as written stays possible. */
export function expand(index: Index, word: QueryWord, draft: Draft): QueryWord[] {
  const more: QueryWord[] = [];
  for (const expansion of index.words.abbreviations.get(word.text) ?? []) {
    if (expansion.dotOnly && !draft.dot) continue;
    if (word.exact && word.text.length > 3 && !draft.dot) continue;
    const terms = expansion.words.map((text) => findTerm(index.trie, canonicalWord(text, index.words)));
    if (terms.every((term) => term < 0)) continue;
    // "LBV" must not become Vintage in a catalogue without a Late Bottled one.
    const lost = expansion.words.filter((text, i) => terms[i]! < 0 && !isStop(index, text)).length;
    if (lost > expansion.words.length / 2) continue;
    const first = terms.findIndex((term) => term >= 0);
    if (expansion.words.length === 1) {
      add(word, terms[first]!, 0.95);
      if (!word.exact) {
        word.weight = index.termWeight[terms[first]!]!;
        word.kind |= index.termKind[terms[first]!]!;
      }
      continue;
    }
    if (word.exact && index.termWeight[word.terms[0]!]! > 0.5) continue;
    terms.forEach((term, i) => {
      if (term < 0) return;
      if (i === first) {
        add(word, term, 0.95);
        if (!word.exact) word.weight = index.termWeight[term]!;
        word.kind |= index.termKind[term]!;
        return;
      }
      const text = expansion.words[i]!;
      const extra = newWord(draft, text, index.termKind[term]!, index.words.held.get(text) ?? 0);
      extra.weight = index.termWeight[term]!;
      extra.exact = true;
      if (expansion.words.length > 1 && (index.words.abbreviations.get(word.text) ?? []).length > 1) extra.soft = true;
      add(extra, term, 0.95);
      more.push(extra);
    });
  }
  return more;
}

/** The synonyms of a word, as terms of the index. Looked up once a word. */
type Synonyms = { places: number[]; grapes: number[]; isGrape: boolean };
const synonyms = new WeakMap<Index, Map<string, Synonyms>>();

function synonymsOf(index: Index, text: string): Synonyms {
  let known = synonyms.get(index);
  if (!known) synonyms.set(index, (known = new Map()));
  let found = known.get(text);
  if (found) return found;
  const grape = index.words.grapes.get(text);
  found = { places: [], grapes: [], isGrape: grape !== undefined && grape !== text };
  for (const name of index.words.placeSynonyms.get(text) ?? [])
    for (const part of name.split(' ')) {
      const term = findTerm(index.trie, part);
      if (term >= 0 && !(index.termKind[term]! & KIND.stop)) found.places.push(term);
    }
  if (grape !== undefined && grape !== text)
    for (const part of grape.split(' ')) {
      const term = findTerm(index.trie, part);
      if (term >= 0 && index.termKind[term]! & KIND.grape) found.grapes.push(term);
    }
  known.set(text, found); // only words of the tables are asked: their number is small
  return found;
}

export function addSynonyms(index: Index, word: QueryWord): void {
  const { places, grapes, isGrape } = synonymsOf(index, word.text);
  for (let i = 0; i < places.length; i++) {
    const term = places[i]!;
    add(word, term, 0.8);
    if (!word.exact) word.weight = Math.min(word.weight, index.termWeight[term]!);
    word.kind |= KIND.place;
  }
  for (let i = 0; i < grapes.length; i++) add(word, grapes[i]!, 0.7);
  if (isGrape && !word.exact) word.weight = Math.min(word.weight, 0.4);
}

/** Two pieces of one word: "Cha blis". */
export function joinNext(index: Index, word: QueryWord, next: Draft): boolean {
  const term = findTerm(index.trie, word.text + next.text);
  if (term < 0) return false;
  add(word, term, 0.95);
  word.text += next.text;
  word.held = index.words.held.get(word.text) ?? 0;
  word.end = next.end;
  word.weight = index.termWeight[term]!;
  word.kind |= index.termKind[term]!;
  return true;
}

/** "y'quem": the piece before was taken for an article. */
export function joinPrevious(index: Index, word: QueryWord, previous: Draft): boolean {
  if (previous.text.length > 3) return false;
  const term = findTerm(index.trie, previous.text + word.text);
  if (term < 0) return false;
  add(word, term, 0.95);
  word.weight = index.termWeight[term]!;
  word.kind |= index.termKind[term]!;
  return true;
}

/** Articles that lose the blank behind them. "Inmácula" is not "in Mácula". */
const STUCK = new Set(
  'd l s de du des del della dei di da do la le les lo il el los las der die das et e y und'.split(' '),
);

/** Words run together: "coterotie", "destournel". Up to four pieces, each known; single letters only d, l and s. */
export function splitWord(index: Index, draft: Draft, text: string): QueryWord[] | null {
  const pieces = splitPieces(index, text, text.length > 12 ? 4 : 2);
  if (!pieces) return null;
  const words: QueryWord[] = [];
  for (const piece of pieces) {
    const term = findTerm(index.trie, piece);
    if (isStop(index, piece) || (term >= 0 && index.termKind[term]! & KIND.stop)) {
      if (!STUCK.has(piece)) return null;
      continue;
    }
    if (term < 0) return null;
    const word = newWord(draft, piece, index.termKind[term]!, index.words.held.get(piece) ?? 0);
    word.weight = index.termWeight[term]!;
    add(word, term, 0.95);
    words.push(word);
  }
  return words.length > 0 ? words : null;
}

function splitPieces(index: Index, text: string, most: number): string[] | null {
  if (text.length < 5 || text.length > 40) return null;
  const known = (piece: string): boolean => {
    const kind = index.words.kinds.get(piece) ?? 0;
    if (kind & KIND.stop) return true;
    return piece.length >= 3 && (kind !== 0 || findTerm(index.trie, piece) >= 0);
  };
  for (let cut = text.length - 1; cut >= 1; cut--) {
    const left = text.slice(0, cut);
    if (!known(left) || (left.length < 3 && cut > 2)) continue;
    const right = text.slice(cut);
    if (right.length >= 3 && known(right) && (left.length >= 4 || right.length >= 5)) return [left, right];
    if (most > 2) {
      const rest = splitPieces(index, right, most - 1);
      if (rest && left.length >= 3) return [left, ...rest];
    }
  }
  return null;
}

/** Letters that people double or forget to double. */
const DOUBLED = new Uint8Array(128);
for (const letter of 'lnrtscpfm') DOUBLED[letter.charCodeAt(0)] = 1;

/** A known word may still be another one misspelt by a doubled letter: Lafitte for Lafite. */
export function addTwins(index: Index, word: QueryWord): void {
  const { text } = word;
  const { trie } = index;
  let here = step(trie, 0, text.charCodeAt(0));
  for (let i = 1; i < text.length && here >= 0; i++) {
    const before = here;
    const code = text.charCodeAt(i);
    here = step(trie, before, code);
    const isDouble = code === text.charCodeAt(i - 1);
    if (!isDouble && DOUBLED[code] !== 1) continue;
    const from = isDouble ? before : step(trie, here, code);
    const term = from < 0 ? -1 : termAt(trie, followFrom(trie, from, text, i + 1));
    if (term >= 0) add(word, term, 0.85);
  }
}

/** An unknown word may stand for at most so many words of the index. */
const MOST_NEAR = 8;

export function addNear(index: Index, word: QueryWord, budget: number): void {
  const length = word.text.length;
  if (length < 3 || length > 24) return;
  let near = findNear(index.trie, word.text, {
    budget: length <= 3 || (length === 4 && budget !== 9) ? 6 : budget === 9 ? 10 : budget,
    prefix: false,
    limit: 32,
    effort: 6000,
    first: budget === 9 && length >= 6 ? 10 : 99,
  });
  if (near.length === 0 && length >= 4 && budget >= 10)
    near = findNear(index.trie, word.text, {
      budget: length >= 7 ? 20 : length >= 5 ? 15 : 10,
      prefix: false,
      limit: 32,
      effort: 20000,
    });
  if (near.length > MOST_NEAR) {
    // Among words that are equally similar, prefer the more common one.
    const weight = ({ node }: Near): number => index.termWeight[index.trie.low[node]!]!;
    near = near.sort((a, b) => a.cost - b.cost || weight(a) - weight(b) || a.node - b.node).slice(0, MOST_NEAR);
  }
  for (const { node, cost } of near) {
    const term = index.trie.low[node]!;
    if (index.termKind[term]! & KIND.stop) continue;
    add(word, term, Math.max(0.4, 1 - cost / 10 / Math.max(4, length) - 0.05));
  }
  const best = word.terms[0];
  if (best !== undefined) {
    word.kind |= index.termKind[best]!;
    word.weight = Math.max(...word.terms.map((term) => index.termWeight[term]!));
  } else if (length >= 4 && word.dot) {
    // An abbreviation that no table has: accept any word that begins with it.
    const node = findNode(index.trie, word.text);
    if (node > 0 && index.trie.high[node]! - index.trie.low[node]! <= 4)
      for (let term = index.trie.low[node]!; term < index.trie.high[node]!; term++) add(word, term, 0.8);
  }
}
