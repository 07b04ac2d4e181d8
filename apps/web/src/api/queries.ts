import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '@app/domain';
import { call } from './client.ts';

export type MarketListing = CallReply<'searchWines'>['listings'][number];

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

  /** How large the market is, and whose data it shows. */
  market: () =>
    queryOptions({ queryKey: ['market'], queryFn: ({ signal }) => call('getMarket', { signal }), staleTime: 300_000 }),

  history: (firebaseUid: string) =>
    queryOptions({
      queryKey: ['history', firebaseUid],
      queryFn: ({ signal }) => call('getUploadHistory', { params: { firebaseUid }, signal }),
    }),
};
