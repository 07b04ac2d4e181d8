/**
 * Query -> a few dozen wines worth weighing. Words vote for producers, wine names and places in three small
 * accumulators; a wine's rough score is then three array reads, so whole ranges of wines are looked at cheaply.
 */
import type { Index } from '#index/index-shape.ts';
import {
  beginHouses,
  FIRST_FEW,
  isBelowTop,
  leftBy,
  nameScore,
  NOTHING_LEFT,
  offer,
  offerHouses,
  producerScore,
  readHouse,
  trim,
} from './houses.ts';
import { gatherPair, gatherPlain } from './plain-way.ts';
import { CORE, holdersOf, size, spanOf, TERM } from '#index/packed.ts';
import { isInRegion, MOST_PRODUCERS, type Scratch } from './scratch.ts';
import { KIND } from '#text/words.ts';
import type { Query } from '#query/query-shape.ts';
import type { Lists } from '#index/grow.ts';
import { addVote, scoreOf, slotOf, vote, votePlaces, type Votes } from './votes.ts';

const FEW_VOTES = 300;
const MOST_VOTES = 1600;
const COMMON = 1500;
const COMMON_PLACES = 3000;
const MOST_SPARE = 8000;
const MOST_AMONG = 3000;
/** Added to the rank of a house in the region that the line names. It decides between many houses of one surname. */
const IN_REGION = 0.25;
/** If the best wine leaves more of the line unexplained than this, wines are also searched by their names alone. */
const MUCH_LEFT = 0.35;
const MOST_NAMESAKES = 1500;
const MOST_TOGETHER = 20000;
/** If fewer wines than this are found, the best-known wines of the places are offered too: so many, of the places named best. */
const FEW = 5;
const FEW_OF_PLACES = 80;
const MOST_OF_PLACES = 300;
const NEARLY_BEST = 0.7;

/**
 * The likely wines, roughly best first (at most KEPT). Call between `prepare` and `release`.
 * Bounded: rare words vote first, common ones only while nobody is named to the last word, and then only for houses of
 * the region that is said.
 */
export function gather(index: Index, query: Query, scratch: Scratch, isBrief = true): number {
  const { producers, phrases } = scratch;
  scratch.kept = 0;
  castPlaces(index, query, scratch);
  if (isBrief && (gatherPlain(index, query, scratch) || gatherPair(index, query, scratch))) return scratch.kept;
  const ballots = ballotsOf(index, query);
  const placed = markRegions(index, scratch, 1);
  const common = ballots.producers.slice(castFew(producers, ballots.producers, MOST_VOTES));
  castAmong(producers, common);
  let unheard = 0;
  for (const { weight } of common) unheard += weight;
  readProducers(index, scratch, unheard);
  if (!scratch.top.isWhole && common.length > 0) {
    castInRegion(index, scratch, query, placed, common);
    readProducers(index, scratch, unheard);
  }
  markRegions(index, scratch, 0);
  offerHouses(index, query, scratch, isBrief);
  // The house is named to the last word and the wine explains the whole line: no other house is searched.
  const left = scratch.kept > 0 ? leftBy(query, scratch, scratch.topWines[0]!, index, isBrief) : Infinity;
  if (scratch.top.isWhole && scratch.kept >= FIRST_FEW && left < NOTHING_LEFT) return trim(scratch, isBrief);
  // Wines by their name, whoever makes them. A name that many houses use only helps with its house.
  const isWeak = scratch.top.best < 0.6 || left > MUCH_LEFT;
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
  let budget = isWeak ? MOST_NAMESAKES : scratch.top.isWhole ? 12 : 250;
  if (isWeak) markCommon(scratch, common, 1);
  for (let i = 0; i < phrases.count && budget > 0; i++) {
    const at = phrases.used[i]!;
    const f = phrases.owner[at]!;
    if (phrases.score[at]! < bestPhrase * 0.6 || size(index.phraseWines, f) > crowd) continue;
    const value = nameScore(index, scratch, spanOf(index.phraseTokens, f));
    for (let j = index.phraseWines.starts[f]!; j < index.phraseWines.starts[f + 1]! && budget > 0; j++) {
      const w = index.phraseWines.items[j]!;
      const p = scratch.core[w * CORE.size]!;
      // A common word of a house (Creek, Frères) does not vote alone. Beside the wine's name it decides.
      const isNamed = isWeak && (scratch.common[p >> 5]! & (1 << (p & 31))) !== 0;
      offer(scratch, w, value + (isNamed ? producerScore(index, scratch, p) : scoreOf(producers, p)), true);
      budget--;
    }
  }
  const isOpen =
    scratch.kept < FEW || (isWeak && leftBy(query, scratch, scratch.topWines[0]!, index, isBrief) > MUCH_LEFT);
  const isPlace = isPlaceAlone(query);
  if (isOpen || isPlace) offerPlaces(index, scratch, isWeak);
  if (isWeak) markCommon(scratch, common, 0);
  return isPlace ? scratch.kept : trim(scratch, isBrief);
}

const OF_PLACE = KIND.place | KIND.class | KIND.grape | KIND.colour | KIND.type | KIND.noise | KIND.title | KIND.stop;

/** "Margaux", "Riesling Mosel": a place, and nothing that names a house or a wine. */
function isPlaceAlone(query: Query): boolean {
  let isSaid = false;
  for (let i = 0; i < query.words.length; i++) {
    const { kind, soft, context, exact } = query.words[i]!;
    if (context || soft) continue;
    if (!exact || !(kind & OF_PLACE)) return false;
    if (kind & KIND.place) isSaid = true;
  }
  return isSaid;
}

/** The best-known wines of the places that are said best. Of houses that hold a common word of the line, the name counts too. */
function offerPlaces(index: Index, scratch: Scratch, isWeak: boolean): void {
  const { places, core, common } = scratch;
  const { starts, items } = index.placeWines;
  let budget = isWeak ? MOST_OF_PLACES : FEW_OF_PLACES;
  for (let i = 0; i < places.count && budget > 0; i++) {
    const place = places.used[i]!;
    if (places.score[place]! < scratch.bestPlace * NEARLY_BEST) continue;
    for (let j = starts[place]!; j < starts[place + 1]! && budget > 0; j++, budget--) {
      const wine = items[j]!;
      const p = core[wine * CORE.size]!;
      const isNamed = isWeak && (common[p >> 5]! & (1 << (p & 31))) !== 0;
      const house = isNamed ? producerScore(index, scratch, p) : scoreOf(scratch.producers, p);
      offer(scratch, wine, house + nameScore(index, scratch, core[wine * CORE.size + CORE.name]!), true);
    }
  }
}

type Ballot = { lists: Lists; term: number; word: number; weight: number; size: number };

/** The words vote for places. The short way needs the best of them too: it must not be that of the question before. */
function castPlaces(index: Index, query: Query, scratch: Scratch): void {
  for (let i = 0; i < query.words.length; i++) {
    const { terms, likeness, context } = query.words[i]!;
    for (let j = 0; j < terms.length; j++) {
      const places = holdersOf(index, terms[j]!, TERM.places);
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
  const { places } = scratch;
  scratch.bestPlace = 0;
  for (let i = 0; i < places.count; i++)
    scratch.bestPlace = Math.max(scratch.bestPlace, places.score[places.used[i]!]!);
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
      const inProducers = holdersOf(index, term, TERM.producers);
      // A word of place or of the trade is rarely a producer's.
      if (inProducers > 0)
        producers.push({
          lists: index.termProducers,
          term,
          word: i,
          weight: kind & KIND.place ? weight * 0.5 : weight,
          size: isTrade ? inProducers * 4 : inProducers,
        });
      const inPhrases = word.context ? 0 : holdersOf(index, term, TERM.names);
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

/** Common words only add to owners that a rarer word has named. */
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

/** No word of the name is rare: count the names that hold the two rarest of them. */
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
  const { places, regions, bestPlace } = scratch;
  for (let i = 0; i < places.count; i++)
    if (places.score[places.used[i]!]! >= bestPlace * 0.7) regions[index.placeRegions[places.used[i]! * 2]!] = mark;
  return bestPlace > 0;
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

/** Reads the full names of the houses with the most votes and keeps the best. `unheard`: the most that words without a vote can add. */
function readProducers(index: Index, scratch: Scratch, unheard: number): void {
  const { count: voted, used, owner, score: votes } = scratch.producers;
  let most = 0;
  for (let i = 0; i < voted; i++) {
    const score = votes[used[i]!]!;
    if (score > most) most = score;
  }
  beginHouses(scratch);
  let many = 0;
  for (let i = 0; i < voted; i++) if (votes[used[i]!]! >= most * 0.45) many++;
  // Among many houses of one surname, read those of the named region first: most others then cannot win.
  const passes = many > MOST_PRODUCERS ? 2 : 1;
  for (let pass = 0; pass < passes; pass++)
    for (let i = 0; i < voted; i++) {
      const at = used[i]!;
      if (votes[at]! < most * 0.45) continue;
      const p = owner[at]!;
      const isHome = isInRegion(scratch, p);
      if (passes > 1 && isHome !== (pass === 0)) continue;
      if (!isHome && isBelowTop(scratch, votes[at]! + unheard)) continue;
      readHouse(index, scratch, p, isHome ? IN_REGION : 0);
    }
}
