import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight } from './build-entry.ts';
import { formatStatistics, listStatistics } from './statistics.ts';

const unrated = { rating: null, numRatings: 0, ratingAllVintages: null, numRatingsAllVintages: 0 };

describe('§2 the stats row', () => {
  it('counts all wines; a figure is over the rows that have it, and says how many', () => {
    const stats = listStatistics([
      buildEntry({ restaurantPrice: 60, rating: 90 }),
      buildEntry({ restaurantPrice: 120, rating: 95 }),
      buildEntry({ restaurantPrice: 0, ...unrated }),
    ]);
    expect(stats).toEqual({
      totalWines: 3,
      avgMarkup: { value: 3, of: 2 },
      avgRating: { value: 92.5, of: 2, isEstimate: false },
      avgPrice: { value: 90, of: 2 },
    });
    expect(formatStatistics(stats)).toEqual({ avgMarkup: '3.0x', avgRating: '92.5' });
  });

  it('one absurd price moves neither the markup nor the price', () => {
    const usual = [50, 55, 60, 65].map((restaurantPrice) => buildEntry({ restaurantPrice }));
    const { avgMarkup, avgPrice } = listStatistics([...usual, buildEntry({ restaurantPrice: 9000 })]);
    expect(avgMarkup?.of).toBe(4);
    expect(avgMarkup?.value).toBeCloseTo(57.5 / 30);
    expect(avgPrice).toEqual({ value: 60, of: 5 });
  });

  it('a price in doubt is in no average', () => {
    const doubt = buildEntry({ restaurantPrice: 900, insight: buildInsight({ isReadUnsure: true }) });
    expect(listStatistics([buildEntry(), doubt]).avgPrice).toEqual({ value: 60, of: 1 });
  });

  it('estimates count only where nothing is rated, and are called estimates', () => {
    const estimate = buildEntry({ ...unrated, ratingAllVintages: 80 });
    expect(formatStatistics(listStatistics([buildEntry({ rating: 90 }), estimate])).avgRating).toBe('90.0');
    expect(formatStatistics(listStatistics([estimate])).avgRating).toBe('est. 80.0');
  });

  it("an empty list shows '--'", () => {
    const stats = listStatistics([]);
    expect(stats).toEqual({ totalWines: 0, avgMarkup: null, avgRating: null, avgPrice: null });
    expect(formatStatistics(stats)).toEqual({ avgMarkup: '--', avgRating: '--' });
  });
});
