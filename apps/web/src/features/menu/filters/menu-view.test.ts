import { expect, test } from 'vitest';
import {
  activeFilters,
  clearMenuFilters,
  readMenuView,
  readViewName,
  writeMenuView,
  writeViewName,
} from './menu-view.ts';

const ADDRESS =
  'size=Magnum&type=Red+Wine&price=3000-12000&rating=88-95&producer=krug&country=France&vintage=2008&sort=rating-high';

test('filters and sort live in the address', () => {
  const view = readMenuView(new URLSearchParams(ADDRESS));
  expect(view.filters.characteristics).toEqual({ producer: 'krug', country: 'France', vintage: '2008' });
  expect(view.filters.price).toEqual([3000, 12000]);
  expect(view.sort).toEqual({ field: 'rating', direction: 'high' });
  expect(writeMenuView(new URLSearchParams(), view).toString()).toBe(ADDRESS);
  expect(clearMenuFilters(new URLSearchParams(ADDRESS)).toString()).toBe('sort=rating-high');
});

test('§2 each filter in force is a chip, and taking it away leaves the others', () => {
  const { filters, sort } = readMenuView(new URLSearchParams(ADDRESS));
  const chips = activeFilters(filters);
  expect(chips.map(({ text }) => text)).toEqual([
    'Magnum',
    'Red Wine',
    '$30.00 to $120.00',
    'Rating 88 to 95',
    'Producer: krug',
    'Country: France',
    'Vintage: 2008',
  ]);
  const without = chips.find(({ key }) => key === 'country')?.without ?? filters;
  expect(writeMenuView(new URLSearchParams(), { filters: without, sort }).get('country')).toBeNull();
  expect(activeFilters(without)).toHaveLength(6);
});

test('the way of looking at the list lives in the address too; what nobody knows is the list', () => {
  const pages = writeViewName(new URLSearchParams('sort=price-low'), { name: 'pages', page: 3 });
  expect(pages.toString()).toBe('sort=price-low&view=pages&page=3');
  expect(readViewName(pages)).toEqual({ name: 'pages', page: 3 });
  expect(writeViewName(pages, { name: 'list' }).toString()).toBe('sort=price-low');
  expect(readViewName(new URLSearchParams('view=spreadsheet&page=-2'))).toEqual({ name: 'list', page: null });
});
