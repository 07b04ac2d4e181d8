/**
 * The working memory of an index: what is weighed of wines and producers side by side, so that one read from memory is
 * enough, and the votes of the question at hand. Made once for an index, cleaned after every question.
 */
import type { Lists } from './grow.ts';
import { SIGNS, type Index } from './index-shape.ts';
import type { Query } from './query.ts';
import { clear, clearPlaces, newVotes, type PlaceVotes, type Votes } from './votes.ts';

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
  entryLikeness: Float32Array;
  /** Weight of the term times likeness. */
  entryWorth: Float64Array;
  entryTerms: Int32Array;
  entries: number;
  producers: Votes;
  phrases: Votes;
  places: PlaceVotes;
  regions: Uint8Array;
  /** One bit a producer, one byte a name: marks that are taken away again. */
  common: Uint32Array;
  marks: Uint8Array;
  /** The most that any place was voted for. */
  bestPlace: number;
  topWines: Uint32Array;
  topScores: Float32Array;
  kept: number;
};

/**
 * Where things stand in the core of a wine: its producer, where the words of its name stand, place, popularity and
 * classification, grapes and look, first and last vintage.
 */
export const CORE = { producer: 0, name: 1, place: 2, fame: 3, look: 4, years: 5, size: 6 } as const;

function coreOf(index: Index): Uint32Array {
  const core = new Uint32Array(index.count * CORE.size);
  for (let i = 0, at = 0; i < index.count; i++, at += CORE.size) {
    core[at] = index.wineProducer[i]!;
    core[at + CORE.name] = spanOf(index.phraseTokens, index.winePhrase[i]!);
    core[at + CORE.place] = index.winePlace[i]!;
    core[at + CORE.fame] = (index.wineClass[i]! << 16) | index.winePopularity[i]!;
    core[at + CORE.look] = (index.wineGrapes[i]! << 16) | index.wineLook[i]!;
    core[at + CORE.years] = (index.wineFinal[i]! << 16) | index.wineFirst[i]!;
  }
  return core;
}

/**
 * Where things stand in the core of a producer: the words of its name (nothing when it is written in several ways), region
 * and popularity of its best-known wine, its first wine and the one after its last, the signs of its wines' names.
 */
export const HOUSE = { name: 0, place: 1, first: 2, end: 3, signs: 4, size: 8 } as const;

function housesOf(index: Index): Uint32Array {
  const count = Math.max(0, index.producerFirst.length - 1);
  const houses = new Uint32Array(count * HOUSE.size);
  for (let p = 0, at = 0; p < count; p++, at += HOUSE.size) {
    const variant = index.producerVariants[p]!;
    const first = index.producerFirst[p]!;
    const region = index.placeRegions[index.winePlace[first]! * 2] ?? 0;
    houses[at] = index.producerVariants[p + 1]! - variant === 1 ? spanOf(index.variantTokens, variant) : 0;
    houses[at + HOUSE.place] = ((region & 0xffff) << 16) | index.winePopularity[first]!;
    houses[at + HOUSE.first] = first;
    houses[at + HOUSE.end] = index.producerFirst[p + 1]!;
    for (let k = 0; k < SIGNS / 32; k++) houses[at + HOUSE.signs + k] = index.producerSigns[(p * SIGNS) / 32 + k]!;
  }
  return houses;
}

/**
 * What is asked of a term, in one number: its kind (8 bits, see KIND), what it means in a name (7 bits), how long it is (at
 * most 31) and its first two letters (6 bits each).
 */
export const FACT = {
  vintage: 1 << 8,
  quiet: 1 << 9,
  rank: 1 << 10,
  style: 1 << 11,
  growth: 1 << 12,
  house: 1 << 13,
} as const;
export const LENGTH_AT = 15;
const LETTERS_AT = 20;
export const lengthOf = (fact: number): number => (fact >>> LENGTH_AT) & 31;
/** A letter in six bits; 0 for none. */
const letterBits = (code: number): number =>
  code < 48 || code > 122 ? 0 : code < 58 ? code - 47 : code < 97 ? 0 : code - 86;
/** The first two letters of a text, as they stand in a fact. */
export const headOf = (text: string): number =>
  ((letterBits(text.charCodeAt(0)) | (letterBits(text.charCodeAt(1)) << 6)) << LETTERS_AT) >>> 0;
/** Whether a term may begin with a text of this head: most need not be read to know that they do not. */
export const hasHead = (fact: number, head: number): boolean => fact >>> LETTERS_AT === head >>> LETTERS_AT;
export const hasFirst = (fact: number, head: number): boolean => (((fact ^ head) >>> LETTERS_AT) & 63) === 0;

function factsOf(index: Index): { facts: Uint32Array; weights: Float32Array } {
  const count = index.termWeight.length;
  const facts = new Uint32Array(count * 2);
  const weights = new Float32Array(facts.buffer);
  const { bytes, starts } = index.terms;
  for (let t = 0; t < count; t++) {
    const from = starts[t]!;
    const letters = starts[t + 1]! - from;
    const second = letters > 1 ? letterBits(bytes[from + 1]!) : 0;
    facts[t * 2] =
      index.termKind[t]! |
      (Math.min(31, letters) << LENGTH_AT) |
      (((letters > 0 ? letterBits(bytes[from]!) : 0) | (second << 6)) << LETTERS_AT);
    weights[t * 2 + 1] = index.termWeight[t]!;
  }
  const mark = (terms: ReadonlySet<number>, bit: number): void => {
    for (const term of terms) facts[term * 2] = facts[term * 2]! | bit;
  };
  mark(index.vintageTerms, FACT.vintage);
  mark(index.quietTerms, FACT.quiet);
  mark(index.rankTerms, FACT.rank);
  mark(index.styleTerms, FACT.style);
  mark(index.growthTerms, FACT.growth);
  mark(index.houseTerms, FACT.house);
  return { facts, weights };
}

export const isInRegion = (scratch: Scratch, producer: number): boolean =>
  scratch.regions[scratch.houses[producer * HOUSE.size + HOUSE.place]! >>> 16] === 1;

/** The most wines that are weighed for one question. */
export const KEPT = 32;
const MOST_ENTRIES = 1024;

const scratches = new WeakMap<Index, Scratch>();

export function scratchOf(index: Index): Scratch {
  let scratch = scratches.get(index);
  if (!scratch) {
    const core = coreOf(index);
    scratch = {
      core,
      asked: new Uint32Array((index.termWeight.length >> 5) + 1),
      ...factsOf(index),
      houses: housesOf(index),
      slot: new Int32Array(index.termWeight.length),
      entryMask: new Int32Array(MOST_ENTRIES),
      entryLikeness: new Float32Array(MOST_ENTRIES),
      entryWorth: new Float64Array(MOST_ENTRIES),
      entryTerms: new Int32Array(MOST_ENTRIES),
      entries: 0,
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
      topWines: new Uint32Array(KEPT),
      topScores: new Float32Array(KEPT),
      kept: 0,
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

export const size = (lists: Lists, key: number): number => lists.starts[key + 1]! - lists.starts[key]!;

/** Where a list begins, and how long it is, in one number. No name has 31 words that matter. */
export const spanOf = (lists: Lists, key: number): number =>
  ((lists.starts[key]! << 5) | Math.min(31, size(lists, key))) >>> 0;

/** The entry of a term that is asked for, counted from 1, or 0: most are not, and the bits say so without a slow read. */
export const entryOf = (scratch: Scratch, term: number): number =>
  scratch.asked[term >> 5]! & (1 << (term & 31)) ? scratch.slot[term]! : 0;

/** Fills `scratch.slot` so that any term knows in one read which words of the query it answers. */
export function prepare(index: Index, query: Query): Scratch {
  const scratch = scratchOf(index);
  scratch.entries = 0;
  query.words.forEach((word, i) => {
    word.terms.forEach((term, j) => {
      const bit = 1 << i;
      const likeness = word.likeness[j]!;
      const known = scratch.slot[term]!;
      if (known > 0) {
        scratch.entryMask[known - 1] = scratch.entryMask[known - 1]! | bit;
        if (likeness > scratch.entryLikeness[known - 1]!) scratch.entryLikeness[known - 1] = likeness;
        scratch.entryWorth[known - 1] = index.termWeight[term]! * scratch.entryLikeness[known - 1]!;
      } else if (scratch.entries < MOST_ENTRIES) {
        const e = scratch.entries++;
        scratch.entryMask[e] = bit;
        scratch.entryLikeness[e] = likeness;
        scratch.entryWorth[e] = index.termWeight[term]! * Math.fround(likeness);
        scratch.entryTerms[e] = term;
        scratch.slot[term] = e + 1;
        scratch.asked[term >> 5] = scratch.asked[term >> 5]! | (1 << (term & 31));
      }
    });
  });
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
