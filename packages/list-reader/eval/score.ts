import type { ReadEntry } from '@app/list-reader';
import type { Truth } from './designs.ts';

/** How much of a list was read right, each 0–1 of the wines printed; `noWine` is of the entries read. */
export interface Score {
  found: number;
  name: number;
  vintage: number;
  price: number;
  size: number;
  order: number;
  /** Mean of name, vintage, price and size. */
  fields: number;
  noWine: number;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

function alike(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  let hits = 0;
  for (const word of a) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    hits++;
  }
  return (2 * hits) / Math.max(1, a.length + b.length);
}

/** Scores what was read against what was printed. */
export function scoreEntries(entries: readonly ReadEntry[], truth: readonly Truth[]): Score {
  const groups: ReadEntry[][] = [];
  for (const entry of entries) {
    if (entry.offeredSizeIdx > 0 && groups.length > 0) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  // Each wine takes the likeliest group left: name first, then vintage and price where names are the same.
  const used = new Map<number, number>();
  const pairs = truth.map((wine, index) => {
    let best = -1;
    let bestWorth = 0.45;
    for (const [at, group] of groups.entries()) {
      if (used.has(at)) continue;
      const first = group[0] as ReadEntry;
      const name = alike(wordsOf(wine.name), wordsOf(first.rawName));
      const worth =
        name +
        (first.vintage === wine.vintage ? 0.15 : 0) +
        (group.at(-1)?.restaurantPrice === wine.offers.at(-1)?.price ? 0.2 : 0) -
        0.0005 * Math.abs(at - index);
      if (name > 0.4 && worth > bestWorth) [best, bestWorth] = [at, worth];
    }
    if (best >= 0) used.set(best, index);
    return best;
  });
  const count = { found: 0, name: 0, vintage: 0, price: 0, size: 0, order: 0 };
  let before = -1;
  for (const [index, at] of pairs.entries()) {
    const wine = truth[index] as Truth;
    const group = groups[at];
    if (!group) continue;
    count.found++;
    const first = group[0] as ReadEntry;
    if (alike(wordsOf(wine.name), wordsOf(first.rawName)) >= 0.8) count.name++;
    if (first.vintage === wine.vintage) count.vintage++;
    if (
      JSON.stringify(group.map((entry) => entry.restaurantPrice)) ===
      JSON.stringify(wine.offers.map((offer) => offer.price))
    )
      count.price++;
    if (JSON.stringify(group.map((entry) => entry.bottleSize)) === JSON.stringify(wine.offers.map((offer) => offer.ml)))
      count.size++;
    if (at > before) count.order++;
    before = at;
  }
  const share = (value: number): number => Math.round((1000 * value) / Math.max(1, truth.length)) / 1000;
  const score = {
    found: share(count.found),
    name: share(count.name),
    vintage: share(count.vintage),
    price: share(count.price),
    size: share(count.size),
    order: share(count.order),
  };
  return {
    ...score,
    fields: Math.round((1000 * (score.name + score.vintage + score.price + score.size)) / 4) / 1000,
    noWine: Math.round((1000 * (groups.length - used.size)) / Math.max(1, groups.length)) / 1000,
  };
}
