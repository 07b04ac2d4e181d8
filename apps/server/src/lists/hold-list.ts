import type { Db } from '#platform/db.ts';
import { skipped, type JobOutcome, type Queue } from '#platform/queue.ts';
import { READ_LIST } from './lists.jobs.ts';
import { countAttempt, lockList, takeAbandoned } from './lists.store.ts';

/** Begun this often without finishing a page, a list is given up. */
const MOST_ATTEMPTS = 12;
/** How often each worker looks for lists that nobody reads. */
export const RESUME_EVERY_MS = 1000;

/** Runs `work` while no other worker reads the same list; the lock ends with this process, however it ends. */
export async function holdList(
  db: Db,
  listId: string,
  { work, giveUp }: { work(): Promise<JobOutcome>; giveUp(): Promise<JobOutcome> },
): Promise<JobOutcome> {
  const client = await db.connect();
  // A connection that breaks meanwhile is no reason to end the process: every page is claimed by itself.
  client.on('error', () => undefined);
  try {
    if (!(await lockList(client, listId))) return skipped('another worker is reading it');
    return (await countAttempt(db, listId)) > MOST_ATTEMPTS ? await giveUp() : await work();
  } finally {
    // Closed rather than given back: the lock and the settings go with it.
    client.release(true);
  }
}

/** Gives lists that were begun and left to the queue again. */
export async function resumeLists({ db, queue }: { db: Db; queue: Queue }): Promise<void> {
  for (const listId of await takeAbandoned(db)) await queue.send(READ_LIST, { listId }, { key: listId });
}
