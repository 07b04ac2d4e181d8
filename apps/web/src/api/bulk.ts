import type { CallReply } from '@app/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { callFile } from './file-calls.ts';
import { queryClient } from './query-client.ts';
import { toBase64 } from './to-base64.ts';

/* Spreadsheets of wines that are matched and priced. Components never call the server themselves. */

export type BulkSheet = CallReply<'getBulk'>['sheets'][number];

const KEY = ['bulk'];
const ASK_AGAIN_MS = 1500;

export const isFinished = ({ done, total }: BulkSheet): boolean => done >= total;

/** Your spreadsheets; asked again while one of them is not finished. */
export const bulkSheets = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getBulk', { signal }),
    refetchInterval: ({ state }) => (state.data?.sheets.every(isFinished) === false ? ASK_AGAIN_MS : false),
  });

export async function sendBulk(file: File, currency: string | null): Promise<void> {
  await call('sendBulk', { body: { name: file.name, data: await toBase64(file), ...(currency && { currency }) } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export async function deleteBulk(id: string): Promise<void> {
  await call('deleteBulk', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export const bulkFile = (id: string, kind: 'csv' | 'xlsx'): Promise<Blob> =>
  callFile(kind === 'csv' ? 'getBulkCsv' : 'getBulkXlsx', { params: { id } });
