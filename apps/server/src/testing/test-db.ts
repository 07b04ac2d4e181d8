import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDb, type Db } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { TEMPLATE } from './test-cluster.ts';

async function atServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A migrated database with the contents of its template. The caller drops it. */
export async function makeDatabase(template = TEMPLATE): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The server's usual way writes every page to its journal as well: three times the work.
  await atServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => atServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A database for one test; it is dropped when the test ends. */
export async function createTestDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  return url;
}

export async function openTestDb(): Promise<Db> {
  const db = openDb(await createTestDatabase(), openLog({ logLevel: 'silent' }), 8);
  onTestFinished(() => db.close());
  return db;
}
