import type { Db } from '#platform/db.ts';
import { skipped, type JobOutcome, type Queue } from '#platform/queue.ts';
import { sendLongList } from './lists.jobs.ts';
import { doOthersWait } from './line.store.ts';

const LOOK_MS = 1000;

export interface TurnServices {
  db: Db;
  queue: Queue;
  /** A list that is read for longer lets others go first. */
  turnMs: number;
}

/**
 * Reads a list while it is its turn. When that is over and a list of somebody else waits, the reading is stopped, and the list goes
 * on in the line of the long ones: files that take long, by chance or by intent, keep nobody's single page waiting.
 */
export async function readInTurn(
  { db, queue, turnMs }: TurnServices,
  list: { id: string; createdBy: string | null },
  { signal, read }: { signal: AbortSignal; read: (signal: AbortSignal) => Promise<JobOutcome> },
): Promise<JobOutcome> {
  const over = new AbortController();
  const endsAt = performance.now() + turnMs;
  const look = async (): Promise<void> => {
    if (performance.now() >= endsAt && (await doOthersWait(db, list.id))) over.abort(new Error('Its turn was over.'));
  };
  // A database that does not answer now is asked again in a second.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
  try {
    return await read(AbortSignal.any([signal, over.signal]));
  } catch (error) {
    if (signal.aborted || !over.signal.aborted) throw error;
    await sendLongList(queue, list);
    return skipped('others wait, and it goes on later');
  } finally {
    clearInterval(timer);
  }
}
