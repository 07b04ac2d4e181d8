import { DISHES, isGlass, TONIGHT_COLOURS, type TonightWish, type WineListEntry } from '@app/domain';
import { safeStorage } from '#session/safe-storage.ts';

const KEY = 'tastevin.tonight';
const NONE: TonightWish = { colour: null, budget: null, dish: null };

/** The wishes of the last visit on this device. Stored text may be anything; what cannot be read is no wish. */
export function readWish(): TonightWish {
  try {
    const stored: unknown = JSON.parse(safeStorage.get(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NONE;
    const { colour, budget, dish } = stored as Record<string, unknown>;
    return {
      colour: TONIGHT_COLOURS.find((one) => one === colour) ?? null,
      budget: typeof budget === 'number' && budget > 0 ? budget : null,
      dish: DISHES.find((one) => one === dish) ?? null,
    };
  } catch {
    return NONE;
  }
}

export function storeWish(wish: TonightWish): void {
  safeStorage.set(KEY, JSON.stringify(wish));
}

/** The amounts people say. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** Round amounts from the cheapest bottles of a list to nearly all of them. */
export function budgetSteps(entries: readonly WineListEntry[]): number[] {
  const prices = entries
    .filter(({ restaurantPrice, bottleSize }) => restaurantPrice > 0 && !isGlass(bottleSize))
    .map(({ restaurantPrice }) => restaurantPrice)
    .toSorted((a, b) => a - b);
  const priceAt = (part: number) => prices[Math.floor(part * (prices.length - 1))] ?? 0;
  const [few, most] = [priceAt(0.03), priceAt(0.9)];
  if (!(few > 0)) return [];
  const steps: number[] = [];
  for (let unit = 10 ** Math.floor(Math.log10(few)); ; unit *= 10) {
    for (const times of ROUND) {
      const step = Math.round(times * unit);
      if (step >= few) steps.push(step);
      if (step >= most) return steps;
    }
  }
}
