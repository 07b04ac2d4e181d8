import {
  CHARACTERISTICS,
  formatCents,
  MENU_SORT_FIELDS,
  placeName,
  t,
  word,
  type Characteristic,
  type MenuFilters,
  type MenuSortField,
  type Sort,
} from '@app/domain';

export const MENU_VIEWS = ['list', 'chart', 'pages'] as const;
export type MenuViewName = (typeof MENU_VIEWS)[number];

/** Filters and sort of a list, as the address has them. */
export interface MenuView {
  filters: MenuFilters;
  sort: Sort<MenuSortField> | null;
}

/** Which way of looking at the list the address names, and for its pages which one. */
export function readViewName(params: URLSearchParams): { name: MenuViewName; page: number | null } {
  const page = Number(params.get('page'));
  return {
    name: MENU_VIEWS.find((name) => name === params.get('view')) ?? 'list',
    page: Number.isInteger(page) && page > 0 ? page : null,
  };
}

export function writeViewName(
  params: URLSearchParams,
  { name, page = null }: { name: MenuViewName; page?: number | null },
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name === 'list') next.delete('view');
  else next.set('view', name);
  if (name === 'pages' && page !== null) next.set('page', String(page));
  else next.delete('page');
  return next;
}

const FILTER_NAMES = ['size', 'type', 'price', 'rating', 'find', 'check', ...CHARACTERISTICS];

/** An address may hold anything; values that cannot be read are ignored. */
export function readMenuView(params: URLSearchParams): MenuView {
  const characteristics: MenuFilters['characteristics'] = {};
  for (const name of CHARACTERISTICS) {
    const value = params.get(name)?.trim();
    if (value) characteristics[name] = value;
  }
  const find = params.get('find')?.trim();
  return {
    filters: {
      ...(find && { find }),
      ...(params.has('check') && { toCheck: true }),
      bottleSizes: params.getAll('size'),
      wineTypes: params.getAll('type'),
      price: readRange(params.get('price')),
      rating: readRange(params.get('rating')),
      characteristics,
    },
    sort: readSort(params.get('sort')),
  };
}

export function writeMenuView(params: URLSearchParams, { filters, sort }: MenuView): URLSearchParams {
  const next = clearMenuFilters(params);
  for (const size of filters.bottleSizes) next.append('size', size);
  for (const type of filters.wineTypes) next.append('type', type);
  if (filters.price) next.set('price', filters.price.join('-'));
  if (filters.rating) next.set('rating', filters.rating.join('-'));
  if (filters.find) next.set('find', filters.find);
  if (filters.toCheck) next.set('check', '1');
  for (const name of CHARACTERISTICS) {
    const value = filters.characteristics[name];
    if (value) next.set(name, value);
  }
  if (sort) next.set('sort', `${sort.field}-${sort.direction}`);
  else next.delete('sort');
  return next;
}

export function clearMenuFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) next.delete(name);
  return next;
}

/** The address without the words that were looked for. */
export function withoutFind(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('find');
  return next;
}

export interface ActiveFilter {
  key: string;
  text: string;
  /** The filters without this one. */
  without: MenuFilters;
}

const CHARACTERISTIC_TEXTS: Record<Characteristic, string> = {
  producer: word('Producer: {value}'),
  region: word('Region: {value}'),
  country: word('Country: {value}'),
  vintage: word('Vintage: {value}'),
};

/** §2: the chips, in the order of the filter panel. */
export function activeFilters(filters: MenuFilters, currency?: string): ActiveFilter[] {
  const { bottleSizes, wineTypes, price, rating, characteristics, find } = filters;
  return [
    ...(filters.toCheck ? [{ key: 'check', text: t('To check'), without: withoutCheck(filters) }] : []),
    ...(find ? [{ key: 'find', text: t('“{words}”', { words: find }), without: filtersWithoutFind(filters) }] : []),
    ...bottleSizes.map((size) => ({
      key: `size-${size}`,
      text: t(size),
      without: { ...filters, bottleSizes: bottleSizes.filter((other) => other !== size) },
    })),
    ...wineTypes.map((type) => ({
      key: `type-${type}`,
      text: t(type),
      without: { ...filters, wineTypes: wineTypes.filter((other) => other !== type) },
    })),
    ...(price
      ? [
          {
            key: 'price',
            text:
              price[0] === 0
                ? `≤ ${formatCents(price[1], currency)}`
                : t('{low} to {high}', {
                    low: formatCents(price[0], currency),
                    high: formatCents(price[1], currency),
                  }),
            without: { ...filters, price: null },
          },
        ]
      : []),
    ...(rating
      ? [
          {
            key: 'rating',
            text: t('Rating {low} to {high}', { low: rating[0], high: rating[1] }),
            without: { ...filters, rating: null },
          },
        ]
      : []),
    ...CHARACTERISTICS.flatMap((name) => {
      const value = characteristics[name];
      if (!value) return [];
      const rest = { ...characteristics };
      delete rest[name];
      const shown = name === 'region' || name === 'country' ? placeName(value) : value;
      return [
        {
          key: name,
          text: t(CHARACTERISTIC_TEXTS[name], { value: shown }),
          without: { ...filters, characteristics: rest },
        },
      ];
    }),
  ];
}

function withoutCheck({ toCheck: _toCheck, ...rest }: MenuFilters): MenuFilters {
  return rest;
}

function filtersWithoutFind({ find: _find, ...rest }: MenuFilters): MenuFilters {
  return rest;
}

function readRange(text: string | null): [number, number] | null {
  const match = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return null;
  const [low, high] = [Number(match[1]), Number(match[2])];
  return low <= high ? [low, high] : null;
}

function readSort(text: string | null): Sort<MenuSortField> | null {
  const [name, direction] = (text ?? '').split('-');
  const field = MENU_SORT_FIELDS.find((known) => known === name);
  return field && (direction === 'low' || direction === 'high') ? { field, direction } : null;
}
