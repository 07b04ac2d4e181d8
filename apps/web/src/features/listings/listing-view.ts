import {
  listingMatches,
  SEARCH_SORT_FIELDS,
  type Listing,
  type ListingFilters,
  type SearchSortField,
  type Sort,
} from '@app/domain';

/** §5, and beyond it the country of the merchant. */
export interface MarketFilters extends ListingFilters {
  /** ISO codes; none means any. */
  countries: readonly string[];
}

/** Filters and sort of the listings, as the address has them. */
export interface ListingView {
  filters: MarketFilters;
  sort: Sort<SearchSortField> | null;
}

const FILTER_NAMES = ['size', 'type', 'store', 'country', 'price'] as const;

/** Anything in an address may be wrong; what cannot be read is as if it were not there. */
export function readListingView(params: URLSearchParams): ListingView {
  return {
    filters: {
      vintage: readVintage(params),
      bottleSizes: params.getAll('size'),
      listingTypes: params.getAll('type'),
      stores: params.getAll('store'),
      countries: params.getAll('country'),
      price: readRange(params.get('price')),
    },
    sort: readSort(params.get('sort')),
  };
}

/** 'all' keeps the server from reading a vintage out of the search text; as a filter it is none. */
export function readVintage(params: URLSearchParams): string | null {
  const vintage = params.get('vintage');
  return vintage === 'all' ? null : vintage;
}

/** §2 'Clear filter', 'View all vintages'. A text that names a year must be told that it is not meant as a choice. */
export function withVintage(params: URLSearchParams, vintage: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  const textNamesYear = /\b(?:18|19|20)\d\d\b/.test(params.get('q') ?? '');
  if (vintage) next.set('vintage', vintage);
  else if (textNamesYear) next.set('vintage', 'all');
  else next.delete('vintage');
  return next;
}

export function withSize(params: URLSearchParams, size: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('size', size);
  return next;
}

/** The same address with these filters and this sort. */
export function writeListingView(params: URLSearchParams, { filters, sort }: ListingView): URLSearchParams {
  const next = clearListingFilters(params);
  for (const size of filters.bottleSizes) next.append('size', size);
  for (const type of filters.listingTypes) next.append('type', type);
  for (const store of filters.stores) next.append('store', store);
  for (const country of filters.countries) next.append('country', country);
  if (filters.price) next.set('price', filters.price.join('-'));
  if (sort) next.set('sort', `${sort.field}-${sort.direction}`);
  else next.delete('sort');
  return next;
}

/** §2 'Clear All Filters': the query, the vintage and the sort stay. */
export function clearListingFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) next.delete(name);
  return next;
}

export function countListingFilters(filters: MarketFilters): number {
  const { bottleSizes, listingTypes, stores, countries, price } = filters;
  return bottleSizes.length + listingTypes.length + stores.length + countries.length + (price ? 1 : 0);
}

export function passesFilters(listing: Listing & { storeCountry: string }, filters: MarketFilters): boolean {
  if (filters.countries.length > 0 && !filters.countries.includes(listing.storeCountry)) return false;
  return listingMatches(listing, filters);
}

/** A currency in the address; anything that is no code is as if it were not there. */
export function readCurrency(params: URLSearchParams): string | null {
  const code = params.get('currency')?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** A range of prices means nothing in another currency, so it goes with the old one. */
export function withCurrency(params: URLSearchParams, currency: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('currency', currency);
  next.delete('price');
  return next;
}

/** A list with the value put in or taken out. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function readRange(text: string | null): [number, number] | null {
  const match = /^(\d+)-(\d+)$/.exec(text ?? '');
  if (!match) return null;
  const [low, high] = [Number(match[1]), Number(match[2])];
  return low <= high ? [low, high] : null;
}

function readSort(text: string | null): Sort<SearchSortField> | null {
  const [name, direction] = (text ?? '').split('-');
  const field = SEARCH_SORT_FIELDS.find((known) => known === name);
  return field && (direction === 'low' || direction === 'high') ? { field, direction } : null;
}
