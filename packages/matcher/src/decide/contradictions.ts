/** What a line says that the best wine cannot be, and what it leaves open: grape, colour, rank, second wine, house. */
import { colourOf, coloursAgree, typeOf, type Index } from '#index/index-shape.ts';
import { stringAt } from '#index/grow.ts';
import { CORE, HOUSE, placeOf, producerOf } from '#index/packed.ts';
import { readGrapes } from '#identify/read-look.ts';
import { coloursOfPlace, grapesOf } from '#identify/wine-facts.ts';
import { wineAt } from '#index/wine-at.ts';
import type { Query } from '#query/query-shape.ts';
import { foldText } from '#text/fold.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { FAMOUS, fameOfHouse } from './fame.ts';
import { otherRoles } from './other-grape.ts';
import { hasHardRank } from './ranks.ts';
import { siblingsOfHouse } from './names-of.ts';
import { hasSameLook } from './same-wine.ts';

/** Whether the line or its headings say which colour it is, or a grape of that colour. */
function isColourSaid(index: Index, query: Query, best: Evaluation): boolean {
  if (query.colour !== null || query.contextColour !== null || best.features[F.colourSaid]! > 0) return true;
  const colour = colourOf(index.core[best.wine * CORE.size + CORE.look]! & 0xff);
  return readGrapes(index, query, otherRoles(index, query, best)).grapes.some(({ name }) => {
    const of = index.words.grapeColour.get(name);
    return of !== undefined && colour !== null && coloursAgree(of, colour);
  });
}

/** A colour that fewer of the wines of a place have is not meant unless it is said. */
const RARE_COLOUR = 0.3;

/**
 * Whether few wines of its place have the colour of this one, and nothing says it: "Guigal Hermitage" is the red one. A wine whose
 * own name is said is meant, whatever its colour; not so if that name has a colour nobody says.
 */
export function isUnusualColour(index: Index, query: Query, best: Evaluation): boolean {
  const look = index.core[best.wine * CORE.size + CORE.look]! & 0xff;
  const colour = colourOf(look);
  if (colour === null || typeOf(look) === 'sparkling') return false;
  if (best.features[F.colourWordMissing]! <= 0 && best.features[F.cuveeSaid]! >= 0.3) return false;
  if (isColourSaid(index, query, best)) return false;

  let share = 0;
  for (const [other, part] of coloursOfPlace(index, best.wine)) if (coloursAgree(other, colour)) share += part;
  return share < (best.features[F.colourWordMissing]! > 0 ? 0.8 : RARE_COLOUR);
}

/** Whether the full name of the best wine has a colour that nobody says, though an alias without it was read. */
export function isColourWordUnsaid(index: Index, query: Query, ranked: readonly Evaluation[]): boolean {
  if (query.colour !== null || query.contextColour !== null) return false;
  const words = foldText(stringAt(index.phraseNames, index.winePhrase[ranked[0]!.wine]!)).split(' ');
  const [before = '', last = ''] = words.slice(-2);
  return index.words.colours.has(last) && before !== 'de' && !index.words.grapes.has(`${before} ${last}`);
}

/** Whether a wine of the house that the line fits as well has another colour, and neither line nor heading says which. */
export function hasOtherColour(index: Index, query: Query, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  if (query.colour !== null || query.contextColour !== null) return false;
  return ranked.some(
    (other) =>
      producerOf(index, other.wine) === producerOf(index, best.wine) &&
      (best.explained & ~other.explained) === 0 &&
      other.features[F.cuveeMissing]! <= best.features[F.cuveeMissing]! + 0.1 &&
      !hasSameLook(index, best.wine, other.wine),
  );
}

/** Below this share of sparkling wines a place does not say that a wine of it is sparkling. */
const MOSTLY_SPARKLING = 0.5;

/**
 * Whether the wine is sparkling and neither line, heading, place, house nor a name of its own says so: "Chardonnay, Western Cape" of a
 * house is not its Brut.
 */
export function isSparklingUnsaid(index: Index, query: Query, best: Evaluation): boolean {
  const isSparkling = (wine: number): boolean =>
    typeOf(index.core[wine * CORE.size + CORE.look]! & 0xff) === 'sparkling';
  if (!isSparkling(best.wine) || query.type === 'sparkling' || query.contextType === 'sparkling') return false;
  if (best.features[F.classSaid]! >= 0.05 || best.features[F.cuveeSaid]! >= 0.3) return false;
  const { starts, items } = index.placeWines;
  const place = placeOf(index, best.wine);
  const wines = items.subarray(starts[place], starts[place + 1]);
  if (wines.filter(isSparkling).length >= MOSTLY_SPARKLING * wines.length) return false;
  return siblingsOfHouse(index, best.wine).some((other) => !isSparkling(other));
}

const STYLE = /\bblancs?\s+de\s+(?:blancs?|noirs?)\b/iu;

/** "Blanc de Blancs" is said, and the wine neither has it in its name nor is made of white grapes alone. */
export function saysOtherStyle(index: Index, query: Query, best: Evaluation): boolean {
  const found = STYLE.exec(query.text);
  if (!found) return false;
  const isWhite = /blancs?$/iu.test(found[0]);
  const grapes = [...grapesOf(index, best.wine)];
  const colours = new Set(grapes.map((grape) => index.words.grapeColour.get(grape)));
  if (best.features[F.cuveeSaid]! >= 0.5 && colours.size === 1 && colours.has(isWhite ? 'white' : 'red')) return false;
  const own = STYLE.exec(wineAt(index, best.wine).wine);
  return own === null || /blancs?$/iu.test(own[0]) !== isWhite;
}

const OF = /^(?:du|de|d['’]|of|di|del|della|des)(?:\s(?:la|le|les|l['’]))?$/iu;

/** An article before a word of the trade makes it a name: "La Nature de Durfort". */
const ARTICLE = /(?:^|[\s"“„«(])(?:la|le|les|l['’]|il|lo|el|die|der|das)\s?$/iu;

/** The word that stands before "de" and the house, by its place among the words; -1 if there is none. */
export function findBeforeHouse(query: Query, best: Evaluation): number {
  for (let i = 0; i + 1 < query.words.length; i++) {
    const word = query.words[i]!;
    const next = query.words[i + 1]!;
    if (word.context || next.context || !(best.producerBits & (1 << (i + 1))) || best.producerBits & (1 << i)) continue;
    if (word.kind & (KIND.title | KIND.stop) || /^\d/.test(word.text)) continue;
    if (!OF.test(query.text.slice(word.end, next.start).trim())) continue;
    const before = query.text.slice(0, word.start);
    // A word of rank that begins the line is a name too: "Nature de Roubié", "Réserve de Léoville".
    const isFirst = before.trim() === '' && (word.kind & TRADE) === KIND.class;
    if (word.kind & TRADE && !isFirst && !ARTICLE.test(before)) continue;
    return i;
  }
  return -1;
}

/** "Les Tours de Laroque", "Pauillac de Lynch-Bages": a name before "de" and the house is a wine of its own. */
export function namesOtherOfHouse(index: Index, query: Query, best: Evaluation): boolean {
  const at = findBeforeHouse(query, best);
  if (at < 0) return false;
  const word = query.words[at]!;
  const isPlace = (word.kind & KIND.place) !== 0;
  if (!isPlace) return !(best.explained & (1 << at));
  return best.features[F.cuveeSaid]! < 0.05 && !hasInName(index, best.wine, word.terms);
}

/** Whether one of the terms stands in the name of a wine. */
export function hasInName(index: Index, wine: number, terms: readonly number[]): boolean {
  const name = index.core[wine * CORE.size + CORE.name]!;
  const own = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  return own.some((term) => terms.includes(term));
}

const SECOND =
  /\b(?:2(?:nd|e|eme|ème|o|°)?\s?(?:vin|vino|wine)|(?:second|deuxi[eè]me|secondo)\s(?:vin|vino|wine)|zweitwein)\b/iu;

/** "2nd wine", "second vin": not the first wine of the house. */
export const saysSecondWine = (query: Query, best: Evaluation): boolean =>
  best.features[F.cuveeSaid]! < 0.15 && SECOND.test(query.text);

/** Whether another house of the candidates bears the said name to the last word, and the best one does not. */
export function isOtherHouseWhole(index: Index, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  if (best.features[F.producerWhole]! > 0) return false;
  const producer = producerOf(index, best.wine);
  return ranked.some(
    (other) =>
      producerOf(index, other.wine) !== producer &&
      other.features[F.producerWhole]! > 0 &&
      other.features[F.producerTelling]! >= 0.15 &&
      other.producerUnlike < 0.03 &&
      (best.producerBits & ~other.producerBits) === 0 &&
      (best.explained & ~other.explained) === 0,
  );
}

/** Whether the name that is said without its house stands in the name of another house's wine too: Governo all'Uso Toscano. */
export function isUsedByOthers(index: Index, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  return ranked.some(
    (other) =>
      producerOf(index, other.wine) !== producerOf(index, best.wine) &&
      other.features[F.cuveeSaid]! >= best.features[F.cuveeSaid]! - 0.05 &&
      (best.explained & ~other.explained) === 0 &&
      other.features[F.colourConflict] === 0 &&
      other.features[F.typeConflict] === 0,
  );
}

/** Whether a wine of another house explains all that the best one does, and is not far behind. */
export function isSharedByHouses(index: Index, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  if (best.features[F.producerWhole]! > 0) return false;
  const producer = producerOf(index, best.wine);
  return ranked.some(
    (other) =>
      producerOf(index, other.wine) !== producer &&
      (best.explained & ~other.explained) === 0 &&
      best.score - other.score < 1.5 &&
      other.features[F.colourConflict] === 0 &&
      other.features[F.typeConflict] === 0,
  );
}

/**
 * Whether the line says house and place, and of the house's wines of that place only the best one has no rank: "Chianti Classico,
 * Fèlsina" is neither the Riserva nor the Gran Selezione.
 */
export function isOnlyUnranked(index: Index, query: Query, best: Evaluation): boolean {
  const f = (feature: number): number => best.features[feature]!;
  if (f(F.producerWhole) === 0 || f(F.placeWhole) === 0 || best.producerUnlike > 0.03 || query.bare) return false;
  if (f(F.grapeSaid) > 0 || (f(F.cuveeMissing) >= 0.25 && fameOfHouse(index, best.wine) < FAMOUS)) return false;
  const left = f(F.leftName) + f(F.leftPlace) + f(F.leftClass) + f(F.leftGrape) + f(F.leftColour) + f(F.leftRank);
  if (left >= 0.1 || hasHardRank(index, best.wine)) return false;
  const producer = producerOf(index, best.wine);
  const place = placeOf(index, best.wine);
  let ranked = 0;
  for (let w = index.producerFirst[producer]!; w < index.producerFirst[producer + 1]!; w++) {
    if (w === best.wine || placeOf(index, w) !== place || colourAt(index, w) !== colourAt(index, best.wine)) continue;
    if (!hasHardRank(index, w)) return false;
    ranked++;
  }
  return ranked > 0;
}

const colourAt = (index: Index, wine: number): string | null =>
  colourOf(index.core[wine * CORE.size + CORE.look]! & 0xff);

/** Popularity is 0 to 65535: this much more makes one wine the wine of its house. */
const MUCH_BETTER_KNOWN = 65535 * 0.08;
const FEW_WINES = 4;

/**
 * Whether only the house is said, and the best wine is the one that people call by it: the wine that bears its name, the usual wine
 * of a sparkling house where no year is said, or by far the best known of a few.
 */
export function isFlagship(index: Index, query: Query, best: Evaluation): boolean {
  const f = (feature: number): number => best.features[feature]!;
  if (f(F.producerWhole) === 0 || f(F.producerTelling) < 0.15 || best.producerUnlike > 0.03 || f(F.houseConflict) > 0)
    return false;
  const left =
    f(F.leftName) + f(F.leftPlace) + f(F.leftClass) + f(F.leftGrape) + f(F.leftColour) + f(F.leftAppellation);
  if (left >= 0.1 || f(F.colourConflict) + f(F.typeConflict) + f(F.contextTypeConflict) > 0) return false;
  if (f(F.contextColourConflict) > 0 || query.heading || query.bare) return false;
  const producer = producerOf(index, best.wine);
  const first = index.houses[producer * HOUSE.size + HOUSE.first]!;
  const end = index.houses[producer * HOUSE.size + HOUSE.end]!;
  if (best.wine !== first) return false;
  const gap = end - first > 1 ? index.winePopularity[first]! - index.winePopularity[first + 1]! : 65535;
  const isNamed = f(F.cuveeMissing) < 0.05 && f(F.classMissingInName) < 0.05;
  if (isNamed && f(F.grapeMissing) < 0.05 && f(F.placeInNameMissing) < 0.05)
    return gap > 0 || f(F.colourWordMissing) <= 0;
  // Under a heading that does not say white, a house alone may be its rosé.
  const isWhite = query.section === null || query.contextColour === 'white';
  const isSparkling = typeOf(index.core[first * CORE.size + CORE.look]! & 0xff) === 'sparkling';
  const isUsual = isSparkling && isWhite && query.parts.vintage?.value === 'NV';
  if (isUsual) return f(F.vintageImpossible) === 0 && gap > 0;
  // "Fortuna" alone is not the Brunello of La Fortuna.
  const isPlaced = f(F.placeInNameMissing) < 0.05 || f(F.regionSaid) + f(F.contextPlaceAgrees) > 0;
  if (!isPlaced && fameOfHouse(index, best.wine) < FAMOUS) return false;
  return isNamed && end - first <= FEW_WINES && gap >= MUCH_BETTER_KNOWN;
}
