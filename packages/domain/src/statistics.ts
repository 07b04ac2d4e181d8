import { comparisonOf, countedMarkup } from './comparison.ts';
import { formatScore, scoreOf } from './insight.ts';
import type { WineListEntry } from './list.ts';
import { median } from './market.ts';
import { formatMarkup, mean } from './price.ts';

/** A figure over many rows, and how many rows it is made of. */
export interface Average {
  value: number;
  of: number;
}

export interface ListStatistics {
  totalWines: number;
  /** The median markup of the rows that may be compared; null when there is none. */
  avgMarkup: Average | null;
  /** The mean of the ratings; of our own estimates where nothing is rated. */
  avgRating: (Average & { isEstimate: boolean }) | null;
  /** The median price in the major unit, of the prices without doubt. */
  avgPrice: Average | null;
}

/** §2: the stats row. A median does not move for one dear bottle or one mistake; each figure says how many it is made of. */
export function listStatistics(entries: readonly WineListEntry[]): ListStatistics {
  const scores = known(entries.map(scoreOf));
  const rated = scores.filter(({ isEstimate }) => !isEstimate);
  const counted = rated.length > 0 ? rated : scores;
  const rating = over(
    mean,
    counted.map(({ value }) => value),
  );
  return {
    totalWines: entries.length,
    avgMarkup: over(median, known(entries.map(countedMarkup))),
    avgRating: rating && { ...rating, isEstimate: rated.length === 0 },
    avgPrice: over(
      median,
      entries.filter(hasSurePrice).map(({ restaurantPrice }) => restaurantPrice),
    ),
  };
}

/** §9: ratings to one decimal, markups with an 'x', '--' for nothing; an estimate is called one. */
export function formatStatistics({ avgMarkup, avgRating }: ListStatistics): { avgMarkup: string; avgRating: string } {
  return { avgMarkup: formatMarkup(avgMarkup?.value ?? null), avgRating: formatScore(avgRating, 1) };
}

function hasSurePrice(entry: WineListEntry): boolean {
  const { reason } = comparisonOf(entry);
  return reason !== 'no-price' && reason !== 'price-doubt';
}

function over(figure: (values: readonly number[]) => number | null, values: readonly number[]): Average | null {
  const value = figure(values);
  return value === null ? null : { value, of: values.length };
}

function known<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}
