import { readdir, readFile } from 'node:fs/promises';
import type { Db, Sql } from './db.ts';
import type { Log } from './log.ts';

/** The folder of migrations. */
export const MIGRATIONS = new URL('migrations/', import.meta.url);
/** Any number, as long as it is always this one: it keeps two starting processes from migrating at once. */
const LOCK_KEY = 7_285_101;

/** Brings the database to the newest shape. Safe when several processes start at once; each file runs once, whole. */
export function migrate(db: Db, log: Log): Promise<void> {
  return db.transaction((sql) => runMigrations(sql, log));
}

/** The same inside a transaction; with `only`, no more than these. */
export async function runMigrations(sql: Sql, log: Log, only?: readonly string[]): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await sql.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz DEFAULT now() NOT NULL)',
  );
  const { rows } = await sql.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  const newer = [...done].find((name) => !files.includes(name));
  if (newer) {
    throw new Error(`The database was made by a newer version of this program (it has ${newer}). Update the program.`);
  }
  for (const name of files.filter((file) => !done.has(file) && (only?.includes(file) ?? true))) {
    await sql.query(await readFile(new URL(name, MIGRATIONS), 'utf8'));
    await sql.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    log.info({ migration: name }, 'migrated');
  }
}
