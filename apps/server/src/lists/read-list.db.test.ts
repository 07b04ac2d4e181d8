import type { ListDocument, Run } from '@app/list-reader';
import type { WineListEntry } from '@app/domain';
import { expect, it } from 'vitest';
import { shareTestApp } from '#http/test-app.ts';
import { done } from '#platform/queue.ts';
import { eventsAfter, findEntries, insertList } from './lists.store.ts';
import { readList } from './read-list.ts';
import { withoutInsight } from './test-lists.ts';

const shared = shareTestApp();
const PICTURE = new Uint8Array([255, 216, 255, 224]);
const WINES = 30;

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

it('the wines of a photo are shown while the rest of it is read; who takes over in the middle repeats none', async () => {
  const { services } = await shared();
  const { db, log, files } = services;
  const id = 'a-photo-read-in-pieces';
  await insertList(db, {
    id,
    title: 'Photo',
    createdBy: null,
    files: [{ position: 1, key: `lists/${id}/1`, fileName: 'a.jpg', mimeType: 'image/jpeg', bytes: PICTURE.length }],
  });
  await files.put(`lists/${id}/1`, PICTURE);
  const shown = async (): Promise<string[]> =>
    (await eventsAfter(db, id, 0)).map(({ event, data }) =>
      event === 'wine' ? (data as WineListEntry).rawName : event,
    );
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
  await expect.poll(() => read(whole, new AbortController().signal), { timeout: 15_000 }).toEqual(done);
  const names = Array.from({ length: WINES }, (_none, at) => `Chablis ${at + 1}, Domaine Exemple`);
  expect(await shown()).toEqual(['start', ...names, 'complete']);
  expect((await findEntries(db, id)).map(({ rawName }) => rawName)).toEqual(names);
});
