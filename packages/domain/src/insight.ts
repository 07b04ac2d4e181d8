import { formatFixed, t } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { markup } from './price.ts';

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

export interface Score {
  value: number;
  /** How many ratings it is made of; 0 for our own estimate. */
  count: number;
  isEstimate: boolean;
}

/** §9's rating of an entry, and whether anybody gave it: a figure without ratings is our own estimate. */
export function scoreOf(entry: Rated & Pick<WineListEntry, 'numRatingsAllVintages'>): Score | null {
  const value = ratingOf(entry);
  if (value === null) return null;
  const count = entry.numRatings > 0 && entry.rating !== null ? entry.numRatings : entry.numRatingsAllVintages;
  return { value, count, isEstimate: count === 0 };
}

/** 'est. 92' for an estimate, '92' for a rating, '--' for nothing. */
export function formatScore(score: Pick<Score, 'value' | 'isEstimate'> | null, decimals = 0): string {
  if (score === null) return '--';
  const figure = formatFixed(score.value, decimals);
  return score.isEstimate ? t('est. {score}', { score: figure }) : figure;
}
