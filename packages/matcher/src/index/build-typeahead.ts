/**
 * Type-ahead: the ways a typed text begins (a producer's name with or without its title, the surname, the wine's own
 * name, its appellation) as one sorted dictionary with a trie over it. Every node knows the best score below it, so that
 * a search may leave out whatever cannot reach the list; crowded nodes have their ten best made when the index is built.
 *
 *     node n:  keys low .. high   children child(n) .. child(n+1)   best below (16 bits) and letter (8 bits)
 *              four numbers side by side: one read from memory a node
 *     key k:   text, owners (kind and number of a producer, a name or a place)
 */
import { growStrings, growU32, stringAt, type Lists } from './grow.ts';
import { NO_WINE, POPULARITY_NATS, TOP, type Index } from './index-shape.ts';
import { foldText } from '#text/fold.ts';
import { KIND, type WordTables } from '#text/words.ts';

type Input = Pick<
  Index,
  'producerFirst' | 'phraseWines' | 'placeWines' | 'winePopularity' | 'producerNames' | 'phraseNames' | 'placeNames'
> & { words: WordTables };
type Output = Pick<Index, 'keys' | 'keyOwners' | 'keyNodes' | 'crowdedNode' | 'crowdedTop' | 'crowdedScore'>;

/** What a key is, and how likely people begin so, in nats: mostly with the producer. */
export const KEY = { whole: 0, bare: 1, full: 2, last: 3, name: 4, place: 5 } as const;
export const KEY_NATS = [0.75, 0.45, 0.3, 0.1, 0.1, 0.08].map(Math.log);
const CROWD = 48;

export const ownerKind = (item: number): number => item >>> 28;
export const ownerOf = (item: number): number => item & 0x0fffffff;

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

/** The wines of an owner, best known first: numbers from..to of the list, or of the wines themselves when it is null. */
export function winesOf(
  index: Pick<Index, 'producerFirst' | 'phraseWines' | 'placeWines'>,
  item: number,
): { list: Uint32Array | null; from: number; to: number } {
  const kind = ownerKind(item);
  const owner = ownerOf(item);
  const lists: Lists | null = kind === KEY.name ? index.phraseWines : kind === KEY.place ? index.placeWines : null;
  return lists
    ? { list: lists.items, from: lists.starts[owner]!, to: lists.starts[owner + 1]! }
    : { list: null, from: index.producerFirst[owner]!, to: index.producerFirst[owner + 1]! };
}

/** The texts that lead to owners, each with the owners it leads to. */
function collectKeys(input: Input): Map<string, number | number[]> {
  const keys = new Map<string, number | number[]>(); // most lead to one owner
  const add = (text: string, kind: number, owner: number): void => {
    if (text.length < 2) return;
    const item = kind * 0x10000000 + owner;
    const known = keys.get(text);
    if (known === undefined) keys.set(text, item);
    else if (typeof known === 'number') keys.set(text, [known, item]);
    else known.push(item);
  };
  const isTitle = (word: string): boolean => ((input.words.kinds.get(word) ?? 0) & (KIND.title | KIND.stop)) !== 0;
  for (let p = 0; p + 1 < input.producerNames.starts.length; p++) {
    const text = foldText(stringAt(input.producerNames, p));
    const list = text.split(' ');
    let i = 0;
    while (i < list.length - 1 && isTitle(list[i]!)) i++;
    add(text, i > 0 ? KEY.full : KEY.whole, p);
    if (i > 0) add(list.slice(i).join(' '), KEY.bare, p);
    if (list.length - i > 1 && list.at(-1)!.length > 2) add(list.at(-1)!, KEY.last, p);
  }
  for (let f = 0; f + 1 < input.phraseNames.starts.length; f++)
    add(foldText(stringAt(input.phraseNames, f)), KEY.name, f);
  // Appellation, region and country of a place stand side by side.
  for (let l = 0; l * 3 + 1 < input.placeNames.starts.length; l++)
    add(foldText(stringAt(input.placeNames, l * 3)), KEY.place, l);
  return keys;
}

/** Scores lie between -10 and 20 nats; rounded up, since they are bounds. */
const packBest = (score: number): number => Math.min(65535, Math.max(0, Math.ceil((score + 10) * 2000)));
export const unpackBest = (packed: number): number => (packed >>> 8) / 2000 - 10;

function buildKeyTrie(texts: readonly string[], keyBest: Float32Array): Uint32Array {
  const letter = growU32(),
    low = growU32(),
    high = growU32(),
    child = growU32(),
    depth = growU32();
  const push = (code: number, from: number, to: number, at: number): void => {
    letter.push(code);
    low.push(from);
    high.push(to);
    depth.push(at);
  };
  push(0, 0, texts.length, 0);
  for (let node = 0; node < letter.length; node++) {
    child.push(letter.length);
    const d = depth.at(node);
    const to = high.at(node);
    let i = low.at(node);
    if (to - i < 2) continue; // one key alone is read letter by letter
    if (texts[i]!.length === d) i++;
    while (i < to) {
      const code = texts[i]!.charCodeAt(d);
      let j = i + 1;
      while (j < to && texts[j]!.charCodeAt(d) === code) j++;
      push(code, i, j, d + 1);
      i = j;
    }
  }
  child.push(letter.length);
  const children = child.done();
  const lows = low.done();
  const highs = high.done();
  const best = new Float32Array(lows.length);
  const nodes = new Uint32Array(lows.length * 4 + 4);
  for (let node = lows.length - 1; node >= 0; node--) {
    // The first key may end at this node and then belongs to no child.
    let most = highs[node]! > lows[node]! ? keyBest[lows[node]!]! : -Infinity;
    for (let n = children[node]!; n < children[node + 1]!; n++) if (best[n]! > most) most = best[n]!;
    best[node] = most;
    nodes[node * 4] = lows[node]!;
    nodes[node * 4 + 1] = highs[node]!;
    nodes[node * 4 + 2] = children[node]!;
    nodes[node * 4 + 3] = (packBest(most) << 8) | letter.at(node);
  }
  nodes[lows.length * 4 + 2] = lows.length;
  return nodes;
}

export function buildTypeahead(input: Input): Output {
  const nats = (wine: number): number => (input.winePopularity[wine]! / 65535) * POPULARITY_NATS;
  const found = collectKeys(input);
  const texts = [...found.keys()].sort();
  const bestOf = (item: number): number => {
    const { list, from, to } = winesOf(input, item);
    return from < to ? nats(list ? list[from]! : from) + KEY_NATS[ownerKind(item)]! : -Infinity;
  };
  const keys = growStrings();
  const starts = growU32(),
    items = growU32();
  const keyBest = new Float32Array(texts.length);
  starts.push(0);
  texts.forEach((text, k) => {
    keys.push(text);
    const owners = found.get(text) ?? [];
    if (typeof owners === 'number') items.push(owners);
    else for (const item of owners.sort((a, b) => bestOf(b) - bestOf(a) || a - b)) items.push(item);
    starts.push(items.length);
    keyBest[k] = bestOf(items.at(starts.at(k)));
  });
  const keyOwners = { starts: starts.done(), items: items.done() };
  const keyNodes = buildKeyTrie(texts, keyBest);
  const low = (n: number): number => keyNodes[n * 4]!;
  const high = (n: number): number => keyNodes[n * 4 + 1]!;
  const child = (n: number): number => keyNodes[n * 4 + 2]!;

  // The best ten of crowded nodes, from the leaves up: a child that is crowded itself hands on its ten.
  const nodes = keyNodes.length / 4 - 1;
  const crowd = (n: number): boolean => keyOwners.starts[high(n)]! - keyOwners.starts[low(n)]! > CROWD;
  const crowded = growU32();
  for (let n = 1; n < nodes; n++) if (crowd(n)) crowded.push(n);
  const crowdedNode = crowded.done();
  const crowdedTop = new Uint32Array(crowdedNode.length * TOP).fill(NO_WINE);
  const crowdedScore = new Float32Array(crowdedNode.length * TOP).fill(-Infinity);
  const rowOf = new Map<number, number>();
  const addKeys = (from: number, to: number, at: number): void => {
    for (let i = keyOwners.starts[from]!; i < keyOwners.starts[to]!; i++) {
      const item = keyOwners.items[i]!;
      const { list, from: first, to: end } = winesOf(input, item);
      for (let j = first; j < end && j < first + TOP; j++) {
        const wine = list ? list[j]! : j;
        const score = nats(wine) + KEY_NATS[ownerKind(item)]!;
        if (score <= crowdedScore[at + TOP - 1]!) break;
        keepBest(crowdedTop, crowdedScore, at, wine, score);
      }
    }
  };
  for (let r = crowdedNode.length - 1; r >= 0; r--) {
    const n = crowdedNode[r]!;
    rowOf.set(n, r * TOP);
    let next = low(n);
    for (let c = child(n); c < child(n + 1); c++) {
      const from = rowOf.get(c);
      addKeys(next, low(c), r * TOP);
      next = high(c);
      if (from === undefined) addKeys(low(c), next, r * TOP);
      else
        for (let i = from; i < from + TOP && crowdedTop[i] !== NO_WINE; i++)
          keepBest(crowdedTop, crowdedScore, r * TOP, crowdedTop[i]!, crowdedScore[i]!);
    }
    addKeys(next, high(n), r * TOP);
  }
  return { keys: keys.done(), keyOwners, keyNodes, crowdedNode, crowdedTop, crowdedScore };
}
