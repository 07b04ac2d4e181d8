import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { callAddress } from './client.ts';
import { listReducer, LOADING_LIST, type ListEvent, type ListState } from './list-state.ts';

const entry = (rawName: string): WineListEntry => ({
  rawName,
  vintage: null,
  bottleSize: 750,
  restaurantPrice: 50,
  pageNumber: 1,
  positionInPage: 0,
  offeredSizeIdx: 0,
  wine: null,
  rating: null,
  numRatings: 0,
  ratingAllVintages: null,
  numRatingsAllVintages: 0,
  averagePricePer750mlAllVintages: null,
  numListings: 0,
  numListingsAllVintages: 0,
});
const after = (...events: ListEvent[]): ListState => events.reduce(listReducer, LOADING_LIST);
const start: ListEvent = { type: 'start', data: { title: 'Chez Nous', wineListId: 'a' } };

test("§4 begins with 'Loading wine list...'", () => {
  expect(LOADING_LIST).toMatchObject({ phase: 'loading', status: 'Loading wine list...' });
});

test("§4 'start' sets the title, by default 'Untitled Wine List'", () => {
  expect(after(start)).toMatchObject({ phase: 'parsing', title: 'Chez Nous' });
  expect(after({ type: 'start', data: { wineListId: 'a' } }).title).toBe('Untitled Wine List');
});

test("§4 'wine' appends an entry and says which", () => {
  const state = after(start, { type: 'wine', data: entry('Krug') }, { type: 'wine', data: entry('Keller') });
  expect(state.entries.map(({ rawName }) => rawName)).toEqual(['Krug', 'Keller']);
  expect(state.status).toBe('Processed Keller');
});

test("§4 'winelist' is the whole list from the cache and ends parsing", () => {
  const state = after({ type: 'winelist', data: { title: 'Chez Nous', wineList: [entry('a'), entry('b')] } });
  expect(state).toMatchObject({
    phase: 'done',
    title: 'Chez Nous',
    status: 'Loaded 2 wines from cache',
    justCompleted: false,
  });
});

test("§4 'complete' ends parsing, shows the banner and keeps a possibly updated title", () => {
  const done = after(start, { type: 'complete', data: {} });
  expect(done).toMatchObject({
    phase: 'done',
    title: 'Chez Nous',
    status: 'Wine list parsing completed!',
    justCompleted: true,
  });
  expect(after(start, { type: 'complete', data: { title: 'New' } }).title).toBe('New');
  expect(listReducer(done, { type: 'banner-over' }).justCompleted).toBe(false);
});

test("§8 errors are shown as 'Error: {message}', and what was read stays", () => {
  const state = after(start, { type: 'wine', data: entry('Krug') }, { type: 'error', data: {} });
  expect(state).toMatchObject({ phase: 'failed', status: 'Error: Unknown error' });
  expect(state.entries).toHaveLength(1);
  expect(after({ type: 'error', data: { error: 'page 2 is blank' } }).status).toBe('Error: page 2 is blank');
});

test('a stream that begins again tells everything again', () => {
  expect(after(start, { type: 'wine', data: entry('Krug') }, start).entries).toEqual([]);
});

test('what there is to say about a page is kept, and comes with the cached list too', () => {
  const note = { pageNumber: 2, message: 'This page could not be read.' };
  expect(after(start, { type: 'page', data: note }).pageNotes).toEqual([note]);
  expect(after({ type: 'winelist', data: { wineList: [], pages: [note] } }).pageNotes).toEqual([note]);
});

test('an entry that was corrected takes the place of the old one, and no other moves', () => {
  const [first, second] = [entry('Krug'), { ...entry('Keller'), positionInPage: 1 }];
  const before = after({ type: 'winelist', data: { wineList: [first, second] } });
  const state = listReducer(before, {
    type: 'mended',
    data: { entries: [{ ...second, rawName: 'Keller, G-Max' }], removed: [] },
  });
  expect(state.entries).toEqual([first, { ...second, rawName: 'Keller, G-Max' }]);
  expect(state.entries[0]).toBe(first);
});

test('rows that were mended come, go and stand in their order', () => {
  const [first, second] = [entry('Krug'), { ...entry('Keller'), positionInPage: 1 }];
  const before = after({ type: 'winelist', data: { wineList: [first, second] } });
  const added = {
    ...entry('Salon'),
    positionInPage: 2,
    insight: { ...entry('').insight, splitFrom: 0 },
  } as typeof first;
  const parted = listReducer(before, { type: 'mended', data: { entries: [added], removed: [] } });
  expect(parted.entries.map(({ rawName }) => rawName)).toEqual(['Krug', 'Salon', 'Keller']);
  const gone = listReducer(parted, { type: 'mended', data: { entries: [], removed: [added, first] } });
  expect(gone.entries).toEqual([second]);
  expect(listReducer(gone, { type: 'mended', data: { entries: [first], removed: [] } }).entries).toEqual([
    first,
    second,
  ]);
});

test('§7 a call fills its parameters into its address', () => {
  expect(callAddress('searchWines', { params: { query: 'krug / salon' }, query: { vintage: '2008' } })).toBe(
    '/api/wines/search/krug%20%2F%20salon?vintage=2008',
  );
});
