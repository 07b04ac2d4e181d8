import { openSnapshot, type Index } from '@app/matcher';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { SNAPSHOT_NAME } from './open-matcher.ts';
import type { SnapshotTask } from './snapshot-worker.ts';
import { indexedState, noteIndexed, wantedState, withIndexLock } from './wine-index.store.ts';

/** The engine over this instance's wines. It keeps answering from the old index while a new one is built. */
export interface WineIndex {
  current(): Index;
  /** Looks whether wines have changed and brings the index up to date. */
  refresh(): Promise<void>;
  stop(): void;
}

interface Given {
  db: Db;
  log: Log;
  databaseUrl: string;
  dataDir: string;
  /** How often the wines are looked at for changes. */
  everyMs?: number;
}

/**
 * Opens the snapshot, building it first when there is none or when the wines or the word tables have changed. Processes
 * that share a data folder share one snapshot: one builds, the others open what it wrote.
 */
export async function openWineIndex({ db, log, databaseUrl, dataDir, everyMs = 5000 }: Given): Promise<WineIndex> {
  const file = path.join(dataDir, SNAPSHOT_NAME);
  await mkdir(dataDir, { recursive: true });
  let opened: { index: Index; writtenMs: number } | undefined;

  const open = async (): Promise<boolean> => {
    const { mtimeMs } = await stat(file);
    if (opened?.writtenMs === mtimeMs) return true;
    try {
      opened = { index: openSnapshot(await readFile(file)), writtenMs: mtimeMs };
      return true;
    } catch (error) {
      log.info({ err: error }, 'the matcher snapshot cannot be used; it is built anew');
      return false;
    }
  };

  const refresh = async (): Promise<void> => {
    const wanted = await wantedState(db);
    const usable = await open().catch(() => false);
    if (usable && (await indexedState(db, file)) === wanted) return;
    await withIndexLock(db, async () => {
      // Another process may have built it while we waited.
      if ((await open().catch(() => false)) && (await indexedState(db, file)) === wanted) return;
      const started = performance.now();
      const wines = await build({ databaseUrl, file });
      await noteIndexed(db, file, wanted);
      await open();
      log.info({ wines, ms: Math.round(performance.now() - started) }, 'index built');
    });
  };

  await refresh();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the index could not be refreshed'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    current() {
      if (!opened) throw new Error('the index is not open');
      return opened.index;
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}

function build(task: SnapshotTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('snapshot-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', ({ wines }: { wines: number }) => resolve(wines));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the index thread ended with ${code}`)));
  });
}
