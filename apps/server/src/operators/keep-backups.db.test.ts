import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { findReport, keepBackup } from './keep-backups.ts';
import { isSealed } from './seal-file.ts';

it('a nightly backup is sealed, rehearsed, reported, and the oldest ones go', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-nightly-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const app = await startTestApp();
  await app.call('/api/auth/me', { as: 'anna' });
  const backups = { folder, keep: 2, passphrase: 'four random words here' };
  for (const day of [1, 2, 3]) {
    const clock = (): Date => new Date(Date.UTC(2026, 0, day));
    const report = await keepBackup({ ...app.services, clock }, backups);
    expect(report.problem).toBeNull();
    expect(report.rows).toBeGreaterThan(0);
  }
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.backup')).toSorted();
  expect(kept).toEqual(['tastevin-2026-01-02T00-00-00-000Z.backup', 'tastevin-2026-01-03T00-00-00-000Z.backup']);
  expect(await isSealed(path.join(folder, kept[0] ?? ''))).toBe(true);
  expect((await findReport(folder))?.file).toBe(kept[1]);
  const left = await app.services.db.query("SELECT 1 FROM pg_database WHERE datname LIKE '%rehearsal'");
  expect(left.rows).toEqual([]);
});
