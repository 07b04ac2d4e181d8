/**
 * Type-ahead: the wines a visitor may be typing. The text is followed through the trie of beginnings, with slips of the
 * finger where they are worth it; behind a whole name the rest of the text must be found in the wine.
 */
import { KEY, KEY_NATS, keepBest, ownerKind, unpackBest, winesOf } from '#index/build-typeahead.ts';
import { CORE } from '#index/packed.ts';
import { scratchOf } from '#gather/scratch.ts';
import { tokenise } from '#text/fold.ts';
import type { Lists } from '#index/grow.ts';
import { NO_WINE, TOP, type Index } from '#index/index-shape.ts';
import { canonicalWord } from '#text/names.ts';
import { readableText } from '#text/readable.ts';
import { byWords, nats, nearStart, nearWhole, typedStart, typedWhole, type Typed } from './suggest-words.ts';
import { KIND } from '#text/words.ts';
import { lwinAt } from '#index/wine-at.ts';

const LONGEST = 80;
/** What slips cost, in nats: how often one happens, at this place, of this kind. */
const SLIP = { missing: -4.7, swapped: -4.7, doubled: -5.4, extra: -6.4, near: -5.6, other: -7, first: -3 };
const EFFORT = 800;
const MOST_WINES = 150;
/** What is this much less likely than the best wine found as typed is not looked for among the slips. */
const WORTH = 5;

/** Identifiers of the wines whose name continues the text, best first. Less than one letter finds nothing. */
export function suggestIds(index: Index, text: string, limit = 10): string[] {
  return suggestWines(index, text)
    .slice(0, limit)
    .map((wine) => lwinAt(index, wine));
}

/** The same, as numbers of the index. */
export function suggestWines(index: Index, rawText: string): number[] {
  const tokens = tokenise(readableText(rawText.slice(0, LONGEST))).map((token) => token.text);
  const found = suggestFor(index, tokens);
  // "lafite rothschild 20": a vintage on its way is no part of the name.
  return found.length === 0 && tokens.length > 1 && /^\d{1,4}$/.test(tokens.at(-1)!)
    ? suggestFor(index, tokens.slice(0, -1))
    : found;
}

function suggestFor(index: Index, tokens: readonly string[]): number[] {
  if (tokens.length === 0 || index.count === 0) return [];
  const text = tokens.join(' ');
  const walk = new Walk(index, text, tokens);
  const { wines, scores } = walk;
  walk.run(0, EFFORT);
  if (text.length >= 4 || scores[0] === -Infinity) walk.run(1, EFFORT);
  if (scores[0] === -Infinity && text.length >= 9) walk.run(2, EFFORT);
  if (scores[0] === -Infinity) {
    const isStop = (word: string): boolean => ((index.words.kinds.get(word) ?? 0) & KIND.stop) !== 0;
    const last = tokens[tokens.length - 1]!;
    const done = tokens
      .slice(0, -1)
      .filter((word) => !isStop(word))
      .map((word) => canonicalWord(word, index.words));
    const exact = [...done.map((word) => typedWhole(index, word)), typedStart(index, last)];
    if (exact.every((typed) => typed.length > 0)) byWords(index, exact, wines, scores);
    // "chat mar": every word may be a beginning.
    const begun = [...done, last].map((word) => (word.length < 3 ? [] : typedStart(index, word)));
    if (scores[0] === -Infinity && begun.every((typed) => typed.length > 0)) byWords(index, begun, wines, scores);
    if (scores[0] === -Infinity) {
      const near = [...done.map((word) => nearWhole(index, word)), nearStart(index, last)];
      if (near.every((typed) => typed.length > 0)) byWords(index, near, wines, scores, SLIP.missing);
    }
  }
  return Array.from(wines).filter((wine) => wine !== NO_WINE);
}

// Letters side by side on a keyboard.
const NEAR_KEYS = new Uint8Array(128 * 128);
for (const row of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm', 'ik', 'ol'])
  for (let i = 0; i + 1 < row.length; i++) {
    NEAR_KEYS[row.charCodeAt(i) * 128 + row.charCodeAt(i + 1)] = 1;
    NEAR_KEYS[row.charCodeAt(i + 1) * 128 + row.charCodeAt(i)] = 1;
  }

const BLANK = 32;

/** One text on its way through the trie. */
class Walk {
  readonly wines = new Uint32Array(TOP).fill(NO_WINE);
  readonly scores = new Float32Array(TOP).fill(-Infinity);
  private readonly codes: Uint8Array;
  private readonly rests = new Map<number, Typed[] | null>();
  private effort = 0;
  private floor = -Infinity;
  private budget = MOST_WINES;
  private readonly index: Index;
  private readonly core: Uint32Array;
  private readonly tokens: readonly string[];

  constructor(index: Index, text: string, tokens: readonly string[]) {
    this.index = index;
    this.core = scratchOf(index).core;
    this.tokens = tokens;
    this.codes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }

  run(slips: number, effort: number): void {
    this.effort = effort;
    this.budget = MOST_WINES;
    this.floor = slips > 0 ? this.scores[0]! - WORTH : -Infinity;
    this.step(0, -1, 0, 0, 0, slips);
  }

  /**
   * At a node, or inside the one key `key` that is left below it, `depth` letters into it and `at` letters into the text.
   */
  private step(node: number, key: number, depth: number, at: number, cost: number, slips: number): void {
    const { keyNodes, keys } = this.index;
    const { codes } = this;
    if (--this.effort < 0) return;
    const low = keyNodes[node * 4]!;
    if (key < 0 && keyNodes[node * 4 + 1] === low + 1) key = low;
    if (at === codes.length) {
      this.offerBelow(node, cost);
      return;
    }
    const code = codes[at]!;
    const first = key < 0 ? low : key;
    const begin = keys.starts[first]!;
    const length = keys.starts[first + 1]! - begin;
    if (code === BLANK && length === depth) this.offerRest(first, at + 1, cost);
    if (key >= 0) {
      if (depth < length) this.take(node, key, keys.bytes[begin + depth]!, depth, at, cost, slips);
    } else
      for (let n = keyNodes[node * 4 + 2]!, to = keyNodes[node * 4 + 6]!; n < to; n++) {
        const packed = keyNodes[n * 4 + 3]!;
        const letter = packed & 255;
        if (slips === 0 && letter !== code) continue;
        // Nothing below that cannot reach the list any more is looked at.
        const most = unpackBest(packed) + cost;
        if (most > this.scores[TOP - 1]! && most > this.floor) this.take(n, -1, letter, depth, at, cost, slips);
      }
    // A letter too many in the text.
    if (slips > 0 && at > 0) {
      const more = cost + (code === codes[at - 1] ? SLIP.doubled : SLIP.extra);
      if (this.isWorth(node, more)) this.step(node, key, depth, at + 1, more, slips - 1);
    }
  }

  private isWorth(node: number, cost: number): boolean {
    const most = unpackBest(this.index.keyNodes[node * 4 + 3]!) + cost;
    return most > this.scores[TOP - 1]! && most > this.floor;
  }

  /** One letter of a name against the text at hand. */
  private take(
    node: number,
    key: number,
    letter: number,
    depth: number,
    at: number,
    cost: number,
    slips: number,
  ): void {
    const { codes } = this;
    const code = codes[at]!;
    if (letter === code) {
      this.step(node, key, depth + 1, at + 1, cost, slips);
      if (at + 1 >= codes.length) return;
    }
    if (slips === 0) return;
    const more = at === 0 ? cost + SLIP.first : cost;
    // A letter is missing in the text, or the next two are swapped: the likeliest slips.
    if (!this.isWorth(node, more + SLIP.missing)) return;
    this.step(node, key, depth + 1, at, more + SLIP.missing, slips - 1);
    if (letter === code) return;
    if (letter === codes[at + 1]) this.swap(node, key, depth + 1, at, more + SLIP.swapped, slips - 1);
    // Another letter stands in its place.
    if (code === BLANK || letter === BLANK) return;
    const other = more + (NEAR_KEYS[code * 128 + letter] === 1 ? SLIP.near : SLIP.other);
    if (this.isWorth(node, other)) this.step(node, key, depth + 1, at + 1, other, slips - 1);
  }

  private swap(node: number, key: number, depth: number, at: number, cost: number, slips: number): void {
    const { keyNodes, keys } = this.index;
    const code = this.codes[at]!;
    const low = keyNodes[node * 4]!;
    if (key < 0 && keyNodes[node * 4 + 1] === low + 1) key = low;
    if (key >= 0) {
      if (depth < keys.starts[key + 1]! - keys.starts[key]! && keys.bytes[keys.starts[key]! + depth] === code)
        this.step(node, key, depth + 1, at + 2, cost, slips);
      return;
    }
    for (let n = keyNodes[node * 4 + 2]!, to = keyNodes[node * 4 + 6]!; n < to; n++)
      if ((keyNodes[n * 4 + 3]! & 255) === code && this.isWorth(n, cost))
        this.step(n, -1, depth + 1, at + 2, cost, slips);
  }

  /** Everything below a node, each wine by the best way to it. */
  private offerBelow(node: number, cost: number): void {
    const { index, wines, scores } = this;
    const row = crowdedRow(index, node);
    if (row >= 0) {
      for (let i = row; i < row + TOP && index.crowdedTop[i] !== NO_WINE; i++)
        keepBest(wines, scores, 0, index.crowdedTop[i]!, index.crowdedScore[i]! + cost);
      return;
    }
    const { keyOwners, keyNodes } = index;
    for (let i = keyOwners.starts[keyNodes[node * 4]!]!; i < keyOwners.starts[keyNodes[node * 4 + 1]!]!; i++) {
      const item = keyOwners.items[i]!;
      const more = KEY_NATS[ownerKind(item)]! + cost;
      const { list, from, to } = winesOf(index, item);
      for (let j = from; j < to; j++) {
        const wine = list ? list[j]! : j;
        const score = nats(index, wine) + more;
        if (score <= scores[TOP - 1]!) break;
        keepBest(wines, scores, 0, wine, score);
      }
    }
  }

  /** A whole name was typed: the rest must be found in what the name does not say. */
  private offerRest(key: number, at: number, cost: number): void {
    const { index, wines, scores } = this;
    const typed = this.restOf(at);
    if (!typed) return;
    const { keyOwners } = index;
    for (let i = keyOwners.starts[key]!; i < keyOwners.starts[key + 1]! && this.budget > 0; i++) {
      const item = keyOwners.items[i]!;
      const kind = ownerKind(item);
      const more = KEY_NATS[kind]! + cost;
      const { list, from, to } = winesOf(index, item);
      for (let j = from; j < to && this.budget > 0; j++) {
        const wine = list ? list[j]! : j;
        const score = nats(index, wine) + more;
        if (score <= scores[TOP - 1]!) break;
        this.budget--;
        const found = kind < KEY.name ? restInWine(index, this.core, wine, typed) : restInProducer(index, wine, typed);
        if (found > -Infinity) keepBest(wines, scores, 0, wine, score + found);
      }
    }
  }

  private restOf(at: number): Typed[] | null {
    let typed = this.rests.get(at);
    if (typed === undefined) {
      const { index, tokens } = this;
      let before = 0;
      let first = 0;
      while (first < tokens.length && before < at) before += tokens[first++]!.length + 1;
      const rest = tokens.slice(first).filter((word) => !((index.words.kinds.get(word) ?? 0) & KIND.stop));
      const exact = rest.map((word, i) =>
        i + 1 < rest.length || rest.length < tokens.length - first
          ? typedWhole(index, canonicalWord(word, index.words))
          : typedStart(index, word),
      );
      typed = before !== at ? null : exact.every((ranges) => ranges.length > 0) ? exact : nearRest(index, rest);
      this.rests.set(at, typed);
    }
    return typed;
  }
}

function nearRest(index: Index, rest: readonly string[]): Typed[] | null {
  const near = rest.map((word, i) =>
    (i + 1 < rest.length ? nearWhole(index, canonicalWord(word, index.words)) : nearStart(index, word)).map(
      (range) => ({
        ...range,
        cost: range.cost + SLIP.missing,
      }),
    ),
  );
  return near.every((ranges) => ranges.length > 0) ? near : null;
}

function crowdedRow(index: Index, node: number): number {
  let low = 0;
  let high = index.crowdedNode.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index.crowdedNode[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return index.crowdedNode[low] === node ? low * TOP : -1;
}

/** Where among the words of a span (see spanOf) one lies in low..high, or -1. */
function holdsIn(lists: Lists, span: number, low: number, high: number): number {
  const from = span >>> 5;
  for (let j = from, end = from + (span & 31); j < end; j++) {
    const term = lists.items[j]!;
    if (term >= low && term < high) return j - from;
  }
  return -1;
}

function holds(lists: Lists, owner: number, to: number, low: number, high: number): number {
  for (let j = lists.starts[owner]!, end = lists.starts[to]!; j < end; j++) {
    const term = lists.items[j]!;
    if (term >= low && term < high) return j - lists.starts[owner]!;
  }
  return -1;
}

/** The rest in the wine's name, place or classification; people go on with the beginning of one of them. */
function restInWine(index: Index, core: Uint32Array, wine: number, typed: readonly Typed[]): number {
  const name = core[wine * CORE.size + CORE.name]!;
  const l = core[wine * CORE.size + CORE.place]!;
  const c = core[wine * CORE.size + CORE.fame]! >>> 16;
  let cost = 0;
  for (let i = 0; i < typed.length; i++) {
    let best = -Infinity;
    for (const range of typed[i]!) {
      const inName = holdsIn(index.phraseTokens, name, range.low, range.high);
      const inPlace = holds(index.placeTokens, l, l + 1, range.low, range.high);
      if (inName < 0 && inPlace < 0 && holds(index.classTokens, c, c + 1, range.low, range.high) < 0) continue;
      const far = i === 0 && inName !== 0 && inPlace !== 0 ? -1.5 : 0;
      if (range.cost + far > best) best = range.cost + far;
    }
    if (best === -Infinity) return best;
    cost += best;
  }
  return cost;
}

function restInProducer(index: Index, wine: number, typed: readonly Typed[]): number {
  const p = index.wineProducer[wine]!;
  let cost = 0;
  for (const ranges of typed) {
    let best = -Infinity;
    for (const range of ranges)
      if (
        range.cost > best &&
        holds(index.variantTokens, index.producerVariants[p]!, index.producerVariants[p + 1]!, range.low, range.high) >=
          0
      )
        best = range.cost;
    if (best === -Infinity) return best;
    cost += best;
  }
  return cost;
}
