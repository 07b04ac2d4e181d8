import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { CATALOGUE_DIR } from './catalogue/read-catalogue.ts';
import { openGrowth, type Growth } from './growth/open-growth.ts';
import { openWineIndex, type WineIndex } from './index/wine-index.ts';
import { wineRoutes } from './wines.routes.ts';

export interface Wines extends Feature {
  wineIndex: WineIndex;
  growth: Growth;
}

interface WinesServices {
  config: { dataDir: string };
  db: Db;
  log: Log;
  databaseUrl: string;
}

/** Loads the catalogue into the database and opens the index over all wines. `catalogueDir` is another folder of tables, for tests. */
export async function openWines(services: WinesServices, catalogueDir = CATALOGUE_DIR): Promise<Wines> {
  const { config, db, log, databaseUrl } = services;
  await loadCatalogue({ db, log }, catalogueDir);
  const wineIndex = await openWineIndex({ db, log, databaseUrl, dataDir: config.dataDir });
  return {
    ...toFeature({ routes: wineRoutes({ db, wineIndex }), stop: async () => wineIndex.stop() }),
    wineIndex,
    growth: await openGrowth({ db }),
  };
}
