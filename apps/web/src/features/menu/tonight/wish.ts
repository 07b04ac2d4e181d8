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

/** Round amounts that part the bottles of a list, from the few cheapest to nearly all of them. */
export function budgetSteps(entries: readonly WineListEntry[]): number[] {
  const prices = entries
    .filter(({ restaurantPrice, bottleSize }) => restaurantPrice > 0 && !isGlass(bottleSize))
    .map(({ restaurantPrice }) => restaurantPrice)
    .toSorted((a, b) => a - b);
  const steps = [0.03, 0.1, 0.25, 0.5, 0.75, 0.9].map((part) => {
    const price = prices[Math.floor(part * (prices.length - 1))] ?? 0;
    const unit = price < 100 ? 10 : price < 500 ? 50 : 100;
    return Math.ceil(price / unit) * unit;
  });
  return [...new Set(steps)].filter((step) => step > 0);
}
