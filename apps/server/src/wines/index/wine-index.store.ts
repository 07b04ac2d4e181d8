import { createHash } from 'node:crypto';
import type { Db, Sql } from '#platform/db.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { loadedDigest, newestRevision, noteLoad } from '#wines/catalogue/wines.store.ts';

/** Keeps two processes from building the same index at once. */
const LOCK_KEY = 7_285_103;
/** Raised when the shape of the index changes, so that old snapshots are built anew. */
const SHAPE = 1;

let words: string | undefined;

/** The digest of the tables of words. They come with the program, and a process reads them once, as it does its vocabulary. */
async function digestOfWords(): Promise<string> {
  words ??= createHash('sha256')
    .update(JSON.stringify(await readWordTables()))
    .digest('hex')
    .slice(0, 16);
  return words;
}

/** What an index must be made of to be current: the newest change of a wine, the words, and the shape. Asked every few seconds. */
export async function wantedState(sql: Sql): Promise<string> {
  return `${await newestRevision(sql)} ${await digestOfWords()} ${SHAPE}`;
}

/** The newest change of a wine that a state includes. */
export const revisionOf = (state: string): number => Number(state.split(' ')[0]) || 0;

/** What the snapshot in this file was made of. Each machine has its own files, so the file's path is the name. */
export function indexedState(sql: Sql, file: string): Promise<string | null> {
  return loadedDigest(sql, `index ${file}`);
}

export function noteIndexed(sql: Sql, file: string, state: string): Promise<void> {
  return noteLoad(sql, `index ${file}`, state);
}

/** The newest change of a grown wine that the snapshot in this file includes. */
export async function indexedGrown(sql: Sql, file: string): Promise<number> {
  return Number((await loadedDigest(sql, `grown index ${file}`)) ?? 0);
}

export function noteGrown(sql: Sql, file: string, revision: number): Promise<void> {
  return noteLoad(sql, `grown index ${file}`, String(revision));
}

export async function withIndexLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    return work();
  });
}
