/** The guards against a wrong wine shown with confidence, which no score outweighs. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { typeOf, type Index } from '#index/index-shape.ts';
import {
  hasOtherColour,
  isColourWordUnsaid,
  isFlagship,
  isOnlyUnranked,
  isOtherHouseWhole,
  isSharedByHouses,
  isSparklingUnsaid,
  isUsedByOthers,
  isUnusualColour,
  namesOtherOfHouse,
  saysOtherStyle,
  saysSecondWine,
} from './contradictions.ts';
import {
  isOfOneYear,
  isOrganicUnsaid,
  isOtherDosage,
  isOtherNumeral,
  namesOtherInitials,
  namesOtherLetter,
  saysOrganic,
} from './editions.ts';
import type { Evidence, Near } from './evidence.ts';
import { FAMOUS, fameOfHouse, saysFame } from './fame.ts';
import {
  hasOtherName,
  isAnchored,
  isCommonBeginning,
  isHouseAside,
  isNamedOnLine,
  isOneWord,
  isTitled,
  saysMoreThanHouse,
} from './half-house.ts';
import { isHalfShared } from './half-name.ts';
import { isBareSurname, isOtherInHeading } from './shared-surname.ts';
import { isUnderOtherGrape, namesOtherGrape } from './other-grape.ts';
import { namesOther } from './other-name.ts';
import {
  hasOwnName,
  isGrapeUnsaid,
  isMonopole,
  isOfSeveralPlaces,
  isOnlyOfPlace,
  isSaidByHouseOnly,
  isVineyardUnsaid,
  isWeakName,
  KNOWN_ALONE,
} from './own-name.ts';
import {
  isGreatGrowthUnsaid,
  isMakingUnsaid,
  isRankOpen,
  isRankUnsaid,
  isVintageUnsaid,
  saysBetter,
  saysOtherMaking,
} from './ranks.ts';
import {
  isOtherNumber,
  namesOtherAppellation,
  namesOtherPlace,
  saysWordOfSibling,
  strangeWords,
} from './unexplained.ts';
import { CORE } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';

/** Two wines no further apart than this fit the line alike. */
const ALIKE = 0.05;
/** Another wine no further behind than this may be meant, if something of the best one's name is unsaid. */
const CLOSE = 1.5;

/** Two words of a name weigh at least as much. */
const TWO_WORDS = 1.2;

/** What a colour word of the name adds to what is said of its rank. */
const COLOUR_WORD = 0.3;

const isSparkling = (index: Index, wine: number): boolean =>
  typeOf(index.core[wine * CORE.size + CORE.look]! & 0xff) === 'sparkling';

/**
 * The guards, in the order they are asked. Each says when another wine is likely meant, or none at all, whatever the score:
 * the answer is then unsure, with its candidates.
 */
const GUARDS = {
  /** The line or a heading names another house that shares a word with this one. */
  'another house': ({ index, query, best, f }) =>
    f(F.houseConflict) > 0 || isHouseAside(query, best) || isOtherInHeading(index, query, best),
  /** A rosé and a white of one name, and nothing says which. */
  'two colours': ({ index, query, near, f, isMain }) => {
    const isUnsaid = (): boolean => f(F.colourWordMissing) > 0 || isColourWordUnsaid(index, query, near.ranked);
    if (hasOtherColour(index, query, near.ranked) && isUnsaid() && !isMain()) return true;
    if (!near.isOther) return false;
    const isHalfSaid = f(F.grapeMissing) + f(F.colourWordMissing) >= 0.25 || f(F.classMissingInName) >= 0.5;
    return near.margin < ALIKE || (isHalfSaid && near.siblings > 0 && near.margin < CLOSE && !isMain());
  },
  /** A drink of the house that is no wine, in two words that leave no doubt: "Martini Bianco". */
  'no wine': ({ query, best }) =>
    query.notWine !== null && query.notWine.includes(' ') && (query.notWineBits & best.producerBits) !== 0,
  /** A heading or an entry of a table of contents, unless a house is named to the last word. */
  'a heading': ({ query, f, isHouseWhole, nameSaid }) => {
    const isAllSaid = f(F.nameWhole) > 0 && f(F.grapeSaid) + f(F.cuveeSaid) > 0 && nameSaid >= 0.5;
    const isTitleLost = f(F.titleMissing) > 0 && !isAllSaid;
    return query.heading && (query.bare || !isHouseWhole || isTitleLost || f(F.unlike) > 0.03);
  },
  /** Without its house a wine is known only by a name that no other house uses. */
  'a name of several houses': ({ index, best, near, f }) =>
    f(F.producerNone) > 0 &&
    (!hasOwnName(index, best.wine) || (f(F.popularity) < FAMOUS && isUsedByOthers(index, near.ranked))) &&
    !(f(F.placeWhole) > 0 && isMonopole(index, best.wine)),
  /** A house of another title: Château de Seguin is not Domaine Seguin. */
  'another title': ({ f }) =>
    f(F.leftTitle) >= 0.15 &&
    f(F.titleNone) + f(F.restMissing) + f(F.surnameMissing) > 0 &&
    f(F.cuveeSaid) < 0.3 &&
    f(F.placeSaid) + f(F.regionSaid) + f(F.contextPlaceAgrees) < 0.05,
  /** The headings name other countries, and the house is not named clearly. */
  'another country': ({ f, isHouseWhole }) =>
    f(F.countryConflict) > 0 && (!isHouseWhole || f(F.titleNone) > 0 || f(F.unlike) > 0.1 * f(F.producerSaid)),
  /** A cuvée without its house: half said, misspelt, or short with nothing else that agrees. */
  'a weak name without its house': ({ index, query, best, isHoused }) => !isHoused && isWeakName(index, query, best),
  /** Nothing is said but words that many wines share. */
  'words of many wines': ({ index, best, f, isHoused }) =>
    !isHoused && f(F.cuveeSaid) < 0.15 && !(f(F.placeWhole) > 0 && isMonopole(index, best.wine)),
  /** No vintage and no price: a heading, unless it names a wine and its house. */
  'a line without vintage and price': ({ query, isHoused, isNameUnsaid }) => query.bare && (!isHoused || isNameUnsaid),
  /** The line says NV, and this is the wine of one year. */
  'NV is no Vintage': ({ index, query, near, f }) =>
    f(F.vintageWord) <= -1 || (f(F.vintageSaid) === 0 && isVintageUnsaid(index, query, near.ranked)),
  /** The line gives a year, this wine has none, and the house makes others. */
  'a year for a wine without one': ({ index, query, best, near, f }) =>
    (f(F.vintageImpossible) > 0 && f(F.cuveeSaid) + f(F.classSaid) < 0.15 && near.siblings > 0) ||
    isOfOneYear(index, query, best),
  /** The line has a name that the wine does not have, and something of the wine is unsaid. */
  'another name': ({ query, best, f, isHoused, nameSaid, isStrange }) =>
    f(F.leftName) >= 0.45 &&
    (!isHoused ||
      (query.house === 0 && !isNamedOnLine(query, best) && hasOtherName(query, best)) ||
      ((f(F.cuveeMissing) >= 0.4 || nameSaid < 0.05) && isStrange())),
  /** The line has a word that may name another wine of the house. */
  'another wine of the house': ({ query, near, f, isStrange }) => {
    const isSearch = query.parts.vintage === null && query.parts.price === null;
    const isMuch = f(F.leftCuvee) >= (near.siblings > 0 ? 0.45 : isSearch ? 0.9 : 0.75);
    return isMuch && f(F.cuveeSaid) < 0.15 && (query.ofHouse !== 0 || isStrange());
  },
  /** The line names another appellation of the region (Amarone) and nothing of a name. */
  'another appellation': ({ f }) => f(F.leftAppellation) >= 0.2 && f(F.cuveeSaid) < 0.15,
  /** The line names a place of another region, and the wine has no name of its own that is said. */
  'another place': ({ index, query, best, f }) =>
    (f(F.cuveeSaid) < 0.5 && namesOtherPlace(index, query, best)) ||
    (f(F.cuveeSaid) < 0.3 && namesOtherAppellation(index, query, best)),
  /** Half of the appellation's name is said and the rank is not: Rosso di Montalcino is no Brunello Riserva. */
  'half an appellation': ({ f }) =>
    f(F.placeInNameMissing) >= 0.4 && f(F.classMissingInName) >= 0.3 && f(F.cuveeSaid) < 0.15,
  /** Another wine of the house has the word that this wine leaves over. */
  'a sibling explains more': ({ index, query, best, near }) =>
    near.siblingExplains >= 0.3 || saysWordOfSibling(index, query, best, near.passing),
  /** The line names a grape that this wine is not made of. */
  'another grape': ({ index, query, best, f }) =>
    namesOtherGrape(index, query, best) ||
    isUnderOtherGrape(index, query, best) ||
    (f(F.leftGrape) >= 0.15 &&
      f(F.cuveeSaid) < 0.15 &&
      (f(F.cuveeMissing) + f(F.classMissingInName) >= 0.2 || f(F.grapeMissing) >= 0.15)),
  /** The line names a wine of the house before "de" and the house, or says "second wine". */
  'the second wine': ({ index, query, best }) => namesOtherOfHouse(index, query, best) || saysSecondWine(query, best),
  /** Nothing says the colour, and it is not the one that the place usually makes. */
  'an unusual colour': ({ index, query, best, f, isMain }) =>
    isUnusualColour(index, query, best) && !(f(F.placeSaid) === 0 && isMain()),
  /** The house is only similar to the line's word, and neither place nor name confirms it. */
  'a house spelt otherwise': ({ index, query, best, f }) => {
    const share = best.producerUnlike / Math.max(0.1, f(F.producerSaid));
    const cuveeSaid = saysMoreThanHouse(query, best) ? f(F.cuveeSaid) : 0;
    if (share > 0.32) return cuveeSaid < 0.5;
    if (share <= 0.1 || cuveeSaid >= 0.3 || isAnchored(query, best)) return false;
    if (fameOfHouse(index, best.wine) >= FAMOUS) return false;
    const isTitleLost = f(F.titleNone) > 0 && !isTitled(index, query, best);
    return f(F.placeSaid) < 0.05 || f(F.surnameMissing) > 0 || isTitleLost || share > 0.24;
  },
  /** Another house bears the said name to the last word, or is called by the same surname, or the line fits its wine as well. */
  'a surname of several houses': ({ index, query, best, near, isHoused }) =>
    isHoused &&
    (isOtherHouseWhole(index, near.ranked) ||
      isSharedByHouses(index, near.ranked) ||
      isBareSurname(index, query, best)),
  /** Half of the house's name, and neither its place nor a name of the wine; or a half with which many houses begin. */
  'half a house': ({ index, query, best, f }) =>
    f(F.surnameMissing) > 0 &&
    ((f(F.cuveeSaid) < 0.3 && isCommonBeginning(index, query, best)) ||
      (query.notWine !== null && f(F.producerNone) === 0) ||
      (f(F.cuveeSaid) < 0.3 && f(F.placeSaid) + f(F.contextPlaceAgrees) < 0.05)),
  /** One word of a little-known house, and nothing else of the wine. */
  'one word alone': ({ query, best, f, nameSaid }) =>
    nameSaid < 0.05 &&
    f(F.cuveeMissing) + f(F.grapeMissing) + f(F.placeInNameMissing) > 0.1 &&
    f(F.regionSaid) + f(F.contextPlaceAgrees) + f(F.contextColourAgrees) < 0.05 &&
    f(F.popularity) < KNOWN_ALONE &&
    isOneWord(query, best),
  /** The surname is unsaid, and the line has another name. */
  'another surname': ({ query, best, f }) =>
    f(F.surnameMissing) > 0 && f(F.cuveeSaid) < 0.5 && hasOtherName(query, best),
  /** The wine has a rank that the line does not say, and nothing else tells which wine is meant. */
  'a rank unsaid': ({ index, query, best, near, f, isMain }) =>
    (f(F.cuveeSaid) < 0.3 && isRankUnsaid(index, query, best) && !isMain()) ||
    isRankOpen(index, query, near.ranked) ||
    isGreatGrowthUnsaid(index, query, best),
  /** The wine is a Trockenbeerenauslese, an Amarone, a Gran Reserva, and the line does not say so. */
  'a making unsaid': ({ index, query, best }) =>
    isMakingUnsaid(index, query, best) || isSparklingUnsaid(index, query, best) || isOrganicUnsaid(index, query, best),
  /** The wine bears the name of an appellation that nobody says, or is one of several of its name that only their places part. */
  'an appellation unsaid': ({ index, near, f, isMain }) =>
    isOfSeveralPlaces(index, near.ranked) ||
    (f(F.placeInNameMissing) >= 0.3 &&
      f(F.cuveeSaid) < 0.15 &&
      f(F.placeSaid) + f(F.contextPlaceAgrees) + f(F.grapeSaid) < 0.05 &&
      f(F.classSaid) - COLOUR_WORD * f(F.colourSaid) < 0.05 &&
      f(F.vintageWord) <= 0 &&
      !isMain()),
  /** A sparkling rosé, and nothing says rosé. */
  'a rosé unsaid': ({ index, best, f }) => f(F.roseNone) > 0 && isSparkling(index, best.wine),
  /** The line says Blanc de Blancs, Blanc de Noirs or Brut Nature, and the wine is not one. */
  'another style': ({ index, query, best }) => saysOtherStyle(index, query, best) || isOtherDosage(index, query, best),
  /** The wine's own name is unsaid, and the house makes others: the one that is meant may be absent. */
  'its own name unsaid': ({ index, query, best, near, f, nameSaid, isMain }) =>
    isSaidByHouseOnly(index, query, best) ||
    ((f(F.cuveeMissing) >= 0.25 || isGrapeUnsaid(f, nameSaid)) &&
      f(F.cuveeSaid) < 0.1 &&
      (near.siblings > 0 ||
        f(F.placeWhole) === 0 ||
        (f(F.cuveeMissing) >= TWO_WORDS && f(F.cuveePart) > 0 && !isOnlyOfPlace(index, best.wine)) ||
        saysFame(index)) &&
      !isMain()),
  /** The village or the series is said, the vineyard is not: "Bernkasteler Riesling" is no Bernkasteler Doctor. */
  'a vineyard unsaid': ({ index, query, best }) =>
    isVineyardUnsaid(index, query, best) || isHalfShared(index, query, best),
  /** The line names a rank or an age that the wine does not have: Riserva, 20 years. */
  'another rank': ({ index, query, best, f }) =>
    f(F.leftRank) > 0 || saysOtherMaking(index, query, best) || saysBetter(index, query, best),
  /** The heading names another colour. */
  'a heading of another colour': ({ f }) => f(F.contextColourConflict) > 0,
  /** Only the house is named, and it makes several wines. A year means its Vintage, if it has one. */
  'only the house': ({ near, f, isNameUnsaid, isMain }) =>
    isNameUnsaid && near.siblings > 0 && f(F.vintageWord) <= 0 && !isMain(),
  /** The line has a word that the wine does not explain and that may be the name of another wine, or says organic. */
  'an unexplained name': ({ index, query, best, isStrange }) =>
    isStrange() ||
    namesOther(index, query, best) ||
    namesOtherLetter(index, query, best) ||
    namesOtherInitials(index, query, best) ||
    saysOrganic(index, query, best),
  /** The wine's name has a number, and the line has another or none: Bin 389 is not Bin 600. */
  'another number': ({ index, query, best }) => isOtherNumber(index, query, best) || isOtherNumeral(index, query, best),
} satisfies Record<string, (evidence: Evidence) => boolean>;

/** A guard by its name. */
export type Doubt = keyof typeof GUARDS;
/** All guards by name, in the order they are asked. */
export const DOUBTS = Object.keys(GUARDS) as Doubt[]; // the keys are those of GUARDS
const IN_ORDER = Object.entries(GUARDS) as [Doubt, (evidence: Evidence) => boolean][]; // the keys are those of GUARDS

/** The first guard that doubts the best wine, by its name; null when none does. */
export function findDoubt(index: Index, query: Query, best: Evaluation, near: Near): Doubt | null {
  const { features } = best;
  const f = (feature: number): number => features[feature]!;
  const isHoused = f(F.producerTelling) >= 0.15;
  const nameSaid = f(F.cuveeSaid) + f(F.classSaid) + f(F.grapeSaid) + f(F.placeSaid);
  const unsaid =
    f(F.cuveeMissing) + f(F.classMissingInName) + f(F.grapeMissing) + f(F.placeInNameMissing) + f(F.colourWordMissing);
  let main: boolean | null = null; // worked out for the few lines that need it
  let strange: number | null = null;
  const evidence: Evidence = {
    index,
    query,
    best,
    near,
    f,
    isHoused,
    isHouseWhole: f(F.producerWhole) > 0 && isHoused,
    nameSaid,
    isNameUnsaid: nameSaid < 0.05 && unsaid > 0.1,
    isMain: () => (main ??= isFlagship(index, query, best) || isOnlyUnranked(index, query, best)),
    isStrange: () => (strange ??= strangeWords(index, query, best, near.passing)) !== 0,
  };
  for (let i = 0; i < IN_ORDER.length; i++) if (IN_ORDER[i]![1](evidence)) return IN_ORDER[i]![0];
  return null;
}
