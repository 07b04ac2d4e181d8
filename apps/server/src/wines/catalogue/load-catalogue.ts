import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { CATALOGUE_DIR, readCatalogue } from './read-catalogue.ts';
import { readVintages } from './read-vintages.ts';
import { loadedDigest, noteLoad, replaceVintages, retireMissing, upsertWines } from './wines.store.ts';

export const BUILT_IN = 'tastevin';
const BATCH = 4000;
/** Keeps two starting processes from loading at once. */
const LOCK_KEY = 7_285_102;

/** Brings the built-in tables into the database, once per state of the files. All of it happens, or none. */
export async function loadCatalogue({ db, log }: { db: Db; log: Log }, root = CATALOGUE_DIR): Promise<void> {
  const digest = await digestOf(root);
  if ((await loadedDigest(db, BUILT_IN)) === digest) return;
  const started = performance.now();
  await db.transaction(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    if ((await loadedDigest(sql, BUILT_IN)) === digest) return;
    const { wines, problems } = await readCatalogue(root);
    const years = await readVintages(problems, root);
    for (const problem of problems) log.warn(problem, 'catalogue row left out');
    let [added, changed] = [0, 0];
    for (let at = 0; at < wines.length; at += BATCH) {
      const counts = await upsertWines(
        sql,
        wines.slice(at, at + BATCH).map((wine) => ({ ...wine, source: BUILT_IN })),
      );
      added += counts.added;
      changed += counts.changed;
    }
    const retired = await retireMissing(
      sql,
      BUILT_IN,
      wines.map((wine) => wine.lwin),
    );
    await replaceVintages(sql, years);
    await noteLoad(sql, BUILT_IN, digest);
    log.info({ added, changed, retired, ms: Math.round(performance.now() - started) }, 'catalogue loaded');
  });
}

/** For measuring on other wines: the built-in ones count as loaded, and the program leaves them out. */
export async function leaveCatalogueOut(db: Db): Promise<void> {
  await noteLoad(db, BUILT_IN, await digestOf(CATALOGUE_DIR));
}

async function digestOf(root: string): Promise<string> {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.tsv')).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}
