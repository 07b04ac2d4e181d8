import type { WineInput } from '@app/matcher';
import type { Db } from '@app/server/src/platform/db.ts';
import { leaveCatalogueOut } from '@app/server/src/wines/catalogue/load-catalogue.ts';
import { toMatcherWine } from '@app/server/src/wines/index/fame.ts';
import { readCatalogue, type CatalogueWine } from '@app/server/src/wines/catalogue/read-catalogue.ts';
import { addBenchListings, addBenchWines, benchNames } from './bench.store.ts';
import { growBench, toBenchGrown } from './grow-bench.ts';

const BATCH = 10_000;
const GENERATOR = new URL('../../../../packages/matcher/bench/generate.ts', import.meta.url);

/** So many wines that nobody makes, after the pattern of the real ones. */
export async function inventWines(real: readonly CatalogueWine[], count: number): Promise<Iterable<WineInput>> {
  // Measuring alone uses it, so it is not among the matcher's exports.
  const { generateWines } = (await import(GENERATOR.href)) as {
    generateWines(seeds: readonly WineInput[], count: number): Iterable<WineInput>;
  };
  return generateWines(real.map(toMatcherWine), count);
}

/**
 * Fills an empty database with so many invented wines and offers, for measuring; answers names to search for. `grown` of the wines
 * are such as an instance grows from what shops sell; the names are the same. A program that is started on it adds none of its own.
 */
export async function fillMarket(
  db: Db,
  { wines, listings, grown = 0 }: { wines: number; listings: number; grown?: number },
): Promise<string[]> {
  const catalogue = await readCatalogue();
  let batch: WineInput[] = [];
  const grownOnes: WineInput[] = [];
  let made = 0;
  for (const wine of await inventWines(catalogue.wines, wines)) {
    // Spread evenly, so that they are as well known as the others; they come last, as they do where shops are read every day.
    const isGrown = Math.floor(((made + 1) * grown) / wines) > Math.floor((made * grown) / wines);
    if (isGrown) grownOnes.push(toBenchGrown(wine));
    else batch.push(wine);
    made++;
    if (batch.length < BATCH) continue;
    await addBenchWines(db, batch);
    batch = [];
  }
  if (batch.length > 0) await addBenchWines(db, batch);
  for (let at = 0; at < grownOnes.length; at += BATCH) {
    await addBenchWines(db, grownOnes.slice(at, at + BATCH));
    await growBench(db, grownOnes.slice(at, at + BATCH));
  }
  await leaveCatalogueOut(db);
  // One connection, because the numbering of the wines is a table of its session.
  const client = await db.connect();
  try {
    await addBenchListings(client, listings);
    return await benchNames(client, 2000);
  } finally {
    client.release();
  }
}
