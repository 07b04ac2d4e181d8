// How fast a feed becomes listings: PostgreSQL as it ships, the built-in catalogue, a real HTTP server. As in the shops that we know, a
// third of the offers are of wines that nobody knows yet: they grow.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@app/server/src/platform/clock.ts';
import { openDb } from '@app/server/src/platform/db.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { migrate } from '@app/server/src/platform/migrate.ts';
import { openCluster } from '@app/server/src/platform/postgres-cluster.ts';
import { loadCatalogue } from '@app/server/src/wines/catalogue/load-catalogue.ts';
import { readCatalogue, type CatalogueWine } from '@app/server/src/wines/catalogue/read-catalogue.ts';
import { openGrowth } from '@app/server/src/wines/growth/open-growth.ts';
import { openWineIndex } from '@app/server/src/wines/index/wine-index.ts';
import { countGrown, makeBenchDue } from './bench.store.ts';
import { inventWines } from './fill-market.ts';
import { upsertMerchant } from '@app/server/src/market/feeds/merchants.store.ts';
import { openRateBook } from '@app/server/src/market/rates/rates.ts';
import { runFeed } from '@app/server/src/market/feeds/run-feed.ts';
import { runsOf, type StoredRun } from '@app/server/src/market/feeds/runs.store.ts';

export interface IngestBench {
  offers: number;
  firstSeconds: number;
  /** Of our own process, which is what counts where the machine is shared. */
  firstCpuSeconds: number;
  /** The same feed again, read and compared in full. */
  secondSeconds: number;
  linked: number;
  review: number;
  unlinked: number;
  /** Wines that grew. */
  grown: number;
  /** Highest resident memory while reading, above what the program had before. */
  extraMb: number;
}

/** Reads a feed of `offers` offers into an empty market, then once more unchanged. */
export async function benchIngest(offers = 80_000): Promise<IngestBench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-bench-'));
  // Else the database, which does not run as root, could not be kept inside.
  await chmod(dataDir, 0o755);
  const log = openLog({ logLevel: 'warn' });
  const cluster = await openCluster({ dataDir, log });
  const db = openDb(cluster.url, log);
  const { wines } = await readCatalogue();
  const unknown = [...(await inventWines(wines, Math.ceil(offers / UNKNOWN_EVERY)))];
  const wineAt = (at: number): BenchWine =>
    (at % UNKNOWN_EVERY === 0 ? unknown[at / UNKNOWN_EVERY] : wines[(at * 7919) % wines.length]) as BenchWine; // both are long enough
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    let at = 0;
    const more = (): void => {
      while (at < offers) if (!response.write(rowOf(wineAt(at), at++))) return void response.once('drain', more);
      response.end();
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await migrate(db, log);
    await loadCatalogue({ db, log });
    const wineIndex = await openWineIndex({ db, log, databaseUrl: cluster.url, dataDir });
    const rates = await openRateBook({ sql: db, log });
    const services = {
      db,
      log,
      clock: systemClock,
      wineIndex,
      growth: await openGrowth({ db }),
      rates,
      publicUrl: origin,
      demo: null,
      trustedOrigins: [origin],
      delayMs: 0,
    };
    const id = await upsertMerchant(db, {
      slug: 'bench',
      name: 'Bench',
      country: 'US',
      currency: 'USD',
      feedKind: 'wine-searcher',
      feedUrl: `${origin}/feed`,
      options: {},
    });
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
    const times: number[] = [];
    const cpu: number[] = [];
    let run: StoredRun | undefined;
    for (let at = 0; at < 2; at++) {
      await makeBenchDue(db, id);
      const started = performance.now();
      const used = process.cpuUsage();
      const outcome = await runFeed(services, id, new AbortController().signal);
      if (outcome !== 'ok') throw new Error(`the feed ended as ${outcome}`);
      times.push((performance.now() - started) / 1000);
      const { user, system } = process.cpuUsage(used);
      cpu.push((user + system) / 1e6);
      run ??= (await runsOf(db, id))[0];
    }
    clearInterval(timer);
    wineIndex.stop();
    const grown = await countGrown(db);
    const { linked = 0, review = 0, unlinked = 0 } = run ?? {};
    return {
      offers: run?.offers ?? 0,
      firstSeconds: times[0] ?? 0,
      firstCpuSeconds: cpu[0] ?? 0,
      secondSeconds: times[1] ?? 0,
      linked,
      review,
      unlinked,
      grown,
      extraMb: Math.round((most - before) / 1024 / 1024),
    };
  } finally {
    server.close();
    await db.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One offer in so many is of an invented wine. */
const UNKNOWN_EVERY = 3;

type BenchWine = Pick<CatalogueWine, 'producerName' | 'wine' | 'subRegion' | 'displayName'> &
  Partial<Pick<CatalogueWine, 'nonVintage' | 'typicalUsd'>>;

/** Names as merchants write them: capitals, places, sizes; one in fifty cut short. */
function rowOf(wine: BenchWine, at: number): string {
  const vintage = wine.nonVintage ? 'NV' : String(2010 + (at % 13));
  const full =
    at % 5 === 0
      ? `${wine.producerName} ${wine.wine} ${wine.subRegion}`.toUpperCase()
      : at % 5 < 3
        ? wine.displayName
        : `${wine.producerName}, ${wine.wine}`;
  const name = at % 50 === 0 ? full.slice(0, Math.ceil(full.length * 0.7)) : full;
  const price = ((wine.typicalUsd ?? 20) * (0.8 + (at % 40) / 100)).toFixed(2);
  return `B${at}|${name.replaceAll('|', ' ')}||${vintage}|750ml|${price}|6|https://bench.example/p/${at}|1|Ex. tax|retail|||\n`;
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify(await benchIngest(Number(process.argv[2] ?? 80_000)), null, 2)}\n`);
