import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { openDb } from '#platform/db.ts';
import { openFolder } from '#platform/files-folder.ts';
import { openLog } from '#platform/log.ts';
import { MIGRATIONS, runMigrations } from '#platform/migrate.ts';
import { createTestDatabase } from '#testing/test-db.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { dropEverything } from './backup.store.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const log = openLog({ logLevel: 'silent' });

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-backup-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const pdf = (name: string): Uint8Array =>
  buildPdf(
    [2001, 2002].map((vintage) => [
      { text: 'Red Wines', y: 80, size: 18 },
      { text: `Cuvée ${name}`, y: 120 },
      { text: String(vintage), x: 400, y: 120 },
      { text: '$500', x: 480, y: 120 },
    ]),
  );

async function upload(app: TestApp, as: string, name: string): Promise<string> {
  const data = `data:application/pdf;base64,${Buffer.from(pdf(name)).toString('base64')}`;
  const files = [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: `${name}.pdf` }];
  const reply = await app.call('/api/wineLists/initialize', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files, createdBy: null }),
  });
  return ((await reply.json()) as { wineListId: string }).wineListId;
}

/** An instance with nothing in it yet. */
async function makeEmpty() {
  const databaseUrl = await createTestDatabase();
  const dataDir = await makeFolder();
  const db = openDb(databaseUrl, log, 4);
  onTestFinished(() => db.close());
  return { db, databaseUrl, dataDir, files: openFolder(path.join(dataDir, 'files')), log };
}

describe('a backup', () => {
  it('taken while twenty uploads run has every list that was confirmed before, whole', async () => {
    const app = await startTestApp();
    const { services } = app;
    await services.queue.work(services.workers);
    const file = path.join(await makeFolder(), 'site.backup');
    const confirmed = new Map<string, string>();
    let begin = (): void => {};
    const half = new Promise<void>((resolve) => (begin = resolve));
    const uploads = Array.from({ length: 20 }, async (_, at) => {
      const name = `${String.fromCodePoint(65 + at)}linda`;
      const id = await upload(app, `guest-${at % 3}`, name);
      confirmed.set(id, name);
      if (confirmed.size === 8) begin();
    });
    await half;
    const before = new Map(confirmed);
    const manifest = await writeBackup(services, file);
    await Promise.all(uploads);
    expect(manifest.missingFiles).toBe(0);
    expect((await stat(file)).mode & 0o077).toBe(0);

    const empty = await makeEmpty();
    await restoreBackup(empty, file);
    const { rows } = await empty.db.query<{ id: string }>('SELECT id FROM wine_lists');
    const restored = new Set(rows.map(({ id }) => id));
    for (const id of before.keys()) expect(restored).toContain(id);

    // The site is started on what was restored: what had not been read yet is read now.
    const again = await startTestApp({ DATABASE_URL: empty.databaseUrl, DATA_DIR: empty.dataDir });
    await again.services.queue.work(again.services.workers);
    for (const id of restored) {
      const name = confirmed.get(id);
      const stream = await (await again.call(`/api/wineLists/parse/${id}`)).text();
      const wines = stream.match(new RegExp(`"rawName":"Cuvée ${name}"`, 'g')) ?? [];
      expect(wines, stream).toHaveLength(2);
      expect(Buffer.from((await again.services.files.find(`lists/${id}/0`)) ?? []).equals(pdf(name ?? ''))).toBe(true);
    }
    const history = await again.call('/api/wineLists/history/guest-0', { as: 'guest-0' });
    expect((await history.json()).history.length).toBeGreaterThan(0);
    // Numbers go on where they were.
    await again.services.db.query("INSERT INTO token_ledger (uid, amount, reason) VALUES ('guest-0', 1, 'test')");
  }, 900_000);

  it('is refused by an instance that is not empty or in use, and where it is damaged; nothing is touched', async () => {
    const app = await startTestApp();
    const folder = await makeFolder();
    const file = path.join(folder, 'site.backup');
    const id = await upload(app, 'anna', 'Kept');
    await writeBackup(app.services, file);
    const here = { ...app.services, databaseUrl: app.services.config.databaseUrl ?? '' };
    await expect(restoreBackup(here, file)).rejects.toThrow('Stop it first');

    const target = await makeEmpty();
    const whole = await readFile(file);
    const damaged = path.join(folder, 'damaged');
    const refuse = async (change: (bytes: Buffer) => Buffer, words: RegExp): Promise<void> => {
      await writeFile(damaged, change(Buffer.from(whole)));
      await expect(restoreBackup(target, damaged)).rejects.toThrow(words);
      expect((await target.db.query('SELECT 1 FROM users')).rowCount).toBe(0);
    };
    await refuse((bytes) => bytes.subarray(0, bytes.length - 400), /cannot be read as a backup|cut short|damaged/);
    await refuse(() => Buffer.from('not a backup'), /cannot be read as a backup/);
    await refuse((bytes) => {
      const at = bytes.indexOf('Cuv', 0, 'latin1');
      bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
      return bytes;
    }, /damaged at 'files/);
    await expect(restoreBackup(target, path.join(folder, 'nowhere'))).rejects.toThrow(/cannot be read as a backup/);

    await restoreBackup(target, file);
    expect((await target.db.query('SELECT id FROM wine_lists')).rows).toEqual([{ id }]);
    // The first restore's connections may still be closing; until then the answer is that the instance is in use.
    const refusal = (): Promise<string> => restoreBackup(target, file).then(() => '', String);
    await expect.poll(refusal, { timeout: 120_000 }).toContain('1 accounts and 1 lists');
    await target.files.put('lists/old/0', new Uint8Array([1]));
    await restoreBackup(target, file, { replace: true });
    expect(await target.files.find('lists/old/0')).toBeNull();
    expect(await target.files.find(`lists/${id}/0`)).not.toBeNull();
  }, 900_000);

  it('of an older version is brought up to date, and one of a newer version refused', async () => {
    const app = await startTestApp();
    await app.call('/api/auth/me', { as: 'anna' });
    const folder = await makeFolder();
    const file = path.join(folder, 'site.backup');
    const old = await makeEmpty();
    // As the program left it before accounts had preferences.
    await old.db.transaction(async (sql) => {
      await dropEverything(sql);
      await runMigrations(
        sql,
        log,
        (await readdir(MIGRATIONS)).filter((name) => name < '0008'),
      );
    });
    await old.db.query("INSERT INTO users (uid, email) VALUES ('anna', 'anna@example.org')");
    await writeBackup({ ...old, clock: () => new Date() }, file);
    const target = await makeEmpty();
    await restoreBackup(target, file);
    expect((await target.db.query('SELECT uid, preferences FROM users')).rows).toEqual([
      { uid: 'anna', preferences: {} },
    ]);

    await app.services.db.query("INSERT INTO migrations (name) VALUES ('9999-from-the-future.sql')");
    await writeBackup(app.services, file);
    await expect(restoreBackup(await makeEmpty(), file)).rejects.toThrow('newer version');
  }, 900_000);
});
