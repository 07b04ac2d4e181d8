import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Slot } from '#src/understand/meaning.ts';
import { choose } from './choose.ts';
import type { Wish } from './wish.ts';

interface Cellar {
  rows: readonly Row[];
  knowledge: Knowledge;
  year: number;
}

/** The candidates looked at for each of so many wines: the best, and the cheapest besides. Their product is what an answer costs. */
const DEPTHS: readonly (readonly [best: number, cheapest: number])[] = [[14, 4], [14, 4], [14, 4], [14, 4], [8, 3], [4, 2], [3, 2]]; // prettier-ignore
const LEAST_DEPTH = [2, 1] as const;

/** One wine for each slot, the best together that stay within the total; the last answer is the nearest there is. */
export function combine(
  slots: readonly Slot[],
  wish: Wish,
  cellar: Cellar & { isCheapest?: boolean },
): { rows: Row[]; isWithin: boolean; total: number } {
  const total =
    wish.budget?.per === 'all'
      ? (wish.budget.max ?? (wish.budget.about === null ? null : wish.budget.about * 1.05))
      : null;
  const candidates = slots.map((slot) =>
    ofSlot(slot, wish, { ...cellar, isTotal: total !== null, isSized: slots.some(({ isSizeOwn }) => isSizeOwn) }).slice(
      0,
      total === null ? 3 : 60,
    ),
  );
  if (total === null) {
    const picked: Row[] = [];
    for (const rows of candidates) {
      const row = rows.find((one) => !picked.some((other) => other.line === one.line)) ?? rows[0];
      if (row) picked.push(row);
    }
    return { rows: picked, isWithin: true, total: sum(picked) };
  }
  const [depth, low] = DEPTHS[slots.length] ?? LEAST_DEPTH;
  let best: { rows: Row[]; score: number } | null = null;
  let cheapest: Row[] = [];
  const cheap = candidates.map((list, at) => list.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0)).slice(0, Math.max(low, slots.filter((slot) => slot === slots[at]).length))); // prettier-ignore
  const walk = (at: number, picked: Row[], score: number): void => {
    if (at === candidates.length) {
      const cost = sum(picked);
      if (cheapest.length === 0 || cost < sum(cheapest)) cheapest = [...picked];
      if (cost <= total && (!best || score > best.score)) best = { rows: [...picked], score };
      return;
    }
    const list = candidates[at] ?? [];
    const open = [...new Set([...list.slice(0, depth), ...(cheap[at] ?? [])])];
    for (const row of open) {
      if (picked.some((other) => other.line === row.line)) continue;
      walk(at + 1, [...picked, row], score - list.indexOf(row));
    }
  };
  walk(0, [], 0);
  const found = best as { rows: Row[]; score: number } | null; // set inside walk
  const rows = found?.rows ?? cheapest;
  return { rows, isWithin: found !== null, total: sum(rows) };
}

/** The rows for one slot, the best first, or the cheapest where that is asked for. */
function ofSlot(
  slot: Slot,
  wish: Wish,
  { isTotal, isSized, isCheapest, ...cellar }: Cellar & { isTotal: boolean; isSized: boolean; isCheapest?: boolean },
): Row[] {
  const { rows } = choose(wishOf(slot, wish, { isTotal, isSized }), cellar);
  return isCheapest ? rows.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0)) : rows;
}

const sum = (rows: readonly Row[]): number =>
  rows.reduce((total, row) => total + Math.round((row.price ?? 0) * 100), 0) / 100;

function wishOf(slot: Slot, wish: Wish, { isTotal, isSized }: { isTotal: boolean; isSized: boolean }): Wish {
  return {
    ...wish,
    colours: slot.colours,
    // 'Not sweet' is said of all of them, unless one is asked for sweet.
    styles: [...slot.styles, ...wish.styles.filter((style) => style === 'dry' && !slot.styles.includes('sweet'))],
    dishes: slot.dishes.length > 0 ? slot.dishes : slot.colours.length + slot.styles.length > 0 ? [] : wish.dishes,
    dishWords: slot.dishWords,
    places: slot.places,
    grapes: slot.grapes,
    // 'A glass of fizz, then a red': only the first is a glass.
    sizes: slot.sizes.length > 0 || isSized ? slot.sizes : wish.sizes.filter((size) => size !== 'bottle'),
    budget: isTotal ? null : wish.budget,
  };
}
