import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight, buildValue } from './build-entry.ts';
import type { Listing } from './listing.ts';
import { nextMenuSort, nextSearchSort, sortEntries, sortListings } from './sort.ts';

describe('§4 sort cycles', () => {
  it('the search page goes none, low, high, none', () => {
    const low = nextSearchSort(null, 'price');
    const high = nextSearchSort(low, 'price');
    expect([low, high, nextSearchSort(high, 'price')]).toEqual([
      { field: 'price', direction: 'low' },
      { field: 'price', direction: 'high' },
      null,
    ]);
  });

  it('switching to another field starts at low', () => {
    expect(nextSearchSort({ field: 'price', direction: 'high' }, 'store')).toEqual({
      field: 'store',
      direction: 'low',
    });
    expect(nextMenuSort({ field: 'rating', direction: 'low' }, 'markup')).toEqual({
      field: 'markup',
      direction: 'low',
    });
  });

  it('on the menu rating goes high, low, none, and starts at high', () => {
    const first = nextMenuSort({ field: 'price', direction: 'low' }, 'rating');
    const second = nextMenuSort(first, 'rating');
    expect([first, second, nextMenuSort(second, 'rating')]).toEqual([
      { field: 'rating', direction: 'high' },
      { field: 'rating', direction: 'low' },
      null,
    ]);
  });
});

describe('sorted lists', () => {
  const listing = (store: string, priceCents: number, bottleSize = 750): Listing => ({
    url: store,
    store,
    vintage: null,
    producer: '',
    name: '',
    bottleSize,
    packSize: 1,
    listingType: 'retail',
    priceCents,
    currency: 'USD',
  });

  it('compares prices per 750 ml, so that a magnum is not dear for being large', () => {
    const shelf = [listing('a', 5000, 1500), listing('b', 3000), listing('c', 2000)];
    expect(sortListings(shelf, { field: 'price', direction: 'low' }).map(({ store }) => store)).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(sortListings(shelf, { field: 'size', direction: 'high' }).map(({ store }) => store)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(sortListings(shelf, { field: 'store', direction: 'high' }).map(({ store }) => store)).toEqual([
      'c',
      'b',
      'a',
    ]);
    expect(sortListings(shelf, null)).toEqual(shelf);
  });

  it('what has no figure stands last in either direction', () => {
    const entries = [
      buildEntry({ rawName: 'none', restaurantPrice: 0 }),
      buildEntry({ rawName: 'dear', restaurantPrice: 90 }),
      buildEntry({ rawName: 'cheap', restaurantPrice: 30 }),
    ];
    expect(sortEntries(entries, { field: 'price', direction: 'low' }).map(({ rawName }) => rawName)).toEqual([
      'cheap',
      'dear',
      'none',
    ]);
    expect(sortEntries(entries, { field: 'price', direction: 'high' }).map(({ rawName }) => rawName)).toEqual([
      'dear',
      'cheap',
      'none',
    ]);
    expect(sortEntries(entries, { field: 'markup', direction: 'low' }).map(({ rawName }) => rawName)).toEqual([
      'cheap',
      'dear',
      'none',
    ]);
  });

  it('by markup, bottles come first, then glasses and other sizes, then what shows no figure', () => {
    const row = (rawName: string, markup: number | null, bottleSize = 750) =>
      buildEntry({
        rawName,
        bottleSize,
        insight: buildInsight({
          value: markup === null ? null : buildValue({ markup, isSameSize: bottleSize === 750 }),
        }),
      });
    const rows = [
      row('no figure', null),
      row('absurd glass', 30, 125),
      row('dear glass', 4, 125),
      row('dear bottle', 3),
      row('absurd bottle', 30),
      row('cheap magnum', 1.5, 1500),
      row('cheap bottle', 2),
    ];
    const order = (direction: 'low' | 'high') =>
      sortEntries(rows, { field: 'markup', direction }).map(({ rawName }) => rawName);
    const last = ['no figure', 'absurd glass', 'absurd bottle'];
    expect(order('low')).toEqual(['cheap bottle', 'dear bottle', 'cheap magnum', 'dear glass', ...last]);
    expect(order('high')).toEqual(['dear bottle', 'cheap bottle', 'dear glass', 'cheap magnum', ...last]);
  });
});
