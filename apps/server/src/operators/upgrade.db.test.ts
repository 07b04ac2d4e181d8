import type { CallReply } from '@app/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '#platform/db.ts';
import { openFolder } from '#platform/files-folder.ts';
import { openLog } from '#platform/log.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-db.ts';
import { events, readEntries } from '#testing/test-lists.ts';
import { restoreBackup } from './restore.ts';

/** Written by version 0.1: a list that Anna corrected and made private, her settings and a chat, and a list nobody had read. */
const KEPT = fileURLToPath(new URL('fixtures/version-0.1.backup', import.meta.url));
const log = openLog({ logLevel: 'silent' });

it('an instance of version 0.1 goes on: lists, corrections, rights, settings and chats stay, and waiting lists are read', async () => {
  const databaseUrl = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const db = openDb(databaseUrl, log, 4);
  await restoreBackup({ db, databaseUrl, files: openFolder(path.join(dataDir, 'files')), log }, KEPT);
  const { rows: lists } = await db.query<{ id: string; created_by: string }>('SELECT id, created_by FROM wine_lists');
  await db.close();
  const listOf = (owner: string): string => lists.find((list) => list.created_by === owner)?.id ?? '';

  const app = await startTestApp({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  await app.services.queue.work(app.services.workers);
  const annas = async (): Promise<unknown> => (await events(app, listOf('anna'), 0, 'anna')).at(-1)?.data['wineList'];
  expect(await annas()).toMatchObject([
    { rawName: 'The Old Tower Red', restaurantPrice: 500, wine: { lwin: 'TV00000001' } },
    { vintage: '2004', restaurantPrice: 760, wine: { lwin: 'TV00000001' } },
  ]);
  // Private stays private.
  expect((await app.call(`/api/wineLists/${listOf('anna')}/settings`, { as: 'bruno' })).status).toBe(404);
  const account = (await (await app.call('/api/account', { as: 'anna' })).json()) as CallReply<'getAccount'>;
  expect(account.preferences).toMatchObject({ theme: 'dim', currency: 'EUR' });
  const chat = (await (
    await app.call(`/api/sommelier/history/${listOf('anna')}`, { as: 'anna' })
  ).json()) as CallReply<'getChat'>;
  expect(JSON.stringify(chat)).toContain('Which red do you recommend?');

  // What its owner can do with a row since then, also with a row of then.
  const mended = await app.call(`/api/wineLists/${listOf('anna')}/entry/mend`, {
    method: 'PUT',
    as: 'anna',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNumber: 1, positionInPage: 1, offeredSizeIdx: 0, mend: { restaurantPrice: 780 } }),
  });
  expect(mended.status).toBe(200);
  expect(await annas()).toMatchObject([{}, { restaurantPrice: 780 }]);

  await events(app, listOf('bruno'));
  expect(await readEntries(app, listOf('bruno'))).toHaveLength(6);
});
