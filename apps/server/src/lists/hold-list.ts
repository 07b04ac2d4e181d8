import type { Db } from '#platform/db.ts';
import { skipped, type JobOutcome, type Queue } from '#platform/queue.ts';
import { forgetJobs } from '#platform/queue.store.ts';
import { READING, sendList } from './lists.jobs.ts';
import { countAttempt, lockList, takeAbandoned } from './lists.store.ts';

/** After this many attempts without a finished page, reading the list is given up. */
const MOST_ATTEMPTS = 12;
/** How often each worker looks for lists that no worker reads. */
export const RESUME_EVERY_MS = 1000;

/** Runs `work` while no other worker reads the same list. The lock ends with this process, also when it crashes. */
export async function holdList(
  db: Db,
  listId: string,
  { work, giveUp }: { work(): Promise<JobOutcome>; giveUp(): Promise<JobOutcome> },
): Promise<JobOutcome> {
  const client = await db.connect();
  // A broken connection must not end the process: every page is claimed separately.
  client.on('error', () => undefined);
  try {
    if (!(await lockList(client, listId))) return skipped('another worker is reading it');
    return (await countAttempt(db, listId)) > MOST_ATTEMPTS ? await giveUp() : await work();
  } finally {
    // Closes the connection instead of reusing it: that releases the lock and its settings.
    client.release(true);
  }
}

/** Queues lists again whose reading was started and abandoned. */
export async function resumeLists({ db, queue }: { db: Db; queue: Queue }): Promise<void> {
  for (const list of await takeAbandoned(db)) {
    // The job of a dead worker counts as running until its heartbeat is missed; until then it would hold its owner's turn.
    for (const { name } of READING) await forgetJobs(db, name, { listId: [list.id] });
    await sendList(queue, list);
  }
}
