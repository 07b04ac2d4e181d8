/** A wine's own name: whether it names the wine without its house, and what of it is unsaid. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE, placeOf, producerOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evidence } from './evidence.ts';
import { FAMOUS, fameOfHouse, saysFame } from './fame.ts';
import { hasTwin, isNamedAfterHouse, nameTerms } from './names-of.ts';
import { hasSameLook } from './same-wine.ts';
import { isOneGrapeOfSeveral } from './other-grape.ts';

/** Without house and place only a well-known wine is meant by its name. An average wine has 0, most have less. */
export const KNOWN_ALONE = -0.2;
/** One word without house and place means a wine that is at least as well known as this. */
const KNOWN_BY_A_WORD = 0.1;

/** Whether one word of the line alone names the wine: no grape, rank or colour beside it. */
const isOneBareWord = (query: Query, { explained }: Evaluation): boolean =>
  query.words.filter((word, i) => !word.context && !word.soft && explained & (1 << i) && !(word.kind & KIND.stop))
    .length === 1;

/** A cuvée alone: half said, misspelt, or short, with nothing else that agrees. */
export function isWeakName(index: Index, query: Query, best: Evaluation): boolean {
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

/** Whether the wine is named after a grape that is unsaid, and something else of it is said: a place, a colour. */
export const isGrapeUnsaid = (f: Evidence['f'], nameSaid: number): boolean =>
  f(F.grapeMissing) >= 0.25 && f(F.grapeSaid) + f(F.classSaid) < 0.05 && nameSaid >= 0.05;

/** Whether a house makes no other wine of the place of this one. */
export function isOnlyOfPlace(index: Index, wine: number): boolean {
  const producer = producerOf(index, wine);
  for (let w = index.producerFirst[producer]!; w < index.producerFirst[producer + 1]!; w++)
    if (w !== wine && placeOf(index, w) === placeOf(index, wine)) return false;
  return true;
}

/** Wines no further behind than this are as likely. */
const AS_LIKELY = 1.5;

/** Whether the house bottles the same name in another place, and the line says neither: a Cabernet of the valley, and of a mountain above it. */
export function isOfSeveralPlaces(index: Index, ranked: readonly Evaluation[]): boolean {
  const best = ranked[0]!;
  // Of two châteaux of one name the better known is meant.
  if (best.features[F.placeSaid]! > 0 || isNamedAfterHouse(index, best.wine)) return false;
  return ranked.some(
    (other) =>
      index.winePhrase[other.wine] === index.winePhrase[best.wine] &&
      producerOf(index, other.wine) === producerOf(index, best.wine) &&
      placeOf(index, other.wine) !== placeOf(index, best.wine) &&
      hasSameLook(index, other.wine, best.wine) &&
      best.score - other.score < AS_LIKELY,
  );
}

/** Whether one house alone makes wine of an appellation (La Tâche), and is known for it. */
export function isMonopole(index: Index, wine: number): boolean {
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

/** Whether of a German name the village is said (Bernkasteler) and the vineyard behind it is not (Doctor). */
export function isVineyardUnsaid(index: Index, query: Query, best: Evaluation): boolean {
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

export function hasOwnName(index: Index, wine: number): boolean {
  const phrase = index.winePhrase[wine]!;
  for (let i = index.phraseWines.starts[phrase]!; i < index.phraseWines.starts[phrase + 1]!; i++)
    if (producerOf(index, index.phraseWines.items[i]!) !== producerOf(index, wine)) return false;
  return true;
}

/**
 * Whether the only words of the wine's own name that are said are words of the house, which the line says once: "Doña Paula Malbec" is
 * not the Paula Malbec. A wine that bears the whole name of the house is meant by it.
 */
export function isSaidByHouseOnly(index: Index, query: Query, best: Evaluation): boolean {
  const isName = (term: number): boolean => !(index.termKind[term]! & (TRADE | KIND.stop | KIND.title | KIND.place));
  const name = nameTerms(index, best.wine);
  const { starts, items } = index.variantTokens;
  const variant = index.producerVariants[producerOf(index, best.wine)]!;
  const full = items.subarray(starts[variant], starts[variant + 1]);
  if (!name.some((term) => full.includes(term) && isName(term))) return false;
  const own = name.filter(isName);
  const house = full.filter(isName);
  const isSaid = (term: number): boolean => query.words.some((word) => !word.context && word.terms.includes(term));
  if (!house.every(isSaid)) return false;
  if (house.every((term) => own.includes(term))) return false;
  const sayers = query.words.filter((word) => !word.context && word.terms.some((term) => own.includes(term)));
  return (
    sayers.length > 0 &&
    query.words.every(
      (word, i) =>
        !sayers.includes(word) || (best.producerBits & (1 << i) && word.terms.some((term) => house.includes(term))),
    ) &&
    sayers.length === new Set(sayers.map(({ text }) => text)).size &&
    hasTwin(index, best)
  );
}
