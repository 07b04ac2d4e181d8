import { describe, expect, it } from 'vitest';
import { buildEntry, buildWine } from './build-entry.ts';
import { entryMatches, NO_MENU_FILTERS, priceBounds, ratingBounds, type MenuFilters } from './menu-filters.ts';

const passes = (
  entry: Parameters<typeof entryMatches>[0],
  filters: Partial<MenuFilters>,
  minRating: number | null = 85,
): boolean => entryMatches(entry, { ...NO_MENU_FILTERS, ...filters }, minRating);
const unrated = buildEntry({ rating: null, numRatings: 0, ratingAllVintages: null });

describe('§5 menu filters', () => {
  it('size and type labels must match when selected', () => {
    expect(passes(buildEntry(), { bottleSizes: ['Standard'] })).toBe(true);
    expect(passes(buildEntry(), { bottleSizes: ['Magnum'] })).toBe(false);
    expect(passes(buildEntry(), { wineTypes: ['White Wine'] })).toBe(true);
    expect(passes(buildEntry(), { wineTypes: ['Red Wine', 'Sparkling White'] })).toBe(false);
  });

  it('a zero price is kept only while the lower bound is 0', () => {
    const priceless = buildEntry({ restaurantPrice: 0 });
    expect(passes(priceless, { price: [0, 5000] })).toBe(true);
    expect(passes(priceless, { price: [1, 5000] })).toBe(false);
    expect(passes(buildEntry({ restaurantPrice: 50 }), { price: [5000, 5000] })).toBe(true);
    expect(passes(buildEntry({ restaurantPrice: 50.01 }), { price: [0, 5000] })).toBe(false);
  });

  it('wines without a rating stay unless the lower bound is above the lowest rating present', () => {
    expect(passes(unrated, { rating: [85, 100] })).toBe(true);
    expect(passes(unrated, { rating: [86, 100] })).toBe(false);
    expect(passes(unrated, { rating: [90, 100] }, null)).toBe(true);
    expect(passes(buildEntry({ rating: 88 }), { rating: [89, 100] })).toBe(false);
  });

  it('producer, region and country contain the text in any case; vintage is exact', () => {
    const entry = buildEntry({
      vintage: '2019',
      wine: buildWine({ producerName: 'Château Margaux', region: 'Bordeaux' }),
    });
    expect(passes(entry, { characteristics: { producer: 'margaux', region: 'BORD', country: 'fra' } })).toBe(true);
    expect(passes(entry, { characteristics: { producer: 'latour' } })).toBe(false);
    expect(passes(entry, { characteristics: { vintage: '2019' } })).toBe(true);
    expect(passes(entry, { characteristics: { vintage: '201' } })).toBe(false);
    expect(passes(buildEntry({ wine: null }), { characteristics: { country: 'France' } })).toBe(false);
  });

  it('bounds span what is there', () => {
    expect(ratingBounds([buildEntry({ rating: 88 }), buildEntry({ rating: 96 }), unrated])).toEqual([88, 96]);
    expect(ratingBounds([unrated])).toBeNull();
    expect(priceBounds([buildEntry({ restaurantPrice: 40 }), buildEntry({ restaurantPrice: 12.5 })])).toEqual([
      1250, 4000,
    ]);
    expect(priceBounds([])).toEqual([0, 0]);
  });
});
