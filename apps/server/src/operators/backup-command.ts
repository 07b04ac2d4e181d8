import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '#config.ts';
import { systemClock } from '#platform/clock.ts';
import { openFiles } from '#platform/open-files.ts';
import { withDatabase } from '#platform/with-database.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup, RestoreError } from './restore.ts';
import { isSealed, openSealed, SealError } from './seal-file.ts';

/** `tastevin backup FILE`: everything in one file, while the site is running. */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0) {
    process.stderr.write('Use: tastevin backup FILE\n');
    return 2;
  }
  const config = readConfig(process.env);
  const files = openFiles(config);
  const written = await withDatabase(config, (db) => writeBackup({ db, files, clock: systemClock }, file));
  const rows = written.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${file}: ${rows} rows of ${written.tables.length} tables and ${written.files} files, as of ${written.createdAt}.\n` +
      'It holds the keys of this instance and all that people uploaded: keep it as safe as the instance itself.\n',
  );
  if (written.missingFiles > 0)
    process.stderr.write(`${written.missingFiles} files of lists were not found and are not in it.\n`);
  return 0;
}

/** `tastevin restore FILE [--replace]`: an empty instance becomes what it was. */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter((arg) => arg !== '--replace');
  if (!file || file.startsWith('-') || more.length > 0) {
    process.stderr.write('Use: tastevin restore FILE [--replace]\n');
    return 2;
  }
  const config = readConfig(process.env);
  const files = openFiles(config);
  try {
    const manifest = await unsealed(file, config, (plain) =>
      withDatabase(config, (db, log, databaseUrl) =>
        restoreBackup({ db, files, log, databaseUrl }, plain, { replace: args.includes('--replace') }),
      ),
    );
    process.stdout.write(`Restored as of ${manifest.createdAt}. Start the site; lists that waited are read then.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RestoreError || error instanceof SealError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Opens a sealed backup in a scratch folder first; a plain one is used as it is. */
async function unsealed<T>(file: string, { backups }: Config, work: (plain: string) => Promise<T>): Promise<T> {
  if (!(await isSealed(file))) return work(file);
  if (!backups) throw new SealError('This backup is sealed. Set BACKUP_DIR and BACKUP_PASSPHRASE to open it.');
  const scratch = await mkdtemp(path.join(tmpdir(), 'tastevin-restore-'));
  try {
    const plain = path.join(scratch, 'backup.zip');
    await openSealed(file, plain, backups.passphrase);
    return await work(plain);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
