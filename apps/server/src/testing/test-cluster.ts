import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { openCluster } from '#platform/postgres-cluster.ts';
import { openQueue } from '#platform/queue.ts';
import { loadSecrets } from '#platform/secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'tastevin_test_template';

/** Drops and creates a database, as a copy of `template`; returns its address. */
export async function remakeDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A migrated database with its keys and an empty queue, of which every test gets a copy: copying takes a tenth of making. */
async function makeTemplate(url: string): Promise<void> {
  const log = openLog({ logLevel: 'silent' });
  const template = await remakeDatabase(url, TEMPLATE);
  const db = openDb(template, log, 2);
  await migrate(db, log);
  // Making the instance's keys takes longer than most tests.
  await loadSecrets(db);
  const queue = await openQueue(template, log);
  await queue.stop();
  await db.close();
}

/** One real PostgreSQL for a whole run: the built-in one, or that of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = openLog({ logLevel: 'silent' });
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-test-'));
  // Under root the server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  // A test database need not survive a power cut.
  const flags = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = given ? null : await openCluster({ dataDir, log, flags });
  const url = given ?? cluster?.url ?? '';
  await makeTemplate(url);
  project.provide('postgresUrl', url);
  return async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
