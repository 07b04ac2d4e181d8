import type { ListDocument, Run } from '@app/list-reader';
import { expect, it } from 'vitest';
import { shareTestApp } from '#testing/test-app.ts';
import { done } from '#platform/queue.ts';
import type { Services } from '#services.ts';
import { eventsAfter, findEntries, insertList } from './lists.store.ts';
import { readList } from './read-list.ts';
import { withoutInsight } from '#testing/test-lists.ts';

const shared = shareTestApp();
const names = Array.from({ length: 30 }, (_none, at) => `Chablis ${at + 1}, Domaine Exemple`);
const PICTURE = new Uint8Array([255, 216, 255, 224]);
const WINES = names.length;

const runs: Run[] = Array.from({ length: WINES }, (_none, at) =>
  [`Chablis ${at + 1}, Domaine Exemple`, '2019', `$${50 + at}`].map((text, column) => ({
    text,
    x: [60, 400, 480][column] ?? 0,
    baseline: 60 + at * 22,
    width: text.length * 6,
    size: 12,
    confidence: 0.9,
  })),
).flat();

/** A photo that is recognised in three pieces; `before` is asked before each. */
const photoThat = (before: (piece: number) => Promise<void>): ListDocument => ({
  kind: 'picture',
  pageCount: 1,
  readText: async () => null,
  async *recognise() {
    for (let piece = 0; piece < 3; piece++) {
      await before(piece);
      yield { width: 600, height: 800, runs: runs.slice(piece * 30, (piece + 1) * 30), turned: 90 };
    }
  },
  close: async () => undefined,
});

async function keepPhoto({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<void> {
  await insertList(db, {
    id,
    title: 'Photo',
    createdBy: null,
    files: [{ position: 1, key: `lists/${id}/1`, fileName: 'a.jpg', mimeType: 'image/jpeg', bytes: PICTURE.length }],
  });
  await files.put(`lists/${id}/1`, PICTURE);
}

/** What a viewer has been told so far. */
const shownOf = async ({ db }: Pick<Services, 'db'>, id: string): Promise<string[]> =>
  (await eventsAfter(db, id, 0)).map(({ event, data }) => (event === 'wine' ? data.rawName : event));

it('the wines of a photo are shown while the rest of it is read; who takes over in the middle repeats none', async () => {
  const { services } = await shared();
  const { db, log, files } = services;
  const id = 'a-photo-read-in-pieces';
  await keepPhoto(services, id);
  const shown = (): Promise<string[]> => shownOf(services, id);
  const read = (photo: ListDocument, signal: AbortSignal) =>
    readList(
      { db, log, files, assess: withoutInsight, keepTurned, reader: { openDocument: async () => photo } },
      id,
      signal,
    );

  const kept: unknown[][] = [];
  const keepTurned = async (...turned: unknown[]): Promise<void> => void kept.push(turned);

  // The first worker is gone before the last piece.
  const first = new AbortController();
  let early: string[] = [];
  const dies = photoThat(async (piece) => {
    if (piece < 2) return;
    early = await shown();
    first.abort(new Error('gone'));
  });
  await expect(read(dies, first.signal)).rejects.toThrow('gone');
  // The page stands upright before anybody sees where on it a wine is.
  expect(kept).toEqual([[id, 1, 90]]);
  expect(early[0]).toBe('start');
  expect(early.length).toBeGreaterThan(5);
  expect(early.length).toBeLessThan(WINES);

  // The database lets go of a worker's list when it has seen the worker's connection end.
  const whole = photoThat(async () => undefined);
  await expect.poll(() => read(whole, new AbortController().signal), { timeout: 120_000 }).toEqual(done);
  expect(await shown()).toEqual(['start', 'pages', ...names, 'complete']);
  expect((await findEntries(db, id)).map(({ rawName }) => rawName)).toEqual(names);
});

it('two workers that finish a list together send one event', async () => {
  const { services } = await shared();
  const { db, log, files } = services;
  const id = 'a-photo-read-by-two';
  await keepPhoto(services, id);
  const keepTurned = async (): Promise<void> => undefined;
  const ends = Promise.withResolvers<void>();
  /** Reads until the last piece, and goes on when both are there. */
  const read = (): { isThere: Promise<void>; outcome: Promise<unknown> } => {
    const there = Promise.withResolvers<void>();
    const photo = photoThat(async (piece) => {
      if (piece < 2) return;
      there.resolve();
      await ends.promise;
    });
    const reader = { openDocument: async () => photo };
    const signal = new AbortController().signal;
    const outcome = readList({ db, log, files, assess: withoutInsight, keepTurned, reader }, id, signal);
    return { isThere: there.promise, outcome };
  };
  const first = read();
  await first.isThere;
  // Its connection breaks and the lock goes with it, while it reads on: so the database takes another for the only one.
  const locks = `FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await db.query(`SELECT pg_terminate_backend(pid) ${locks}`);
  await expect.poll(async () => (await db.query(`SELECT 1 ${locks}`)).rowCount, { timeout: 120_000 }).toBe(0);
  const second = read();
  await second.isThere;
  ends.resolve();
  expect(await Promise.all([first.outcome, second.outcome])).toEqual([done, done]);
  expect(await shownOf(services, id)).toEqual(['start', 'pages', ...names, 'complete']);
  expect((await findEntries(db, id)).map(({ rawName }) => rawName)).toEqual(names);
});
