/** Type-ahead: for beginnings that thousands of wines share, the best ten are found when the index is built. */
import { growStrings, growU32, stringAt, type Lists, type Strings } from './grow.ts';
import { NO_WINE, TOP, type Index } from './index-shape.ts';
import { foldText } from './fold.ts';
import { KIND, type WordTables } from './words.ts';

type Input = Pick<
  Index,
  | 'count'
  | 'trie'
  | 'terms'
  | 'termProducers'
  | 'termPhrases'
  | 'termPlaces'
  | 'producerFirst'
  | 'phraseWines'
  | 'placeWines'
  | 'winePopularity'
  | 'phraseTokens'
  | 'placeTokens'
  | 'producerNames'
> & {
  words: WordTables;
  findTerm(text: string): number;
};
type Output = Pick<
  Index,
  'crowdedNode' | 'crowdedNodeTop' | 'keys' | 'keyProducer' | 'crowdedLow' | 'crowdedHigh' | 'crowdedKeyTop'
>;

/** Popularity in nats and the place of the word in the name make one number. People begin with the producer. */
export const POPULARITY_NATS = 13;
export const POSITION = {
  producerFirst: 0,
  producerTitle: -0.5,
  producerLast: -1.4,
  producerOther: -3.5,
  phraseFirst: -1.7,
  phraseOther: -4,
  placeFirst: -2,
  placeOther: -4.5,
};
const CROWD = 192;
const WINES_OF_PRODUCER = 6;

/** A short list of the best (wine, score), kept sorted. */
export function keepBest(wines: Uint32Array, scores: Float32Array, at: number, wine: number, score: number): void {
  const end = at + TOP;
  if (score <= scores[end - 1]!) return;
  for (let i = at; i < end; i++)
    if (wines[i] === wine) {
      if (score <= scores[i]!) return;
      for (let j = i; j + 1 < end; j++) {
        wines[j] = wines[j + 1]!;
        scores[j] = scores[j + 1]!;
      }
      wines[end - 1] = NO_WINE;
      scores[end - 1] = -Infinity;
      break;
    }
  let i = end - 1;
  while (i > at && scores[i - 1]! < score) {
    wines[i] = wines[i - 1]!;
    scores[i] = scores[i - 1]!;
    i--;
  }
  wines[i] = wine;
  scores[i] = score;
}

export function buildTypeahead(input: Input): Output {
  const { trie } = input;
  const termCount = input.terms.starts.length - 1;
  const nats = (wine: number): number => (input.winePopularity[wine]! / 65535) * POPULARITY_NATS;
  const firstToken = (lists: Lists, owner: number): number =>
    lists.starts[owner] === lists.starts[owner + 1] ? -1 : lists.items[lists.starts[owner]!]!;

  // Place of each word within its producers' names, by the names as they are written.
  const producerCount = input.producerNames.starts.length - 1;
  const heads = new Int32Array(producerCount).fill(-1),
    titles = new Int32Array(producerCount).fill(-1),
    lasts = new Int32Array(producerCount).fill(-1);
  const keyTexts: string[] = [];
  const keyOwner: number[] = [];
  for (let p = 0; p < producerCount; p++) {
    const list = foldText(stringAt(input.producerNames, p)).split(' ');
    const isTitle = (word: string): boolean => ((input.words.kinds.get(word) ?? 0) & (KIND.title | KIND.stop)) !== 0;
    let i = 0;
    while (i < list.length - 1 && isTitle(list[i]!)) i++;
    const canonical = (word: string | undefined): number =>
      word === undefined ? -1 : input.findTerm(input.words.canonical.get(word) ?? word);
    heads[p] = canonical(list[i]);
    if (i > 0) titles[p] = canonical(list[0]);
    lasts[p] = canonical(list[list.length - 1]);
    keyTexts.push(list.join(' '));
    keyOwner.push(p);
    if (i > 0) {
      keyTexts.push(list.slice(i).join(' '));
      keyOwner.push(p);
    }
  }

  // Best wines of each term, then of each node from the leaves up.
  const termWines = new Uint32Array(termCount * TOP).fill(NO_WINE);
  const termScores = new Float32Array(termCount * TOP).fill(-Infinity);
  const sizes = new Float64Array(trie.letter.length);
  const termSize = new Float64Array(termCount);
  for (let t = 0; t < termCount; t++) {
    const at = t * TOP;
    for (let i = input.termProducers.starts[t]!; i < input.termProducers.starts[t + 1]!; i++) {
      const p = input.termProducers.items[i]!;
      const position =
        heads[p] === t
          ? POSITION.producerFirst
          : titles[p] === t
            ? POSITION.producerTitle
            : lasts[p] === t
              ? POSITION.producerLast
              : POSITION.producerOther;
      const from = input.producerFirst[p]!;
      const to = Math.min(input.producerFirst[p + 1]!, from + WINES_OF_PRODUCER);
      for (let w = from; w < to; w++) keepBest(termWines, termScores, at, w, nats(w) + position);
      termSize[t] = termSize[t]! + to - from;
    }
    for (let i = input.termPhrases.starts[t]!; i < input.termPhrases.starts[t + 1]!; i++) {
      const f = input.termPhrases.items[i]!;
      const position = firstToken(input.phraseTokens, f) === t ? POSITION.phraseFirst : POSITION.phraseOther;
      for (let j = input.phraseWines.starts[f]!; j < input.phraseWines.starts[f + 1]!; j++) {
        const w = input.phraseWines.items[j]!;
        keepBest(termWines, termScores, at, w, nats(w) + position);
      }
      termSize[t] = termSize[t]! + input.phraseWines.starts[f + 1]! - input.phraseWines.starts[f]!;
    }
    for (let i = input.termPlaces.starts[t]!; i < input.termPlaces.starts[t + 1]!; i++) {
      const l = input.termPlaces.items[i]!;
      const position = firstToken(input.placeTokens, l) === t ? POSITION.placeFirst : POSITION.placeOther;
      const from = input.placeWines.starts[l]!;
      const to = Math.min(input.placeWines.starts[l + 1]!, from + TOP);
      for (let j = from; j < to; j++) {
        const w = input.placeWines.items[j]!;
        keepBest(termWines, termScores, at, w, nats(w) + position);
      }
      termSize[t] = termSize[t]! + to - from;
    }
  }
  const nodeCount = trie.letter.length;
  const crowdedNode = growU32(),
    crowdedTop = growU32();
  const wines = new Uint32Array(TOP),
    scores = new Float32Array(TOP);
  for (let n = 0; n < nodeCount; n++) {
    let size = 0;
    for (let t = trie.low[n]!; t < trie.high[n]!; t++) size += termSize[t]!;
    sizes[n] = size;
    if (size <= CROWD) continue;
    wines.fill(NO_WINE);
    scores.fill(-Infinity);
    for (let t = trie.low[n]!; t < trie.high[n]!; t++)
      for (let i = t * TOP; i < t * TOP + TOP && termScores[i]! > scores[TOP - 1]!; i++)
        keepBest(wines, scores, 0, termWines[i]!, termScores[i]!);
    crowdedNode.push(n);
    for (let i = 0; i < TOP; i++) crowdedTop.push(wines[i]!);
  }

  // Whole names of producers, sorted, with and without their title; crowded beginnings get their ten as well.
  const keyOrder = [...keyTexts.keys()].sort((a, b) =>
    keyTexts[a]! < keyTexts[b]! ? -1 : keyTexts[a]! > keyTexts[b]! ? 1 : a - b,
  );
  const keys = growStrings();
  for (const i of keyOrder) keys.push(keyTexts[i]!);
  const keyProducer = Uint32Array.from(keyOrder, (i) => keyOwner[i]!);
  const crowdedLow = growU32(),
    crowdedHigh = growU32(),
    crowdedKeyTop = growU32();
  const visit = (low: number, high: number, depth: number): void => {
    if (high - low <= CROWD || depth > 24) return;
    wines.fill(NO_WINE);
    scores.fill(-Infinity);
    for (let k = low; k < high; k++) {
      const p = keyProducer[k]!;
      const from = input.producerFirst[p]!;
      const to = Math.min(input.producerFirst[p + 1]!, from + WINES_OF_PRODUCER);
      for (let w = from; w < to && nats(w) > scores[TOP - 1]!; w++) keepBest(wines, scores, 0, w, nats(w));
    }
    if (depth > 0) {
      crowdedLow.push(low);
      crowdedHigh.push(high);
      for (let i = 0; i < TOP; i++) crowdedKeyTop.push(wines[i]!);
    }
    const text = (k: number): string => keyTexts[keyOrder[k]!]!;
    for (let i = low; i < high;) {
      const code = text(i).charCodeAt(depth);
      let j = i + 1;
      while (j < high && text(j).charCodeAt(depth) === code) j++;
      if (!Number.isNaN(code)) visit(i, j, depth + 1);
      i = j;
    }
  };
  visit(0, keyOrder.length, 0);
  return {
    crowdedNode: crowdedNode.done(),
    crowdedNodeTop: crowdedTop.done(),
    keys: keys.done(),
    keyProducer,
    crowdedLow: crowdedLow.done(),
    crowdedHigh: crowdedHigh.done(),
    crowdedKeyTop: crowdedKeyTop.done(),
  };
}

/** Range of sorted keys that begin with `text`. */
export function keyRange(keys: Strings, text: string): [number, number] {
  const bound = (after: boolean): number => {
    let low = 0;
    let high = keys.starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = keys.starts[middle]!;
      const length = keys.starts[middle + 1]! - from;
      let order = 0;
      for (let i = 0; i < text.length && order === 0; i++)
        order = i >= length ? -1 : keys.bytes[from + i]! - text.charCodeAt(i);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [bound(false), bound(true)];
}
