/** The guards against a wrong wine shown with confidence, which no score outweighs; and the plain cases. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { stringAt } from '#index/grow.ts';
import { typeOf, type Index } from '#index/index-shape.ts';
import {
  hasOtherColour,
  isColourWordUnsaid,
  isFlagship,
  isOnlyUnranked,
  isOtherHouseWhole,
  isSharedByHouses,
  isUsedByOthers,
  isUnusualColour,
  namesOtherOfHouse,
  saysOtherStyle,
  saysSecondWine,
} from './contradictions.ts';
import { FAMOUS, fameOfHouse, saysFame } from './fame.ts';
import { hasOtherGrape, isNamedByOtherGrape, isOneGrapeOfSeveral } from './other-grape.ts';
import { namesOther } from './other-name.ts';
import { isMakingUnsaid, isRankUnsaid, isVintageUnsaid, saysOtherMaking } from './ranks.ts';
import { isOtherNumber, namesOtherAppellation, namesOtherPlace, strangeWords } from './unexplained.ts';
import { CORE, placeOf, producerOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';

/** What the wines beside the best one say. */
export type Near = {
  /** How many other wines of the house the line would fit as well. */
  siblings: number;
  /** The weight of what one of them explains and the best wine does not. */
  siblingExplains: number;
  /** How far the next wine is behind. */
  margin: number;
  /** Whether the next wine is of another colour or type. */
  isOther: boolean;
  /** All candidates, the best first. */
  ranked: readonly Evaluation[];
  /** The words of the line that were said in passing, as bits. */
  passing: number;
};

/** Two wines no further apart than this fit the line alike. */
const ALIKE = 0.05;
/** Another wine no further behind than this may be meant, if something of the best one's name is unsaid. */
const CLOSE = 1.5;

/** What a guard looks at. */
type Evidence = {
  index: Index;
  query: Query;
  best: Evaluation;
  near: Near;
  /** A feature of the best wine. */
  f: (feature: number) => number;
  /** The line or a heading names the house with a word that tells. */
  isHoused: boolean;
  /** The same, to the last word. */
  isHouseWhole: boolean;
  /** The weight of what is said of the wine beside its house. */
  nameSaid: number;
  /** Nothing of the wine's name is said, although there is something to say. */
  isNameUnsaid: boolean;
  /** Only the house is said, and this is the wine that people call by it. */
  isMain: () => boolean;
  /** The line has a word that may be the name of another wine. */
  isStrange: () => boolean;
};

/**
 * The guards, in the order they are asked. Each says when another wine is likely meant, or none at all, whatever the score:
 * the answer is then unsure, with its candidates.
 */
const GUARDS = {
  /** The line or a heading names another house that shares a word with this one. */
  'another house': ({ query, best, f }) => f(F.houseConflict) > 0 || isHouseAside(query, best),
  /** A rosé and a white of one name, and nothing says which. */
  'two colours': ({ index, query, near, f, isMain }) => {
    const isUnsaid = f(F.colourWordMissing) > 0 || isColourWordUnsaid(index, query, near.ranked);
    if (isUnsaid && hasOtherColour(index, query, near.ranked) && !isMain()) return true;
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
  'a year for a wine without one': ({ near, f }) =>
    f(F.vintageImpossible) > 0 && f(F.cuveeSaid) + f(F.classSaid) < 0.15 && near.siblings > 0,
  /** The line has a name that the wine does not have, and something of the wine is unsaid. */
  'another name': ({ f, isHoused, nameSaid, isStrange }) =>
    f(F.leftName) >= 0.45 && (!isHoused || ((f(F.cuveeMissing) >= 0.4 || nameSaid < 0.05) && isStrange())),
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
  'a sibling explains more': ({ near }) => near.siblingExplains >= 0.3,
  /** The line names a grape that this wine is not made of. */
  'another grape': ({ index, query, best, f }) =>
    hasOtherGrape(index, query, best) ||
    isNamedByOtherGrape(index, query, best) ||
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
  /** Another house bears the said name to the last word, or the line fits a wine of another house as well. */
  'a surname of several houses': ({ index, near, isHoused }) =>
    isHoused && (isOtherHouseWhole(index, near.ranked) || isSharedByHouses(index, near.ranked)),
  /** Half of the house's name, and neither its place nor a name of the wine. */
  'half a house': ({ query, f }) =>
    f(F.surnameMissing) > 0 &&
    ((query.notWine !== null && f(F.producerNone) === 0) ||
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
  'a rank unsaid': ({ index, query, best, f, isMain }) =>
    f(F.cuveeSaid) < 0.3 && isRankUnsaid(index, query, best) && !isMain(),
  /** The wine is a Trockenbeerenauslese, an Amarone, a Gran Reserva, and the line does not say so. */
  'a making unsaid': ({ index, query, best }) => isMakingUnsaid(index, query, best),
  /** The wine bears the name of an appellation that nobody says, and nothing else of it is said. */
  'an appellation unsaid': ({ f, isMain }) =>
    f(F.placeInNameMissing) >= 0.3 &&
    f(F.cuveeSaid) < 0.15 &&
    f(F.placeSaid) + f(F.contextPlaceAgrees) + f(F.grapeSaid) < 0.05 &&
    f(F.classSaid) - COLOUR_WORD * f(F.colourSaid) < 0.05 &&
    f(F.vintageWord) <= 0 &&
    !isMain(),
  /** A sparkling rosé, and nothing says rosé. */
  'a rosé unsaid': ({ index, best, f }) => f(F.roseNone) > 0 && f(F.cuveeSaid) < 0.55 && isSparkling(index, best.wine),
  /** The line says Blanc de Blancs or Blanc de Noirs, and the wine is not one. */
  'another style': ({ index, query, best }) => saysOtherStyle(index, query, best),
  /** The wine's own name is unsaid, and the house makes others: the one that is meant may be absent. */
  'its own name unsaid': ({ index, best, near, f, nameSaid, isMain }) =>
    (f(F.cuveeMissing) >= 0.25 || isGrapeUnsaid(f, nameSaid)) &&
    f(F.cuveeSaid) < 0.1 &&
    (near.siblings > 0 ||
      f(F.placeWhole) === 0 ||
      (f(F.cuveeMissing) >= TWO_WORDS && f(F.cuveePart) > 0 && !isOnlyOfPlace(index, best.wine)) ||
      fameOfHouse(index, best.wine) < FAMOUS) &&
    !isMain(),
  /** The line says the village, the wine is of a vineyard there: "Bernkasteler Riesling" is no Bernkasteler Doctor. */
  'a vineyard unsaid': ({ index, query, best }) => isVineyardUnsaid(index, query, best),
  /** The line names a rank or an age that the wine does not have: Riserva, 20 years. */
  'another rank': ({ index, query, best, f }) => f(F.leftRank) > 0 || saysOtherMaking(index, query, best),
  /** The heading names another colour. */
  'a heading of another colour': ({ f }) => f(F.contextColourConflict) > 0,
  /** Only the house is named, and it makes several wines. A year means its Vintage, if it has one. */
  'only the house': ({ near, f, isNameUnsaid, isMain }) =>
    isNameUnsaid && near.siblings > 0 && f(F.vintageWord) <= 0 && !isMain(),
  /** The line has a word that the wine does not explain and that may be the name of another wine. */
  'an unexplained name': ({ index, query, best, isStrange }) => isStrange() || namesOther(index, query, best),
  /** The wine's name has a number, and the line has another or none: Bin 389 is not Bin 600. */
  'another number': ({ index, query, best }) => isOtherNumber(index, query, best),
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

/** House and name are said to the last word, nothing telling is left over, and no other wine is near. */
export function isPlain(index: Index, query: Query, best: Evaluation, near: Near): boolean {
  const f = (i: number): number => best.features[i]!;
  if (isFlagship(index, query, best) || isOnlyUnranked(index, query, best)) return true;
  const against = f(F.leftName) + f(F.leftClass) + f(F.leftPlace) + f(F.unlike) + f(F.classMissingInField);
  const conflict = f(F.colourConflict) + f(F.typeConflict) + f(F.contextColourConflict) + f(F.contextTypeConflict);
  if (conflict > 0 || against >= 0.1 || near.margin < 1.5 || f(F.producerWhole) === 0) return false;
  if (f(F.producerTelling) < 0.3 || f(F.cuveeMissing) + f(F.classMissingInName) >= 0.1) return false;
  // Château Margaux with its title, and a vintage or a price: the wine that has the name of its house.
  if (!query.bare && f(F.titleMissing) === 0 && f(F.nameWhole) > 0 && isNamedAfterHouse(index, best.wine)) return true;
  const grapes = index.core[best.wine * CORE.size + CORE.look]! >>> 16;
  const grapesKnown = index.grapeTokens.starts[grapes + 1]! > index.grapeTokens.starts[grapes]!;
  if (f(F.nameWhole) > 0 && f(F.cuveeSaid) >= 0.5) return true;
  if (f(F.leftGrape) >= 0.1 && grapesKnown) return false;
  return f(F.onlyWine) > 0 || (f(F.nameWhole) > 0 && f(F.placeWhole) > 0 && f(F.classSaid) >= 0.3);
}

/** Without house and place only a well-known wine is meant by its name. An average wine has 0, most have less. */
const KNOWN_ALONE = -0.2;
/** One word without house and place means a wine that is at least as well known as this. */
const KNOWN_BY_A_WORD = 0.1;

/** Whether one word of the line alone names the wine: no grape, rank or colour beside it. */
const isOneBareWord = (query: Query, { explained }: Evaluation): boolean =>
  query.words.filter((word, i) => !word.context && !word.soft && explained & (1 << i) && !(word.kind & KIND.stop))
    .length === 1;

/** Whether the wine is named after a grape that is unsaid, and something else of it is said: a place, a colour. */
const isGrapeUnsaid = (f: Evidence['f'], nameSaid: number): boolean =>
  f(F.grapeMissing) >= 0.25 && f(F.grapeSaid) + f(F.classSaid) < 0.05 && nameSaid >= 0.05;

/** Whether a house makes no other wine of the place of this one. */
function isOnlyOfPlace(index: Index, wine: number): boolean {
  const producer = producerOf(index, wine);
  for (let w = index.producerFirst[producer]!; w < index.producerFirst[producer + 1]!; w++)
    if (w !== wine && placeOf(index, w) === placeOf(index, wine)) return false;
  return true;
}

/** Two words of a name weigh at least as much. */
const TWO_WORDS = 1.2;

/** What a colour word of the name adds to what is said of its rank. */
const COLOUR_WORD = 0.3;

/** Whether a word that is not of the house says something of the wine's name: Monastère may be both. */
const saysMoreThanHouse = (query: Query, { explained, producerBits }: Evaluation): boolean =>
  query.words.some(
    (word, i) => explained & ~producerBits & (1 << i) && !word.context && !(word.kind & (TRADE | KIND.place)),
  );

/** "(DOC 2023/BOLZANO) GIRLAN": brackets hold the village; the house is the name outside them. */
function isHouseAside(query: Query, best: Evaluation): boolean {
  const isOwn = (i: number): boolean => (best.producerBits & (1 << i)) !== 0;
  const said = query.words.filter(({ context, kind }, i) => !context && isOwn(i) && !(kind & (KIND.title | KIND.stop)));
  return said.length > 0 && said.every(({ aside }) => aside) && hasOtherName(query, best);
}

/** Whether another telling word of the house is spelt right. */
const isAnchored = (query: Query, { producerBits }: Evaluation): boolean =>
  query.words.some(
    (word, i) =>
      producerBits & (1 << i) && word.exact && word.weight >= 0.55 && !(word.kind & (TRADE | KIND.title | KIND.place)),
  );

/** Whether one house alone makes wine of an appellation (La Tâche), and is known for it. */
function isMonopole(index: Index, wine: number): boolean {
  const place = placeOf(index, wine);
  const { starts, items } = index.placeWines;
  const wines = items.subarray(starts[place], starts[place + 1]);
  return (
    saysFame(index) &&
    fameOfHouse(index, wine) >= FAMOUS &&
    wines.length <= FEW_OF_PLACE &&
    wines.every((other) => producerOf(index, other) === producerOf(index, wine))
  );
}
const FEW_OF_PLACE = 3;

const isSparkling = (index: Index, wine: number): boolean =>
  typeOf(index.core[wine * CORE.size + CORE.look]! & 0xff) === 'sparkling';

/** Whether of a German name the village is said (Bernkasteler) and the vineyard behind it is not (Doctor). */
function isVineyardUnsaid(index: Index, query: Query, best: Evaluation): boolean {
  const name = index.core[best.wine * CORE.size + CORE.name]!;
  const terms = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  const isSaid = (term: number): boolean => query.words.some((word) => word.terms.includes(term));
  return terms.some((term, i) => {
    const next = terms[i + 1];
    if (next === undefined || (index.termKind[term]! | index.termKind[next]!) & (TRADE | KIND.stop)) return false;
    if (isSaid(next) || !isSaid(term)) return false;
    return (
      /^\p{L}{4,}er$/u.test(stringAt(index.terms, term)) &&
      !terms.slice(i + 2).some((later) => !(index.termKind[later]! & TRADE) && isSaid(later))
    );
  });
}

/** Whether the line has a name that the wine does not explain. A word with digits in it was read badly. */
const hasOtherName = (query: Query, { explained }: Evaluation): boolean =>
  query.words.some(
    ({ text, context, soft, aside, kind, weight }, i) =>
      !context &&
      !soft &&
      !aside &&
      !(explained & (1 << i)) &&
      weight >= 0.45 &&
      !(kind & (TRADE | KIND.place | KIND.title)) &&
      !/\d/.test(text),
  );

/** Whether a title of houses on the line belongs to the house. */
const isTitled = (index: Index, query: Query, { producerBits }: Evaluation): boolean =>
  query.words.some((word, i) => producerBits & (1 << i) && word.terms.some((term) => index.houseTerms.has(term)));

/** Whether one word of the line alone names the house, and no title stands before it. */
function isOneWord(query: Query, { producerBits }: Evaluation): boolean {
  const said = query.words.filter((word, i) => !word.context && producerBits & (1 << i));
  return said.filter((word) => word.text.length > 1).length === 1;
}

/** A cuvée alone: half said, misspelt, or short, with nothing else that agrees. */
function isWeakName(index: Index, query: Query, best: Evaluation): boolean {
  const f = (i: number): number => best.features[i]!;
  if (f(F.leftName) >= 0.2 || f(F.cuveeMissing) >= 0.3 || f(F.unlike) > 0.05) return true;
  const placed = f(F.placeSaid) + f(F.regionSaid) + f(F.contextPlaceAgrees) > 0.05;
  // "Casa de la Ermita" is no Ermita; "Crudo" no Crudo Syrah; "Hannibal" may be anybody's.
  if (f(F.leftTitle) > 0 && f(F.producerSaid) < 0.05) return true;
  if (!placed && f(F.producerSaid) < 0.05 && isOneGrapeOfSeveral(index, query, best)) return true;
  if (!saysFame(index)) return !placed && (query.countries !== null || f(F.cuveeSaid) < 0.6);
  if (!placed && f(F.popularity) < FAMOUS && f(F.grapeMissing) + f(F.classMissingInName) >= 0.3) return true;
  if (!placed && f(F.popularity) < KNOWN_BY_A_WORD && isOneBareWord(query, best)) return true;
  return !placed && (query.countries !== null || f(F.cuveeSaid) < 0.6 || f(F.popularity) < KNOWN_ALONE);
}

function isNamedAfterHouse(index: Index, wine: number): boolean {
  const name = index.core[wine * CORE.size + CORE.name]!;
  const from = name >>> 5;
  const to = from + (name & 31);
  const variant = index.producerVariants[producerOf(index, wine)]!;
  const house = index.variantTokens.items.subarray(
    index.variantTokens.starts[variant],
    index.variantTokens.starts[variant + 1],
  );
  if (house.length < 2 || from === to) return false;
  for (let j = from; j < to; j++) if (!house.includes(index.phraseTokens.items[j]!)) return false;
  return true;
}

function hasOwnName(index: Index, wine: number): boolean {
  const phrase = index.winePhrase[wine]!;
  for (let i = index.phraseWines.starts[phrase]!; i < index.phraseWines.starts[phrase + 1]!; i++)
    if (producerOf(index, index.phraseWines.items[i]!) !== producerOf(index, wine)) return false;
  return true;
}
