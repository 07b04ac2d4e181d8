import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import { fileKeys, migrationNames, readRows, sequenceValues, tablesInOrder } from './backup.store.ts';

export const BACKUP_FORMAT = 1;

/** The description of a backup. It is the last part of the archive, so a truncated archive has none. */
export const Manifest = z.object({
  program: z.literal('tastevin'),
  format: z.number().int(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      isSelfReferring: z.boolean(),
      rows: z.number().int(),
    }),
  ),
  sequences: z.record(z.string(), z.number()),
  files: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * Writes everything into one archive while the instance goes on working. All tables are read in one snapshot; an upload
 * has its files in place before it has rows, so every file the snapshot speaks of is there to be read, unless its list
 * was deleted meanwhile: then it is left out.
 */
export async function writeBackup(
  services: { db: Db; files: Files; clock: Clock },
  target: string,
): Promise<Manifest & { missingFiles: number }> {
  const half = `${target}.part`;
  try {
    const written = await services.db.transaction(async (sql) => {
      await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return writeArchive(services, sql, half);
    });
    await rename(half, target);
    return written;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function writeArchive(
  { files, clock }: { files: Files; clock: Clock },
  sql: Sql,
  target: string,
): Promise<Manifest & { missingFiles: number }> {
  const manifest: Manifest = {
    program: 'tastevin',
    format: BACKUP_FORMAT,
    createdAt: clock().toISOString(),
    // The first statement takes the snapshot.
    migrations: await migrationNames(sql),
    tables: (await tablesInOrder(sql)).map((table) => ({ ...table, rows: 0 })),
    sequences: {},
    files: 0,
  };
  const zip = new ZipFile();
  const add = (name: string, compress: boolean, open: () => Readable | Promise<Readable>): void =>
    zip.addReadStreamLazy(name, { compress, mtime: clock(), mode: 0o100600 }, (give) => {
      Promise.resolve(open()).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  for (const table of manifest.tables) {
    add(`tables/${table.name}.jsonl`, true, () =>
      Readable.from(
        (async function* () {
          for await (const rows of readRows(sql, table)) {
            table.rows += rows.length;
            yield Buffer.from(`${rows.join('\n')}\n`);
          }
        })(),
        { objectMode: false },
      ),
    );
  }
  let missingFiles = 0;
  for (const key of await fileKeys(sql)) {
    // Reads the file first: an entry cannot be removed from the archive again.
    add(`files/${key}`, false, async () => {
      const bytes = await files.find(key);
      if (bytes) manifest.files++;
      else missingFiles++;
      return Readable.from([Buffer.from(bytes ?? '')], { objectMode: false });
    });
  }
  add('manifest.json', true, async () => {
    manifest.sequences = await sequenceValues(sql);
    return Readable.from([Buffer.from(JSON.stringify(manifest))], { objectMode: false });
  });
  zip.end();
  await new Promise<void>((resolve, reject) => {
    zip.once('error', reject);
    pipeline(zip.outputStream as Readable, createWriteStream(target, { mode: 0o600, flush: true })).then(
      resolve,
      reject,
    );
  });
  return { ...manifest, missingFiles };
}
