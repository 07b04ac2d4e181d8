/**
 * Type-ahead when the text is not the beginning of a name: words of any part of the wine, in any order. The last word is
 * unfinished, the others may hold a slip.
 */
import { keepBest } from '#index/build-typeahead.ts';
import type { Lists } from '#index/grow.ts';
import { POPULARITY_NATS, TOP, type Index } from '#index/index-shape.ts';
import { endsTerm, findNear, findNode } from '#index/trie.ts';
import { KIND } from '#text/words.ts';

/** A word as typed: ranges of terms it may be, each with what it costs (nats, 0 or less). */
export type Typed = { low: number; high: number; cost: number }[];

/** Where in the wine's names the first typed word stands, in nats. */
const POSITION = {
  producerFirst: -0.3,
  producerTitle: -1.2,
  producerLast: -2.3,
  producerOther: -4,
  phraseFirst: -2.3,
  phraseOther: -4.5,
  placeFirst: -2.5,
  placeOther: -5,
};
const MOST_WINES = 150;
/** The same for a word that is only begun and so may be many words: each has its own order of fame. */
const MOST_WINES_BEGUN = 1500;

export const nats = (index: Index, wine: number): number => (index.winePopularity[wine]! / 65535) * POPULARITY_NATS;

export function typedWhole(index: Index, word: string): Typed {
  const node = findNode(index.trie, word);
  if (node <= 0) return [];
  const low = index.trie.low[node]!;
  // A finished word may also be the beginning of a longer one ("mouton roth" typed as two words of one name).
  const ends = endsTerm(index.trie, node);
  return ends ? [{ low, high: low + 1, cost: 0 }] : [];
}
export function typedStart(index: Index, word: string): Typed {
  const node = findNode(index.trie, word);
  return node <= 0 ? [] : [{ low: index.trie.low[node]!, high: index.trie.high[node]!, cost: 0 }];
}
export function nearWhole(index: Index, word: string): Typed {
  const exact = typedWhole(index, word);
  if (exact.length > 0 || word.length < 3) return exact;
  return findNear(index.trie, word, { budget: 10, prefix: false, limit: 5, effort: 1200 }).map(({ node, cost }) => {
    const low = index.trie.low[node]!;
    return { low, high: low + 1, cost: -cost / 8 };
  });
}
export function nearStart(index: Index, word: string): Typed {
  const exact = typedStart(index, word);
  if (word.length < 3) return exact;
  const near = findNear(index.trie, word, { budget: 10, prefix: true, limit: 10, effort: 1200 }).filter(
    ({ node }) => node > 0,
  );
  return near.map(({ node, cost }) => ({
    low: index.trie.low[node]!,
    high: index.trie.high[node]!,
    cost: -cost / 8,
  }));
}

const span = (lists: Lists, low: number, high: number): number => lists.starts[high]! - lists.starts[low]!;

/** Every typed word must be found in the wine: in the producer, the name, the place or the classification. */
export function byWords(index: Index, typed: Typed[], wines: Uint32Array, scores: Float32Array, penalty = 0): void {
  if (typed.length === 1) {
    for (const range of typed[0]!)
      byOneWord(index, { ...range, cost: range.cost < 0 ? range.cost + penalty : 0 }, wines, scores);
    return;
  }
  // Begin with the word that the fewest producers (or names) share.
  const most = typed.some((ranges) => ranges.some(({ low, high }) => high - low > 1)) ? MOST_WINES_BEGUN : MOST_WINES;
  const still = { budget: most };
  const weigh = (lists: Lists): number[] =>
    typed.map((ranges) => ranges.reduce((sum, range) => sum + span(lists, range.low, range.high), 0));
  const least = (sizes: number[]): number =>
    sizes.reduce((best, size, i) => (size > 0 && (best < 0 || size < sizes[best]!) ? i : best), -1);
  // False when even a perfect fit would not make the list: wines of a producer come best known first, so the rest cannot either.
  const check = (wine: number): boolean => {
    still.budget--;
    const popularity = nats(index, wine);
    if (popularity + penalty <= scores[TOP - 1]!) return false;
    let cost = penalty;
    for (const ranges of typed) {
      const found = bestRange(index, wine, ranges);
      if (found === null) return true;
      cost += found;
    }
    const first = typed[0]!;
    let start = -9;
    for (const { low, high } of first) start = Math.max(start, startScore(index, wine, low, high));
    keepBest(wines, scores, 0, wine, popularity + cost + start * 0.6);
    return true;
  };
  const producers = weigh(index.termProducers);
  const rarestProducers = least(producers);
  if (rarestProducers >= 0)
    for (const term of termsOf(typed[rarestProducers]!))
      for (
        let i = index.termProducers.starts[term]!;
        i < index.termProducers.starts[term + 1]! && still.budget > 0;
        i++
      ) {
        const p = index.termProducers.items[i]!;
        const first = index.producerFirst[p]!;
        if (!check(first)) break; // producers of a word stand in the order of their best-known wine
        for (let w = first + 1; w < index.producerFirst[p + 1]! && check(w); w++);
      }
  still.budget = most / 2;
  const rarestPhrases = least(weigh(index.termPhrases));
  if (rarestPhrases >= 0)
    for (const term of termsOf(typed[rarestPhrases]!))
      for (let i = index.termPhrases.starts[term]!; i < index.termPhrases.starts[term + 1]! && still.budget > 0; i++) {
        const f = index.termPhrases.items[i]!;
        const from = index.phraseWines.starts[f]!;
        if (!check(index.phraseWines.items[from]!)) break;
        for (
          let j = from + 1;
          j < index.phraseWines.starts[f + 1]! && still.budget > 0 && check(index.phraseWines.items[j]!);
          j++
        );
      }
}

/** The words that a typed word may be. */
const termsOf = (ranges: Typed): number[] =>
  ranges.flatMap(({ low, high }) => Array.from({ length: high - low }, (_none, at) => low + at));

/** Where in the wine's names the typed text begins, in nats: people begin with the producer. */
function startScore(index: Index, wine: number, low: number, high: number): number {
  const p = index.wineProducer[wine]!;
  const { variantTokens, phraseTokens, placeTokens } = index;
  const within = (term: number): boolean => term >= low && term < high;
  let best = -6;
  for (let v = index.producerVariants[p]!; v < index.producerVariants[p + 1]!; v++) {
    const from = variantTokens.starts[v]!;
    const to = variantTokens.starts[v + 1]!;
    let head = from;
    while (head < to - 1 && index.termKind[variantTokens.items[head]!]! & KIND.title) head++;
    for (let j = from; j < to; j++) {
      if (!within(variantTokens.items[j]!)) continue;
      const at =
        j === head
          ? POSITION.producerFirst
          : j === from
            ? POSITION.producerTitle
            : j === to - 1
              ? POSITION.producerLast
              : POSITION.producerOther;
      if (at > best) best = at;
    }
  }
  const f = index.winePhrase[wine]!;
  for (let j = phraseTokens.starts[f]!; j < phraseTokens.starts[f + 1]!; j++)
    if (within(phraseTokens.items[j]!))
      best = Math.max(best, j === phraseTokens.starts[f] ? POSITION.phraseFirst : POSITION.phraseOther);
  const l = index.winePlace[wine]!;
  for (let j = placeTokens.starts[l]!; j < placeTokens.starts[l + 1]!; j++)
    if (within(placeTokens.items[j]!))
      best = Math.max(best, j === placeTokens.starts[l] ? POSITION.placeFirst : POSITION.placeOther);
  return best;
}

function bestRange(index: Index, wine: number, ranges: Typed): number | null {
  let best: number | null = null;
  for (const range of ranges)
    if ((best === null || range.cost > best) && holds(index, wine, range.low, range.high)) best = range.cost;
  return best;
}

function holds(index: Index, wine: number, low: number, high: number): boolean {
  const within = (lists: Lists, from: number, to: number): boolean => {
    for (let j = from; j < to; j++) {
      const term = lists.items[j]!;
      if (term >= low && term < high) return true;
    }
    return false;
  };
  const p = index.wineProducer[wine]!;
  const { variantTokens, phraseTokens, placeTokens, classTokens } = index;
  if (
    within(
      variantTokens,
      variantTokens.starts[index.producerVariants[p]!]!,
      variantTokens.starts[index.producerVariants[p + 1]!]!,
    )
  )
    return true;
  const f = index.winePhrase[wine]!;
  if (within(phraseTokens, phraseTokens.starts[f]!, phraseTokens.starts[f + 1]!)) return true;
  const l = index.winePlace[wine]!;
  if (within(placeTokens, placeTokens.starts[l]!, placeTokens.starts[l + 1]!)) return true;
  const c = index.wineClass[wine]!;
  return within(classTokens, classTokens.starts[c]!, classTokens.starts[c + 1]!);
}

function byOneWord(index: Index, range: Typed[number], wines: Uint32Array, scores: Float32Array): void {
  const offer = (wine: number): boolean => {
    const popularity = nats(index, wine) + range.cost;
    if (popularity <= scores[TOP - 1]!) return false;
    keepBest(wines, scores, 0, wine, popularity + startScore(index, wine, range.low, range.high));
    return true;
  };
  for (let i = index.termProducers.starts[range.low]!; i < index.termProducers.starts[range.high]!; i++) {
    const p = index.termProducers.items[i]!;
    const to = Math.min(index.producerFirst[p + 1]!, index.producerFirst[p]! + TOP);
    const first = index.producerFirst[p]!;
    for (let w = first; w < to && offer(w); w++);
  }
  let budget = MOST_WINES / 4;
  for (let i = index.termPhrases.starts[range.low]!; i < index.termPhrases.starts[range.high]! && budget > 0; i++) {
    const f = index.termPhrases.items[i]!;
    for (let j = index.phraseWines.starts[f]!; j < index.phraseWines.starts[f + 1]! && budget-- > 0; j++)
      offer(index.phraseWines.items[j]!);
  }
  for (let i = index.termPlaces.starts[range.low]!; i < index.termPlaces.starts[range.high]!; i++) {
    const l = index.termPlaces.items[i]!;
    const to = Math.min(index.placeWines.starts[l + 1]!, index.placeWines.starts[l]! + TOP);
    for (let j = index.placeWines.starts[l]!; j < to && offer(index.placeWines.items[j]!); j++);
  }
}
