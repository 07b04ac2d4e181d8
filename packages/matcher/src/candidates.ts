/**
 * Query -> a few dozen wines worth weighing. Words vote for producers, wine names and places in three small
 * accumulators; a wine's rough score is then three array reads, so whole ranges of wines are looked at cheaply.
 */
import type { Index } from './index-shape.ts';
import { KIND } from './words.ts';
import type { Query } from './query.ts';
import type { Lists } from './grow.ts';

/** Working memory of one index: made once, cleaned after every question. */
export type Scratch = {
  /** Producer, name, place and popularity of each wine side by side: one read from memory instead of four. */
  core: Uint32Array;
  slot: Int32Array;
  entryMask: Int32Array;
  entryLikeness: Float32Array;
  entryTerms: Int32Array;
  entries: number;
  producers: Votes;
  phrases: Votes;
  places: Votes;
  topWines: Uint32Array;
  topScores: Float32Array;
  kept: number;
};
type Votes = { score: Float32Array; lastWord: Int16Array; touched: Uint32Array; count: number };

export const KEPT = 18;
const MOST_ENTRIES = 1024;
const VOTES_FOR_PRODUCERS = 1600;
const COMMON_IN_PRODUCERS = 1500;
const VOTES_FOR_NAMES = 1000;
const COMMON_IN_NAMES = 1000;
const COMMON_PLACES = 4000;
const MOST_SPARE = 6000;
const MOST_LOOKED_AT = 4000;

const scratches = new WeakMap<Index, Scratch>();

export function scratchOf(index: Index): Scratch {
  let scratch = scratches.get(index);
  if (!scratch) {
    const votes = (n: number): Votes => ({
      score: new Float32Array(n),
      lastWord: new Int16Array(n),
      touched: new Uint32Array(n),
      count: 0,
    });
    const core = new Uint32Array(index.count * 4);
    for (let i = 0; i < index.count; i++) {
      core[i * 4] = index.wineProducer[i]!;
      core[i * 4 + 1] = index.winePhrase[i]!;
      core[i * 4 + 2] = index.winePlace[i]!;
      core[i * 4 + 3] = index.winePopularity[i]!;
    }
    scratch = {
      core,
      slot: new Int32Array(index.termWeight.length),
      entryMask: new Int32Array(MOST_ENTRIES),
      entryLikeness: new Float32Array(MOST_ENTRIES),
      entryTerms: new Int32Array(MOST_ENTRIES),
      entries: 0,
      producers: votes(index.producerFirst.length - 1),
      phrases: votes(index.phraseTokens.starts.length - 1),
      places: votes(index.placeTokens.starts.length - 1),
      topWines: new Uint32Array(KEPT),
      topScores: new Float32Array(KEPT),
      kept: 0,
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

function vote(votes: Votes, lists: Lists, term: number, word: number, value: number): void {
  const to = lists.starts[term + 1]!;
  for (let i = lists.starts[term]!; i < to; i++) {
    const owner = lists.items[i]!;
    if (votes.lastWord[owner] === word + 1) continue; // one word votes once, whichever of its terms came first
    if (votes.lastWord[owner] === 0) votes.touched[votes.count++] = owner;
    votes.lastWord[owner] = word + 1;
    votes.score[owner] = votes.score[owner]! + value;
  }
}

function clear(votes: Votes): void {
  for (let i = 0; i < votes.count; i++) {
    const owner = votes.touched[i]!;
    votes.score[owner] = 0;
    votes.lastWord[owner] = 0;
  }
  votes.count = 0;
}

const size = (lists: Lists, key: number): number => lists.starts[key + 1]! - lists.starts[key]!;

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
      } else if (scratch.entries < MOST_ENTRIES) {
        const e = scratch.entries++;
        scratch.entryMask[e] = bit;
        scratch.entryLikeness[e] = likeness;
        scratch.entryTerms[e] = term;
        scratch.slot[term] = e + 1;
      }
    });
  });
  return scratch;
}

export function release(scratch: Scratch): void {
  for (let e = 0; e < scratch.entries; e++) scratch.slot[scratch.entryTerms[e]!] = 0;
  scratch.entries = 0;
  clear(scratch.producers);
  clear(scratch.phrases);
  clear(scratch.places);
}

/**
 * The likely wines, roughly best first (at most KEPT). Call between `prepare` and `release`.
 * Bounded: common words only vote when nothing rarer does, and at most MOST_LOOKED_AT wines are looked at.
 */
export function gather(index: Index, query: Query, scratch: Scratch): number {
  const { producers, phrases, places } = scratch;
  scratch.kept = 0;
  voteAll(index, query, scratch);

  // Wines of the producers that the words point at. Their names are read in full: every word counts here.
  let most = 0;
  for (let i = 0; i < producers.count; i++) {
    const score = producers.score[producers.touched[i]!]!;
    if (score > most) most = score;
  }
  // Only rare words voted; those they point at are now read whole.
  let best = 0;
  for (let i = 0; i < producers.count; i++) {
    const p = producers.touched[i]!;
    if (producers.score[p]! < most * 0.45) continue;
    const score = producerScore(index, scratch, p);
    producers.score[p] = score;
    if (score > best) best = score;
  }
  let lookedAt = 0;
  for (let round = 0; round < 2 && lookedAt < MOST_LOOKED_AT / 16; round++) {
    const floor = best * (round === 0 ? 0.75 : 0.4);
    const ceiling = round === 0 ? Infinity : best * 0.75;
    for (let i = 0; i < producers.count && lookedAt < MOST_LOOKED_AT; i++) {
      const p = producers.touched[i]!;
      const score = producers.score[p]!;
      if (score < floor || score >= ceiling) continue;
      const to = index.producerFirst[p + 1]!;
      for (let w = index.producerFirst[p]!; w < to; w++)
        offer(scratch, w, score + nameScore(index, scratch, scratch.core[w * 4 + 1]!));
      lookedAt += to - index.producerFirst[p]!;
    }
  }
  // Wines by their name, whoever makes them.
  let bestPhrase = 0;
  for (let i = 0; i < phrases.count; i++) {
    const score = phrases.score[phrases.touched[i]!]!;
    if (score > bestPhrase) bestPhrase = score;
  }
  // A name that many houses use only helps with its house, and those were looked at above.
  const isWeak = best < 0.6;
  const crowd = isWeak ? 200 : 40;
  let budget = isWeak ? MOST_LOOKED_AT / 4 : MOST_LOOKED_AT / 16;
  for (let i = 0; i < phrases.count && budget > 0; i++) {
    const f = phrases.touched[i]!;
    const score = phrases.score[f]!;
    if (score < bestPhrase * 0.6 || size(index.phraseWines, f) > crowd) continue;
    const value = nameScore(index, scratch, f);
    for (let j = index.phraseWines.starts[f]!; j < index.phraseWines.starts[f + 1]!; j++) {
      const w = index.phraseWines.items[j]!;
      offer(scratch, w, value + producers.score[scratch.core[w * 4]!]!);
      budget--;
    }
  }
  if (scratch.kept < 5)
    for (let i = 0; i < places.count && budget > 0; i++) {
      const l = places.touched[i]!;
      const to = Math.min(index.placeWines.starts[l + 1]!, index.placeWines.starts[l]! + 40);
      for (let j = index.placeWines.starts[l]!; j < to; j++) {
        offer(scratch, index.placeWines.items[j]!, 0);
        budget--;
      }
    }
  return scratch.kept;
}

type Ballot = { lists: Lists; votes: Votes; term: number; word: number; weight: number; size: number };

/** Rare words vote first. Once they have, a common word says little that reading the names whole will not say better. */
function voteAll(index: Index, query: Query, scratch: Scratch): void {
  const forProducers: Ballot[] = [];
  const forPhrases: Ballot[] = [];
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    for (let j = 0; j < word.terms.length; j++) {
      const term = word.terms[j]!;
      const kind = index.termKind[term]!;
      const weight = index.termWeight[term]! * word.likeness[j]! * (word.context ? 0.6 : 1);
      const isTrade = (kind & (KIND.title | KIND.class | KIND.grape | KIND.colour | KIND.noise | KIND.type)) !== 0;
      const producers = size(index.termProducers, term);
      // A word of place or of the trade is rarely a producer's.
      if (producers > 0)
        forProducers.push({
          lists: index.termProducers,
          votes: scratch.producers,
          term,
          word: i,
          weight: kind & KIND.place ? weight * 0.5 : weight,
          size: isTrade ? producers * 4 : producers,
        });
      const phrases = word.context ? 0 : size(index.termPhrases, term);
      if (phrases > 0)
        forPhrases.push({
          lists: index.termPhrases,
          votes: scratch.phrases,
          term,
          word: i,
          weight,
          size: isTrade ? phrases * 4 : phrases,
        });
      if (size(index.termPlaces, term) <= COMMON_PLACES) vote(scratch.places, index.termPlaces, term, i, weight);
    }
  }
  cast(forProducers, VOTES_FOR_PRODUCERS, COMMON_IN_PRODUCERS);
  cast(forPhrases, VOTES_FOR_NAMES, COMMON_IN_NAMES);
  if (scratch.producers.count === 0) {
    const spare = forProducers.filter(({ word }) => !query.words[word]!.context)[0];
    if (spare && size(spare.lists, spare.term) < MOST_SPARE)
      vote(spare.votes, spare.lists, spare.term, spare.word, spare.weight);
  }
}

function cast(ballots: Ballot[], budget: number, common: number): void {
  ballots.sort((a, b) => a.size - b.size);
  let spent = 0;
  for (const { votes, lists, term, word, weight, size: crowd } of ballots) {
    if (crowd > common || (spent > 0 && spent + crowd > budget)) break;
    vote(votes, lists, term, word, weight);
    spent += crowd;
  }
}

/** What the words say of a producer's name, in the way of writing it that fits best. */
function producerScore(index: Index, scratch: Scratch, producer: number): number {
  const { slot, entryLikeness } = scratch;
  const { items, starts } = index.variantTokens;
  let best = 0;
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
    let score = 0;
    for (let j = starts[v]!, to = starts[v + 1]!; j < to; j++) {
      const term = items[j]!;
      const e = slot[term]!;
      score += e > 0 ? index.termWeight[term]! * entryLikeness[e - 1]! : -0.04;
    }
    if (score > best) best = score;
  }
  return best;
}

/** What the words say of a wine's name: said words count, unsaid ones a little against it. */
function nameScore(index: Index, scratch: Scratch, phrase: number): number {
  const { slot, entryLikeness } = scratch;
  const { items, starts } = index.phraseTokens;
  let score = 0;
  for (let j = starts[phrase]!, to = starts[phrase + 1]!; j < to; j++) {
    const term = items[j]!;
    const e = slot[term]!;
    score += e > 0 ? index.termWeight[term]! * entryLikeness[e - 1]! : -0.09;
  }
  return score;
}

function offer(scratch: Scratch, wine: number, base: number): void {
  const { topWines, topScores } = scratch;
  const score =
    base + scratch.places.score[scratch.core[wine * 4 + 2]!]! * 0.6 + scratch.core[wine * 4 + 3]! * (0.3 / 65535);
  let kept = scratch.kept;
  if (kept === KEPT && score <= topScores[KEPT - 1]!) return;
  for (let i = 0; i < kept; i++) if (topWines[i] === wine) return;
  let i = kept < KEPT ? kept++ : KEPT - 1;
  while (i > 0 && topScores[i - 1]! < score) {
    topWines[i] = topWines[i - 1]!;
    topScores[i] = topScores[i - 1]!;
    i--;
  }
  topWines[i] = wine;
  topScores[i] = score;
  scratch.kept = kept;
}
