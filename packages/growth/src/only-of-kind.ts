/** Titles that leave out the fancy name of a wine: the house's only Barbera d'Alba is meant by 'Barbera d'Alba'. */
import { foldText } from '@app/vocabulary';
import { fitOf, QUIET } from './fit.ts';
import { DRYNESS, factAgainst, spellGrape, type KnownWine } from './known-wine.ts';
import { isAlike, isOfGrapes, isOfHouse } from './of-house.ts';
import { otherWine } from './other-wine.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './wine-words.ts';
import { ownOf } from './with-more.ts';
import { plainWords, valuesIn, type GrowthWords } from './words.ts';

/** There a name beside the place is a vineyard, and the wine without it another one. */
const OF_VINEYARDS = new Set(
  ['Burgundy', 'Beaujolais', 'Rhône', 'Alsace', 'Champagne', 'Bordeaux', 'Germany', 'Austria', 'USA'].map(foldText),
);
const CRUS = new Set(['barolo', 'barbaresco', 'brunello di montalcino', 'etna', 'roero', 'priorat', 'cava']);
/** Words of a name that say a plot or a better selection. */
const PLOTS = new Set(
  'vineyard vigna vigneto vigneti clos single finca ranch block parcela vina vinha gran'.split(' '),
);
/** Steps of age: the house's Riserva may have a name, and its plain wine none. */
const AGES = new Set(['riserva', 'reserva', 'reserve', 'crianza']);
/** Of a house with fewer wines we may not know the plain one. */
const WELL_KNOWN = 3;
const MOST_UNSAID = 2;

/**
 * The only wine of a house that is of this appellation, colour, grape and rank, for a title that says no more than these; null where
 * there is none or another one. An appellation as wide as its region says too little.
 */
export function onlyOfKind(words: GrowthWords, reading: Reading, wines: readonly KnownWine[]): KnownWine | null {
  const title = reading.key.split(' ');
  if (reading.appellation === null || title.some((word) => AGES.has(word) || words.quiet.has(word))) return null;
  // The name of the house alone says no wine.
  if (reading.grapesSaid.length + reading.placesSaid.length === 0) return null;
  const kin = wines.filter((wine) => isOfKind(words, reading, wine));
  const [only] = kin;
  if (!only || kin.some(({ id }) => id !== only.id) || only.subRegion === only.region) return null;
  if (wines.some((other) => isOfSisterPlace(words, only, other))) return null;
  if (wines.filter(({ producerName }) => producerName === only.producerName).length < WELL_KNOWN) return null;
  if ([only.region, only.country].some((place) => OF_VINEYARDS.has(foldText(place)))) return null;
  if (CRUS.has(foldText(only.subRegion))) return null;
  const known = wordsOf(words, only);
  const name = known.names[0] ?? [];
  const own = ownOf(words, only, name);
  if (own.length === 0 || own.length > MOST_UNSAID) return null;
  if (name.some((word) => PLOTS.has(word) || words.quiet.has(word) || /\d/.test(word))) return null;
  if (!isOfHouse(known, [...title, ...reading.houseWords]) || !isOfGrapes(words, reading, only)) return null;
  const isStrange = (word: string): boolean =>
    !known.house.has(word) && !known.place.has(word) && !words.titles.has(word);
  if (reading.own.some(isStrange) || factAgainst(words, reading, only) !== null) return null;
  if (!isOfOneGrape(words, reading, only)) return null;
  return otherWine(words, reading, only, fitOf(words, reading, only)) === null ? only : null;
}

/** Whether a house has a wine of that colour in a part of the place: its Ripasso Classico Superiore may be called Ripasso. */
function isOfSisterPlace(words: GrowthWords, wine: KnownWine, other: KnownWine): boolean {
  if (other.producerName !== wine.producerName || other.subRegion === wine.subRegion) return false;
  if (foldText(other.colour) !== foldText(wine.colour)) return false;
  const part = wordsOf(words, other).appellation;
  return wordsOf(words, wine).appellation.every((word) => part.includes(word));
}

/** 'Merlot' is not the house's blend with Merlot. A grape that the place is called after is said of all its wines. */
function isOfOneGrape(
  words: GrowthWords,
  { grapesSaid, placesSaid }: Reading,
  { grapes, subRegion }: KnownWine,
): boolean {
  if (grapesSaid.length === 0 || placesSaid.some((place) => foldText(place) === foldText(subRegion))) return true;
  return grapes.length === grapesSaid.length && grapes.every((grape) => grapesSaid.includes(spellGrape(words, grape)));
}

/** Whether place, colour, style, grapes and ranks are those of the title. */
function isOfKind(words: GrowthWords, reading: Reading, wine: KnownWine): boolean {
  if (reading.country !== wine.country || !isAlike(reading, wine)) return false;
  if (foldText(reading.appellation ?? '') !== foldText(wine.subRegion)) return false;
  const said = reading.grapesSaid.length > 0 ? reading.grapesSaid : reading.grapes;
  if (valuesIn(words.grapes, plainWords(words, wine.wine)).some((grape) => !said.includes(grape))) return false;
  const made = wine.grapes.map((grape) => spellGrape(words, grape));
  if (made.length > 0 && reading.grapesSaid.some((grape) => !made.includes(grape))) return false;
  const ranksIn = (list: readonly string[]): string =>
    [...new Set(list.filter((word) => (words.ranks.has(word) || DRYNESS.has(word)) && !QUIET.has(word)))]
      .toSorted()
      .join(' ');
  return wordsOf(words, wine).names.some((name) => ranksIn(name) === ranksIn(reading.key.split(' ')));
}
