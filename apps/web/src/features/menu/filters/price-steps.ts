import { restaurantPriceCents, type WineListEntry } from '@app/domain';

/** More steps than these are finer than a thumb. */
const MOST_STEPS = 60;

/** The prices of a list in cents, in order: all of them, or evenly many between the lowest and the highest by rank. */
export function priceSteps(entries: readonly WineListEntry[]): number[] {
  const prices = [...new Set(entries.map(({ restaurantPrice }) => restaurantPriceCents(restaurantPrice)))].toSorted(
    (a, b) => a - b,
  );
  if (prices.length <= MOST_STEPS) return prices;
  const step = (prices.length - 1) / (MOST_STEPS - 1);
  return Array.from({ length: MOST_STEPS }, (_none, at) => prices[Math.round(at * step)] ?? 0);
}
