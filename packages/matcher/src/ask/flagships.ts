/** The wine that a house is known for, from catalogue/knowledge/flagships.tsv. */
import { readRows } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { tableOf } from './ask-words.ts';

const known = new WeakMap<Index, ReadonlySet<string>>();

/** Whether a wine is the one that its house is known for: Cloudy Bay's Sauvignon Blanc. */
export function isFlagship(index: Index, lwin: string): boolean {
  let wines = known.get(index);
  if (!wines) {
    wines = new Set(readRows(tableOf(index, 'knowledge/flagships')).map(({ wine = '' }) => wine));
    known.set(index, wines);
  }
  return wines.has(lwin);
}
