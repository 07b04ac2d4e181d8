import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queue } from '#platform/queue.ts';

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
  // A person's lists are read one after the other, so that one account cannot hold every place.
  perGroup: 1,
};

/** Lists that took longer than their turn while others waited. One is read at a time, to its end, beside all the new ones. */
export const READ_LONG_LIST = { ...READ_LIST, name: 'read-long-list', concurrency: 1 };

/** Both lines. */
export const READING = [READ_LIST, READ_LONG_LIST] as const;

/** Sends a list to the readers. People take turns: whoever has more lists waiting waits longer with each of them. */
export async function sendList(
  queue: Queue,
  { id, createdBy }: { id: string; createdBy: string | null },
  waiting = 0,
): Promise<void> {
  await queue.send(READ_LIST, { listId: id }, { key: id, priority: -waiting, ...groupOf(createdBy) });
}

export async function sendLongList(
  queue: Queue,
  { id, createdBy }: { id: string; createdBy: string | null },
): Promise<void> {
  await queue.send(READ_LONG_LIST, { listId: id }, { key: id, ...groupOf(createdBy) });
}

/** The queue keeps its records longer than an account lives, so it does not learn who it was. */
const groupOf = (createdBy: string | null): { group?: string } =>
  createdBy === null ? {} : { group: createHash('sha256').update(createdBy).digest('base64url').slice(0, 16) };

/** Keeps the sample list up to date with the market. */
export const KEEP_SAMPLE = { name: 'keep-sample', schema: z.object({}), retries: 3 };
