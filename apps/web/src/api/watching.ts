import type { CallInput } from '@app/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/* The wines somebody watches. Components never call the server themselves. */

const KEY = 'watches';

/** What has happened comes by itself while the page is open. */
const EVERY_MS = 15_000;

export const watchesQuery = (firebaseUid: string) =>
  queryOptions({
    queryKey: [KEY, firebaseUid],
    queryFn: ({ signal }) => call('getWatches', { signal }),
    refetchInterval: EVERY_MS,
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

export async function watchWine(body: CallInput<'watchWine'>['body']): Promise<void> {
  await call('watchWine', { body });
  await refresh();
}

export async function endWatch(id: string): Promise<void> {
  await call('endWatch', { params: { id } });
  await refresh();
}

export async function setWatchMail(isOn: boolean): Promise<void> {
  await call('setWatchMail', { body: { isOn } });
  await refresh();
}
