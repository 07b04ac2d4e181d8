import { z } from 'zod';

/**
 * Reads one list. The queue does not retry it: `resumeLists` finds a list whose worker died or failed. That is quicker and
 * takes finished pages into account.
 */
export const READ_LIST = {
  name: 'read-list',
  schema: z.object({ listId: z.string() }),
  retries: 0,
  expireSeconds: 1800,
  heartbeatSeconds: 10,
  concurrency: 2,
};

/** Keeps the sample list up to date with the market. */
export const KEEP_SAMPLE = { name: 'keep-sample', schema: z.object({}), retries: 3 };
