import { expect, test } from 'vitest';
import {
  clearListingFilters,
  countListingFilters,
  passesFilters,
  readCurrency,
  readListingView,
  toggled,
  withCurrency,
  withVintage,
  writeListingView,
} from './listing-view.ts';

const ADDRESS =
  'q=krug&vintage=2008&size=Magnum&size=Half&type=Retail&store=A+%26+B&country=FR&price=1000-5000&sort=store-high';

test('filters, sort and vintage live in the address', () => {
  const view = readListingView(new URLSearchParams(ADDRESS));
  expect(view).toEqual({
    filters: {
      vintage: '2008',
      bottleSizes: ['Magnum', 'Half'],
      listingTypes: ['Retail'],
      stores: ['A & B'],
      countries: ['FR'],
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
  expect(countListingFilters(readListingView(new URLSearchParams(ADDRESS)).filters)).toBe(6);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('a merchant’s country is a filter too', () => {
  const listing = {
    url: '',
    store: 'Cave',
    storeCountry: 'FR',
    vintage: null,
    producer: '',
    name: '',
    bottleSize: 750,
    packSize: 1,
    listingType: 'retail',
    priceCents: 1000,
    currency: 'EUR',
  };
  const filtersOf = (address: string) => readListingView(new URLSearchParams(address)).filters;
  expect(passesFilters(listing, filtersOf('country=FR&country=DE'))).toBe(true);
  expect(passesFilters(listing, filtersOf('country=DE'))).toBe(false);
  expect(passesFilters(listing, filtersOf('country=FR&size=Magnum'))).toBe(false);
});

test('the currency lives in the address; a range of prices in the old one goes', () => {
  expect(readCurrency(new URLSearchParams('currency=gbp'))).toBe('GBP');
  expect(readCurrency(new URLSearchParams('currency=money'))).toBeNull();
  expect(withCurrency(new URLSearchParams('q=krug&price=1-2&sort=price-low'), 'EUR').toString()).toBe(
    'q=krug&sort=price-low&currency=EUR',
  );
});
