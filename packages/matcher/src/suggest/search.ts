/** Free search: the same reading and ranking as recognition, without the decision. */
import { lwinAt } from '#index/wine-at.ts';
import type { Index } from '#index/index-shape.ts';
import { readQuery } from '#query/query.ts';
import { rankWines } from '#decide/rank.ts';

/** Identifiers of wines for a text as people type it, best first. Empty text finds nothing. */
export function searchIds(index: Index, text: string, limit = 10): string[] {
  return rankWines(index, readQuery(index, text), undefined, false)
    .slice(0, limit)
    .map((evaluation) => lwinAt(index, evaluation.wine));
}
