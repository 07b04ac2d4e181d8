import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply, FindSort } from '@app/domain';
import { call } from './client.ts';
import { callFile } from './file-calls.ts';
import { drawnWine } from './server-drawn.ts';
import { needWineWords } from './wine-words.ts';

/** A page of a list, ready to be drawn. */
export interface PagePicture {
  url: string;
  width: number;
  height: number;
}

/** The picture as an address of this browser: the call needs the ID token where the list is private. */
async function loadPage(id: string, pageNumber: number, signal: AbortSignal): Promise<PagePicture> {
  const url = URL.createObjectURL(await callFile('getWineListPage', { params: { id, pageNumber }, signal }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}

export const USERS_A_PAGE = 25;
export const NEW_WINES_A_PAGE = 25;
export type NewWine = CallReply<'getNewWines'>['wines'][number];
export type NewWineState = NewWine['state'];
export type JobState = keyof CallReply<'getJobs'>['counts'];
export type KnownUser = CallReply<'getUsers'>['users'][number];
export type PastList = CallReply<'getUploadHistory'>['history'][number];
export type MarketListing = CallReply<'searchWines'>['listings'][number];

/** The country of the browser's language, for 'near me'; null when the language names none. */
function homeCountry(): string | null {
  return /-([A-Z]{2})$/.exec(navigator.language)?.[1] ?? null;
}

/** What the screens read, by key. Components never fetch. */
export const queries = {
  authConfig: () =>
    queryOptions({
      queryKey: ['auth-config'],
      queryFn: ({ signal }) => call('getAuthConfig', { signal, withoutBearer: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** §7: cancellable. */
  search: (query: string, { vintage, currency }: { vintage: string | null; currency: string | null }) =>
    queryOptions({
      queryKey: ['search', query, vintage, currency],
      queryFn: ({ signal }) =>
        call('searchWines', {
          params: { query },
          query: { ...(vintage && { vintage }), ...(currency && { currency }) },
          signal,
        }),
      enabled: query !== '',
      staleTime: 60_000,
    }),

  /** What a query asks for: one wine, several, a kind, or nothing. */
  find: (query: string, view: { currency: string | null; facets: string; sort: FindSort | null; page: number }) =>
    queryOptions({
      queryKey: ['find', query, view],
      queryFn: async ({ signal }) => {
        const { currency, facets, sort, page } = view;
        const home = homeCountry();
        const words = needWineWords();
        const found = await call('findWines', {
          params: { query },
          query: {
            ...(currency && { currency }),
            ...(home && { home }),
            ...(facets && { facets }),
            ...(sort && { sort }),
            ...(page > 1 && { page }),
          },
          signal,
        });
        await words;
        return found;
      },
      enabled: query !== '',
      staleTime: 60_000,
    }),

  wine: (lwin: string, currency: string | null) =>
    queryOptions({
      queryKey: ['wine', lwin, currency],
      queryFn: async ({ signal }) => {
        const words = needWineWords();
        const page = await call('getWine', { params: { lwin }, query: currency ? { currency } : {}, signal });
        await words;
        return page;
      },
      // The server draws in the usual currency; until the prices in another have come, those stand there.
      ...(currency === null ? { initialData: () => drawnWine(lwin) } : { placeholderData: () => drawnWine(lwin) }),
      staleTime: 60_000,
      retry: false,
    }),

  /** Own and public lists that hold a wine; `except` is the list that is open. */
  wineOnLists: (lwin: string, viewer: string, except?: string) =>
    queryOptions({
      queryKey: ['wine-on-lists', lwin, viewer, except],
      queryFn: ({ signal }) =>
        call('getWineOnLists', { params: { lwin }, query: except === undefined ? {} : { except }, signal }),
      staleTime: 60_000,
      retry: false,
    }),

  /** How large the market is, and whose data it shows. */
  market: () =>
    queryOptions({ queryKey: ['market'], queryFn: ({ signal }) => call('getMarket', { signal }), staleTime: 300_000 }),

  priceHistory: (lwin: string, { vintage, currency }: { vintage: string | null; currency: string }) =>
    queryOptions({
      queryKey: ['price-history', lwin, vintage, currency],
      queryFn: ({ signal }) =>
        call('getPriceHistory', { params: { lwin }, query: { currency, ...(vintage && { vintage }) }, signal }),
      staleTime: 300_000,
    }),

  /** What waits for an admin's decision. */
  reviews: (kind: 'match' | 'report' | null) =>
    queryOptions({
      queryKey: ['reviews', kind],
      queryFn: ({ signal }) => call('getReviewQueue', { query: { limit: 25, ...(kind && { kind }) }, signal }),
    }),

  changes: () =>
    queryOptions({
      queryKey: ['changes'],
      queryFn: ({ signal }) => call('getChanges', { query: { limit: 20 }, signal }),
    }),

  merchants: () => queryOptions({ queryKey: ['merchants'], queryFn: ({ signal }) => call('getMerchants', { signal }) }),

  merchantRuns: (id: number) =>
    queryOptions({
      queryKey: ['merchants', id],
      queryFn: ({ signal }) => call('getMerchantRuns', { params: { id }, signal }),
    }),

  /** Wines that are not in the catalogue yet. */
  newWines: (asked: { state: NewWineState; search: string; page: number }) =>
    queryOptions({
      queryKey: ['new-wines', asked.state, asked.search, asked.page],
      queryFn: ({ signal }) => call('getNewWines', { query: { ...asked, limit: NEW_WINES_A_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),

  /** People with an account. */
  users: ({ search, page }: { search: string; page: number }) =>
    queryOptions({
      queryKey: ['users', search, page],
      queryFn: ({ signal }) => call('getUsers', { query: { search, page, limit: USERS_A_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),

  settings: () => queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('getSettings', { signal }) }),

  jobs: (state: JobState) =>
    queryOptions({
      queryKey: ['jobs', state],
      queryFn: ({ signal }) => call('getJobs', { query: { state }, signal }),
      placeholderData: keepPreviousData,
    }),

  /** The audit log, the newest first, page by page. */
  audit: (search: string) =>
    infiniteQueryOptions({
      queryKey: ['audit', search],
      queryFn: ({ signal, pageParam }) =>
        call('getAudit', { query: { search, ...(pageParam && { before: pageParam }) }, signal }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
    }),

  signIns: (firebaseUid: string) =>
    queryOptions({ queryKey: ['sign-ins', firebaseUid], queryFn: ({ signal }) => call('getSignIns', { signal }) }),

  apiKeys: (firebaseUid: string) =>
    queryOptions({ queryKey: ['api-keys', firebaseUid], queryFn: ({ signal }) => call('getApiKeys', { signal }) }),

  credentials: (firebaseUid: string) =>
    queryOptions({
      queryKey: ['credentials', firebaseUid],
      queryFn: ({ signal }) => call('getCredentials', { signal }),
    }),

  /** Who may see a list, whether it is the viewer's own, and whether its photos are kept. */
  listSettings: (id: string, viewer: string) =>
    queryOptions({
      queryKey: ['list-settings', id, viewer],
      queryFn: ({ signal }) => call('getWineListSettings', { params: { id }, signal }),
      staleTime: 60_000,
    }),

  page: (id: string, pageNumber: number) =>
    queryOptions({
      queryKey: ['page', id, pageNumber],
      queryFn: ({ signal }) => loadPage(id, pageNumber, signal),
      // A page never changes. Its address stays good as long as the document lives, so it is never made twice.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),

  /** The same while the list is read. A photo taken sideways is still to be turned, so this picture is for that time only. */
  pageWhileRead: (id: string, pageNumber: number) =>
    queryOptions({
      queryKey: ['page-while-read', id, pageNumber],
      queryFn: ({ signal }) => loadPage(id, pageNumber, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),

  /** Other lists of the same restaurant. */
  restaurantLists: (id: string, viewer: string) =>
    queryOptions({
      queryKey: ['restaurant', id, viewer],
      queryFn: ({ signal }) => call('getRestaurantLists', { params: { id }, signal }),
      staleTime: 60_000,
      retry: false,
    }),

  /** What has changed since another list of the restaurant; where none is named, since the version before. */
  listChanges: (id: string, since?: string) =>
    queryOptions({
      queryKey: ['list-changes', id, since],
      queryFn: ({ signal }) =>
        call('getWineListChanges', { params: { id }, query: since === undefined ? {} : { since }, signal }),
      staleTime: 300_000,
      retry: false,
    }),

  account: (firebaseUid: string) =>
    queryOptions({
      queryKey: ['account', firebaseUid],
      queryFn: ({ signal }) => call('getAccount', { signal }),
    }),

  /** All lists of a user, or those with the text in their title or among their wines. */
  history: (firebaseUid: string, search = '') =>
    queryOptions({
      queryKey: ['history', firebaseUid, search],
      queryFn: ({ signal }) => call('getUploadHistory', { params: { firebaseUid }, query: { search }, signal }),
      // A list that is being read changes its state.
      refetchInterval: ({ state }) =>
        state.data?.history.some(({ status }) => status === 'waiting' || status === 'reading') ? 3_000 : false,
    }),
};
