import { countedMarkup, shownMarkup } from './comparison.ts';
import { ratingOf } from './insight.ts';
import type { WineListEntry } from './list.ts';
import type { Listing } from './listing.ts';
import { pricePer750 } from './price.ts';

export type SortDirection = 'low' | 'high';
export interface Sort<Field extends string> {
  field: Field;
  direction: SortDirection;
}

export const SEARCH_SORT_FIELDS = ['price', 'store', 'size'] as const;
export type SearchSortField = (typeof SEARCH_SORT_FIELDS)[number];
export const MENU_SORT_FIELDS = ['markup', 'rating', 'price'] as const;
export type MenuSortField = (typeof MENU_SORT_FIELDS)[number];

/** §4: none, low, high, none (rating: none, high, low, none); another field starts at its first direction. */
function nextSort<F extends string>(current: Sort<F> | null, field: F, first: SortDirection): Sort<F> | null {
  if (current?.field !== field) return { field, direction: first };
  if (current.direction !== first) return null;
  return { field, direction: first === 'low' ? 'high' : 'low' };
}

export function nextSearchSort(
  current: Sort<SearchSortField> | null,
  field: SearchSortField,
): Sort<SearchSortField> | null {
  return nextSort(current, field, 'low');
}

export function nextMenuSort(current: Sort<MenuSortField> | null, field: MenuSortField): Sort<MenuSortField> | null {
  return nextSort(current, field, field === 'rating' ? 'high' : 'low');
}

/** Sorted copies; what has no figure stands last in either direction, and equals keep their order. */
export function sortListings<L extends Listing>(listings: readonly L[], sort: Sort<SearchSortField> | null): L[] {
  if (!sort) return [...listings];
  if (sort.field === 'store') {
    const sign = sort.direction === 'low' ? 1 : -1;
    return listings.toSorted((a, b) => sign * a.store.localeCompare(b.store, 'en'));
  }
  const figure = sort.field === 'size' ? (listing: Listing) => listing.bottleSize || null : pricePer750;
  return sortByFigure(listings, figure, sort.direction);
}

export function sortEntries(entries: readonly WineListEntry[], sort: Sort<MenuSortField> | null): WineListEntry[] {
  if (!sort) return [...entries];
  if (sort.field === 'markup') return sortByMarkup(entries, sort.direction);
  const figures = {
    rating: ratingOf,
    price: (entry: WineListEntry) => entry.restaurantPrice || null,
  };
  return sortByFigure(entries, figures[sort.field], sort.direction);
}

/**
 * A row whose price may not be compared like for like is not ranked by it. Glasses and other sizes show a figure all the same: they
 * stand by themselves, after the rows that are ranked and before those without a figure.
 */
function sortByMarkup(entries: readonly WineListEntry[], direction: SortDirection): WineListEntry[] {
  const isCounted = (entry: WineListEntry) => countedMarkup(entry) !== null;
  return [
    ...sortByFigure(entries.filter(isCounted), countedMarkup, direction),
    ...sortByFigure(
      entries.filter((entry) => !isCounted(entry)),
      shownMarkup,
      direction,
    ),
  ];
}

function sortByFigure<T>(items: readonly T[], figure: (item: T) => number | null, direction: SortDirection): T[] {
  const sign = direction === 'low' ? 1 : -1;
  return items
    .map((item) => ({ item, value: figure(item) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * (a.value - b.value);
    })
    .map(({ item }) => item);
}
