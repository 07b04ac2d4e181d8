import { readConfig } from '#config.ts';
import { withDatabase } from '#platform/with-database.ts';
import { databaseFacts } from './doctor.store.ts';

/** `tastevin migrate`: brings the database up to date and ends; for a job that runs before the new version's processes. */
export async function migrateCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write('Use: tastevin migrate\n');
    return 2;
  }
  const { migrations } = await withDatabase(readConfig(process.env), (db) => databaseFacts(db));
  process.stdout.write(
    `The database is up to date: ${migrations?.length ?? 0} migrations, ${migrations?.at(-1) ?? 'none'} the last.\n`,
  );
  return 0;
}
