/**
 * Query -> a few dozen wines worth weighing. Words vote for producers, wine names and places in three small
 * accumulators; a wine's rough score is then three array reads, so whole ranges of wines are looked at cheaply.
 */
import { colourOf, coloursAgree, signOf, type Index } from './index-shape.ts';
import { CORE, entryOf, HOUSE, isInRegion, KEPT, size, spanOf, type Scratch } from './scratch.ts';
import { KIND } from './words.ts';
import type { Query } from './query.ts';
import type { Lists } from './grow.ts';
import { addVote, scoreOf, slotOf, vote, votePlaces, type Votes } from './votes.ts';

/** Wines this far behind the best are not weighed, beyond the first few. */
const FAR = 0.7;
const FIRST_FEW = 8;
/** The same where house and wine are said to the last word. */
const PLAIN_FEW = 4;
/** A word that names at most so many houses is rare; it must tell this much. */
const MOST_PLAIN = 48;
const TELLS = 0.3;
const NO_HOUSE = KIND.place | KIND.class | KIND.grape | KIND.colour | KIND.type | KIND.noise | KIND.title;
const MOST_TRIES = 3;
/** What a wine may leave of the line and still explain all of it. */
const NOTHING_LEFT = 0.15;
const FEW_VOTES = 300;
const MOST_VOTES = 1600;
const COMMON = 1500;
const COMMON_PLACES = 3000;
const MOST_SPARE = 8000;
const MOST_AMONG = 3000;
const MOST_PRODUCERS = 96;
/** What the region of a house adds when the line names it: among many of one surname it decides. */
const IN_REGION = 0.25;
const MOST_LOOKED_AT = 2000;
/** What the best wine found so far may leave of the line before others are looked for by their names alone. */
const MUCH_LEFT = 0.35;
const MOST_NAMESAKES = 1500;
const MOST_TOGETHER = 20000;

/**
 * The likely wines, roughly best first (at most KEPT). Call between `prepare` and `release`.
 * Bounded: rare words vote first, common ones only while nobody is named to the last word, and then only for houses of
 * the region that is said.
 */
export function gather(index: Index, query: Query, scratch: Scratch, isBrief = true): number {
  const { producers, phrases, places } = scratch;
  scratch.kept = 0;
  castPlaces(index, query, scratch);
  if (isBrief && gatherPlain(index, query, scratch)) return scratch.kept;
  const ballots = ballotsOf(index, query);
  const placed = markRegions(index, scratch, 1);
  const common = ballots.producers.slice(castFew(producers, ballots.producers, MOST_VOTES));
  castAmong(producers, common);
  let unheard = 0;
  for (const { weight } of common) unheard += weight;
  readProducers(index, scratch, unheard);
  if (!isWhole && common.length > 0) {
    castInRegion(index, scratch, query, placed, common);
    readProducers(index, scratch, unheard);
  }
  markRegions(index, scratch, 0);
  const found = { whole: isWhole, best: bestProducer };
  offerHouses(index, query, scratch);
  // A wine of a house named to the last word that leaves nothing of the line over needs no rivals by name.
  const left = scratch.kept > 0 ? leftBy(query, scratch, scratch.topWines[0]!, index) : Infinity;
  if (found.whole && scratch.kept >= FIRST_FEW && left < NOTHING_LEFT) return trim(scratch);
  // Wines by their name, whoever makes them. A name that many houses use only helps with its house.
  const isWeak = found.best < 0.6 || left > MUCH_LEFT;
  const rest = ballots.phrases.slice(castFew(phrases, ballots.phrases, isWeak ? MOST_VOTES / 2 : FEW_VOTES));
  if (isWeak && rest.length > 0) {
    if (phrases.count === 0) castTogether(scratch, phrases, rest);
    castAmong(phrases, rest);
  }
  let bestPhrase = 0;
  for (let i = 0; i < phrases.count; i++) {
    const score = phrases.score[phrases.used[i]!]!;
    if (score > bestPhrase) bestPhrase = score;
  }
  const crowd = isWeak ? MOST_NAMESAKES : 40;
  let budget = isWeak ? MOST_NAMESAKES : found.whole ? 12 : 250;
  if (isWeak) markCommon(scratch, common, 1);
  for (let i = 0; i < phrases.count && budget > 0; i++) {
    const at = phrases.used[i]!;
    const f = phrases.owner[at]!;
    if (phrases.score[at]! < bestPhrase * 0.6 || size(index.phraseWines, f) > crowd) continue;
    const value = nameScore(index, scratch, spanOf(index.phraseTokens, f));
    for (let j = index.phraseWines.starts[f]!; j < index.phraseWines.starts[f + 1]! && budget > 0; j++) {
      const w = index.phraseWines.items[j]!;
      const p = scratch.core[w * CORE.size]!;
      // A common word of a house (Creek, Frères) votes for nobody by itself; beside the name it tells.
      const isNamed = isWeak && (scratch.common[p >> 5]! & (1 << (p & 31))) !== 0;
      offer(scratch, w, value + (isNamed ? producerScore(index, scratch, p) : scoreOf(producers, p)), true);
      budget--;
    }
  }
  if (isWeak) markCommon(scratch, common, 0);
  if (scratch.kept < 5)
    for (let i = 0; i < places.count && budget > 0; i++) {
      const l = places.used[i]!;
      const to = Math.min(index.placeWines.starts[l + 1]!, index.placeWines.starts[l]! + 40);
      for (let j = index.placeWines.starts[l]!; j < to; j++) {
        offer(scratch, index.placeWines.items[j]!, 0, true);
        budget--;
      }
    }
  return trim(scratch);
}

/**
 * The plain case: a rare word of the line names few houses, one of them is said to the last word, and one of its wines
 * leaves nothing of the line over. Whoever does not hold that word explains less, so nobody else is asked. The rarest word
 * is tried first; it may be one of a wine's name, which some house far away happens to bear too.
 */
function gatherPlain(index: Index, query: Query, scratch: Scratch): boolean {
  let spare = MOST_PLAIN;
  let tried = 0;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const rarest = rarestWord(index, query, tried, spare);
    if (rarest < 0) return false;
    tried |= 1 << rarest;
    const { terms } = query.words[rarest]!;
    const { starts, items } = index.termProducers;
    topCount = 0;
    isWhole = false;
    for (let j = 0; j < terms.length; j++)
      for (let i = starts[terms[j]!]!, to = starts[terms[j]! + 1]!; i < to; i++) {
        const p = items[i]!;
        if (j > 0 && isTop(p)) continue;
        const score = producerScore(index, scratch, p);
        if (wasWhole && score >= 0.6) isWhole = true;
        keepProducer(p, score, score);
        spare--;
      }
    if (!isWhole) continue;
    bestProducer = topProducerScores[0]!;
    offerHouses(index, query, scratch);
    if (scratch.kept > 0 && leftBy(query, scratch, scratch.topWines[0]!, index) < NOTHING_LEFT) {
      trim(scratch, PLAIN_FEW);
      return true;
    }
    scratch.kept = 0;
  }
  return false;
}

/** The word of the line that names the fewest houses, at most `most`; -1 when none does. Words of the trade and places seldom name one. */
function rarestWord(index: Index, query: Query, tried: number, most: number): number {
  let rarest = -1;
  let fewest = most + 1;
  for (let i = 0; i < query.words.length; i++) {
    const { terms, context, soft, weight, kind } = query.words[i]!;
    if (context || soft || weight < TELLS || tried & (1 << i) || kind & NO_HOUSE) continue;
    let houses = 0;
    for (let j = 0; j < terms.length; j++) houses += size(index.termProducers, terms[j]!);
    if (houses > 0 && houses < fewest) {
      rarest = i;
      fewest = houses;
    }
  }
  return rarest;
}

function isTop(producer: number): boolean {
  for (let k = 0; k < topCount; k++) if (topProducers[k] === producer) return true;
  return false;
}

/** Wines of the producers that the words point at. Their names are read in full: every word counts here. */
function offerHouses(index: Index, query: Query, scratch: Scratch): void {
  const { houses, core } = scratch;
  let lookedAt = 0;
  for (let i = 0; i < topCount && lookedAt < MOST_LOOKED_AT; i++) {
    const p = topProducers[i]!;
    const score = topProducerScores[i]!;
    if (score < bestProducer * 0.4) continue;
    if (
      scratch.kept >= FIRST_FEW &&
      score + mostOf(query, scratch, p, topProducerBits[i]!) < scratch.topScores[0]! - FAR
    )
      continue;
    const first = houses[p * HOUSE.size + HOUSE.first]!;
    const to = houses[p * HOUSE.size + HOUSE.end]!;
    for (let w = first; w < to; w++)
      offer(scratch, w, score + nameScore(index, scratch, core[w * CORE.size + CORE.name]!), false);
    lookedAt += to - first;
  }
}

/** What is far behind need not be weighed. */
function trim(scratch: Scratch, few = FIRST_FEW): number {
  while (scratch.kept > few && scratch.topScores[scratch.kept - 1]! < scratch.topScores[0]! - FAR) scratch.kept--;
  return scratch.kept;
}

/** The weight of the words of the line that a wine leaves over: its producer, name, place, classification, grapes and look. */
function leftBy(query: Query, scratch: Scratch, wine: number, index: Index): number {
  const { core } = scratch;
  const at = wine * CORE.size;
  producerScore(index, scratch, core[at]!);
  let explained = saidBits;
  const name = core[at + CORE.name]!;
  explained |= masksOf(scratch, index.phraseTokens.items, name >>> 5, (name >>> 5) + (name & 31));
  const { placeTokens, classTokens, grapeTokens } = index;
  const place = core[at + CORE.place]!;
  explained |= masksOf(scratch, placeTokens.items, placeTokens.starts[place]!, placeTokens.starts[place + 1]!);
  const cls = core[at + CORE.fame]! >>> 16;
  explained |= masksOf(scratch, classTokens.items, classTokens.starts[cls]!, classTokens.starts[cls + 1]!);
  const grapes = core[at + CORE.look]! >>> 16;
  explained |= masksOf(scratch, grapeTokens.items, grapeTokens.starts[grapes]!, grapeTokens.starts[grapes + 1]!);
  const colour = colourOf(core[at + CORE.look]! & 0xff);
  const isColour = colour !== null && query.colour !== null && coloursAgree(colour, query.colour);
  let left = 0;
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    if (explained & (1 << i) || word.context || word.soft || word.kind & KIND.noise) continue;
    if (!isColour || !(word.kind & KIND.colour)) left += word.weight;
  }
  return left;
}

/** The words of the line that terms from..to answer, as bits. */
function masksOf(scratch: Scratch, terms: Uint32Array, from: number, to: number): number {
  let bits = 0;
  for (let j = from; j < to; j++) {
    const e = entryOf(scratch, terms[j]!);
    if (e > 0) bits |= scratch.entryMask[e - 1]!;
  }
  return bits;
}

type Ballot = { lists: Lists; term: number; word: number; weight: number; size: number };

/** The words vote for places. */
function castPlaces(index: Index, query: Query, scratch: Scratch): void {
  for (let i = 0; i < query.words.length; i++) {
    const { terms, likeness, context } = query.words[i]!;
    for (let j = 0; j < terms.length; j++) {
      const places = size(index.termPlaces, terms[j]!);
      if (places > 0 && places <= COMMON_PLACES)
        votePlaces(
          scratch.places,
          index.termPlaces,
          terms[j]!,
          i,
          index.termWeight[terms[j]!]! * likeness[j]! * (context ? 0.6 : 1),
        );
    }
  }
}

/** Who may vote, the rarest first. */
function ballotsOf(index: Index, query: Query): { producers: Ballot[]; phrases: Ballot[] } {
  const producers: Ballot[] = [];
  const phrases: Ballot[] = [];
  for (let i = 0; i < query.words.length; i++) {
    const word = query.words[i]!;
    for (let j = 0; j < word.terms.length; j++) {
      const term = word.terms[j]!;
      const kind = index.termKind[term]!;
      const weight = index.termWeight[term]! * word.likeness[j]! * (word.context ? 0.6 : 1);
      const isTrade = (kind & (KIND.title | KIND.class | KIND.grape | KIND.colour | KIND.noise | KIND.type)) !== 0;
      const inProducers = size(index.termProducers, term);
      // A word of place or of the trade is rarely a producer's.
      if (inProducers > 0)
        producers.push({
          lists: index.termProducers,
          term,
          word: i,
          weight: kind & KIND.place ? weight * 0.5 : weight,
          size: isTrade ? inProducers * 4 : inProducers,
        });
      const inPhrases = word.context ? 0 : size(index.termPhrases, term);
      if (inPhrases > 0)
        phrases.push({ lists: index.termPhrases, term, word: i, weight, size: isTrade ? inPhrases * 4 : inPhrases });
    }
  }
  const bySize = (a: Ballot, b: Ballot): number => a.size - b.size;
  return { producers: producers.sort(bySize), phrases: phrases.sort(bySize) };
}

/** Casts ballots, the rarest first; answers the number of the first that was too common. */
function castFew(votes: Votes, ballots: readonly Ballot[], budget: number): number {
  let spent = 0;
  for (let i = 0; i < ballots.length; i++) {
    const { lists, term, word, weight, size: crowd } = ballots[i]!;
    if (crowd > COMMON || (spent > 0 && spent + crowd > budget)) return i;
    vote(votes, lists, term, word, weight);
    spent += crowd;
  }
  return ballots.length;
}

/** Common words only speak for those whom a rarer one has named. */
function castAmong(votes: Votes, ballots: readonly Ballot[]): void {
  let spare = MOST_AMONG;
  for (const { lists, term, word, weight } of ballots) {
    const from = lists.starts[term]!;
    const to = lists.starts[term + 1]!;
    spare -= to - from;
    if (spare < 0 || votes.count === 0) return;
    for (let i = from; i < to; i++) {
      const at = slotOf(votes, lists.items[i]!);
      if (votes.owner[at] === -1 || votes.word[at] === word) continue;
      votes.score[at] = votes.score[at]! + weight;
      votes.word[at] = word;
    }
  }
}

/** No word of the name is rare: those names vote that hold the two rarest of them. */
function castTogether(scratch: Scratch, votes: Votes, ballots: readonly Ballot[]): void {
  const first = ballots[0]!;
  const second = ballots.find(({ word }) => word !== first.word);
  if (!second || size(first.lists, first.term) > MOST_TOGETHER || size(second.lists, second.term) > MOST_TOGETHER)
    return;
  const { marks } = scratch;
  const { items, starts } = first.lists;
  for (let i = starts[first.term]!; i < starts[first.term + 1]!; i++) marks[items[i]!] = 1;
  for (let i = second.lists.starts[second.term]!; i < second.lists.starts[second.term + 1]!; i++) {
    const owner = second.lists.items[i]!;
    if (marks[owner] !== 1) continue;
    addVote(votes, owner, first.word, first.weight);
    addVote(votes, owner, second.word, second.weight);
  }
  for (let i = starts[first.term]!; i < starts[first.term + 1]!; i++) marks[items[i]!] = 0;
}

/** Marks the houses that hold a common word of the line, or takes the marks away. */
function markCommon(scratch: Scratch, ballots: readonly Ballot[], mark: 0 | 1): void {
  const { common } = scratch;
  for (const { lists, term } of ballots) {
    if (size(lists, term) > MOST_TOGETHER) continue;
    for (let i = lists.starts[term]!; i < lists.starts[term + 1]!; i++) {
      const p = lists.items[i]!;
      common[p >> 5] = mark === 0 ? 0 : common[p >> 5]! | (1 << (p & 31));
    }
  }
}

/** Marks the regions that the line names best, or takes the marks away; true when it names any. */
function markRegions(index: Index, scratch: Scratch, mark: number): boolean {
  const { places, regions } = scratch;
  let most = 0;
  for (let i = 0; i < places.count; i++) most = Math.max(most, places.score[places.used[i]!]!);
  for (let i = 0; i < places.count; i++)
    if (places.score[places.used[i]!]! >= most * 0.7) regions[index.placeRegions[places.used[i]! * 2]!] = mark;
  scratch.bestPlace = most;
  return most > 0;
}

/** A common surname (Graf) only points at houses of the regions that the line names. */
function castInRegion(index: Index, scratch: Scratch, query: Query, placed: boolean, ballots: readonly Ballot[]): void {
  let spare = MOST_SPARE;
  for (const { lists, term, word, weight } of ballots) {
    const kind = index.termKind[term]!;
    if (kind & (KIND.class | KIND.grape | KIND.colour | KIND.type | KIND.place) || query.words[word]!.context) continue;
    const from = lists.starts[term]!;
    const to = placed ? lists.starts[term + 1]! : Math.min(lists.starts[term + 1]!, from + 400);
    if (to - from > spare) continue;
    spare -= to - from;
    for (let i = from; i < to; i++) {
      const p = lists.items[i]!;
      if (!placed || isInRegion(scratch, p)) addVote(scratch.producers, p, word, weight);
    }
  }
}

const topProducers = new Uint32Array(MOST_PRODUCERS);
const topProducerScores = new Float32Array(MOST_PRODUCERS);
const topProducerRanks = new Float32Array(MOST_PRODUCERS);
const topProducerBits = new Int32Array(MOST_PRODUCERS);
/** How many there are, the best score among them, and whether one is named to the last word. */
let topCount = 0;
let bestProducer = 0;
let isWhole = false;

/** Keeps a producer just read among the best, in the order of rank. */
function keepProducer(producer: number, score: number, rank: number): void {
  if (topCount === MOST_PRODUCERS && rank <= topProducerRanks[topCount - 1]!) return;
  let k = topCount < MOST_PRODUCERS ? topCount++ : topCount - 1;
  while (k > 0 && topProducerRanks[k - 1]! < rank) {
    topProducerRanks[k] = topProducerRanks[k - 1]!;
    topProducers[k] = topProducers[k - 1]!;
    topProducerScores[k] = topProducerScores[k - 1]!;
    topProducerBits[k] = topProducerBits[k - 1]!;
    k--;
  }
  topProducers[k] = producer;
  topProducerScores[k] = score;
  topProducerBits[k] = saidBits;
  topProducerRanks[k] = rank;
}

/** Reads the names of those with the most votes in full; keeps the best. `unheard`: the most that words which did not vote may add. */
function readProducers(index: Index, scratch: Scratch, unheard: number): void {
  const { count: voted, used, owner, score: votes } = scratch.producers;
  let most = 0;
  for (let i = 0; i < voted; i++) {
    const score = votes[used[i]!]!;
    if (score > most) most = score;
  }
  topCount = 0;
  isWhole = false;
  let many = 0;
  for (let i = 0; i < voted; i++) if (votes[used[i]!]! >= most * 0.45) many++;
  // With many of one surname those of the region that is said come first: most others need not be read any more.
  const passes = many > MOST_PRODUCERS ? 2 : 1;
  for (let pass = 0; pass < passes; pass++)
    for (let i = 0; i < voted; i++) {
      const at = used[i]!;
      if (votes[at]! < most * 0.45) continue;
      const p = owner[at]!;
      const isHome = isInRegion(scratch, p);
      if (passes > 1 && isHome !== (pass === 0)) continue;
      if (topCount === MOST_PRODUCERS && !isHome && votes[at]! + unheard <= topProducerRanks[topCount - 1]!) continue;
      const score = producerScore(index, scratch, p);
      if (wasWhole && score >= 0.6) isWhole = true;
      keepProducer(p, score, score + (isHome ? IN_REGION : 0));
    }
  bestProducer = 0;
  for (let k = 0; k < topCount; k++) bestProducer = Math.max(bestProducer, topProducerScores[k]!);
}

/** Whether the way of writing that fitted best in the last `producerScore` was said to the last word. */
let wasWhole = false;
/** The words of the query that it explains, as bits. */
let saidBits = 0;

/** What the words say of a producer's name, in the way of writing it that fits best. */
function producerScore(index: Index, scratch: Scratch, producer: number): number {
  wasWhole = false;
  saidBits = 0;
  const span = scratch.houses[producer * HOUSE.size]!;
  if (span !== 0) return Math.max(0, variantScore(index, scratch, span >>> 5, (span >>> 5) + (span & 31), 0));
  let best = 0;
  const { starts } = index.variantTokens;
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++)
    best = Math.max(best, variantScore(index, scratch, starts[v]!, starts[v + 1]!, best));
  return best;
}

/** The same of one way of writing it; says how it fits when that is better than `best`. */
function variantScore(index: Index, scratch: Scratch, from: number, to: number, best: number): number {
  const { asked, slot, entryWorth, entryMask } = scratch;
  const { items } = index.variantTokens;
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
    saidBits = bits;
    wasWhole = named && missing === 0;
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

/** What the words say of a wine's name: said words count, unsaid ones a little against it. */
function nameScore(index: Index, scratch: Scratch, span: number): number {
  const { asked, entryWorth, slot } = scratch;
  const { items } = index.phraseTokens;
  let score = 0;
  for (let j = span >>> 5, to = j + (span & 31); j < to; j++) {
    const term = items[j]!;
    score += asked[term >> 5]! & (1 << (term & 31)) ? entryWorth[slot[term]! - 1]! : -0.06;
  }
  return score;
}

/** `again`: the wine may be among the kept ones already. */
function offer(scratch: Scratch, wine: number, base: number, again: boolean): void {
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
