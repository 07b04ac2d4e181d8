import { formatFixed, t } from './language/say.ts';
import { restaurantPriceCents } from './money.ts';

/** §9: price ÷ pack size × 750 ÷ bottle size. Null when the size or pack is unknown: a guess would be a wrong price. */
export function pricePer750(offer: { priceCents: number; packSize: number; bottleSize: number }): number | null {
  if (!(offer.priceCents > 0) || !(offer.packSize > 0) || !(offer.bottleSize > 0)) return null;
  return ((offer.priceCents / offer.packSize) * 750) / offer.bottleSize;
}

export interface MarkupInput {
  restaurantPrice?: number | null;
  bottleSize?: number | null;
  /** Market average per 750 ml over all vintages, in the major unit of the same currency. */
  marketPer750?: number | null;
}

/** §9: 750 × restaurant price ÷ bottle size ÷ market average per 750 ml; null when any input is zero or missing. */
export function markup({ restaurantPrice, bottleSize, marketPer750 }: MarkupInput): number | null {
  if (!restaurantPrice || !bottleSize || !marketPer750) return null;
  const value = (750 * restaurantPrice) / bottleSize / marketPer750;
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** §9: one decimal and an 'x', or '--'. */
export function formatMarkup(value: number | null): string {
  return value === null ? '--' : t('{times}x', { times: formatFixed(value, 1) });
}

/** §9: trim 2.5 % of the values (rounded down) from each end, then average. Null for none. */
export function averageMarkup(values: readonly number[]): number | null {
  const trim = Math.floor(values.length * 0.025);
  const kept = values.toSorted((a, b) => a - b).slice(trim, values.length - trim);
  return mean(kept);
}

/** The mean, or null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** §9: the menu's price slider runs on the square root of the price in cents, which is at least 1; step 0.01. */
export const MENU_PRICE_SLIDER = {
  step: 0.01,
  toSlider: (cents: number): number => Math.sqrt(Math.max(1, cents)),
  fromSlider: (position: number): number => Math.round(position * position),
} as const;

/** §9: the search page's slider runs in cents. */
export const SEARCH_PRICE_SLIDER = { step: 1, min: 0, max: 10000 } as const;

/** §9: one step of the rating slider. */
export const RATING_SLIDER_STEP = 1;

/** The cents a menu filter compares, with a missing price as 0. */
export function entryPriceCents(entry: { restaurantPrice?: number | null }): number {
  return restaurantPriceCents(entry.restaurantPrice ?? 0);
}
