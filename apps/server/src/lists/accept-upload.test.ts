import { expect, it } from 'vitest';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import { buildPdf } from '@app/documents/src/samples/pdf-build.ts';
import { acceptPayloads, type AcceptServices } from './accept-upload.ts';

/** Uploads while the database answers with this error; tells which files are left. */
async function filesAfter(error: Error): Promise<string[]> {
  const kept = new Set<string>();
  // Only what an upload asks of them.
  const files = {
    put: async (key: string) => void kept.add(key),
    deleteUnder: async () => kept.clear(),
  } as Partial<Files> as Files;
  const db = {
    query: async () => ({ rows: [] }),
    transaction: () => Promise.reject(error),
  } as Partial<Record<keyof Db, unknown>> as Db;
  const services: AcceptServices = {
    config: { quota: { listsWaiting: 5, pagesPerDay: 500, storedBytes: 2 ** 20 } },
    db,
    files,
    queue: { send: async () => {}, work: async () => {}, runAgain: async () => {}, stop: async () => {} },
    cleanPictures: async () => [],
  };
  const data = `data:application/pdf;base64,${Buffer.from(buildPdf([['Chablis | 2019 | $50']])).toString('base64')}`;
  const upload = {
    caller: { uid: 'anna', email: null, isAdmin: false },
    createdBy: null,
    files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'a.pdf' }],
  };
  await expect(acceptPayloads(services, upload)).rejects.toBe(error);
  return [...kept];
}

it('files of a list that was not kept go; those of one that may have been stay, for the row that names them', async () => {
  expect(await filesAfter(new Error('violates a constraint'))).toEqual([]);
  expect(await filesAfter(new Error('Connection terminated unexpectedly'))).toHaveLength(1);
});

it('the pictures of one upload are cleaned one after the other, so that others find a reading process', async () => {
  let atOnce = 0;
  let most = 0;
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(32)]).toString('base64');
  const services = {
    config: { quota: { listsWaiting: 5, pagesPerDay: 500, storedBytes: 2 ** 20 } },
    db: { query: async () => ({ rows: [] }), transaction: () => Promise.reject(new Error('enough')) },
    files: { put: async () => undefined, deleteUnder: async () => undefined },
    cleanPictures: async () => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce--;
      return [];
    },
    // Only what an upload asks of them.
  } as unknown as AcceptServices;
  const files = [1, 2, 3, 4].map((pageNumber) => ({
    data: `data:image/png;base64,${png}`,
    mimeType: 'image/png',
    pageNumber,
    fileName: `${pageNumber}.png`,
  }));
  const upload = { caller: { uid: 'anna', email: null, isAdmin: false }, createdBy: null, files };
  await expect(acceptPayloads(services, upload)).rejects.toThrow('enough');
  expect(most).toBe(1);
});
