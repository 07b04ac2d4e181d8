/** Which wine of its own house a name means, where its words alone are not enough to find it among all wines. */
import { foldText } from '@app/vocabulary';
import { isSpeltAlike } from './compare.ts';
import { fitOf, isTellingAlone, QUIET } from './fit.ts';
import { joinAsNamed } from './joined-words.ts';
import { DRYNESS, factAgainst, isAsSweet, isLively, spellGrape, type KnownWine } from './known-wine.ts';
import { agedAs } from './other-age.ts';
import { otherWine } from './other-wine.ts';
import type { Reading } from './reading.ts';
import { split, wordsOf, type WineWords } from './wine-words.ts';
import { withoutMore } from './with-more.ts';
import { plainWords, type GrowthWords } from './words.ts';

/** Ranks that titles of a wine with a name of its own carry or leave out: 'Armujan' is a Barbera d'Alba Superiore. */
const LIGHT_RANKS = new Set([
  'premier', 'grand', 'grands', 'cru', 'crus', 'classe', 'classico', 'superiore', 'superieur', 'villages', 'erste', 'lage', 'cuvee',
  'trocken', 'sec', 'secco', 'seco', 'semi', 'demi', 'millesime', 'millesimato', 'tradition',
]); // prettier-ignore

/** Words with which a wine says that it is organic. */
const ORGANIC = new Set(
  'organic bio biologico biologica biologique ecologico ecologica ecologique luomu okologisk ekologisk'.split(' '),
);

/** Blanc de Blancs and Blanc de Noirs are no mere colours where a wine has no other name. */
const WHITES = new Set(['blancs', 'noirs']);

/**
 * The one wine among those of a house that a name means: all its telling words are said and no others, and the facts of the shop
 * agree. Null when it is none of them, or two are as near.
 */
export function chooseOfHouse(words: GrowthWords, reading: Reading, wines: readonly KnownWine[]): KnownWine | null {
  const said = toSaid(words, reading);
  const plain = nearest(wines, (wine) => distanceOf(words, said, wine));
  if (plain.best) return plain.isTied ? null : plain.best;
  const joined = joinAsNamed(words, reading, wines);
  const written = joined && toSaid(words, joined);
  const otherwise = nearest(written ? wines : [], (wine) => written && distanceOf(words, written, wine));
  if (otherwise.best) return otherwise.isTied ? null : otherwise.best;
  const aged = nearest(wines, (wine) => {
    if (reading.country !== wine.country || !isAlike(reading, wine)) return null;
    const as = agedAs(words, joined ?? reading, { wine, wines });
    return as && distanceOf(words, toSaid(words, as), wine);
  });
  if (aged.best) return aged.isTied ? null : aged.best;
  const withMore = nearest(wines, (wine) => {
    if (reading.country !== wine.country || !isAlike(reading, wine)) return null;
    const less = withoutMore(words, joined ?? reading, { wine, wines });
    return less && distanceOf(words, toSaid(words, less), wine);
  });
  return withMore.isTied ? null : withMore.best;
}

/** Whether a title leaves out words of a wine's name, however it writes them together or apart. */
export const isCutShort = (words: GrowthWords, reading: Reading, wine: KnownWine): boolean =>
  fitOf(words, joinAsNamed(words, reading, [wine]) ?? reading, wine).missing > 0;

/** The wine that is nearest, and whether another one is as near. */
function nearest(
  wines: readonly KnownWine[],
  distanceTo: (wine: KnownWine) => number | null,
): { best: KnownWine | null; isTied: boolean } {
  let best: { wine: KnownWine; distance: number } | null = null;
  let isTied = false;
  for (const wine of wines) {
    if (best?.wine.id === wine.id) continue;
    const distance = distanceTo(wine);
    if (distance === null) continue;
    if (!best || distance < best.distance) [best, isTied] = [{ wine, distance }, false];
    else if (distance === best.distance) isTied = true;
  }
  return { best: best?.wine ?? null, isTied };
}

/** A name as it is compared with many wines. */
interface Said {
  reading: Reading;
  /** All words of the title. */
  title: readonly string[];
  /** With those of the house that a field says. */
  all: readonly string[];
  /** What the fields say of place and grapes. */
  fields: ReadonlySet<string>;
  appellation: readonly string[];
  /** Words of places that the title says and the fields do not. */
  otherPlaces: readonly string[];
}

function toSaid(words: GrowthWords, reading: Reading): Said {
  const title = reading.key.split(' ');
  const place = [reading.country, reading.region, reading.appellation].map((part) => part ?? '');
  const fields = new Set([...place, ...reading.grapes].flatMap((part) => split(words, part)));
  const read = new Set(place.flatMap((part) => plainWords(words, part)));
  return {
    reading,
    title,
    all: [...title, ...reading.houseWords],
    fields,
    appellation: plainWords(words, reading.appellation ?? ''),
    otherPlaces: reading.placesSaid.flatMap((name) => plainWords(words, name)).filter((word) => !read.has(word)),
  };
}

/** How many words of the trade only one of the two has; null when another wine is meant. */
function distanceOf(words: GrowthWords, said: Said, wine: KnownWine): number | null {
  const { reading } = said;
  if (reading.country === null || reading.country !== wine.country || !isAlike(reading, wine)) return null;
  const own = wordsOf(words, wine);
  if (!isOfHouse(own, said.all) || !isOfGrapes(words, reading, wine)) return null;
  let least: number | null = null;
  for (const [at, name] of own.names.entries()) {
    const found = distanceOfName(words, said, { wine, own, name });
    // Of two wines that a title names, the one that bears the name is before the one that is also called so.
    const distance = found === null ? null : found + (at === 0 ? 0 : 0.1);
    if (distance !== null && (least === null || distance < least)) least = distance;
  }
  if (least === null || factAgainst(words, reading, wine) !== null || !isAsDry(said, own, wine)) return null;
  if (otherWine(words, reading, wine, fitOf(words, reading, wine)) !== null) return null;
  // A shop files an orange wine with the white ones; where the house has both, the white one is meant.
  return least + (foldText(wine.colour) === reading.colour ? 0 : 0.25);
}

/** How dry a sparkling wine is: a house makes one Cava sec and the other brut. */
const DRY = new Set([...DRYNESS, 'sec', 'secco', 'seco', 'dry', 'doux', 'dulce', 'dolce']);

function isAsDry({ title }: Said, { names }: WineWords, { subType }: KnownWine): boolean {
  if (foldText(subType) !== 'sparkling') return true;
  const said = title.filter((word) => DRY.has(word));
  const printed = new Set(names.flat().filter((word) => DRY.has(word)));
  return said.length === 0 || printed.size === 0 || said.some((word) => printed.has(word));
}

/** Whether colour, style and region are the same, as far as both say them. */
export function isAlike(reading: Reading, wine: KnownWine): boolean {
  const [colour, style] = [foldText(wine.colour), foldText(wine.subType)];
  if ((reading.type === 'sparkling') !== (style === 'sparkling') && !isLively(reading, wine)) return false;
  if ((reading.type === 'sweet' || reading.type === 'fortified') && style === 'still') return false;
  if (reading.region !== null && wine.region !== '' && wine.region !== wine.country && reading.region !== wine.region)
    return false;
  return reading.colour === null || colour === reading.colour || (reading.colour === 'white' && colour === 'orange');
}

function distanceOfName(
  words: GrowthWords,
  said: Said,
  { wine, own, name }: { wine: KnownWine; own: WineWords; name: readonly string[] },
): number | null {
  const { reading, title, fields, appellation } = said;
  const has = (list: readonly string[], word: string): boolean => list.some((other) => isSpeltAlike(other, word));
  const isOwn = (word: string): boolean =>
    isTellingAlone(words, word) && !own.place.has(word) && !QUIET.has(word) && !own.house.has(word);
  const isNamed = name.some(isOwn);
  const isKnown = (word: string): boolean => has(name, word) || isHouseWord(own, word) || own.place.has(word);
  const strange = reading.own.filter((word) => !isKnown(word) && !words.titles.has(word) && !DRYNESS.has(word));
  if (strange.some((word) => !isNamed || !isVillageWord(wine, word)) || strange.length > 1) return null;
  if (!isSamePlace(words, said, { wine, own, name, isNamed })) return null;
  // 'Ecológico' says no more than 'Organic', where a name or the appellation is said beside it.
  const isPlaced = reading.appellation !== null || name.some((word) => isOwn(word) && !ORGANIC.has(word));
  const isOrganicSaid = isPlaced && title.some((word) => ORGANIC.has(word));
  const missing = name.filter(
    (word) => !has(title, word) && !own.house.has(word) && !QUIET.has(word) && !(isOrganicSaid && ORGANIC.has(word)),
  );
  const villages = missing.filter(isOwn);
  if (villages.some((word) => word !== name[0] || !isVillageWord(wine, word))) return null;
  // Two villages are two vineyards, and a village alone is none: Wehlener Sonnenuhr is not Zeltinger Sonnenuhr.
  const isOfVillage = villages.length + strange.length > 0;
  if (
    isOfVillage &&
    (villages.length * strange.length > 0 || !name.some((word) => isOwn(word) && !isVillageWord(wine, word)))
  )
    return null;
  // A Spätburgunder is said by 'Pinot Noir'.
  const otherNames = new Set(saidGrapes(words, reading, wine));
  const unsaid = missing.filter(
    (word) => own.place.has(word) && !words.ranks.has(word) && !fields.has(word) && !otherNames.has(word),
  );
  // A Verdejo is not the house's Verdejo with Sauvignon.
  if (reading.grapes.length > 0 && unsaid.some((word) => isGrapeOf(words, wine, word))) return null;
  // 'Nature', 'Non Dosé' and 'Zéro Dosage' are one.
  const isSameDryness = isAsSweet(reading.key, name.join(' '));
  const isLight = (word: string): boolean => (isSameDryness && DRYNESS.has(word)) || isRipassoRank(wine, word);
  const [left, gone] = [
    reading.ranks.filter((rank) => !isKnown(rank) && !QUIET.has(rank) && !isLight(rank)),
    // A Ripasso of the field Valpolicella Ripasso Classico Superiore is one, whatever its title leaves out.
    missing.filter(
      (word) => (words.ranks.has(word) || DRYNESS.has(word)) && !isLight(word) && !appellation.includes(word),
    ),
  ];
  const isOrganicNamed = isPlaced && name.some((word) => ORGANIC.has(word));
  const quiet = title.filter(
    (word) => words.quiet.has(word) && !name.includes(word) && !(isOrganicNamed && ORGANIC.has(word)),
  );
  if (isNamed) {
    if ([...left, ...gone].some((rank) => !LIGHT_RANKS.has(rank) && !DRYNESS.has(rank))) return null;
    // Clásico Sec is not Clásico Brut.
    if (left.some((rank) => DRYNESS.has(rank)) && gone.some((rank) => DRYNESS.has(rank))) return null;
  } else {
    // A château is called by its name, and 'Red' alone is none.
    const isSparkling = foldText(wine.subType) === 'sparkling';
    const isEmpty = !name.some(
      (word) =>
        own.place.has(word) ||
        (own.house.has(word) && has(title, word)) ||
        // 'Grand Cru Brut' names one.
        (isSparkling && words.ranks.has(word) && has(title, word)),
    );
    if (isEmpty || left.length + gone.length + unsaid.length + quiet.length > 0) return null;
    if (missing.some((word) => WHITES.has(word))) return null;
  }
  const ripasso = title.filter((word) => isRipassoRank(wine, word) && !name.includes(word));
  const halves = unsaid.length + quiet.length + ripasso.length;
  return left.length + gone.length + villages.length + strange.length + halves / 2;
}

/** A house is called in the plural or not: Hospice, Hospices. */
const isHouseWord = ({ house }: WineWords, word: string): boolean =>
  house.has(word) || (word.length >= SHORT_NAME && (house.has(`${word}s`) || house.has(word.replace(/s$/, ''))));
const SHORT_NAME = 5;

/** Every Ripasso may be called Superiore. */
const isRipassoRank = ({ subRegion }: KnownWine, word: string): boolean =>
  word === 'superiore' && foldText(subRegion) === 'valpolicella ripasso';

/** The words of the wine's grapes that title or shop say, by whichever of their names. */
const saidGrapes = (words: GrowthWords, { grapes, grapesSaid }: Reading, wine: KnownWine): string[] => {
  const said = new Set([...grapes, ...grapesSaid].map((grape) => spellGrape(words, grape)));
  return wine.grapes.filter((grape) => said.has(spellGrape(words, grape))).flatMap((grape) => plainWords(words, grape));
};

const isGrapeOf = (words: GrowthWords, { grapes }: KnownWine, word: string): boolean =>
  grapes.some((grape) => plainWords(words, grape).includes(word));

/** A grape that the title says is one that the wine is said to be made of, in its name or in its table. */
export function isOfGrapes(words: GrowthWords, reading: Reading, wine: KnownWine): boolean {
  const made = new Set(wine.grapes.map((grape) => spellGrape(words, grape)));
  const name = foldText([wine.wine, ...wine.aliases, wine.subRegion].join(' '));
  // A cuvée of five grapes is not the house's Riesling.
  const isFewer = made.size === 1 && reading.grapesSaid.length === 0 && reading.grapes.length > 2;
  if (isFewer && wine.grapes.some((grape) => name.includes(foldText(grape)))) return false;
  return reading.grapesSaid.every((grape) => made.has(grape) || ` ${name} `.includes(` ${foldText(grape)} `));
}

/** 'Bockenauer Felseneck', 'Rüdesheim Berg Rottland': a vineyard is called with its village or without. */
const isVillageWord = ({ country }: KnownWine, word: string): boolean =>
  (country === 'Germany' || country === 'Austria') && /(?:er|heim|hausen|dorf|hofen|ingen)$/.test(word);

/** Whether its family name and most of its words are said. A place that the house is called after does not say it. */
export function isOfHouse({ houses, place }: WineWords, said: readonly string[]): boolean {
  return houses.some((all) => {
    const telling = all.filter((word) => !place.has(word));
    const house = telling.length > 0 ? telling : all;
    const isSaid = (word: string): boolean => said.some((other) => isSpeltAlike(other, word));
    const count = house.filter(isSaid).length;
    return isSaid(house.at(-1) ?? '') && (house.length > 2 ? count * 2 > house.length : count > 0);
  });
}

/** Whether no other place is said. Soave Classico is a part of Soave where the wine has a name of its own, Langhe Nebbiolo of Langhe. */
function isSamePlace(
  words: GrowthWords,
  { reading, appellation, otherPlaces }: Said,
  { wine, own, name, isNamed }: { wine: KnownWine; own: WineWords; name: readonly string[]; isNamed: boolean },
): boolean {
  const isOwnPlace = (word: string): boolean =>
    own.place.has(word) || own.house.has(word) || name.includes(word) || isRipassoRank(wine, word);
  if (!otherPlaces.every(isOwnPlace)) return false;
  if (reading.appellation === null || own.appellation.length === 0) return true;
  const isWide =
    foldText(reading.appellation) === foldText(wine.region) ||
    // 'Washington State' is the region of Columbia Valley.
    (reading.region !== null && ` ${foldText(wine.subRegion)} `.startsWith(` ${foldText(reading.region)} `));
  if (isNamed && isWide) return true;
  const isPart = (word: string): boolean => (isNamed && LIGHT_RANKS.has(word)) || isGrapeOf(words, wine, word);
  return (
    appellation.every((word) => own.appellation.includes(word) || isPart(word)) &&
    own.appellation.every((word) => appellation.includes(word) || isPart(word))
  );
}
