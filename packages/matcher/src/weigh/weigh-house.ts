/** The words of a line against the name of a house, in the way of writing it that fits best, and against its place. */
import { HOUSE, lengthOf } from '#index/packed.ts';
import { entryOf, ownBits } from '#gather/scratch.ts';
import { F, newRow } from './features.ts';
import type { House, Weighing } from './weighing.ts';
import type { Index } from '#index/index-shape.ts';
import { beginsWith } from './weigh-name.ts';
import { KIND, TRADE } from '#text/words.ts';

/** More than any single letter weighs (see weigh-terms.ts). */
const ONE_LETTER = 0.09;

/** A house of which less is unsaid is said whole. */
const WHOLE = 0.08;

/** Works it out once for all wines of a house and a place that are weighed for one query. */
export function houseOf(weighing: Weighing, producer: number, place: number): House {
  const { index, frame, scratch } = weighing;
  const done = frame.houses;
  for (let i = 0; i < done.length; i++) if (done[i]!.producer === producer && done[i]!.place === place) return done[i]!;
  const { entryMask, entryLikeness, facts, weights, houses } = scratch;
  const placeFrom = index.placeTokens.starts[place]!;
  const placeTo = index.placeTokens.starts[place + 1]!;
  const row = newRow();
  const house: House = { producer, place, unlike: 0, bits: 0, alsoBits: 0, placeBits: 0, own: 0, from: 0, to: 0, row };
  let bestFit = -Infinity;
  // Most are written in one way, and where its words stand is known (see HOUSE).
  const span = houses[producer * HOUSE.size]!;
  const first = span !== 0 ? 0 : index.producerVariants[producer]!;
  const last = span !== 0 ? 1 : index.producerVariants[producer + 1]!;
  for (let v = first; v < last; v++) {
    let said = 0,
      inContext = 0,
      missing = 0,
      title = 0,
      titled = false,
      named = false,
      family = false,
      bits = 0,
      strange = 0,
      telling = 0,
      lonely = 0,
      absent = 0,
      lastAbsent = 0;
    const start = span !== 0 ? span >>> 5 : index.variantTokens.starts[v]!;
    const end = span !== 0 ? start + (span & 31) : index.variantTokens.starts[v + 1]!;
    for (let j = start; j < end; j++) {
      const term = index.variantTokens.items[j]!;
      const fact = facts[term * 2]!;
      const weight = weights[term * 2 + 1]!;
      const e = entryOf(scratch, term);
      if (!(fact & KIND.title)) named = true;
      if (e > 0) {
        const mask = entryMask[e - 1]!;
        const likeness = entryLikeness[e - 1]!;
        bits |= mask;
        strange += weight * (1 - likeness);
        if (fact & KIND.title) titled = true;
        if (mask & frame.line) said += weight * likeness;
        else inContext += weight * likeness;
        if (!(fact & (KIND.title | TRADE)) && !holdsTerm(index, placeFrom, placeTo, term)) telling += weight * likeness;
        continue;
      }
      if (fact & KIND.title) {
        title += weight;
        if (named) family = true;
        continue;
      }
      // A single letter weighs next to nothing: only then, or beside initials, need the letters be read.
      if (weight < ONE_LETTER || frame.anyInitial !== 0) {
        const letter = index.terms.bytes[index.terms.starts[term]!]! - 97;
        if (lengthOf(fact) < 2) {
          if (letter >= 0 && letter < 26) lonely |= 1 << letter;
          continue;
        }
        const initial = letter >= 0 && letter < 26 ? frame.initials[letter]! : 0;
        if (initial & ~bits) {
          bits |= initial;
          missing += weight * 0.25;
          said += weight * 0.3;
          continue;
        }
      }
      let found = false;
      const { loose } = frame;
      for (let k = 0; k < loose.length; k++) {
        const piece = loose[k]!;
        if (!(bits & piece.bit) && beginsWith(index, fact, term, piece)) {
          bits |= piece.bit;
          said += weight * 0.7;
          telling += weight * 0.7;
          strange += weight * 0.3;
          found = true;
          break;
        }
      }
      if (!found) {
        missing += weight;
        if (!(fact & (KIND.title | TRADE))) {
          absent++;
          lastAbsent = j;
        }
      }
    }
    // The catalogue has initials, the line perhaps the whole first name; but only beside the surname.
    if (lonely !== 0 && telling > 0)
      for (let letter = 0; letter < 26; letter++)
        if (lonely & (1 << letter)) {
          const whole = frame.beginnings[letter]! & ~bits;
          bits |= whole & -whole;
        }
    // Château Margaux is named after its place: said whole, title and all, it is the producer that is meant.
    if (telling === 0 && end - start >= 2 && missing === 0 && title === 0) telling = 0.6 * said;
    const fit = said + inContext * 0.8 - missing;
    // "Nicolas Joly, Clos de la Coulée de Serrant": where two names of a house are said whole, the second is that of the wine.
    const isSecond =
      v > first && row[F.producerMissing]! < WHOLE && row[F.producerTelling]! > 0 && (bits & house.bits) === 0;
    if (isSecond && missing < WHOLE && telling > 0) house.alsoBits |= bits & frame.line;
    if (fit > bestFit && !isSecond) {
      bestFit = fit;
      row[F.producerSaid] = said;
      row[F.producerSaidInContext] = inContext;
      row[F.producerMissing] = missing;
      row[F.titleMissing] = title;
      row[F.titleNone] = title > 0 && !titled ? 1 : 0;
      row[F.familyNone] = family ? 1 : 0;
      row[F.producerTelling] = telling;
      // Lists leave out first names, seldom the surname.
      row[F.surnameMissing] = absent > 0 && lastAbsent === lastNamed(index, start, end) ? 1 : 0;
      row[F.restMissing] = absent - row[F.surnameMissing]!;
      house.unlike = strange;
      house.bits = bits;
      house.from = start;
      house.to = end;
    }
  }
  row[F.producerWhole] =
    row[F.producerMissing]! < WHOLE && row[F.producerSaid]! + row[F.producerSaidInContext]! > 0 ? 1 : 0;
  row[F.producerNone] = row[F.producerSaid]! + row[F.producerSaidInContext]! <= 0 ? 1 : 0;
  row[F.order] = together(house.bits & frame.line);
  const wines = houses[producer * HOUSE.size + HOUSE.end]! - houses[producer * HOUSE.size + HOUSE.first]!;
  row[F.onlyWine] = wines < 2 ? 1 : 0;
  weighPlace(weighing, house);
  house.own =
    ownBits(scratch, index.variantTokens.items, house.from, house.to) |
    ownBits(scratch, index.placeTokens.items, placeFrom, placeTo);
  frame.houses.push(house);
  return house;
}

/** The last word of a producer's name that is a name: the surname, mostly. */
function lastNamed(index: Index, start: number, end: number): number {
  for (let j = end - 1; j >= start; j--)
    if (!(index.termKind[index.variantTokens.items[j]!]! & (KIND.title | TRADE))) return j;
  return end - 1;
}

/** Whether a term stands among the words of a place. */
export function holdsTerm(index: Index, from: number, to: number, term: number): boolean {
  for (let k = from; k < to; k++) if (index.placeTokens.items[k] === term) return true;
  return false;
}

/** What the words say of the place: appellation, region and country. */
function weighPlace({ index, frame, scratch }: Weighing, house: House): void {
  const placeFrom = index.placeTokens.starts[house.place]!;
  const placeTo = index.placeTokens.starts[house.place + 1]!;
  const { entryMask, entryLikeness } = scratch;
  const { row: f, bits: producerBits } = house;
  let placeBits = 0;
  let appellation = 0;
  for (let j = placeFrom; j < placeTo; j++) {
    const term = index.placeTokens.items[j]!;
    const e = entryOf(scratch, term);
    const level = index.placeLevels[j]!;
    if (level === 0) appellation++;
    if (e === 0) {
      if (level === 0) f[F.placeMissing] = f[F.placeMissing]! + scratch.weights[term * 2 + 1]!;
      continue;
    }
    const mask = entryMask[e - 1]!;
    const weight = scratch.weights[term * 2 + 1]! * entryLikeness[e - 1]!;
    placeBits |= mask;
    if (mask & frame.line & ~producerBits) {
      const as = level === 0 ? F.placeSaid : level === 1 ? F.regionSaid : F.countrySaid;
      f[as] = f[as]! + weight;
    }
    if (mask & frame.context) f[F.contextPlaceAgrees] = f[F.contextPlaceAgrees]! + Math.min(0.3, weight);
  }
  house.placeBits = placeBits;
  if (f[F.placeMissing]! > 0 && f[F.placeSaid]! > 0) {
    f[F.placePart] = 1;
    f[F.placeRest] = f[F.placeMissing]!;
  }
  if (appellation > 0 && f[F.placeSaid] === 0 && !(placeBits & frame.line)) f[F.placeNone] = 1;
  if (appellation > 0 && f[F.placeMissing] === 0 && placeBits & frame.line) f[F.placeWhole] = 1;
}

/** 1 when the bits stand side by side, less for every hole between them: a name is written in one piece. */
function together(bits: number): number {
  if (bits === 0) return 0;
  let first = -1,
    last = 0,
    count = 0;
  for (let i = 0; i < 31; i++)
    if (bits & (1 << i)) {
      if (first < 0) first = i;
      last = i;
      count++;
    }
  return count / (last - first + 1);
}
