import { SEARCH_SORT_FIELDS, type ListingFilters, type SearchSortField, type Sort } from '@app/domain';

/** Filters and sort of the listings, as they stand in the address. */
export interface ListingView {
  filters: ListingFilters;
  sort: Sort<SearchSortField> | null;
}

const FILTER_NAMES = ['size', 'type', 'store', 'price'] as const;

/** Anything in an address may be wrong; what cannot be read is as if it were not there. */
export function readListingView(params: URLSearchParams): ListingView {
  return {
    filters: {
      vintage: readVintage(params),
      bottleSizes: params.getAll('size'),
      listingTypes: params.getAll('type'),
      stores: params.getAll('store'),
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

/** The same address with these filters and this sort. */
export function writeListingView(params: URLSearchParams, { filters, sort }: ListingView): URLSearchParams {
  const next = clearListingFilters(params);
  for (const size of filters.bottleSizes) next.append('size', size);
  for (const type of filters.listingTypes) next.append('type', type);
  for (const store of filters.stores) next.append('store', store);
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

export function countListingFilters({ bottleSizes, listingTypes, stores, price }: ListingFilters): number {
  return bottleSizes.length + listingTypes.length + stores.length + (price ? 1 : 0);
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
