import { z } from 'zod';

/** Reading one list. A worker that dies is replaced; the next one goes on after the pages that are done. */
export const READ_LIST = {
  name: 'read-list',
  schema: z.object({ listId: z.string() }),
  retries: 12,
  expireSeconds: 1800,
  heartbeatSeconds: 10,
  concurrency: 2,
};

/** The list of ours that newcomers may try, kept up to date with the market. */
export const KEEP_SAMPLE = { name: 'keep-sample', schema: z.object({}), retries: 3 };
