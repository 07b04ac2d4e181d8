/** How far the best wine can be trusted: a probability, from what agrees, what is left over, and how near the next one is. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import type { Query } from '#query/query-shape.ts';
import { CONFIDENCE } from './weights.ts';

/** The signals and their places in the row. */
export const S = {
  margin: 0,
  marginSmall: 1,
  producerCover: 2,
  producerCoverLow: 3,
  producerSaid: 4,
  producerFromContext: 5,
  producerMissing: 6,
  cuveeCover: 7,
  cuveeMissing: 8,
  cuveeSaid: 9,
  leftName: 10,
  leftNameShare: 11,
  leftPlace: 12,
  leftPlaceNear: 13,
  leftClass: 14,
  leftGrape: 15,
  leftColour: 16,
  unlike: 17,
  unlikeProducer: 18,
  classMissing: 19,
  grapeMissing: 20,
  placeSaid: 21,
  regionSaid: 22,
  colourConflict: 23,
  typeConflict: 24,
  contextConflict: 25,
  contextAgrees: 26,
  popularity: 27,
  vintageImpossible: 28,
  order: 29,
  producerNone: 30,
  cuveeNone: 31,
  notWine: 32,
  rivalSameProducer: 33,
  rivalOtherProducer: 34,
  alone: 35,
  lot: 36,
  mainWine: 37,
  shortLine: 38,
  placeMissing: 39,
  nothingButProducer: 40,
  bare: 41,
  producerTelling: 42,
  telling: 43,
  tellingNone: 44,
  colourWordMissing: 45,
  vintageWord: 46,
  nameWhole: 47,
  bareProducer: 48,
  onlyWine: 49,
  allSaid: 50,
  siblings: 51,
  smallMissing: 52,
  fameOverRival: 53,
  posterior: 54,
  odds: 55,
} as const;
export const SIGNALS = Object.keys(S); // in the order above
const NOTHING: number[] = Array.from(SIGNALS, () => 0.5).fill(0); // made of fractions, so that it holds doubles from the start

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A word for something else than wine, and the wine's own name does not hold it. */
export function saysNotWine(query: Query, best: Evaluation): boolean {
  return query.notWine !== null && (query.notWineBits === 0 || (query.notWineBits & ~best.explained) !== 0);
}

/** What the signals are worked out from, besides the query and the best wine. */
export type Rivals = {
  /** The next wine that is not the same one again. */
  rival: Evaluation | null;
  /** Whether it is of the same house. */
  sameProducer: boolean;
  /** How many other wines of the house the line fits as well. */
  siblings: number;
  /** How likely all other wines together are, against the best. */
  others: number;
};

/** The row of signals for the best wine. All lie between about 0 and 1. */
export function signalsOf(query: Query, best: Evaluation, rivals: Rivals): number[] {
  const { rival, sameProducer, siblings, others } = rivals;
  const f = best.features;
  const at = (i: number): number => f[i]!;
  const producerGot = at(F.producerSaid) + at(F.producerSaidInContext);
  const cover = producerGot + at(F.producerMissing) > 0 ? producerGot / (producerGot + at(F.producerMissing)) : 0;
  const cuvee = at(F.cuveeSaid) + at(F.cuveeMissing);
  const cuveeCover = cuvee > 0.03 ? at(F.cuveeSaid) / cuvee : 1;
  const margin = rival ? Math.min(6, best.score - rival.score) : 6;
  let lineWeight = 0;
  for (const word of query.words) if (!word.context && !word.soft) lineWeight += word.weight;
  const nameSaid = at(F.cuveeSaid) + at(F.classSaid) + at(F.grapeSaid) + at(F.placeSaid);
  const mainWine = cuvee < 0.03 && at(F.classMissingInName) < 0.05 && at(F.grapeMissing) < 0.05;
  const s = NOTHING.slice();
  s[S.margin] = Math.sqrt(margin / 6);
  s[S.marginSmall] = Math.max(0, 1 - margin);
  s[S.producerCover] = cover;
  s[S.producerCoverLow] = Math.max(0, 0.6 - cover);
  s[S.producerSaid] = Math.min(1.5, at(F.producerSaid));
  s[S.producerFromContext] = at(F.producerSaid) < 0.05 && at(F.producerSaidInContext) > 0 ? 1 : 0;
  s[S.producerMissing] = Math.min(1.5, at(F.producerMissing));
  s[S.cuveeCover] = cuveeCover;
  s[S.cuveeMissing] = Math.min(1.5, at(F.cuveeMissing));
  s[S.cuveeSaid] = Math.min(1.5, at(F.cuveeSaid));
  s[S.leftName] = Math.min(2, at(F.leftName));
  s[S.leftNameShare] = lineWeight > 0 ? Math.min(1, at(F.leftName) / lineWeight) : 1;
  s[S.leftPlace] = Math.min(1.5, at(F.leftPlace));
  s[S.leftPlaceNear] = Math.min(1, at(F.leftPlaceNear));
  s[S.leftClass] = at(F.leftClass);
  s[S.leftGrape] = at(F.leftGrape);
  s[S.leftColour] = at(F.leftColour);
  s[S.unlike] = Math.min(1, at(F.unlike));
  s[S.unlikeProducer] = producerGot > 0 ? Math.min(1, at(F.unlike) / producerGot) : 0;
  s[S.classMissing] = Math.min(1, at(F.classMissingInName) + at(F.classMissingInField) + 0.3 * at(F.rankMissing));
  s[S.grapeMissing] = at(F.grapeMissing);
  s[S.placeSaid] = Math.min(1, at(F.placeSaid));
  s[S.regionSaid] = Math.min(0.5, at(F.regionSaid));
  s[S.colourConflict] = at(F.colourConflict);
  s[S.typeConflict] = at(F.typeConflict);
  s[S.contextConflict] = at(F.contextColourConflict) + at(F.contextTypeConflict);
  s[S.contextAgrees] = Math.min(1, at(F.contextPlaceAgrees) + 0.3 * at(F.contextColourAgrees));
  s[S.popularity] = at(F.popularity) / 6;
  s[S.vintageImpossible] = at(F.vintageImpossible);
  s[S.order] = at(F.order);
  s[S.producerNone] = at(F.producerNone);
  s[S.cuveeNone] = at(F.cuveeNone);
  s[S.notWine] = saysNotWine(query, best) ? 1 : 0;
  s[S.rivalSameProducer] = rival && sameProducer ? Math.max(0, 1.5 - margin) : 0;
  s[S.rivalOtherProducer] = rival && !sameProducer ? Math.max(0, 1.5 - margin) : 0;
  s[S.alone] = rival ? 0 : 1;
  s[S.lot] = query.parts.lot ? 1 : 0;
  s[S.mainWine] = mainWine ? 1 : 0;
  s[S.shortLine] = lineWeight < 0.8 ? 1 : 0;
  s[S.placeMissing] = Math.min(1, at(F.placeInNameMissing));
  s[S.nothingButProducer] = nameSaid < 0.05 && !mainWine ? 1 : 0;
  s[S.bare] = query.bare ? 1 : 0;
  s[S.producerTelling] = Math.min(1, at(F.producerTelling));
  s[S.telling] = Math.min(1.5, at(F.telling));
  s[S.tellingNone] = at(F.telling) < 0.15 ? 1 : 0;
  s[S.colourWordMissing] = at(F.colourWordMissing);
  s[S.vintageWord] = at(F.vintageWord);
  s[S.nameWhole] = at(F.nameWhole);
  s[S.bareProducer] = query.bare && nameSaid < 0.05 ? 1 : 0;
  s[S.onlyWine] = at(F.onlyWine);
  s[S.siblings] = Math.min(1, siblings / 5);
  s[S.smallMissing] = at(F.smallMissing);
  s[S.fameOverRival] = rival ? (at(F.popularity) - rival.features[F.popularity]!) / 6 : 0;
  // How likely the best is among all that were weighed, and the same as odds.
  s[S.posterior] = 1 / (1 + others);
  s[S.odds] = Math.max(-0.5, Math.min(1, -Math.log(others + 1e-4) / 6));
  s[S.allSaid] =
    at(F.producerWhole) > 0 &&
    at(F.nameWhole) > 0 &&
    at(F.leftName) < 0.1 &&
    at(F.leftPlace) < 0.1 &&
    at(F.leftClass) < 0.1
      ? 1
      : 0;
  return s;
}

const { hidden: HIDDEN, out: OUT } = CONFIDENCE;
const ROW = SIGNALS.length + 1;
/** The rows of the hidden layer one after the other. */
const LAYER = Float64Array.from(HIDDEN.flat());
/** Probability that the best wine is the right one: a small network of one hidden layer, learned by eval/train.ts. */
export function confidenceOf(signals: readonly number[]): number {
  let sum = OUT[OUT.length - 1]!;
  for (let h = 0, at = 0; h < HIDDEN.length; h++, at += ROW) {
    let a = LAYER[at + ROW - 1]!;
    for (let i = 0; i < signals.length; i++) a += LAYER[at + i]! * signals[i]!;
    sum += OUT[h]! * Math.tanh(a);
  }
  return sigmoid(sum);
}
