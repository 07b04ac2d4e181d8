import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { done, worker, type Queue, type Worker } from '#platform/queue.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { deleteOldSheets, holdSheet, keepResults, openRows, quietSheets } from './bulk.store.ts';
import { matchRows } from './match-rows.ts';

/** Matches and prices the rows of a sheet that are not done yet. */
export const MATCH_SHEET = {
  name: 'bulk.match',
  schema: z.object({ sheetId: z.string() }),
  // `bulk.resume` finds a sheet whose worker failed or died; rows that are done stay done.
  retries: 0,
  expireSeconds: 3600,
  heartbeatSeconds: 30,
  // One sheet of a person at a time, so that people take turns.
  perGroup: 1,
};
const RESUME = { name: 'bulk.resume', schema: z.object({}), retries: 0 };
const FORGET = { name: 'bulk.forget', schema: z.object({}), retries: 3 };

export interface BulkServices {
  db: Db;
  queue: Queue;
  wineIndex: WineIndex;
  rates: RateBook;
}

/** Rows that are matched and stored together: progress moves with each batch, and a crash loses one at most. */
const BATCH = 50;

export function bulkWorkers(services: BulkServices): Worker[] {
  const { db, queue } = services;
  return [
    worker(MATCH_SHEET, async ({ sheetId }, signal) => {
      while (!signal.aborted && (await matchBatch(services, sheetId)) > 0);
      return done;
    }),
    worker(
      RESUME,
      async () => {
        for (const sheetId of await quietSheets(db)) await queue.send(MATCH_SHEET, { sheetId }, { key: sheetId });
        return done;
      },
      '*/3 * * * *',
    ),
    worker(
      FORGET,
      async () => {
        await deleteOldSheets(db);
        return done;
      },
      '53 3 * * *',
    ),
  ];
}

export async function sendSheet(queue: Queue, sheetId: string, uid: string): Promise<void> {
  // The queue keeps its records longer than an account lives, so it does not learn who it was.
  const group = createHash('sha256').update(uid).digest('base64url').slice(0, 16);
  await queue.send(MATCH_SHEET, { sheetId }, { key: sheetId, group });
}

/** Does the next rows of a sheet; returns how many. 0 when all are done, or the sheet was deleted. */
export async function matchBatch({ db, wineIndex, rates }: BulkServices, sheetId: string): Promise<number> {
  const now = await rates.current();
  return db.transaction(async (sql) => {
    const sheet = await holdSheet(sql, sheetId);
    if (!sheet) return 0;
    const lines = await openRows(sql, sheetId, BATCH);
    if (lines.length === 0) return 0;
    const results = await matchRows(
      { db: sql, index: wineIndex.current(), engine: wineIndex.engine(), rates: now },
      lines.map(({ cells }) => cells),
      sheet,
    );
    await keepResults(
      sql,
      sheetId,
      lines.flatMap(({ place }, at) => {
        const result = results[at];
        return result ? [{ place, result }] : [];
      }),
    );
    return lines.length;
  });
}
