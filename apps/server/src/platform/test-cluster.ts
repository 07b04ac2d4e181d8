import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDb } from './db.ts';
import { openLog } from './log.ts';
import { migrate } from './migrate.ts';
import { openCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for a whole run: the built-in one, or that of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = openLog({ logLevel: 'silent' });
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-test-'));
  // Nobody misses a test database after a power cut.
  const flags = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = given ? null : await openCluster({ dataDir, log, flags });
  const url = given ?? cluster?.url ?? '';
  const db = openDb(url, log, 2);
  await migrate(db, log);
  await db.close();
  project.provide('postgresUrl', url);
  return async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
