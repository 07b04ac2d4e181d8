// Fills the market of a running instance for the browser tests: a few merchants on a real HTTP server of this machine,
// read by the same pipeline as any other. DATA_DIR names the instance. The site itself would never ask inside its own
// network, which is why this is a program beside it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@app/server/src/config.ts';
import { systemClock } from '@app/server/src/platform/clock.ts';
import { openDb } from '@app/server/src/platform/db.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { openCluster } from '@app/server/src/platform/postgres-cluster.ts';
import { openGrowth } from '@app/server/src/wines/growth/open-growth.ts';
import { openWineIndex } from '@app/server/src/wines/index/wine-index.ts';
import { clearStock, restStock } from './bench.store.ts';
import { upsertMerchant } from '@app/server/src/market/feeds/merchants.store.ts';
import { openRateBook } from '@app/server/src/market/rates/rates.ts';
import { runFeed } from '@app/server/src/market/feeds/run-feed.ts';

/** The wine whose listings the search's tests change. */
const WINE = 'Château Talbot';
/** Wines for the tests of other screens, so that no two files change the same listing (e2e/market.ts). */
const OTHERS = ['Château Gloria', 'Château Lascombes', 'Château Branaire-Ducru', 'Château Cantemerle'];
/** Only looked at: it has a magnum. */
const LARGE = 'Château Phélan Ségur';
const HEAD = 'SKU;Vintage;Name;Producer;Size;Tax;Price;Currency;Stock;URL';

interface Shop {
  slug: string;
  name: string;
  country: string;
  currency: string;
  isDemo?: boolean;
  /** [vintage, size, tax, price, name]; 'broken' answers 500. */
  rows: readonly (readonly [string, string, string, string, string])[] | 'broken';
}

const SHOPS: readonly Shop[] = [
  {
    slug: 'alpha',
    name: 'Alpha Cave',
    country: 'FR',
    currency: 'EUR',
    rows: [
      ['2015', '750ml', 'DP', '130.00', WINE],
      ['2015', '1500ml', 'DP', '290.00', WINE],
      ['2016', '750ml', 'DP', '120.00', WINE],
      ['2015', '1500ml', 'DP', '290.00', LARGE],
      ['2015', '750ml', 'DP', '130.00', LARGE],
      ...OTHERS.flatMap((name) => [
        ['2015', '750ml', 'DP', '45.00', name] as const,
        ['2016', '750ml', 'DP', '48.00', name] as const,
      ]),
    ],
  },
  {
    slug: 'beta',
    name: 'Beta Cellars',
    country: 'GB',
    currency: 'GBP',
    rows: [
      ['2015', '6 x 750ml', 'IB', '540.00', WINE],
      ['2015', '750ml', 'excl', '110.00', WINE],
    ],
  },
  {
    slug: 'gamma',
    name: 'Gamma Wines',
    country: 'US',
    currency: 'USD',
    rows: [
      ['2015', '750ml', '', '150.00', WINE],
      ['2018', '750ml', '', '125.00', WINE],
      ['2015', '375ml', '', '80.00', WINE],
      ['2015', '3 x 750ml', '', '420.00', WINE],
      // Names that cannot be matched surely.
      ['2015', '750ml', '', '220.00', 'Chateau Latour Les Forts'],
      ['2020', '750ml', '', '84.00', 'DOAINE REMO. NUITS-SAINT-GEORGES PREMIER CRU RUE DE CHAUX'],
      ['2019', '750ml', '', '60.00', 'Chateau Beychevell Admirl'],
      ['2018', '750ml', '', '90.00', 'Dom. Rosignol Gevrey Etelos'],
      // Fifty times and more off its market.
      ['2014', '750ml', '', '9000.00', WINE],
    ],
  },
  {
    slug: 'delta',
    name: 'Delta Demonstration',
    country: 'US',
    currency: 'USD',
    isDemo: true,
    rows: [['2016', '750ml', '', '140.00', WINE]],
  },
  { slug: 'epsilon', name: 'Epsilon Broken', country: 'DE', currency: 'EUR', rows: 'broken' },
];

const config = readConfig(process.env);
const log = openLog({ logLevel: 'error' });
const cluster = await openCluster({ dataDir: config.dataDir, log });
const db = openDb(cluster.url, log, 4);
const server = createServer((request, response) => {
  const shop = SHOPS.find(({ slug }) => request.url === `/${slug}.csv`);
  if (!shop) return void response.writeHead(404).end();
  if (shop.rows === 'broken') return void response.writeHead(500).end();
  const rows = shop.rows.map(([vintage, size, tax, price, name], at) =>
    [
      `${shop.slug}-${at}`,
      vintage,
      name,
      '',
      size,
      tax,
      price,
      shop.currency,
      6,
      `http://${shop.slug}.example/${at}`,
    ].join(';'),
  );
  response.end(`${[HEAD, ...rows].join('\n')}\n`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const wineIndex = await openWineIndex({ db, log, databaseUrl: cluster.url, dataDir: config.dataDir });
try {
  const feeds = {
    db,
    log,
    clock: systemClock,
    wineIndex,
    growth: await openGrowth({ db }),
    rates: await openRateBook({ sql: db, log }),
    publicUrl: config.publicUrl,
    demo: null,
    trustedOrigins: [origin],
    delayMs: 0,
  };
  await clearStock(db);
  for (const { rows: _, ...shop } of SHOPS) {
    const id = await upsertMerchant(db, {
      ...shop,
      slug: `stock-${shop.slug}`,
      feedKind: 'csv',
      feedUrl: `${origin}/${shop.slug}.csv`,
      options: {},
    });
    const outcome = await runFeed(feeds, id, new AbortController().signal);
    process.stdout.write(`${shop.name}: ${outcome}\n`);
  }
  await restStock(db);
} finally {
  wineIndex.stop();
  server.close();
  await db.close();
  await cluster.stop();
}
