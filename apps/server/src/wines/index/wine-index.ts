import { createEngine, openSnapshot, type Engine, type Index } from '@app/matcher';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { learnedNames, learnedState } from './learned-names.store.ts';
import { toMatcherWine } from './fame.ts';
import { SNAPSHOT_NAME } from './open-matcher.ts';
import type { SnapshotTask } from './snapshot-worker.ts';
import {
  indexedGrown,
  indexedState,
  noteGrown,
  noteIndexed,
  revisionOf,
  wantedState,
  withIndexLock,
} from './wine-index.store.ts';
import { changedWines, newestGrown } from '#wines/catalogue/wines.store.ts';

/** The engine over this instance's wines. It answers at all times, also while a new index is being built. */
export interface WineIndex {
  engine(): Engine;
  /** The large index alone, for work in bulk that looks at no single change. */
  current(): Index;
  /** Brings the engine up to date with the wines and with what people taught it. */
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
  /** Whether wines that grow here come into it; yes unless said. Without them, what it answers does not depend on when it is asked. */
  holdsGrown?: boolean;
}

const NOTHING = { outcome: null, best: null };

/** Up to this many changed wines are laid over the index at once; more of them are worth a new one. */
const MOST_OVERLAID = 2000;
/** Feeds grow wines by the thousand. The engine learns of them no more often than this, and a new index for them is rarer still. */
const GROWN_EVERY_MS = 60_000;
const GROWN_INDEX_EVERY_MS = 15 * 60_000;

/**
 * Opens the snapshot, building it first when there is none or when the word tables have changed. Processes that share a
 * data folder share one snapshot: one builds, the others open what it wrote.
 */
export async function openWineIndex(given: Given): Promise<WineIndex> {
  const { db, log, databaseUrl, dataDir, everyMs = 5000, holdsGrown = true } = given;
  const file = path.join(dataDir, SNAPSHOT_NAME);
  await mkdir(dataDir, { recursive: true });
  let engine: Engine | undefined;
  let base: Index | undefined;
  let writtenMs = 0;
  /** The newest change of a wine that the engine knows of. */
  let revision = 0;
  let lessons = '';
  let grown = { revision: 0, lookedAt: -Infinity, builtAt: -Infinity };

  const open = async (state: string): Promise<boolean> => {
    const { mtimeMs } = await stat(file);
    if (engine && writtenMs === mtimeMs) return true;
    try {
      const index = openSnapshot(await readFile(file));
      if (engine) engine.swap(index, engine.changes());
      else engine = createEngine(index);
      base = index;
      writtenMs = mtimeMs;
      revision = revisionOf(state);
      grown = { ...grown, revision: await indexedGrown(db, file), lookedAt: -Infinity };
      lessons = '';
      return true;
    } catch (error) {
      log.info({ err: error }, 'the matcher snapshot cannot be used; it is built anew');
      return false;
    }
  };
  const openKnown = async (): Promise<string | null> => {
    const state = await indexedState(db, file);
    return state !== null && (await open(state).catch(() => false)) ? state : null;
  };

  const rebuild = async (wanted: string, wantedGrown = 0): Promise<void> => {
    await withIndexLock(db, async () => {
      // Another process may have built it while we waited.
      if ((await openKnown()) === wanted && grown.revision >= wantedGrown) return;
      const started = performance.now();
      const newest = await newestGrown(db);
      const wines = await build({ databaseUrl, file });
      await noteIndexed(db, file, wanted);
      await noteGrown(db, file, newest);
      grown.builtAt = performance.now();
      await open(wanted);
      log.info({ wines, ms: Math.round(performance.now() - started) }, 'index built');
    });
  };

  const refresh = async (): Promise<void> => {
    const wanted = await wantedState(db);
    const state = await openKnown();
    const sameWords = state !== null && state.split(' ').slice(1).join(' ') === wanted.split(' ').slice(1).join(' ');
    if (!engine || !sameWords || !(await overlay())) await rebuild(wanted);
    if (holdsGrown) await overlayGrown(wanted);
    await learn();
  };

  /** Lays recent changes over the index; false when there are too many. */
  const overlay = async (): Promise<boolean> => {
    const { put, removed, newest } = await changedWines(db, revision, {
      limit: MOST_OVERLAID + 1,
      isGrown: false,
    });
    if (put.length + removed.length > MOST_OVERLAID) return false;
    if (put.length > 0) engine?.put(put.map(toMatcherWine));
    if (removed.length > 0) engine?.remove(removed);
    revision = newest;
    return true;
  };

  /** The same for wines that grew here, seldom: nobody waits for them. */
  const overlayGrown = async (wanted: string): Promise<void> => {
    const now = performance.now();
    if (now - grown.lookedAt < GROWN_EVERY_MS) return;
    grown.lookedAt = now;
    const limit = MOST_OVERLAID + 1;
    const { put, removed, newest } = await changedWines(db, grown.revision, { limit, isGrown: true });
    if (put.length + removed.length > MOST_OVERLAID) {
      if (now - grown.builtAt > GROWN_INDEX_EVERY_MS) await rebuild(wanted, newest);
      return;
    }
    if (put.length > 0) engine?.put(put.map(toMatcherWine));
    if (removed.length > 0) engine?.remove(removed);
    grown.revision = newest;
  };

  const learn = async (): Promise<void> => {
    const state = await learnedState(db);
    if (!engine || state === lessons) return;
    const wanted = await learnedNames(db);
    const texts = new Set(wanted.map(({ text }) => text));
    for (const text of taught) if (!texts.has(text)) engine.unlearn(text);
    taught = new Set();
    for (const { text, lwin, byAdmin } of wanted) {
      engine.unlearn(text);
      // Accounts cost nothing: however many agree, they do not turn a wine that is sure into another. An admin may.
      const { outcome, best } = byAdmin ? NOTHING : engine.match({ text });
      if (outcome === 'sure' && best?.lwin !== lwin) continue;
      engine.learn(text, lwin);
      taught.add(text);
    }
    lessons = state;
  };
  let taught = new Set<string>();

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
    engine() {
      if (!engine) throw new Error('the index is not open');
      return engine;
    },
    current() {
      if (!base) throw new Error('the index is not open');
      return base;
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
