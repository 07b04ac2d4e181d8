import { z } from 'zod';

/**
 * Reading one list. It is not the queue that tries again: a list whose worker died or stumbled is found by `resumeLists`, which
 * is quicker and knows whether pages got done meanwhile.
 */
export const READ_LIST = {
  name: 'read-list',
  schema: z.object({ listId: z.string() }),
  retries: 0,
  expireSeconds: 1800,
  heartbeatSeconds: 10,
  concurrency: 2,
};

/** The list of ours that newcomers may try, kept up to date with the market. */
export const KEEP_SAMPLE = { name: 'keep-sample', schema: z.object({}), retries: 3 };
