import { readdir } from 'node:fs/promises';
import { sendList } from '#lists/lists.jobs.ts';
import type { Db, Sql } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { MIGRATIONS, runMigrations } from '#platform/migrate.ts';
import { openQueue } from '#platform/queue.ts';
import { openZip, type Zip } from '#platform/zip.ts';
import { BACKUP_FORMAT, Manifest } from './backup.ts';
import {
  countPeopleAndLists,
  dropEverything,
  forgetFilesOtherThan,
  forgetIndexes,
  insertRows,
  isInUse,
  setSequence,
  unreadLists,
} from './backup.store.ts';

/** A backup that cannot be restored, or an instance it may not be restored into; says what to do. */
export class RestoreError extends Error {}

export interface RestoreServices {
  db: Db;
  files: Files;
  log: Log;
  databaseUrl: string;
}

/**
 * Restores the instance to the state of the backup. First the whole archive is read and checked. Then the files are stored
 * and the database is replaced in one transaction: all of it, or nothing.
 */
export async function restoreBackup(
  services: RestoreServices,
  source: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Manifest> {
  const { db, files } = services;
  if (await isInUse(db)) {
    throw new RestoreError('The site or a worker is running on this database. Stop it first, then restore.');
  }
  const { people, lists } = await countPeopleAndLists(db);
  if ((people > 0 || lists > 0) && !replace) {
    throw new RestoreError(
      `This instance is not empty: it has ${people} accounts and ${lists} lists. ` +
        'Restore into an empty one (another DATA_DIR or DATABASE_URL), or add --replace to give up what is here.',
    );
  }
  const zip = await openZip(source).catch((error: unknown) => {
    throw new RestoreError(`${source} cannot be read as a backup: ${describe(error)}`);
  });
  try {
    const manifest = await checkArchive(zip);
    const kept: string[] = [];
    for (const name of zip.names().filter((part) => part.startsWith('files/'))) {
      const bytes = await readWhole(zip, name);
      // An empty file was deleted while the backup was being written.
      if (bytes.length === 0) continue;
      const key = name.slice('files/'.length);
      await files.put(key, bytes);
      kept.push(key);
    }
    await db.transaction((sql) => replaceDatabase(sql, { zip, manifest, kept, log: services.log }));
    await removeOthers(files, kept);
    await readAgain(services);
    return manifest;
  } finally {
    await zip.close();
  }
}

async function checkArchive(zip: Zip): Promise<Manifest> {
  if (!zip.has('manifest.json')) throw new RestoreError('This is no backup of Tastevin, or its end is missing.');
  const parsed = Manifest.safeParse(JSON.parse((await readWhole(zip, 'manifest.json')).toString()));
  if (!parsed.success) throw new RestoreError('This is no backup of Tastevin: its description cannot be read.');
  const manifest = parsed.data;
  const known = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const newer = manifest.migrations.find((name) => !known.includes(name));
  if (manifest.format > BACKUP_FORMAT || newer) {
    throw new RestoreError(
      `This backup was made by a newer version of the program${newer ? ` (it has ${newer})` : ''}. Update the program first.`,
    );
  }
  for (const { name, rows } of manifest.tables) {
    let found = 0;
    for await (const batch of readLines(zip, `tables/${name}.jsonl`)) found += batch.length;
    if (found !== rows)
      throw new RestoreError(`The backup is damaged: '${name}' has ${found} rows instead of ${rows}.`);
  }
  let files = 0;
  for (const name of zip.names().filter((part) => part.startsWith('files/'))) {
    if ((await readWhole(zip, name)).length > 0) files++;
  }
  if (files !== manifest.files) throw new RestoreError('The backup is damaged: it lacks files.');
  return manifest;
}

async function replaceDatabase(
  sql: Sql,
  given: { zip: Zip; manifest: Manifest; kept: readonly string[]; log: Log },
): Promise<void> {
  const { zip, manifest, log } = given;
  await dropEverything(sql);
  // First the tables of the backup's version are made and filled; then the newer migrations run on them.
  await runMigrations(sql, log, manifest.migrations);
  for (const table of manifest.tables) {
    for await (const rows of readLines(zip, `tables/${table.name}.jsonl`)) await insertRows(sql, table, rows);
  }
  for (const [name, value] of Object.entries(manifest.sequences)) await setSequence(sql, name, value);
  await runMigrations(sql, log);
  await forgetFilesOtherThan(sql, given.kept);
  await forgetIndexes(sql);
}

/** Files of the instance that was replaced. */
async function removeOthers(files: Files, kept: readonly string[]): Promise<void> {
  const folders = new Set(kept.map((key) => key.split('/').slice(0, 2).join('/')));
  const others = new Set<string>();
  for await (const { key } of files.list('lists')) others.add(key.split('/').slice(0, 2).join('/'));
  for (const folder of others) if (!folders.has(folder)) await files.deleteUnder(folder);
}

/** Jobs are not part of a backup: unread lists are queued again. */
async function readAgain({ db, databaseUrl, log }: RestoreServices): Promise<void> {
  const queue = await openQueue(databaseUrl, log);
  try {
    for (const list of await unreadLists(db)) await sendList(queue, list);
  } finally {
    await queue.stop();
  }
}

async function readWhole(zip: Zip, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of zip.read(name)) chunks.push(chunk);
  } catch (error) {
    throw new RestoreError(`The backup is damaged at '${name}': ${describe(error)}`);
  }
  return Buffer.concat(chunks);
}

/** The lines of a part, some thousand at a time. */
async function* readLines(zip: Zip, name: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let batch: string[] = [];
  try {
    for await (const chunk of zip.read(name)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      batch.push(...lines);
      if (batch.length >= 1000) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw new RestoreError(`The backup is damaged at '${name}': ${describe(error)}`);
  }
  if (rest !== '') batch.push(rest);
  if (batch.length > 0) yield batch;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
