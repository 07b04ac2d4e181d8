/**
 * What is asked of a wine, a producer or a term stands side by side, so that one read from memory is enough. Worked out when an
 * index is built, and kept in its snapshot.
 */
import type { Lists } from './grow.ts';
import { SIGNS, type Index } from './index-shape.ts';
import { findTerm } from './trie.ts';

/** An index before its packed arrays are made. */
export type Loose = Omit<Index, 'core' | 'houses' | 'facts' | 'termCore'>;

export const pack = (index: Loose): Pick<Index, 'core' | 'houses' | 'facts' | 'termCore'> => ({
  core: coreOf(index),
  houses: housesOf(index),
  facts: factsOf(index),
  termCore: termCoreOf(index),
});

export const size = (lists: Lists, key: number): number => lists.starts[key + 1]! - lists.starts[key]!;

/** Where a list begins and how long it is, in one number. Only 31 words of a name count. */
export const spanOf = (lists: Lists, key: number): number =>
  ((lists.starts[key]! << 5) | Math.min(31, size(lists, key))) >>> 0;

/**
 * Where things stand in the core of a wine: its producer, where the words of its name stand, place, popularity and
 * classification, grapes and look, first and last vintage, and the signs of the words of its name.
 */
export const CORE = { producer: 0, name: 1, place: 2, fame: 3, look: 4, years: 5, signs: 6, size: 8 } as const;

/** Which of 64 bits a term sets. A name without any bit of the question holds none of its words and is not read. */
export const nameSignOf = (term: number): number => Math.imul(term, 0x9e3779b1) >>> 26;

export const producerOf = (index: Index, wine: number): number => index.core[wine * CORE.size]!;
export const placeOf = (index: Index, wine: number): number => index.core[wine * CORE.size + CORE.place]!;

function coreOf(index: Loose): Uint32Array {
  const core = new Uint32Array(index.count * CORE.size);
  const { starts, items } = index.phraseTokens;
  const signs = new Uint32Array((starts.length - 1) * 2);
  for (let phrase = 0; phrase + 1 < starts.length; phrase++)
    for (let j = starts[phrase]!, to = starts[phrase + 1]!; j < to; j++) {
      const sign = nameSignOf(items[j]!);
      const at = phrase * 2 + (sign >> 5);
      signs[at] = signs[at]! | (1 << (sign & 31));
    }
  for (let i = 0, at = 0; i < index.count; i++, at += CORE.size) {
    core[at] = index.wineProducer[i]!;
    core[at + CORE.name] = spanOf(index.phraseTokens, index.winePhrase[i]!);
    core[at + CORE.place] = index.winePlace[i]!;
    core[at + CORE.fame] = (index.wineClass[i]! << 16) | index.winePopularity[i]!;
    core[at + CORE.look] = (index.wineGrapes[i]! << 16) | index.wineLook[i]!;
    core[at + CORE.years] = (index.wineFinal[i]! << 16) | index.wineFirst[i]!;
    core[at + CORE.signs] = signs[index.winePhrase[i]! * 2]!;
    core[at + CORE.signs + 1] = signs[index.winePhrase[i]! * 2 + 1]!;
  }
  return core;
}

/**
 * Where things stand in the core of a producer: the words of its name (nothing when it is written in several ways), region
 * and popularity of its best-known wine, its first wine and the one after its last, the signs of its wines' names, and the words
 * themselves when they are few.
 */
export const HOUSE = { name: 0, place: 1, first: 2, end: 3, signs: 4, words: 8, size: 16 } as const;
/** A name of at most so many words is stored in the core of its producer. */
export const FEW_WORDS = HOUSE.size - HOUSE.words;

function housesOf(index: Loose): Uint32Array {
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
    const { items } = index.variantTokens;
    const from = houses[at]! >>> 5;
    const words = houses[at]! & 31;
    if (words <= FEW_WORDS) for (let k = 0; k < words; k++) houses[at + HOUSE.words + k] = items[from + k]!;
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
  rose: 1 << 14,
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
/** Whether a term may begin with a text of this head. Most terms are ruled out without reading their letters. */
export const hasHead = (fact: number, head: number): boolean => fact >>> LETTERS_AT === head >>> LETTERS_AT;
export const hasFirst = (fact: number, head: number): boolean => (((fact ^ head) >>> LETTERS_AT) & 63) === 0;
/** Whether the second letter of a term is the first of a text. */
export const hasSecond = (fact: number, head: number): boolean =>
  ((fact >>> (LETTERS_AT + 6)) & 63) === ((head >>> LETTERS_AT) & 63);

function factsOf(index: Loose): Uint32Array {
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
  const roses = [...index.words.colours].filter(([, colour]) => colour === 'rose');
  mark(new Set(roses.map(([text]) => findTerm(index.trie, text)).filter((term) => term >= 0)), FACT.rose);
  return facts;
}

/** Where things stand in the core of a term: the producers, names and places that hold it (where the list begins, how long it is). */
export const TERM = { producers: 0, names: 2, places: 4, size: 8 } as const;

function termCoreOf(index: Loose): Uint32Array {
  const core = new Uint32Array(index.termWeight.length * TERM.size);
  const put = (field: number, { starts }: Lists): void => {
    for (let t = 0, at = field; t + 1 < starts.length; t++, at += TERM.size) {
      core[at] = starts[t]!;
      core[at + 1] = starts[t + 1]! - starts[t]!;
    }
  };
  put(TERM.producers, index.termProducers);
  put(TERM.names, index.termPhrases);
  put(TERM.places, index.termPlaces);
  return core;
}

/** How many producers, names or places (see TERM) hold a term. */
export const holdersOf = (index: Index, term: number, what: number): number =>
  index.termCore[term * TERM.size + what + 1]!;
