/** The houses that a line may mean, read in full: the best of them, and the wines of theirs that are worth weighing. */
import { colourOf, coloursAgree, signOf, type Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { CORE, FEW_WORDS, HOUSE } from '#index/packed.ts';
import { KEPT, masksOf, MOST_PRODUCERS, type Scratch } from './scratch.ts';
import { KIND } from '#text/words.ts';

/** Wines this far behind the best are not weighed, beyond the first few. The training looks further. */
const FAR = 0.55;
const FARTHER = 0.7;
export const FIRST_FEW = 8;
/** How many are weighed at least, however far behind. */
export const SHOWN = 5;
/** A wine that leaves less than this of the line unexplained explains all of it. */
export const NOTHING_LEFT = 0.15;
const MOST_LOOKED_AT = 2000;
/** The score of a word of the wine's name that is not said. */
const UNSAID = -0.06;
/** The share of a word's weight if only a heading says it: other wines stand under "Grande Cuvée" too. */
const IN_HEADING = 0.3;

/** Added for a house that is named to the last word: its own wine (Clos des Papes) need not name the place again, as others do. */
const WHOLE = 0.4;

/** Forgets the houses of the question before. */
export function beginHouses({ top }: Scratch): void {
  top.count = 0;
  top.best = 0;
  top.isWhole = false;
}

/** Reads the name of a house in full and keeps it if it is among the best. `bonus`: what speaks for it besides its name. */
export function readHouse(index: Index, scratch: Scratch, producer: number, bonus: number): void {
  const { top, lastHouse } = scratch;
  const score = producerScore(index, scratch, producer);
  if (lastHouse.isWhole && score >= 0.6) top.isWhole = true;
  top.best = Math.max(top.best, Math.fround(score));
  keepProducer(scratch, producer, lastHouse.isWhole ? score + WHOLE : score, score + bonus);
}

/** Whether so little speaks for a house that it need not be read. */
export const isBelowTop = ({ top }: Scratch, most: number): boolean =>
  top.count === MOST_PRODUCERS && most <= top.ranks[top.count - 1]!;

/** Keeps a producer just read among the best, in the order of rank. */
function keepProducer({ top, lastHouse }: Scratch, producer: number, score: number, rank: number): void {
  const { producers, scores, ranks, bits } = top;
  if (top.count === MOST_PRODUCERS && rank <= ranks[top.count - 1]!) return;
  let k = top.count < MOST_PRODUCERS ? top.count++ : top.count - 1;
  while (k > 0 && ranks[k - 1]! < rank) {
    ranks[k] = ranks[k - 1]!;
    producers[k] = producers[k - 1]!;
    scores[k] = scores[k - 1]!;
    bits[k] = bits[k - 1]!;
    k--;
  }
  producers[k] = producer;
  scores[k] = score;
  bits[k] = lastHouse.bits;
  ranks[k] = rank;
}

/** Whether a house is among those kept. */
export function isTop({ top }: Scratch, producer: number): boolean {
  for (let k = 0; k < top.count; k++) if (top.producers[k] === producer) return true;
  return false;
}

/** Wines of the producers that the words point at. Their names are read in full: every word counts here. */
export function offerHouses(index: Index, query: Query, scratch: Scratch, isBrief: boolean): void {
  const { houses, core, lowSigns, highSigns, top } = scratch;
  const far = isBrief ? FAR : FARTHER;
  let lookedAt = 0;
  for (let i = 0; i < top.count && lookedAt < MOST_LOOKED_AT; i++) {
    const p = top.producers[i]!;
    const score = top.scores[i]!;
    if (score < top.best * 0.4) continue;
    if (scratch.kept >= FIRST_FEW && score + mostOf(query, scratch, p, top.bits[i]!) < scratch.topScores[0]! - far)
      continue;
    const bits = top.bits[i]!;
    const first = houses[p * HOUSE.size + HOUSE.first]!;
    const to = houses[p * HOUSE.size + HOUSE.end]!;
    for (let at = first * CORE.size, w = first; w < to; w++, at += CORE.size) {
      const name = core[at + CORE.name]!;
      const isUnsaid = ((core[at + CORE.signs]! & lowSigns) | (core[at + CORE.signs + 1]! & highSigns)) === 0;
      offer(scratch, w, score + (isUnsaid ? UNSAID * (name & 31) : nameScore(index, scratch, name, bits)), false);
    }
    lookedAt += to - first;
  }
}

/** Drops wines that are far behind the best; returns how many are left. */
export function trim(scratch: Scratch, isBrief: boolean, few = isBrief ? SHOWN : FIRST_FEW): number {
  const least = scratch.topScores[0]! - (isBrief ? FAR : FARTHER);
  while (scratch.kept > few && scratch.topScores[scratch.kept - 1]! < least) scratch.kept--;
  return scratch.kept;
}

/**
 * The weight of the words of the line that a wine leaves over: its producer, name and place, and with `isBrief` its
 * classification, grapes and look.
 */
export function leftBy(query: Query, scratch: Scratch, wine: number, index: Index, isBrief: boolean): number {
  const { core } = scratch;
  const at = wine * CORE.size;
  producerScore(index, scratch, core[at]!);
  let explained = scratch.lastHouse.bits;
  const name = core[at + CORE.name]!;
  explained |= masksOf(scratch, index.phraseTokens.items, name >>> 5, (name >>> 5) + (name & 31));
  const { placeTokens, classTokens, grapeTokens } = index;
  const place = core[at + CORE.place]!;
  explained |= masksOf(scratch, placeTokens.items, placeTokens.starts[place]!, placeTokens.starts[place + 1]!);
  let isColour = false;
  if (isBrief) {
    const cls = core[at + CORE.fame]! >>> 16;
    explained |= masksOf(scratch, classTokens.items, classTokens.starts[cls]!, classTokens.starts[cls + 1]!);
    const grapes = core[at + CORE.look]! >>> 16;
    explained |= masksOf(scratch, grapeTokens.items, grapeTokens.starts[grapes]!, grapeTokens.starts[grapes + 1]!);
    const colour = colourOf(core[at + CORE.look]! & 0xff);
    isColour = colour !== null && query.colour !== null && coloursAgree(colour, query.colour);
  }
  let left = 0;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    if (explained & (1 << i) || word.context || word.soft) continue;
    // A word that no wine holds does not favour another wine.
    if (isBrief && (word.kind & KIND.noise || word.terms.length === 0)) continue;
    if (!isColour || !(word.kind & KIND.colour)) left += word.weight;
  }
  return left;
}

/** What the words say of a producer's name, in the way of writing it that fits best; `scratch.lastHouse` says how. */
export function producerScore(index: Index, scratch: Scratch, producer: number): number {
  scratch.lastHouse.isWhole = false;
  scratch.lastHouse.bits = 0;
  const span = scratch.houses[producer * HOUSE.size]!;
  const { starts, items } = index.variantTokens;
  const words = span & 31;
  if (span !== 0 && words <= FEW_WORDS) {
    const from = producer * HOUSE.size + HOUSE.words;
    return Math.max(0, variantScore(index, scratch, scratch.houses, from, from + words, 0));
  }
  if (span !== 0) return Math.max(0, variantScore(index, scratch, items, span >>> 5, (span >>> 5) + words, 0));
  let best = 0;
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++)
    best = Math.max(best, variantScore(index, scratch, items, starts[v]!, starts[v + 1]!, best));
  return best;
}

/** The same of one way of writing it; says how it fits when that is better than `best`. */
function variantScore(
  index: Index,
  scratch: Scratch,
  items: Uint32Array,
  from: number,
  to: number,
  best: number,
): number {
  const { asked, slot, entryWorth, entryMask } = scratch;
  let score = 0;
  let missing = 0;
  let bits = 0;
  let named = false;
  for (let j = from; j < to; j++) {
    const term = items[j]!;
    if (asked[term >> 5]! & (1 << (term & 31))) {
      const e = slot[term]! - 1;
      score += entryWorth[e]!;
      bits |= entryMask[e]!;
      if (!(index.termKind[term]! & (KIND.title | KIND.place))) named = true;
    } else {
      score -= 0.04;
      if (!(index.termKind[term]! & KIND.title)) missing++;
    }
  }
  if (score > best) {
    scratch.lastHouse.bits = bits;
    scratch.lastHouse.isWhole = named && missing === 0;
  }
  return score;
}

/** The most that any wine of a producer can add to what the producer's name explains. */
function mostOf(query: Query, scratch: Scratch, producer: number, explained: number): number {
  const { houses } = scratch;
  const at = producer * HOUSE.size + HOUSE.signs;
  let most = scratch.bestPlace * 0.6 + (houses[producer * HOUSE.size + HOUSE.place]! & 0xffff) * (0.8 / 65535);
  for (let i = 0; i < query.words.length; i++) {
    if (explained & (1 << i)) continue;
    const { terms } = query.words[i]!;
    let best = 0;
    for (let j = 0; j < terms.length; j++) {
      const sign = signOf(terms[j]!);
      if (!(houses[at + (sign >> 5)]! & (1 << (sign & 31)))) continue;
      const e = scratch.slot[terms[j]!]!;
      if (e > 0 && scratch.entryWorth[e - 1]! > best) best = scratch.entryWorth[e - 1]!;
    }
    most += best;
  }
  return most;
}

/**
 * What the words say of a wine's name: said words count, unsaid ones a little against it. Words that name the house already, as
 * bits in `house`, do not count twice (Château Musar Rouge).
 */
export function nameScore(index: Index, scratch: Scratch, span: number, house = 0): number {
  const { asked, entryMask, entryWorth, slot, line } = scratch;
  const { items } = index.phraseTokens;
  let score = 0;
  for (let j = span >>> 5, to = j + (span & 31); j < to; j++) {
    const term = items[j]!;
    if (asked[term >> 5]! & (1 << (term & 31))) {
      const e = slot[term]! - 1;
      const mask = entryMask[e]! & ~house;
      if (mask !== 0) score += mask & line ? entryWorth[e]! : entryWorth[e]! * IN_HEADING;
    } else score += UNSAID;
  }
  return score;
}

/** `again`: the wine may be among the kept ones already. */
export function offer(scratch: Scratch, wine: number, base: number, again: boolean): void {
  const { topWines, topScores } = scratch;
  const at = wine * CORE.size;
  const score =
    base +
    scratch.places.score[scratch.core[at + CORE.place]!]! * 0.6 +
    (scratch.core[at + CORE.fame]! & 0xffff) * (0.8 / 65535);
  let kept = scratch.kept;
  if (kept === KEPT && score <= topScores[KEPT - 1]!) return;
  if (again) for (let i = 0; i < kept; i++) if (topWines[i] === wine) return;
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
