/** Query -> wines in order, each with its evaluation. */
import { gather } from '#gather/candidates.ts';
import { prepare, release } from '#gather/scratch.ts';
import { evaluate, type Evaluation } from '#weigh/evaluate.ts';
import { FEATURES } from '#weigh/features.ts';
import { beginWeighing, type Weighing } from '#weigh/weighing.ts';
import { weighGuards } from './guards.ts';
import { promote } from './promote.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { RANK, SEARCH } from './weights.ts';

/** How much each feature counts; those that count nothing are left out. */
type Weights = { at: Uint8Array; by: Float64Array };
function weightsOf(learned: Readonly<Record<string, number>>): Weights {
  const at = Uint8Array.from(FEATURES.keys()).filter((i) => (learned[FEATURES[i]!] ?? 0) !== 0);
  return { at, by: Float64Array.from(at, (i) => learned[FEATURES[i]!]!) };
}
const FOR_LINES = weightsOf(RANK);
const FOR_SEARCHES = weightsOf(SEARCH);

/** Gathers the likely wines and weighs them. `isBrief`: leave out what is far behind the best, as the training does not. */
function weighAll(weighing: Weighing, isBrief: boolean, allow?: (wine: number) => boolean): Evaluation[] {
  const { index, query, scratch } = weighing;
  const list: Evaluation[] = [];
  const kept = gather(index, query, scratch, isBrief);
  for (let i = 0; i < kept; i++) {
    const wine = scratch.topWines[i]!;
    if (!allow || allow(wine)) list.push(evaluate(weighing, wine));
  }
  return list;
}

/** In the order of score, the lower number first where two are alike. They are few, and nearly in order. */
function bestFirst(list: Evaluation[]): void {
  for (let i = 1; i < list.length; i++) {
    const one = list[i]!;
    let k = i;
    for (; k > 0; k--) {
      const before = list[k - 1]!;
      if (before.score > one.score || (before.score === one.score && before.wine < one.wine)) break;
      list[k] = before;
    }
    list[k] = one;
  }
}

/** The likely wines of a query as they were found, before any learned weight: what the training reads. */
export function weighWines(index: Index, query: Query): Evaluation[] {
  if (index.count === 0 || query.words.length === 0) return [];
  const scratch = prepare(index, query);
  const list = weighAll(beginWeighing(index, query, scratch), false);
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
  const weighing = beginWeighing(index, query, scratch);
  const list = weighAll(weighing, true, allow);
  const { at, by } = guarded ? FOR_LINES : FOR_SEARCHES;
  for (let i = 0; i < list.length; i++) {
    const { features } = list[i]!;
    let score = 0;
    for (let k = 0; k < at.length; k++) score += by[k]! * features[at[k]!]!;
    list[i]!.score = score;
  }
  bestFirst(list);
  if (guarded && list[0]) {
    promote(index, query, list);
    weighGuards(weighing, list[0]);
  }
  release(scratch);
  return list;
}
