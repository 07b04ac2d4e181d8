/** How far the best wine can be trusted: a probability, from what agrees, what is left over, and how near the next one is. */
import type { Evaluation } from './evaluate.ts';
import { F } from './features.ts';
import type { Query } from './query.ts';
import { CONFIDENCE } from './weights.ts';

export const SIGNALS = [
  'margin',
  'marginSmall',
  'producerCover',
  'producerCoverLow',
  'producerSaid',
  'producerFromContext',
  'producerMissing',
  'cuveeCover',
  'cuveeMissing',
  'cuveeSaid',
  'leftName',
  'leftNameShare',
  'leftPlace',
  'leftPlaceNear',
  'leftClass',
  'leftGrape',
  'leftColour',
  'unlike',
  'unlikeProducer',
  'classMissing',
  'grapeMissing',
  'placeSaid',
  'regionSaid',
  'colourConflict',
  'typeConflict',
  'contextConflict',
  'contextAgrees',
  'popularity',
  'vintageImpossible',
  'order',
  'producerNone',
  'cuveeNone',
  'notWine',
  'rivalSameProducer',
  'rivalOtherProducer',
  'alone',
  'lot',
  'mainWine',
  'shortLine',
  'placeMissing',
  'nothingButProducer',
  'bare',
  'producerTelling',
  'telling',
  'tellingNone',
  'colourWordMissing',
  'vintageWord',
  'nameWhole',
  'bareProducer',
  'onlyWine',
  'allSaid',
  'siblings',
  'smallMissing',
  'fameOverRival',
  'posterior',
  'odds',
] as const;
export type Signal = (typeof SIGNALS)[number];

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A word for something else than wine, and the wine's own name does not hold it. */
export function saysNotWine(query: Query, best: Evaluation): boolean {
  return query.notWine !== null && (query.notWineBits === 0 || (query.notWineBits & ~best.explained) !== 0);
}

/**
 * The row of signals for a best wine and the next one. All between about 0 and 1. `others`: how likely the other wines
 * together are, against the best.
 */
export function signalsOf(
  query: Query,
  best: Evaluation,
  rival: Evaluation | null,
  sameProducer: boolean,
  siblings: number,
  others: number,
): Record<Signal, number> {
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
  return {
    margin: Math.sqrt(margin / 6),
    marginSmall: Math.max(0, 1 - margin),
    producerCover: cover,
    producerCoverLow: Math.max(0, 0.6 - cover),
    producerSaid: Math.min(1.5, at(F.producerSaid)),
    producerFromContext: at(F.producerSaid) < 0.05 && at(F.producerSaidInContext) > 0 ? 1 : 0,
    producerMissing: Math.min(1.5, at(F.producerMissing)),
    cuveeCover,
    cuveeMissing: Math.min(1.5, at(F.cuveeMissing)),
    cuveeSaid: Math.min(1.5, at(F.cuveeSaid)),
    leftName: Math.min(2, at(F.leftName)),
    leftNameShare: lineWeight > 0 ? Math.min(1, at(F.leftName) / lineWeight) : 1,
    leftPlace: Math.min(1.5, at(F.leftPlace)),
    leftPlaceNear: Math.min(1, at(F.leftPlaceNear)),
    leftClass: at(F.leftClass),
    leftGrape: at(F.leftGrape),
    leftColour: at(F.leftColour),
    unlike: Math.min(1, at(F.unlike)),
    unlikeProducer: producerGot > 0 ? Math.min(1, at(F.unlike) / producerGot) : 0,
    classMissing: Math.min(1, at(F.classMissingInName) + at(F.classMissingInField) + 0.3 * at(F.rankMissing)),
    grapeMissing: at(F.grapeMissing),
    placeSaid: Math.min(1, at(F.placeSaid)),
    regionSaid: Math.min(0.5, at(F.regionSaid)),
    colourConflict: at(F.colourConflict),
    typeConflict: at(F.typeConflict),
    contextConflict: at(F.contextColourConflict) + at(F.contextTypeConflict),
    contextAgrees: Math.min(1, at(F.contextPlaceAgrees) + 0.3 * at(F.contextColourAgrees)),
    popularity: at(F.popularity) / 6,
    vintageImpossible: at(F.vintageImpossible),
    order: at(F.order),
    producerNone: at(F.producerNone),
    cuveeNone: at(F.cuveeNone),
    notWine: saysNotWine(query, best) ? 1 : 0,
    rivalSameProducer: rival && sameProducer ? Math.max(0, 1.5 - margin) : 0,
    rivalOtherProducer: rival && !sameProducer ? Math.max(0, 1.5 - margin) : 0,
    alone: rival ? 0 : 1,
    lot: query.parts.lot ? 1 : 0,
    mainWine: mainWine ? 1 : 0,
    shortLine: lineWeight < 0.8 ? 1 : 0,
    placeMissing: Math.min(1, at(F.placeInNameMissing)),
    nothingButProducer: nameSaid < 0.05 && !mainWine ? 1 : 0,
    bare: query.bare ? 1 : 0,
    producerTelling: Math.min(1, at(F.producerTelling)),
    telling: Math.min(1.5, at(F.telling)),
    tellingNone: at(F.telling) < 0.15 ? 1 : 0,
    colourWordMissing: at(F.colourWordMissing),
    vintageWord: at(F.vintageWord),
    nameWhole: at(F.nameWhole),
    bareProducer: query.bare && nameSaid < 0.05 ? 1 : 0,
    onlyWine: at(F.onlyWine),
    siblings: Math.min(1, siblings / 5),
    smallMissing: at(F.smallMissing),
    fameOverRival: rival ? (at(F.popularity) - rival.features[F.popularity]!) / 6 : 0,
    // How likely the best is among all that were weighed, and the same as odds.
    posterior: 1 / (1 + others),
    odds: Math.max(-0.5, Math.min(1, -Math.log(others + 1e-4) / 6)),
    allSaid:
      at(F.producerWhole) > 0 &&
      at(F.nameWhole) > 0 &&
      at(F.leftName) < 0.1 &&
      at(F.leftPlace) < 0.1 &&
      at(F.leftClass) < 0.1
        ? 1
        : 0,
  };
}

const { hidden: HIDDEN, out: OUT } = CONFIDENCE;
const ROW = SIGNALS.length + 1;
/** The rows of the hidden layer one after the other. */
const LAYER = Float64Array.from(HIDDEN.flat());
const input = new Float64Array(SIGNALS.length);

/** Probability that the best wine is the right one: a small network of one hidden layer, learned by eval/train.ts. */
export function confidenceOf(signals: Record<Signal, number>): number {
  for (let i = 0; i < SIGNALS.length; i++) input[i] = signals[SIGNALS[i]!];
  let sum = OUT[OUT.length - 1]!;
  for (let h = 0, at = 0; h < HIDDEN.length; h++, at += ROW) {
    let a = LAYER[at + ROW - 1]!;
    for (let i = 0; i < input.length; i++) a += LAYER[at + i]! * input[i]!;
    sum += OUT[h]! * Math.tanh(a);
  }
  return sigmoid(sum);
}
