/** Query -> wines in order, each with its evaluation. */
import { gather, prepare, release } from './candidates.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { FEATURES, frameOf } from './features.ts';
import { weighGuards } from './guards.ts';
import type { Index } from './index-shape.ts';
import type { Query } from './query.ts';
import { RANK, SEARCH } from './weights.ts';

/** How much each feature counts: on a line that names a wine, and in a search, which leaves more unsaid. */
export const FOR_LINES = Float64Array.from(FEATURES, (name) => RANK[name] ?? 0);
export const FOR_SEARCHES = Float64Array.from(FEATURES, (name) => SEARCH[name] ?? 0);

/** The likely wines of a query, best first. `allow` leaves out removed wines. */
export function rankWines(
  index: Index,
  query: Query,
  allow?: (wine: number) => boolean,
  weights = FOR_LINES,
): Evaluation[] {
  if (index.count === 0 || query.words.length === 0) return [];
  const scratch = prepare(index, query);
  const frame = frameOf(query);
  const list: Evaluation[] = [];
  const kept = gather(index, query, scratch);
  for (let i = 0; i < kept; i++) {
    const wine = scratch.topWines[i]!;
    if (allow && !allow(wine)) continue;
    const evaluation = evaluate(index, query, frame, scratch, wine);
    let score = 0;
    for (let k = 0; k < weights.length; k++) score += weights[k]! * evaluation.features[k]!;
    evaluation.score = score;
    list.push(evaluation);
  }
  list.sort((a, b) => b.score - a.score || a.wine - b.wine);
  if (weights === FOR_LINES && list[0]) weighGuards(index, query, frame, scratch, list[0]);
  release(scratch);
  return list;
}
