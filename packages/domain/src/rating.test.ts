import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineRatings, rateWine, type EstimatedWine, type SourceRating, type VintageQuality } from './rating.ts';

const wine: EstimatedWine = {
  houseScore: 92,
  region: 'Bordeaux',
  subRegion: 'Pauillac',
  colour: 'Red',
  subType: 'Still',
};
const great: VintageQuality = { region: 'Bordeaux', style: 'red', year: 2016, quality: 98, mean: 90 };
const poor: VintageQuality = { region: 'Bordeaux', style: 'red', year: 2013, quality: 78, mean: 90 };
const years = [great, poor];
const rate = (vintage: number, ratings: SourceRating[] = [], of = wine) =>
  rateWine({ wine: of, vintage, ratings, years });

describe('imported ratings', () => {
  it('several sources are weighted by how many stand behind them', () => {
    expect(
      combineRatings([
        { source: 'a', rating: 90, count: 300 },
        { source: 'b', rating: 80, count: 100 },
        { source: 'a', rating: 100, count: 100 },
      ]),
    ).toEqual({
      rating: 90,
      count: 500,
      sources: [
        { source: 'a', count: 400 },
        { source: 'b', count: 100 },
      ],
    });
    expect(combineRatings([])).toBeNull();
    expect(combineRatings([{ source: 'a', rating: 90, count: 0 }])).toBeNull();
  });

  it('take precedence over the house estimate', () => {
    const rated = rate(2016, [{ source: 'a', vintage: 2016, rating: 88, count: 12 }]);
    expect(rated).toMatchObject({ rating: 88, numRatings: 12, ratingAllVintages: 88, numRatingsAllVintages: 12 });
    expect(rated.sources).toEqual([{ source: 'a', count: 12 }]);
    expect(rated.house?.vintage.rating).toBe(94.8);
  });

  it("a source's own figure over all vintages is not added to its vintages", () => {
    const ratings = [
      { source: 'a', vintage: 0, rating: 90, count: 1000 },
      { source: 'a', vintage: 2016, rating: 96, count: 100 },
      { source: 'b', vintage: 2015, rating: 80, count: 1000 },
    ];
    expect(rate(2016, ratings)).toMatchObject({
      rating: 96,
      numRatings: 100,
      ratingAllVintages: 85,
      numRatingsAllVintages: 2000,
    });
  });

  it('without a vintage the figure is that of all vintages', () => {
    const ratings = [{ source: 'a', vintage: 2016, rating: 96, count: 100 }];
    expect(rate(0, ratings)).toMatchObject({ rating: 96, numRatings: 100, numRatingsAllVintages: 100 });
  });

  it('the mean lies between the lowest and the highest, in any order', () => {
    const one = fc.record({
      source: fc.constantFrom('a', 'b', 'c'),
      rating: fc.integer({ min: 0, max: 100 }),
      count: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), (ratings) => {
        const all = combineRatings(ratings);
        expect(all?.rating).toBeGreaterThanOrEqual(Math.min(...ratings.map(({ rating }) => rating)));
        expect(all?.rating).toBeLessThanOrEqual(Math.max(...ratings.map(({ rating }) => rating)));
        expect(combineRatings(ratings.toReversed())).toEqual(all);
      }),
    );
  });
});

describe('the house estimate', () => {
  it("follows from the wine's estimate and the year in its region, damped, and counts as no rating", () => {
    expect(rate(2016)).toMatchObject({ rating: 94.8, numRatings: 0, ratingAllVintages: 92, numRatingsAllVintages: 0 });
    // Twelve points below the usual would be 4.2: no year takes more than 4.
    expect(rate(2013)).toMatchObject({ rating: 88, numRatings: 0 });
    expect(rate(2016).house?.vintage).toEqual({
      source: 'house',
      rating: 94.8,
      count: 0,
      how: "Our own estimate by the wine's standing and tier (92 of 100), adjusted for 2016 in Bordeaux (98 against a usual 90); not a critic's score.",
    });
    expect(rate(2016).sources).toEqual([{ source: 'house', count: 0 }]);
  });

  it("is the wine's own where the year or the vintage is unknown", () => {
    expect(rate(1961).rating).toBe(92);
    expect(rate(0).rating).toBe(92);
    expect(rate(0).house?.vintage.how).not.toContain('adjusted');
  });

  it('never passes 100', () => {
    expect(rate(2016, [], { ...wine, houseScore: 99 }).rating).toBe(100);
  });

  it('is absent where the catalogue has none', () => {
    expect(rate(2016, [], { ...wine, houseScore: null })).toEqual({
      rating: null,
      numRatings: 0,
      ratingAllVintages: null,
      numRatingsAllVintages: 0,
      sources: [],
      house: null,
    });
  });

  it("prefers the wine's own place and style", () => {
    const lines: VintageQuality[] = [
      { ...great, style: 'sweet', quality: 90 },
      { ...great, style: 'white', quality: 92 },
      great,
      { ...great, region: 'Pauillac', style: 'white', quality: 100 },
    ];
    const of = (given: Partial<EstimatedWine>) =>
      rateWine({ wine: { ...wine, ...given }, vintage: 2016, ratings: [], years: lines }).house?.vintage.how;
    expect(of({})).toContain('in Pauillac (100');
    expect(of({ subRegion: 'Margaux' })).toContain('in Bordeaux (98');
    expect(of({ subRegion: 'Sauternes', colour: 'White', subType: 'Sweet' })).toContain('in Bordeaux (90');
    expect(of({ subRegion: 'Pessac-Léognan', colour: 'White' })).toContain('in Bordeaux (92');
  });
});
