/**
 * The working memory of an index: what is weighed of wines and producers side by side, so that one read from memory is
 * enough, and the votes of the question at hand. Made once for an index, cleaned after every question.
 */
import type { Index } from '#index/index-shape.ts';
import { HOUSE, nameSignOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { clear, clearPlaces, newVotes, type PlaceVotes, type Votes } from './votes.ts';

/** The most houses that are kept for one question. */
export const MOST_PRODUCERS = 96;

/** The houses read so far for the question at hand, best first. */
export type TopHouses = {
  count: number;
  /** The best score among them. */
  best: number;
  /** Whether one of them is named to the last word. */
  isWhole: boolean;
  producers: Uint32Array;
  scores: Float32Array;
  /** The score and what else speaks for the house: they stand in this order. */
  ranks: Float32Array;
  /** The words of the line that each explains, as bits. */
  bits: Int32Array;
};

/** How the name of the last house that was scored fits: see `producerScore`. */
export type LastHouse = {
  /** Whether the way of writing that fits best is said to the last word. */
  isWhole: boolean;
  /** The words of the line that it explains, as bits. */
  bits: number;
};

/** Working memory of one index: made once, cleaned after every question. */
export type Scratch = {
  /** What is weighed of each wine side by side (see CORE): one read from memory instead of nine. */
  core: Uint32Array;
  /** One bit a term: is it asked for? Small enough to stay in the fastest memory. */
  asked: Uint32Array;
  /** What is asked of a term (see FACT), and its weight, side by side: facts at 2 t, weights at 2 t + 1, of the same bytes. */
  facts: Uint32Array;
  weights: Float32Array;
  /** The same of each producer (see HOUSE). */
  houses: Uint32Array;
  slot: Int32Array;
  entryMask: Int32Array;
  /** The words that are written exactly like the term. */
  entryOwn: Int32Array;
  entryLikeness: Float32Array;
  /** Weight of the term times likeness. */
  entryWorth: Float64Array;
  entryTerms: Int32Array;
  entries: number;
  /** The words of the line itself, as bits: the others are its headings'. */
  line: number;
  /** The signs of the terms that are asked for. */
  lowSigns: number;
  highSigns: number;
  producers: Votes;
  phrases: Votes;
  places: PlaceVotes;
  regions: Uint8Array;
  /** Temporary marks: one bit a producer, one byte a name. */
  common: Uint32Array;
  marks: Uint8Array;
  /** The most that any place was voted for. */
  bestPlace: number;
  top: TopHouses;
  lastHouse: LastHouse;
  topWines: Uint32Array;
  topScores: Float32Array;
  kept: number;
};

export const isInRegion = (scratch: Scratch, producer: number): boolean =>
  scratch.regions[scratch.houses[producer * HOUSE.size + HOUSE.place]! >>> 16] === 1;

/** The most wines that are weighed for one question. */
export const KEPT = 32;
const MOST_ENTRIES = 1024;

const scratches = new WeakMap<Index, Scratch>();

export function scratchOf(index: Index): Scratch {
  let scratch = scratches.get(index);
  if (!scratch) {
    scratch = {
      core: index.core,
      asked: new Uint32Array((index.termWeight.length >> 5) + 1),
      facts: index.facts,
      weights: new Float32Array(index.facts.buffer, index.facts.byteOffset, index.facts.length),
      houses: index.houses,
      slot: new Int32Array(index.termWeight.length),
      entryMask: new Int32Array(MOST_ENTRIES),
      entryOwn: new Int32Array(MOST_ENTRIES),
      entryLikeness: new Float32Array(MOST_ENTRIES),
      entryWorth: new Float64Array(MOST_ENTRIES),
      entryTerms: new Int32Array(MOST_ENTRIES),
      entries: 0,
      line: 0,
      lowSigns: 0,
      highSigns: 0,
      producers: newVotes(),
      phrases: newVotes(),
      places: {
        score: new Float32Array(index.placeTokens.starts.length),
        word: new Int8Array(index.placeTokens.starts.length),
        used: new Uint32Array(index.placeTokens.starts.length),
        count: 0,
      },
      regions: new Uint8Array(65536),
      common: new Uint32Array((index.producerFirst.length >> 5) + 1),
      marks: new Uint8Array(index.phraseTokens.starts.length),
      bestPlace: 0,
      top: {
        count: 0,
        best: 0,
        isWhole: false,
        producers: new Uint32Array(MOST_PRODUCERS),
        scores: new Float32Array(MOST_PRODUCERS),
        ranks: new Float32Array(MOST_PRODUCERS),
        bits: new Int32Array(MOST_PRODUCERS),
      },
      lastHouse: { isWhole: false, bits: 0 },
      topWines: new Uint32Array(KEPT),
      topScores: new Float32Array(KEPT),
      kept: 0,
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

/** The entry of a term that is asked for, counted from 1, or 0: most are not, and the bits say so without a slow read. */
export const entryOf = (scratch: Scratch, term: number): number =>
  scratch.asked[term >> 5]! & (1 << (term & 31)) ? scratch.slot[term]! : 0;

/** The words of the line that terms from..to answer, as bits. */
export function masksOf(scratch: Scratch, terms: Uint32Array, from: number, to: number): number {
  let bits = 0;
  for (let j = from; j < to; j++) {
    const e = entryOf(scratch, terms[j]!);
    if (e > 0) bits |= scratch.entryMask[e - 1]!;
  }
  return bits;
}

/** The words of the line that stand among the terms from..to just as they are written, as bits. */
export function ownBits(scratch: Scratch, terms: Uint32Array, from: number, to: number): number {
  const { asked, slot, entryOwn } = scratch;
  let bits = 0;
  for (let j = from; j < to; j++) {
    const term = terms[j]!;
    if (asked[term >> 5]! & (1 << (term & 31))) bits |= entryOwn[slot[term]! - 1]!;
  }
  return bits;
}

/** Fills `scratch.slot` so that any term knows in one read which words of the query it answers. */
export function prepare(index: Index, query: Query): Scratch {
  const scratch = scratchOf(index);
  scratch.entries = 0;
  scratch.line = 0;
  scratch.lowSigns = 0;
  scratch.highSigns = 0;
  for (let i = 0; i < query.words.length; i++) {
    const { terms, likeness: likenesses, exact, context } = query.words[i]!;
    const bit = 1 << i;
    if (!context) scratch.line |= bit;
    for (let j = 0; j < terms.length; j++) {
      const term = terms[j]!;
      const likeness = likenesses[j]!;
      const own = exact && j === 0 ? bit : 0;
      const known = scratch.slot[term]!;
      if (known > 0) {
        scratch.entryMask[known - 1] = scratch.entryMask[known - 1]! | bit;
        scratch.entryOwn[known - 1] = scratch.entryOwn[known - 1]! | own;
        if (likeness > scratch.entryLikeness[known - 1]!) scratch.entryLikeness[known - 1] = likeness;
        scratch.entryWorth[known - 1] = index.termWeight[term]! * scratch.entryLikeness[known - 1]!;
      } else if (scratch.entries < MOST_ENTRIES) {
        const e = scratch.entries++;
        scratch.entryMask[e] = bit;
        scratch.entryOwn[e] = own;
        scratch.entryLikeness[e] = likeness;
        scratch.entryWorth[e] = index.termWeight[term]! * Math.fround(likeness);
        scratch.entryTerms[e] = term;
        const sign = nameSignOf(term);
        if (sign < 32) scratch.lowSigns |= 1 << sign;
        else scratch.highSigns |= 1 << (sign & 31);
        scratch.slot[term] = e + 1;
        scratch.asked[term >> 5] = scratch.asked[term >> 5]! | (1 << (term & 31));
      }
    }
  }
  return scratch;
}

export function release(scratch: Scratch): void {
  for (let e = 0; e < scratch.entries; e++) {
    const term = scratch.entryTerms[e]!;
    scratch.slot[term] = 0;
    scratch.asked[term >> 5] = 0;
  }
  scratch.entries = 0;
  clear(scratch.producers);
  clear(scratch.phrases);
  clearPlaces(scratch.places);
}
