/** The words of a line against the name of a house, in the way of writing it that fits best. */
import type { Scratch } from './scratch.ts';
import { TRADE, type Frame, type House } from './features.ts';
import type { Index } from './index-shape.ts';
import { beginsWith } from './weigh-name.ts';
import { KIND } from './words.ts';

/** More than any single letter weighs (see weigh-terms.ts). */
const ONE_LETTER = 0.09;

/** Works it out once for all wines of a house and a place that are weighed for one query. */
export function houseOf(index: Index, frame: Frame, scratch: Scratch, producer: number, place: number): House {
  for (const known of frame.houses) if (known.producer === producer && known.place === place) return known;
  const { slot, entryMask, entryLikeness } = scratch;
  const placeFrom = index.placeTokens.starts[place]!;
  const placeTo = index.placeTokens.starts[place + 1]!;
  const house: House = {
    producer,
    place,
    said: 0,
    inContext: 0,
    missing: 0,
    title: 0,
    titleNone: 0,
    telling: 0,
    surname: 0,
    rest: 0,
    unlike: 0,
    bits: 0,
    from: 0,
    to: 0,
  };
  let bestFit = -Infinity;
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
    let said = 0,
      inContext = 0,
      missing = 0,
      title = 0,
      titled = false,
      bits = 0,
      strange = 0,
      telling = 0,
      lonely = 0,
      absent = 0,
      lastAbsent = 0;
    const start = index.variantTokens.starts[v]!;
    const end = index.variantTokens.starts[v + 1]!;
    for (let j = start; j < end; j++) {
      const term = index.variantTokens.items[j]!;
      const weight = index.termWeight[term]!;
      const e = slot[term]!;
      if (e > 0) {
        const mask = entryMask[e - 1]!;
        const likeness = entryLikeness[e - 1]!;
        bits |= mask;
        strange += weight * (1 - likeness);
        if (index.termKind[term]! & KIND.title) titled = true;
        if (mask & frame.line) said += weight * likeness;
        else inContext += weight * likeness;
        if (!(index.termKind[term]! & (KIND.title | TRADE)) && !holdsTerm(index, placeFrom, placeTo, term))
          telling += weight * likeness;
        continue;
      }
      if (index.termKind[term]! & KIND.title) {
        title += weight;
        continue;
      }
      // A single letter weighs next to nothing: only then, or beside initials, need the letters be read.
      if (weight < ONE_LETTER || frame.anyInitial !== 0) {
        const letter = index.terms.bytes[index.terms.starts[term]!]! - 97;
        if (index.terms.starts[term + 1]! - index.terms.starts[term]! < 2) {
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
      for (const { bit, text } of frame.loose)
        if (!(bits & bit) && beginsWith(index, term, text)) {
          bits |= bit;
          said += weight * 0.7;
          telling += weight * 0.7;
          strange += weight * 0.3;
          found = true;
          break;
        }
      if (!found) {
        missing += weight;
        if (!(index.termKind[term]! & (KIND.title | TRADE))) {
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
    if (fit > bestFit) {
      bestFit = fit;
      house.said = said;
      house.inContext = inContext;
      house.missing = missing;
      house.title = title;
      house.titleNone = title > 0 && !titled ? 1 : 0;
      house.telling = telling;
      // Lists leave out first names, seldom the surname.
      house.surname = absent > 0 && lastAbsent === lastNamed(index, start, end) ? 1 : 0;
      house.rest = absent - house.surname;
      house.unlike = strange;
      house.bits = bits;
      house.from = start;
      house.to = end;
    }
  }
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
