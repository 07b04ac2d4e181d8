import type { WineListEntry } from './list.ts';
import { averageMarkup, formatMarkup, markup, mean } from './price.ts';

type Rated = Pick<WineListEntry, 'rating' | 'numRatings' | 'ratingAllVintages'>;

/** §9: the vintage's rating if it has any ratings, else that over all vintages, else null. */
export function ratingOf(entry: Rated): number | null {
  if (entry.numRatings > 0 && entry.rating !== null) return entry.rating;
  return entry.ratingAllVintages ?? null;
}

/** §9: an entry's markup, or null when the market or the list is silent. */
export function markupOf(entry: WineListEntry): number | null {
  return markup({
    restaurantPrice: entry.restaurantPrice,
    bottleSize: entry.bottleSize,
    marketPer750: entry.averagePricePer750mlAllVintages,
  });
}

export interface ListStatistics {
  totalWines: number;
  /** Null when no entry has one. */
  avgMarkup: number | null;
  avgRating: number | null;
  /** Major unit, over the entries that have a price. */
  avgPrice: number | null;
}

/** §2: the stats row. Each average is over the entries that have the figure. */
export function listStatistics(entries: readonly WineListEntry[]): ListStatistics {
  return {
    totalWines: entries.length,
    avgMarkup: averageMarkup(known(entries.map(markupOf))),
    avgRating: mean(known(entries.map(ratingOf))),
    avgPrice: mean(entries.map((entry) => entry.restaurantPrice).filter((price) => price > 0)),
  };
}

/** §9: the texts of the stats row: ratings to one decimal, markups with an 'x', '--' for nothing. */
export function formatStatistics(stats: ListStatistics): { avgMarkup: string; avgRating: string } {
  return {
    avgMarkup: formatMarkup(stats.avgMarkup),
    avgRating: stats.avgRating === null ? '--' : stats.avgRating.toFixed(1),
  };
}

function known<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}
