import { describe, expect, it } from 'vitest';
import { findScale, parseRatingRow } from './parse-rating-row.ts';

const cells = { lwin: '1000001', vintage: '2015', rating: '92.5', count: '120', source: 'A Guide' };
const read = (given: Record<string, string>, column = 'rating') =>
  parseRatingRow({ ...cells, ...given }, findScale([column]));

describe('a row of ratings', () => {
  it('is a rating out of 100 with its count and source', () => {
    expect(read({})).toEqual({
      rating: { lwin: '1000001', vintage: 2015, rating: 92.5, count: 120, source: 'A Guide' },
    });
    expect(read({ rating: '92,5', count: '1,200' })).toMatchObject({ rating: { rating: 92.5, count: 1200 } });
  });

  it('without a vintage is of all of them', () => {
    for (const vintage of ['', 'NV', '0']) expect(read({ vintage })).toMatchObject({ rating: { vintage: 0 } });
  });

  it('may carry the vintage in its number, but not another', () => {
    expect(read({ lwin: '10000012016', vintage: '' })).toMatchObject({ rating: { lwin: '1000001', vintage: 2016 } });
    expect(read({ lwin: '10000012016' })).toHaveProperty('fault');
  });

  it('is out of 5 only when the head says so', () => {
    expect(read({ stars: '4.25' }, 'stars')).toMatchObject({ rating: { rating: 85 } });
    expect(read({ rating: '4.2' })).toMatchObject({ rating: { rating: 4.2 } });
    expect(read({ stars: '7' }, 'stars')).toEqual({ fault: "stars '7' is not a number from 0 to 5" });
    expect(() => findScale(['lwin', 'points'])).toThrow("'rating' (out of 100) or 'stars' (out of 5)");
    expect(() => findScale(['rating', 'stars'])).toThrow('one column');
  });

  it.each<Record<string, string>>([
    { rating: '101' },
    { rating: '' },
    { rating: 'good' },
    { rating: '-3' },
    { count: '0' },
    { count: '' },
    { count: '1.5' },
    { source: '' },
    { source: 'House' },
    { vintage: '20' },
    { lwin: '' },
  ])('is broken with %j', (given) => {
    expect(read(given)).toHaveProperty('fault');
  });
});
