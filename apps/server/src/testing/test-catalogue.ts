import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDb } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { remakeDatabase, TEMPLATE } from './test-cluster.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';
import { SNAPSHOT_NAME } from '#wines/index/open-matcher.ts';
import { noteIndexed, wantedState } from '#wines/index/wine-index.store.ts';
import { openWineIndex } from '#wines/index/wine-index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testIndex: { file: string; state: string };
  }
}

/** A few dozen wines: loading the whole catalogue for every test would take longer than the test. */
export const TEST_CATALOGUE = fileURLToPath(new URL('catalogue/', import.meta.url));
/** A database that holds them. */
export const LOADED_TEMPLATE = 'tastevin_test_loaded';

const log = openLog({ logLevel: 'silent' });

/** Once for a whole run: the wines are loaded and their index is built. Each app starts with copies of both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = await remakeDatabase(project.getProvidedContext().postgresUrl, LOADED_TEMPLATE, TEMPLATE);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-index-'));
  const db = openDb(databaseUrl, log, 2);
  await loadCatalogue({ db, log }, TEST_CATALOGUE);
  (await openWineIndex({ db, log, databaseUrl, dataDir })).stop();
  project.provide('testIndex', { file: path.join(dataDir, SNAPSHOT_NAME), state: await wantedState(db) });
  // PostgreSQL copies a database only when no connection to it is open.
  await db.close();
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Puts the index of these wines where the app of this data folder looks for it. */
export async function placeTestIndex(
  given: { databaseUrl: string; dataDir: string },
  index: { file: string; state: string },
): Promise<void> {
  const file = path.join(given.dataDir, SNAPSHOT_NAME);
  await copyFile(index.file, file);
  const db = openDb(given.databaseUrl, log, 1);
  await noteIndexed(db, file, index.state);
  await db.close();
}
