import type { Config } from '#config.ts';
import { openDb, type Db } from './db.ts';
import { openLog, type Log } from './log.ts';
import { migrate } from './migrate.ts';
import { openCluster } from './postgres-cluster.ts';

/** The instance's database for one command: borrowed when the site is running, started when it is not. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Db, log: Log, url: string) => Promise<T>,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<T> {
  // A command prints fatal errors only.
  const log = openLog({ logLevel: config.logLevel === 'info' ? 'error' : config.logLevel });
  const cluster = config.databaseUrl ? null : await openCluster({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const db = openDb(url, log, 4);
  try {
    if (migrated) await migrate(db, log);
    return await work(db, log, url);
  } finally {
    await db.close();
    await cluster?.stop();
  }
}
