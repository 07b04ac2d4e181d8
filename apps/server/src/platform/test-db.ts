import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDb, type Db } from './db.ts';
import { openLog } from './log.ts';
import { TEMPLATE } from './test-cluster.ts';

async function atServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty, migrated database of a test's own; it goes when the test ends. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await atServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  onTestFinished(() => atServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return url.href;
}

export async function openTestDb(): Promise<Db> {
  const db = openDb(await createTestDatabase(), openLog({ logLevel: 'silent' }), 8);
  onTestFinished(() => db.close());
  return db;
}
