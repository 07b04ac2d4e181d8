import { describe, expect, it } from 'vitest';
import { buildEntry } from './build-entry.ts';
import { formatStatistics, listStatistics, markupOf, ratingOf } from './insight.ts';

describe('§9 ratings', () => {
  it('a wine with ratings of its vintage shows that rating', () => {
    expect(ratingOf(buildEntry({ rating: 93, numRatings: 1, ratingAllVintages: 88 }))).toBe(93);
  });

  it('without any, that over all vintages; without that, none', () => {
    expect(ratingOf(buildEntry({ rating: 93, numRatings: 0, ratingAllVintages: 88 }))).toBe(88);
    expect(ratingOf(buildEntry({ rating: null, numRatings: 0, ratingAllVintages: null }))).toBeNull();
  });
});

describe('§2 the stats row', () => {
  it('counts all wines and averages what is known', () => {
    const stats = listStatistics([
      buildEntry({ restaurantPrice: 60, rating: 90 }),
      buildEntry({ restaurantPrice: 120, rating: 95 }),
      buildEntry({ restaurantPrice: 0, rating: null, numRatings: 0, ratingAllVintages: null }),
    ]);
    expect(stats).toEqual({ totalWines: 3, avgMarkup: 3, avgRating: 92.5, avgPrice: 90 });
    expect(formatStatistics(stats)).toEqual({ avgMarkup: '3.0x', avgRating: '92.5' });
  });

  it("an empty list shows '--'", () => {
    const stats = listStatistics([]);
    expect(stats).toEqual({ totalWines: 0, avgMarkup: null, avgRating: null, avgPrice: null });
    expect(formatStatistics(stats)).toEqual({ avgMarkup: '--', avgRating: '--' });
  });

  it('an unmatched entry has no markup', () => {
    expect(markupOf(buildEntry({ wine: null, averagePricePer750mlAllVintages: null }))).toBeNull();
  });
});
