import type { CallReply } from '@app/domain';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { openMail } from '#platform/mail.ts';
import { ownPass } from '#platform/own-pass.ts';
import type { Queue } from '#platform/queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { bulkWorkers } from './bulk/bulk.jobs.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { openDemoMarket, type DemoMarket } from './demo/demo-market.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { marketSize, setDemoEnabled } from './feeds/merchants.store.ts';
import { marketWorkers, startMarket } from './feeds/market.jobs.ts';
import { mergeKnown } from './feeds/merge-known.ts';
import { marketRoutes } from './market.routes.ts';
import type { DemoOrigins } from './fetch/polite-fetch.ts';
import { findWinePage } from './search/wine-page.ts';
import { wineSitemaps } from './search/wine-sitemap.ts';
import { stopPages } from './watching/stop-page.ts';
import { sendLook, watchingWorkers } from './watching/watching.jobs.ts';
import { watchingRoutes } from './watching/watching.routes.ts';
import { openRateBook, type RateBook } from './rates/rates.ts';

/** How often grown wines are compared with what the catalogue has learned; costs nothing while it has not. */
const MERGE_EVERY_MS = 10 * 60_000;

export interface Market extends Feature {
  rates: RateBook;
  /** Null when it is off. */
  demo: DemoMarket | null;
  /** Everything we know of a wine; null when there is none of that identifier. */
  findWinePage(lwin: string): Promise<CallReply<'getWine'> | null>;
}

interface MarketServices {
  config: Config;
  db: Db;
  log: Log;
  clock: Clock;
  queue: Queue;
  wineIndex: WineIndex;
  growth: Growth;
  secrets: Pick<Secrets, 'cookieKey'>;
}

/** Merchants, their feeds, rates and prices. Feeds are read in the background; the site answers meanwhile. */
export async function openMarket(services: MarketServices): Promise<Market> {
  const { config, db, log, clock, queue, wineIndex, growth } = services;
  const rates = await openRateBook({ sql: db, log, ratesUrl: config.ratesUrl });
  const demo = config.demoMarket ? await openDemoMarket({ db, clock, rates, publicUrl: config.publicUrl }) : null;
  if (!demo) await setDemoEnabled(db, false);
  const mail = openMail(config.mail);
  const onRead = async (): Promise<void> => {
    await sendLook(queue);
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
    growth,
    rates,
    publicUrl: config.publicUrl,
    demo: demo ? { ...demoOrigins(config), pass: ownPass(services.secrets) } : null,
    trustedOrigins: config.trustedOrigins,
  };
  const stopping = new AbortController();
  return {
    ...toFeature({
      routes: [
        ...marketRoutes({ db, clock, wineIndex, rates }),
        ...bulkRoutes({ db, queue, clock, wineIndex, rates }),
        ...watchingRoutes({ db, queue, rates, mail }),
      ],
      pages: (app) => {
        stopPages(app, { db });
        wineSitemaps(app, { db, publicUrl: config.publicUrl });
        return demoRoutes(app, { demo });
      },
      workers: [
        ...marketWorkers({ ...feeds, queue, onRead, stopping: stopping.signal }),
        ...bulkWorkers({ db, queue, wineIndex, rates }),
        ...watchingWorkers({ db, log, queue, rates, mail, publicUrl: config.publicUrl }),
      ],
      chores: [
        {
          name: 'merge known wines',
          everyMs: MERGE_EVERY_MS,
          async run() {
            await mergeKnown({ db, log, wineIndex, growth });
          },
        },
      ],
      async start({ works }) {
        if (works) await startMarket({ queue, hasRatesUrl: config.ratesUrl !== undefined });
      },
      async stop() {
        stopping.abort();
        demo?.stop();
        mail?.close();
      },
    }),
    rates,
    demo,
    findWinePage: (lwin) => findWinePage({ db, wineIndex, rates }, { lwin }),
  };
}

/** The address at which this process reaches itself, so that the demonstration works behind a proxy and without a host name. A worker on another machine uses the public address. */
function demoOrigins({ publicUrl, process, host, port }: Config): Omit<DemoOrigins, 'pass'> {
  const publicOrigin = new URL(publicUrl).origin;
  if (process === 'worker') return { publicOrigin, fetchOrigin: publicOrigin };
  const isEverywhere = ['0.0.0.0', '::', '[::]'].includes(host);
  const name = isEverywhere ? 'localhost' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return { publicOrigin, fetchOrigin: `http://${name}:${port}` };
}
