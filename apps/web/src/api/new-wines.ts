import type { CallInput, CallReply } from '@app/domain';
import { call } from './client.ts';
import { callFile } from './file-calls.ts';
import { queryClient } from './query-client.ts';

/* What admins do with wines that are not in the catalogue yet. */

type Outcome = CallReply<'changeNewWines'>;
export type NewWineChange = NonNullable<CallInput<'changeNewWines'>['body']>;

async function andRefresh(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } finally {
    await Promise.all(
      ['new-wines', 'audit', 'wine', 'search'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  }
}

export const changeNewWines = (body: NewWineChange): Promise<Outcome> => andRefresh(call('changeNewWines', { body }));

export const undoNewWines = (id: number): Promise<Outcome> => andRefresh(call('undoNewWines', { body: { id } }));

export const exportNewWines = (ids: readonly string[]): Promise<Blob> =>
  callFile('exportNewWines', { query: { ids: ids.join(',') } });
