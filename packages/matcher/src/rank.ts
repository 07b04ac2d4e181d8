/** Query -> wines in order, each with its evaluation. */
import { gather } from './candidates.ts';
import { prepare, release, type Scratch } from './scratch.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { FEATURES, frameOf, type Frame } from './features.ts';
import { weighGuards } from './guards.ts';
import type { Index } from './index-shape.ts';
import type { Query } from './query.ts';
import { RANK, SEARCH } from './weights.ts';

/** How much each feature counts. */
const FOR_LINES = Float64Array.from(FEATURES, (name) => RANK[name] ?? 0);
const FOR_SEARCHES = Float64Array.from(FEATURES, (name) => SEARCH[name] ?? 0);

function weighAll(
  index: Index,
  query: Query,
  frame: Frame,
  scratch: Scratch,
  isBrief: boolean,
  allow?: (wine: number) => boolean,
): Evaluation[] {
  const list: Evaluation[] = [];
  const kept = gather(index, query, scratch, isBrief);
  for (let i = 0; i < kept; i++) {
    const wine = scratch.topWines[i]!;
    if (!allow || allow(wine)) list.push(evaluate(index, query, frame, scratch, wine));
  }
  return list;
}

/** The likely wines of a query as they were found, before any learned weight: what the training reads. */
export function weighWines(index: Index, query: Query): Evaluation[] {
  if (index.count === 0 || query.words.length === 0) return [];
  const scratch = prepare(index, query);
  const list = weighAll(index, query, frameOf(query), scratch, false);
  release(scratch);
  return list;
}

/**
 * The likely wines of a query, best first. `allow` leaves out removed wines. `guarded`: for a line that is to be recognised;
 * searches are ranked by weights of their own, and nothing is decided.
 */
export function rankWines(index: Index, query: Query, allow?: (wine: number) => boolean, guarded = true): Evaluation[] {
  if (index.count === 0 || query.words.length === 0) return [];
  const scratch = prepare(index, query);
  const frame = frameOf(query);
  const list = weighAll(index, query, frame, scratch, true, allow);
  const weights = guarded ? FOR_LINES : FOR_SEARCHES;
  for (const evaluation of list) {
    let score = 0;
    for (let k = 0; k < weights.length; k++) score += weights[k]! * evaluation.features[k]!;
    evaluation.score = score;
  }
  list.sort((a, b) => b.score - a.score || a.wine - b.wine);
  if (guarded && list[0]) weighGuards(index, query, frame, scratch, list[0]);
  release(scratch);
  return list;
}
