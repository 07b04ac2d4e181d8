/** The short way, for a line that names house and wine to the last word. Most lines and searches do. */
import { beginHouses, FIRST_FEW, isTop, leftBy, NOTHING_LEFT, offerHouses, readHouse, SHOWN, trim } from './houses.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { CORE, holdersOf, TERM } from '#index/packed.ts';
import { entryOf, type Scratch } from './scratch.ts';
import { KIND } from '#text/words.ts';

/** How many wines are weighed at least where house and wine are said to the last word. */
const PLAIN_FEW = 4;
/** A word that names at most so many houses is rare; it must tell this much. */
const MOST_PLAIN = 48;
const TELLS = 0.3;
const NO_HOUSE = KIND.place | KIND.class | KIND.grape | KIND.colour | KIND.type | KIND.noise | KIND.title;
const MOST_TRIES = 3;
/** Of two words that name a house together, each names at most so many. */
const MOST_OF_PAIR = 2000;

/** Where the producers of a term begin. */
const from = (index: Index, term: number): number => index.termCore[term * TERM.size + TERM.producers]!;

/**
 * The plain case: a rare word of the line names few houses, one of them is said to the last word, and one of its wines
 * leaves nothing of the line over. A house without that word explains less, so no other house is searched. The rarest
 * word is tried first; it may belong to the wine's name and by chance also to another house.
 */
export function gatherPlain(index: Index, query: Query, scratch: Scratch): boolean {
  if (hasLetter(query)) return false;
  let spare = MOST_PLAIN;
  let tried = 0;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const rarest = rarestWord(index, query, tried, spare);
    if (rarest < 0) return false;
    tried |= 1 << rarest;
    const { terms } = query.words[rarest]!;
    const { items } = index.termProducers;
    beginHouses(scratch);
    for (let j = 0; j < terms.length; j++)
      for (let i = from(index, terms[j]!), to = i + holdersOf(index, terms[j]!, TERM.producers); i < to; i++) {
        const p = items[i]!;
        if (j > 0 && isTop(scratch, p)) continue;
        readHouse(index, scratch, p, 0);
        spare--;
      }
    if (scratch.top.isWhole && isSaid(index, query, scratch)) return true;
  }
  return false;
}

/** The same where no word is rare: the houses that hold the two rarest of them, if one is said to the last word. */
export function gatherPair(index: Index, query: Query, scratch: Scratch): boolean {
  if (hasLetter(query)) return false;
  const first = rarestWord(index, query, 0, MOST_OF_PAIR);
  const second = first < 0 ? -1 : rarestWord(index, query, 1 << first, MOST_OF_PAIR);
  if (second < 0) return false;
  const { common } = scratch;
  const { items } = index.termProducers;
  const one = query.words[first]!.terms;
  for (let j = 0; j < one.length; j++)
    for (let i = from(index, one[j]!), to = i + holdersOf(index, one[j]!, TERM.producers); i < to; i++) {
      const p = items[i]!;
      common[p >> 5] = common[p >> 5]! | (1 << (p & 31));
    }
  beginHouses(scratch);
  const two = query.words[second]!.terms;
  for (let j = 0; j < two.length; j++)
    for (let i = from(index, two[j]!), to = i + holdersOf(index, two[j]!, TERM.producers); i < to; i++) {
      const p = items[i]!;
      if (!(common[p >> 5]! & (1 << (p & 31))) || (j > 0 && isTop(scratch, p))) continue;
      readHouse(index, scratch, p, 0);
    }
  for (let j = 0; j < one.length; j++)
    for (let i = from(index, one[j]!), to = i + holdersOf(index, one[j]!, TERM.producers); i < to; i++)
      common[items[i]! >> 5] = 0;
  return scratch.top.isWhole && isSaid(index, query, scratch);
}

/** Looks at the wines of the houses just read: does one leave nothing of the line over? */
function isSaid(index: Index, query: Query, scratch: Scratch): boolean {
  offerHouses(index, query, scratch, true);
  if (scratch.kept > 0) {
    const best = scratch.topWines[0]!;
    const isWhole = isNamed(index, scratch, best);
    const left = leftBy(query, scratch, best, index, true);
    // Another house may be the one that is named to the last word: Clos des Papes, not Clos de l'Oratoire des Papes.
    if ((isWhole || scratch.kept >= FIRST_FEW) && left < NOTHING_LEFT && scratch.lastHouse.isWhole) {
      trim(scratch, true, isWhole ? PLAIN_FEW : SHOWN);
      return true;
    }
  }
  scratch.kept = 0;
  return false;
}

/** A single letter may be an initial or a wine (Y d'Yquem), so the long way is needed. The d of d'Yquem and "(B)" do not count. */
function hasLetter(query: Query): boolean {
  for (let i = 0; i < query.words.length; i++) {
    const { text, end, context, aside } = query.words[i]!;
    if (text.length !== 1 || text <= '9' || context || aside) continue;
    const next = query.text.charCodeAt(end);
    if (next !== 39 && next !== 0x2019) return true;
  }
  return false;
}

/** Is every word of the wine's name on the line itself? If not, and few wines were found, another house may use the same name. */
function isNamed(index: Index, scratch: Scratch, wine: number): boolean {
  const name = scratch.core[wine * CORE.size + CORE.name]!;
  for (let j = name >>> 5, to = j + (name & 31); j < to; j++) {
    const e = entryOf(scratch, index.phraseTokens.items[j]!);
    if (e === 0 || (scratch.entryMask[e - 1]! & scratch.line) === 0) return false;
  }
  return true;
}

/** The word of the line that names the fewest houses, at most `most`; -1 when none does. Words of the trade and places seldom name one. */
function rarestWord(index: Index, query: Query, tried: number, most: number): number {
  let rarest = -1;
  let fewest = most + 1;
  for (let i = 0; i < query.words.length; i++) {
    const { terms, context, soft, weight, kind } = query.words[i]!;
    if (context || soft || weight < TELLS || tried & (1 << i) || kind & NO_HOUSE) continue;
    let houses = 0;
    for (let j = 0; j < terms.length; j++) houses += holdersOf(index, terms[j]!, TERM.producers);
    if (houses > 0 && houses < fewest) {
      rarest = i;
      fewest = houses;
    }
  }
  return rarest;
}
