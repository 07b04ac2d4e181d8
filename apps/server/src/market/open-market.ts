import type { Config } from '#config.ts';
import type { Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { Queue, Worker } from '#platform/queue.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { openDemoMarket, type DemoMarket } from './demo/demo-market.ts';
import { marketSize, setDemoEnabled } from './feeds/merchants.store.ts';
import { marketWorkers, startMarket } from './feeds/market.jobs.ts';
import { marketRoutes } from './market.routes.ts';
import type { DemoOrigins } from './fetch/polite-fetch.ts';
import { openRateBook, type RateBook } from './rates/rates.ts';

/** The market as the rest of the program sees it. */
export interface Market {
  rates: RateBook;
  routes: Route[];
  workers: Worker[];
  /** Null when it is off. */
  demo: DemoMarket | null;
  stop(): void;
}

interface Given {
  config: Config;
  db: Db;
  log: Log;
  clock: Clock;
  queue: Queue;
  wineIndex: WineIndex;
}

/** Opens the market. Nothing is waited for: feeds are read in the background, and the site answers meanwhile. */
export async function openMarket(given: Given): Promise<Market> {
  const { config, db, log, clock, queue, wineIndex } = given;
  const rates = await openRateBook({ sql: db, log, ratesUrl: config.ratesUrl });
  const demo = config.demoMarket ? await openDemoMarket({ db, clock, rates, publicUrl: config.publicUrl }) : null;
  if (!demo) await setDemoEnabled(db, false);
  const onRead = async (): Promise<void> => {
    if (!demo) return;
    await demo.makePast();
    const { demoDone, demoMerchants, demoOffers } = await marketSize(db);
    if (demoDone < demoMerchants)
      log.info(
        { merchants: `${demoDone} of ${demoMerchants}`, offers: demoOffers },
        'the demonstration market is being filled',
      );
  };
  const feeds = {
    db,
    log,
    clock,
    wineIndex,
    rates,
    publicUrl: config.publicUrl,
    demo: demo ? demoOrigins(config) : null,
  };
  const stopping = new AbortController();
  if (config.process !== 'web') await startMarket({ queue, hasRatesUrl: config.ratesUrl !== undefined });
  return {
    rates,
    routes: marketRoutes({ db, clock, wineIndex, rates }),
    workers: marketWorkers({ ...feeds, queue, onRead, stopping: stopping.signal }),
    demo,
    stop() {
      stopping.abort();
      demo?.stop();
    },
  };
}

/** This server's own door, so that the demonstration works behind a proxy and without a name; other machines use the public one. */
function demoOrigins({ publicUrl, process, host, port }: Config): DemoOrigins {
  const publicOrigin = new URL(publicUrl).origin;
  if (process === 'worker') return { publicOrigin, fetchOrigin: publicOrigin };
  const isEverywhere = ['0.0.0.0', '::', '[::]'].includes(host);
  const name = isEverywhere ? 'localhost' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return { publicOrigin, fetchOrigin: `http://${name}:${port}` };
}
