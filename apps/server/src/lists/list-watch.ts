import type { PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

/** Tells the streams of this process when any process has appended events to a list. */
export interface ListWatch {
  /** Resolves at the next news of the list, after `atMostMs`, or when the signal is aborted. */
  next(listId: string, atMostMs: number, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** One connection listens for all streams. While it is broken, each stream polls. */
export function openListWatch({ db, log }: { db: Db; log: Log }): ListWatch {
  const waiting = new Map<string, Set<() => void>>();
  let client: PoolClient | undefined;
  const state = { stopped: false };

  const listen = async (): Promise<void> => {
    while (!state.stopped) {
      try {
        const fresh = await db.connect();
        client = fresh;
        const gone = new Promise<void>((resolve) => fresh.once('end', resolve).once('error', () => resolve()));
        fresh.on('notification', ({ payload }) => {
          for (const wake of waiting.get(payload ?? '') ?? []) wake();
        });
        await fresh.query('LISTEN list_events');
        await gone;
        fresh.release(true);
      } catch (error) {
        if (!state.stopped) log.warn({ err: error }, 'lists are not being watched; trying again');
      }
      if (!state.stopped) await sleep(1000);
    }
  };
  const listening = listen();

  return {
    next(listId, atMostMs, signal) {
      return new Promise((resolve) => {
        const wakers = waiting.get(listId) ?? new Set();
        waiting.set(listId, wakers);
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          wakers.delete(wake);
          if (wakers.size === 0 && waiting.get(listId) === wakers) waiting.delete(listId);
          resolve();
        };
        const timer = setTimeout(wake, atMostMs);
        wakers.add(wake);
        signal.addEventListener('abort', wake);
        if (signal.aborted) wake();
      });
    },
    async stop() {
      state.stopped = true;
      client?.emit('end');
      await listening;
    },
  };
}
