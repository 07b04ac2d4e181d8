import type { WineInput } from '@app/matcher';
import type { Db } from '@app/server/src/platform/db.ts';
import { leaveCatalogueOut } from '@app/server/src/wines/catalogue/load-catalogue.ts';
import { toMatcherWine } from '@app/server/src/wines/index/fame.ts';
import { readCatalogue } from '@app/server/src/wines/catalogue/read-catalogue.ts';
import { addBenchListings, addBenchWines, benchNames } from './bench.store.ts';

const GENERATOR = new URL('../../../../packages/matcher/bench/generate.ts', import.meta.url);

/**
 * Fills an empty database with so many invented wines and offers, for measuring; answers names to search for. A program that is
 * started on it adds none of its own.
 */
export async function fillMarket(db: Db, { wines, listings }: { wines: number; listings: number }): Promise<string[]> {
  // Measuring alone uses it, so it is not among the matcher's exports.
  const { generateWines } = (await import(GENERATOR.href)) as {
    generateWines(seeds: readonly WineInput[], count: number): Iterable<WineInput>;
  };
  const catalogue = await readCatalogue();
  let batch: WineInput[] = [];
  for (const wine of generateWines(catalogue.wines.map(toMatcherWine), wines)) {
    batch.push(wine);
    if (batch.length < 10_000) continue;
    await addBenchWines(db, batch);
    batch = [];
  }
  if (batch.length > 0) await addBenchWines(db, batch);
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
