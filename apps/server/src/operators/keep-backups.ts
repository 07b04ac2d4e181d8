import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import { openDb, type Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { createDatabase, dropDatabase } from './backup.store.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { openSealed, sealFile } from './seal-file.ts';

type Backups = NonNullable<Config['backups']>;
const REPORT = 'last-backup.json';

/** What the last backup says of itself; `tastevin doctor` reads it. */
export const BackupReport = z.object({
  file: z.string(),
  at: z.string(),
  rows: z.number(),
  files: z.number(),
  /** Null: the rehearsal went well. */
  problem: z.string().nullable(),
});
export type BackupReport = z.infer<typeof BackupReport>;

interface BackupServices {
  db: Db;
  files: Files;
  log: Log;
  clock: Clock;
  databaseUrl: string;
}

/** Writes a sealed backup, restores it into a database of its own as a rehearsal, and deletes the oldest ones. */
export async function keepBackup(services: BackupServices, backups: Backups): Promise<BackupReport> {
  const { folder, keep, passphrase } = backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = services.clock().toISOString();
  const name = `tastevin-${at.replaceAll(/[:.]/g, '-')}.backup`;
  const scratch = await mkdtemp(path.join(tmpdir(), 'tastevin-backup-'));
  try {
    const plain = path.join(scratch, 'backup.zip');
    const written = await writeBackup(services, plain);
    await sealFile(plain, path.join(folder, name), passphrase);
    await rm(plain);
    const report: BackupReport = {
      file: name,
      at,
      rows: written.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: written.files,
      problem: await rehearse(services, path.join(folder, name), { passphrase, scratch }),
    };
    await writeReport(folder, report);
    // Older ones are deleted only when the new one is known to be good.
    if (report.problem === null) await deleteOldest(folder, keep);
    services.log[report.problem === null ? 'info' : 'error']({ backup: report }, 'a backup was written');
    return report;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Restores a backup into an empty database and deletes that again. Returns what went wrong, or null. */
async function rehearse(
  { databaseUrl, log }: BackupServices,
  sealed: string,
  { passphrase, scratch }: { passphrase: string; scratch: string },
): Promise<string | null> {
  const plain = path.join(scratch, 'rehearsal.zip');
  const admin = openDb(databaseUrl, log, 1);
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_rehearsal`;
  const name = url.pathname.slice(1);
  try {
    await openSealed(sealed, plain, passphrase);
    await dropDatabase(admin, name);
    await createDatabase(admin, name);
    const db = openDb(url.href, log, 2);
    try {
      await migrate(db, log);
      await restoreBackup({ db, files: sink(), log, databaseUrl: url.href }, plain);
    } finally {
      await db.close();
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await dropDatabase(admin, name).catch((error: unknown) =>
      log.warn({ err: error }, 'the rehearsal was not removed'),
    );
    await admin.close();
  }
}

/** The archive has checked every file already; a rehearsal keeps none of them. */
function sink(): Files {
  return {
    put: async () => undefined,
    find: async () => null,
    async *list() {},
    deleteUnder: async () => undefined,
    check: async () => undefined,
  };
}

async function deleteOldest(folder: string, keep: number): Promise<void> {
  const kept = (await readdir(folder)).filter((name) => /^tastevin-.*\.backup$/.test(name)).toSorted();
  for (const name of kept.slice(0, Math.max(0, kept.length - keep))) await rm(path.join(folder, name));
}

async function writeReport(folder: string, report: BackupReport): Promise<void> {
  const file = path.join(folder, REPORT);
  await writeFile(`${file}.new`, JSON.stringify(report), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The report of the last backup; null when there is none. */
export async function findReport(folder: string): Promise<BackupReport | null> {
  const text = await readFile(path.join(folder, REPORT), 'utf8').catch(() => null);
  return text === null ? null : BackupReport.parse(JSON.parse(text));
}
