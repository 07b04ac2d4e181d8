import { expect, test } from 'vitest';
import {
  clearListingFilters,
  countListingFilters,
  readListingView,
  toggled,
  withVintage,
  writeListingView,
} from './listing-view.ts';

const ADDRESS = 'q=krug&vintage=2008&size=Magnum&size=Half&type=Retail&store=A+%26+B&price=1000-5000&sort=store-high';

test('filters, sort and vintage live in the address', () => {
  const view = readListingView(new URLSearchParams(ADDRESS));
  expect(view).toEqual({
    filters: {
      vintage: '2008',
      bottleSizes: ['Magnum', 'Half'],
      listingTypes: ['Retail'],
      stores: ['A & B'],
      price: [1000, 5000],
    },
    sort: { field: 'store', direction: 'high' },
  });
  expect(writeListingView(new URLSearchParams('q=krug&vintage=2008'), view).toString()).toBe(ADDRESS);
});

test('what cannot be read is as if it were not there', () => {
  const { filters, sort } = readListingView(new URLSearchParams('price=cheap&sort=colour-low'));
  expect(filters.price).toBeNull();
  expect(sort).toBeNull();
  expect(readListingView(new URLSearchParams('price=9-1&sort=price-up'))).toMatchObject({
    filters: { price: null },
    sort: null,
  });
});

test('§2 a vintage is set and cleared; one that stands in the text is set aside', () => {
  expect(withVintage(new URLSearchParams('q=krug'), '2008').toString()).toBe('q=krug&vintage=2008');
  expect(withVintage(new URLSearchParams('q=krug&vintage=2008'), null).toString()).toBe('q=krug');
  const all = withVintage(new URLSearchParams('q=krug+2008'), null);
  expect(all.toString()).toBe('q=krug+2008&vintage=all');
  expect(readListingView(all).filters.vintage).toBeNull();
});

test("§2 'Clear All Filters' keeps the query, the vintage and the sort", () => {
  expect(clearListingFilters(new URLSearchParams(ADDRESS)).toString()).toBe('q=krug&vintage=2008&sort=store-high');
});

test('counts what is in force, and toggles', () => {
  expect(countListingFilters(readListingView(new URLSearchParams(ADDRESS)).filters)).toBe(5);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
