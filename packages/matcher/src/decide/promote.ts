/** Where the score alone is wrong: wines of the best one's house, or of a house of its name, that the line says better. */
import type { Index } from '#index/index-shape.ts';
import { CORE, producerOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { findBeforeHouse, hasInName, isOnlyUnranked, saysOtherStyle } from './contradictions.ts';
import { isRankUnsaid } from './ranks.ts';
import { hasSameLook } from './same-wine.ts';

type Rule = (index: Index, query: Query, best: Evaluation, other: Evaluation) => boolean;
/** What a rule asks of the best wine alone: most rules need not look at the others. */
type When = (query: Query, best: Evaluation, index: Index) => boolean;

/** How far a preferred wine is before the one that had the best score. */
const CLEAR = 1;

/** Puts the first wine before the best one that a rule prefers. `ranked`: in the order of score. */
export function promote(index: Index, query: Query, ranked: Evaluation[]): void {
  for (let i = 0; i < RULES.length; i++) {
    const [when, rule] = RULES[i]!;
    const best = ranked[0];
    if (!best) return;
    if (!when(query, best, index)) continue;
    const at = ranked.findIndex((other) => other !== best && rule(index, query, best, other));
    if (at < 0) continue;
    const [other] = ranked.splice(at, 1);
    other!.score = best.score + CLEAR;
    ranked.unshift(other!);
  }
}

/** The weight of words of the line, given as bits: without titles, noise, headings and the kinds of `without`. */
export function weightOf(query: Query, words: number, without = 0): number {
  let sum = 0;
  for (let k = 0, bits = words; bits !== 0; k++, bits >>>= 1) {
    const word = query.words[k]!;
    if (bits & 1 && !word.context && !word.soft && !(word.kind & (KIND.noise | KIND.title | without)))
      sum += word.weight;
  }
  return sum;
}

const isOfSameHouse = (index: Index, a: Evaluation, b: Evaluation): boolean =>
  producerOf(index, a.wine) === producerOf(index, b.wine);

const isContradicted = ({ features: f }: Evaluation): boolean => f[F.colourConflict]! + f[F.typeConflict]! > 0;

/** Of two places where a house makes a wine of one name, and the line says neither: Château Canon is that of Saint-Émilion. */
const isBetterKnownNamesake: Rule = (index, _, best, other) =>
  isOfSameHouse(index, best, other) &&
  index.winePhrase[best.wine] === index.winePhrase[other.wine] &&
  best.explained === other.explained &&
  hasSameLook(index, best.wine, other.wine) &&
  other.features[F.popularity]! > best.features[F.popularity]!;

/** The wine that bears the name of the house, where the best one has another name that is unsaid: "Dominus, Napa Valley". */
const isFlagshipOf: Rule = (index, _, best, other) => {
  const f = other.features;
  return (
    isOfSameHouse(index, best, other) &&
    f[F.producerWhole]! > 0 &&
    f[F.nameWhole]! > 0 &&
    f[F.placeInNameMissing]! + f[F.grapeMissing]! + f[F.cuveeMissing]! + f[F.leftPlace]! + f[F.leftName]! < 0.05 &&
    f[F.popularity]! > best.features[F.popularity]! &&
    hasSameLook(index, other.wine, best.wine)
  );
};

/** A wine of the house that explains all that the best one does and a telling word more: "Amarone (Valpolicella)". */
const saysMore: Rule = (index, query, best, other) =>
  isOfSameHouse(index, best, other) &&
  (best.explained & ~other.explained) === 0 &&
  weightOf(query, other.explained & ~best.explained) >= 0.3 &&
  other.features[F.cuveeMissing]! + other.features[F.placeInNameMissing]! < 0.3 &&
  !isContradicted(other);

/**
 * A wine of the house that the line fits as well, with less of its name unsaid: "Vaillons" is not the Vaillon Cuvée Guy Moreau,
 * "Vintage Port" not the Sentinels Vintage Port.
 */
const leavesLess: Rule = (index, _, best, other) =>
  isOfSameHouse(index, best, other) &&
  (best.explained & ~other.explained) === 0 &&
  best.features[F.cuveeMissing]! - other.features[F.cuveeMissing]! >= 0.3 &&
  other.features[F.grapeMissing]! + other.features[F.placeInNameMissing]! < 0.1 &&
  other.features[F.classMissingInName]! <= best.features[F.classMissingInName]! + 0.05 &&
  hasSameLook(index, best.wine, other.wine) &&
  !isContradicted(other);

const nameOf = (index: Index, wine: number): Uint32Array => {
  const name = index.core[wine * CORE.size + CORE.name]!;
  return index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
};

/** A wine whose name is said to the last word, where the best one bears the whole name of a house that is half said: Ségla. */
const isNamedExactly: Rule = (index, query, best, other) => {
  if (!isOfSameHouse(index, best, other)) return false;
  const isSaid = (term: number): boolean => query.words.some((word) => !word.context && word.terms.includes(term));
  const isTelling = (term: number): boolean => !(index.termKind[term]! & (KIND.title | KIND.stop | KIND.noise));
  const own = nameOf(index, other.wine).filter(isTelling);
  return (
    own.length > 0 && own.every(isSaid) && nameOf(index, best.wine).some((term) => isTelling(term) && !isSaid(term))
  );
};

/** The only wine of house and place without a rank, where the line says none: "Chianti Classico, Fèlsina" is the Berardenga. */
const isOnlyOneUnranked: Rule = (index, query, best, other) =>
  isOfSameHouse(index, best, other) && (best.explained & ~other.explained) === 0 && isOnlyUnranked(index, query, other);

/** A house that is said with its title and to the last word: "Domaine de Chevalier" is not Domaine Chevalier Père & Fils. */
const isHouseItself: Rule = (_, __, best, other) =>
  other.features[F.producerWhole]! > 0 &&
  other.features[F.titleMissing]! < 0.05 &&
  other.producerUnlike < 0.03 &&
  (best.producerBits & ~other.producerBits) === 0 &&
  other.features[F.cuveeMissing]! + other.features[F.placeInNameMissing]! + other.features[F.leftName]! < 0.05 &&
  !isContradicted(other);

/** A house of the same surname whose first names have the said initials: "J. M. Boillot" is Jean-Marc, not Henri. */
const hasSaidInitials: Rule = (index, query, best, other) => {
  const more = other.producerBits & ~best.producerBits & ~best.explained;
  return (
    more !== 0 &&
    !isOfSameHouse(index, best, other) &&
    (best.explained & ~other.explained) === 0 &&
    other.features[F.producerTelling]! >= 0.15 &&
    query.words.every((word, i) => !(more & (1 << i)) || (word.text.length <= 2 && !word.context)) &&
    other.features[F.cuveeMissing]! <= best.features[F.cuveeMissing]! + 0.05 &&
    !isContradicted(other)
  );
};

/** A wine of the house whose name is said in full, where the best one leaves much of the line over. */
const isSaidInFull: Rule = (index, query, best, other) =>
  weightOf(query, other.explained & ~best.explained) > weightOf(query, best.explained & ~other.explained) &&
  isOfSameHouse(index, best, other) &&
  other.features[F.leftName]! < 0.1 &&
  (other.features[F.nameWhole]! > 0 ||
    (other.features[F.cuveeSaid]! >= 0.3 && other.features[F.cuveeMissing]! < 0.1)) &&
  !isContradicted(other) &&
  (other.explained & ~best.explained) !== 0;

/** The line gives a year, the best wine has none, and the house makes one that is called so: "Moët & Chandon 2012". */
const isItsVintage: Rule = (index, _, best, other) =>
  isOfSameHouse(index, best, other) &&
  other.features[F.vintageWord]! > 0 &&
  other.features[F.cuveeMissing]! < 0.3 &&
  hasSameLook(index, best.wine, other.wine) &&
  !isContradicted(other);

/** The wine of the style that the line says: "Essentiel Blanc de Blancs Extra Brut" is not the Essentiel Extra Brut. */
const isOfSaidStyle: Rule = (index, query, best, other) =>
  isOfSameHouse(index, best, other) &&
  other.features[F.cuveeMissing]! < 0.3 &&
  !saysOtherStyle(index, query, other) &&
  weightOf(query, best.explained & ~other.explained, KIND.class | KIND.type | KIND.colour) < 0.05 &&
  hasSameLook(index, best.wine, other.wine) &&
  !isContradicted(other);

/** The wine that is called by a place and its house: "Pauillac de Lynch-Bages" is not Lynch-Bages. */
const isSaidOfHouse: Rule = (index, query, best, other) => {
  if (!isOfSameHouse(index, best, other) || other.features[F.cuveeMissing]! >= 0.3) return false;
  const word = query.words[findBeforeHouse(query, best)];
  return (
    word !== undefined &&
    (word.kind & KIND.place) !== 0 &&
    hasInName(index, other.wine, word.terms) &&
    !hasInName(index, best.wine, word.terms) &&
    !isContradicted(other)
  );
};

/** The wine of an estate that the line calls the house, where the best one is of the house itself: "Basciano" for Renzo Masi. */
const isOfSaidEstate: Rule = (index, query, best, other) => {
  if (!isOfSameHouse(index, best, other) || (best.explained & ~other.explained) !== 0) return false;
  const variant = index.producerVariants[producerOf(index, best.wine)]!;
  const { starts, items } = index.variantTokens;
  const house = items.subarray(starts[variant], starts[variant + 1]);
  const isNamed = (terms: readonly number[]): boolean =>
    hasInName(index, other.wine, terms) && !hasInName(index, best.wine, terms) && !terms.some((t) => house.includes(t));
  return (
    query.words.some(
      ({ terms, kind, context }, i) =>
        best.producerBits & (1 << i) && !context && !(kind & (KIND.title | KIND.stop)) && isNamed(terms),
    ) &&
    other.features[F.cuveeMissing]! < 0.3 &&
    hasSameLook(index, best.wine, other.wine) &&
    !isContradicted(other)
  );
};

/** Whether the line has a short word that the best wine does not explain: an initial. */
const hasInitial: When = (query, { features, explained }) =>
  features[F.producerTelling]! >= 0.15 &&
  query.words.some(({ text, context }, i) => text.length <= 2 && !context && !(explained & (1 << i)));

/** Whether the best wine leaves a word of the line over. */
const leavesWord: When = (query, { explained }) =>
  query.words.some(({ context, soft }, i) => !context && !soft && !(explained & (1 << i)));

/** Whether a word said of the house stands neither in its full name nor in the best wine's. */
const saysEstate: When = (query, { wine, producerBits }, index) => {
  const variant = index.producerVariants[producerOf(index, wine)]!;
  const { starts, items } = index.variantTokens;
  const isOfHouse = (terms: readonly number[]): boolean => {
    for (let at = starts[variant]!; at < starts[variant + 1]!; at++) if (terms.includes(items[at]!)) return true;
    return false;
  };
  return query.words.some(
    ({ terms, context }, i) =>
      producerBits & (1 << i) && !context && !isOfHouse(terms) && !hasInName(index, wine, terms),
  );
};

const RULES: readonly (readonly [When, Rule])[] = [
  [saysEstate, isOfSaidEstate],
  [(query, best) => findBeforeHouse(query, best) >= 0, isSaidOfHouse],
  [hasInitial, hasSaidInitials],
  [(_, { features: f }) => f[F.leftName]! + f[F.leftPlaceNear]! + f[F.leftPlace]! >= 0.45, isSaidInFull],
  [leavesWord, saysMore],
  [(_, { features: f }) => f[F.restMissing]! + f[F.surnameMissing]! > 0, isNamedExactly],
  [
    (_, { features: f }) =>
      f[F.cuveeMissing]! >= 0.3 && (f[F.cuveePart]! > 0 || f[F.classSaid]! + f[F.vintageSaid]! > 0),
    leavesLess,
  ],
  [(query, best, index) => isRankUnsaid(index, query, best), isOnlyOneUnranked],
  [(_, { features: f }) => f[F.familyNone]! > 0, isHouseItself],
  [
    (_, { features: f }) =>
      f[F.cuveeNone]! > 0 && f[F.cuveeMissing]! >= 0.4 && f[F.classSaid]! + f[F.grapeSaid]! < 0.05,
    isFlagshipOf,
  ],
  [(_, { features: f }) => f[F.placeSaid]! + f[F.regionSaid]! + f[F.contextPlaceAgrees]! < 0.05, isBetterKnownNamesake],
  [(_, { features: f }) => f[F.vintageImpossible]! > 0 && f[F.cuveeSaid]! + f[F.classSaid]! < 0.15, isItsVintage],
  [(query, best, index) => saysOtherStyle(index, query, best), isOfSaidStyle],
];
