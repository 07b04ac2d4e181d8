// Runs in a thread of its own: reads the wines, builds the index, writes it beside the old one and swaps the two.
import { buildIndex, toSnapshot } from '@app/matcher';
import { open, rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { toMatcherWines } from './fame.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { allWines } from '#wines/catalogue/wines.store.ts';

/** What the thread is given. */
export interface SnapshotTask {
  databaseUrl: string;
  file: string;
}

// Sent by wine-index.ts, which holds the type.
const { databaseUrl, file } = workerData as SnapshotTask;
const db = openDb(databaseUrl, openLog({ logLevel: 'warn' }), 1);
try {
  const wines = [];
  for await (const batch of allWines(db)) for (const wine of batch) wines.push(wine);
  const index = buildIndex(toMatcherWines(wines), { tables: await readWordTables() });
  const partial = `${file}.${process.pid}.new`;
  try {
    const handle = await open(partial, 'w');
    for (const chunk of toSnapshot(index)) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  parentPort?.postMessage({ wines: index.count });
} finally {
  await db.close();
}
