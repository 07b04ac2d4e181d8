import { describe, expect, it } from 'vitest';
import { buildEntry } from './build-entry.ts';
import { formatScore, markupOf, ratingOf, scoreOf } from './insight.ts';

describe('§9 ratings', () => {
  it('a wine with ratings of its vintage shows that rating', () => {
    expect(ratingOf(buildEntry({ rating: 93, numRatings: 1, ratingAllVintages: 88 }))).toBe(93);
  });

  it('without any, that over all vintages; without that, none', () => {
    expect(ratingOf(buildEntry({ rating: 93, numRatings: 0, ratingAllVintages: 88 }))).toBe(88);
    expect(ratingOf(buildEntry({ rating: null, numRatings: 0, ratingAllVintages: null }))).toBeNull();
  });
});

describe('an estimate is never shown as a rating', () => {
  it.each([
    { rule: 'ratings of the vintage', given: { rating: 93, numRatings: 4 }, text: '93', count: 4 },
    {
      rule: 'ratings over all vintages',
      given: { rating: null, numRatings: 0, ratingAllVintages: 88, numRatingsAllVintages: 7 },
      text: '88',
      count: 7,
    },
    {
      rule: 'nobody has rated it',
      given: { rating: null, numRatings: 0, ratingAllVintages: 91.6, numRatingsAllVintages: 0 },
      text: 'est. 92',
      count: 0,
    },
  ])('$rule', ({ given, text, count }) => {
    const score = scoreOf(buildEntry(given));
    expect(score).toMatchObject({ count, isEstimate: count === 0 });
    expect(formatScore(score)).toBe(text);
  });

  it("without a figure there is '--'", () => {
    const none = buildEntry({ rating: null, numRatings: 0, ratingAllVintages: null });
    expect(formatScore(scoreOf(none))).toBe('--');
  });
});

describe('§9 markup', () => {
  it('an unmatched entry has no markup', () => {
    expect(markupOf(buildEntry({ wine: null, averagePricePer750mlAllVintages: null }))).toBeNull();
  });
});
