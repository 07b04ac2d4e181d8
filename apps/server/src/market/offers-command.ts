import { saidInEnglish } from '@app/domain';
import { createServer, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { toCsvLine } from '@app/sheet-reader';
import { systemClock } from '#platform/clock.ts';
import { openDb, type Db } from '#platform/db.ts';
import { openLog, type Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { openCluster } from '#platform/postgres-cluster.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';
import { GROWN } from '#wines/growth/grown-id.ts';
import { openGrowth } from '#wines/growth/open-growth.ts';
import { openWineIndex, type WineIndex } from '#wines/index/wine-index.ts';
import { FETCH_LIMITS } from './fetch/fetch-feed.ts';
import { upsertMerchant } from './feeds/merchants.store.ts';
import { runFeed } from './feeds/run-feed.ts';
import { runsOf } from './feeds/runs.store.ts';
import { placedOffers, type PlacedOffer } from './feeds/listings.store.ts';
import { figuresOf, ordersOf, spanOf, type OrderFigures } from './offers-orders.ts';
import { openRateBook } from './rates/rates.ts';

const HELP = `Use:
  tastevin offers FILE.tsv           what would become of these offers, in numbers for each shop
  tastevin offers FILE.tsv --json    one JSON line for each offer: shop, id, wine, isNew, name, colour, country, grapes
  tastevin offers FILE.tsv --orders  the same offers in three orders of their shops, and by how many points the figures differ
FILE.tsv has a first line with the names of its columns, separated by tabs: shop, id, title, and where you have them
producer, country, region, type, terms, grapes, vintage, size, ean, price, currency. Each shop is a merchant of its own, read in
the order in which the file names them; --order SHOP,SHOP,… reads them in another. An offer without a price is read as one of 10 EUR.
Nothing of your own instance is touched.
`;

type Row = Record<string, string>;

interface Options {
  file: string;
  isJson: boolean;
  order: string[];
  isInOrders: boolean;
}

function readOptions(args: readonly string[]): Options | null {
  const options: Options = { file: '', isJson: false, order: [], isInOrders: false };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--json') options.isJson = true;
    else if (arg === '--order') options.order = (args[++i] ?? '').split(',').filter(Boolean);
    else if (arg === '--orders') options.isInOrders = true;
    else if (arg === '--help') return null;
    else if (arg.startsWith('--')) throw new Error(`There is no option '${arg}'.\n\n${HELP}`);
    else options.file = arg;
  }
  return options.file === '' ? null : options;
}

/** `tastevin offers`: runs a table of offers through the feeds of an instance that exists only meanwhile. */
export async function offersCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    process.stderr.write(HELP);
    return 2;
  }
  const rows = await readTable(options.file);
  const named = [...new Set(rows.map(({ shop = '' }) => shop))];
  const unknown = options.order.find((shop) => !named.includes(shop));
  if (unknown !== undefined)
    throw new Error(`'${options.file}' has no shop '${unknown}'. It has: ${named.join(', ')}.`);
  const shops = [...options.order, ...named.filter((shop) => !options.order.includes(shop))];
  if (options.isInOrders) {
    await printOrders(rows, shops);
    return 0;
  }
  const placed = await inScratchInstance((scratch) => runShops(scratch, rows, shops));
  if (options.isJson) await printLines(rows, placed);
  else printCounts(rows, shops, placed);
  return 0;
}

async function readTable(file: string): Promise<Row[]> {
  if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
  const [head = '', ...lines] = (await readFile(file, 'utf8')).split(/\r?\n/);
  const columns = head.split('\t').map((name) => name.trim().toLowerCase());
  for (const needed of ['shop', 'id', 'title'])
    if (!columns.includes(needed))
      throw new Error(`'${file}' has no column '${needed}'. It has: ${columns.join(', ')}.`);
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [columns[i] ?? '', cell.trim()])));
}

interface Scratch {
  db: Db;
  log: Log;
  wineIndex: WineIndex;
}

/** An empty instance with the built-in catalogue, in a folder that is deleted afterwards. */
async function inScratchInstance<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-offers-'));
  const log = openLog({ logLevel: 'error' });
  try {
    const cluster = await openCluster({ dataDir, log });
    const db = openDb(cluster.url, log, 6);
    try {
      await migrate(db, log);
      await loadCatalogue({ db, log });
      // Grown wines would come into the index after a minute: a slow machine would give other answers than a fast one.
      const wineIndex = await openWineIndex({ db, log, databaseUrl: cluster.url, dataDir, holdsGrown: false });
      try {
        return await work({ db, log, wineIndex });
      } finally {
        wineIndex.stop();
      }
    } finally {
      await db.close();
      await cluster.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runShops(
  { db, log, wineIndex }: Scratch,
  rows: readonly Row[],
  shops: readonly string[],
): Promise<Map<string, PlacedOffer>> {
  const feeds = await serveFeeds(rows, shops);
  try {
    const services = {
      db,
      log,
      clock: systemClock,
      wineIndex,
      growth: await openGrowth({ db }),
      rates: await openRateBook({ sql: db, log }),
      publicUrl: feeds.origin,
      demo: null,
      trustedOrigins: [feeds.origin],
      delayMs: 0,
      limits: FETCH_LIMITS,
    };
    const placed = new Map<string, PlacedOffer>();
    const merchants = new Map<string, number>();
    for (const [at, shop] of shops.entries()) {
      const id = await upsertMerchant(db, {
        slug: `shop-${at}`,
        name: `Shop ${at}`,
        country: '',
        currency: 'EUR',
        feedKind: 'csv',
        feedUrl: `${feeds.origin}/${at}.csv`,
        options: { taxBasis: 'incl' },
      });
      merchants.set(shop, id);
      const outcome = await runFeed(services, id, new AbortController().signal);
      if (outcome !== 'ok') throw new Error(`The offers of '${shop}' could not be read: ${await whyNot(db, id)}`);
    }
    // Later shops may have joined wines of earlier ones: the answers are those after the last.
    for (const [shop, id] of merchants)
      for (const offer of await placedOffers(db, id)) placed.set(`${shop}\t${offer.key}`, offer);
    return placed;
  } finally {
    feeds.server.close();
  }
}

async function whyNot(db: Db, merchantId: number): Promise<string> {
  const [run] = await runsOf(db, merchantId, 1);
  return run ? `${run.outcome}. ${saidInEnglish(run.said)}` : 'it was not due.';
}

const COLUMNS = [
  'sku', 'url', 'name', 'producer', 'vintage', 'size', 'price', 'currency', 'country', 'region', 'appellation', 'category', 'grapes', 'ean',
] as const; // prettier-ignore

/** The shops' tables as feeds on this machine. */
async function serveFeeds(rows: readonly Row[], shops: readonly string[]): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const at = /^\/(\d+)\.csv$/.exec(request.url ?? '')?.[1];
    if (at === undefined) {
      response.writeHead(404).end();
      return;
    }
    const shop = shops[Number(at)];
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    response.end(
      [
        toCsvLine([...COLUMNS]),
        ...rows.filter((row) => row.shop === shop).map((row) => toCsvLine(toFeedCells(row, origin))),
      ].join(''),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port of its own
  return { origin, server };
}

function toFeedCells(row: Row, origin: string): string[] {
  const get = (name: string): string => row[name] ?? '';
  const size = /^\d+(?:[.,]\d+)?$/.test(get('size')) ? `${get('size')} l` : get('size');
  return [
    get('id'), `${origin}/offers/${encodeURIComponent(get('id'))}`, get('title'), get('producer'), get('vintage'), size, get('price') || '10',
    get('currency'), get('country'), get('region'), get('terms'), get('type'), get('grapes'), get('ean'),
  ]; // prettier-ignore
}

async function printLines(rows: readonly Row[], placed: ReadonlyMap<string, PlacedOffer>): Promise<void> {
  for (const { shop = '', id = '' } of rows) {
    const offer = placed.get(`${shop}\t${id}`);
    const wine = offer?.wine ?? null;
    const line = {
      shop,
      id,
      wine: wine?.lwin ?? null,
      isNew: wine?.source === GROWN,
      name: wine?.displayName ?? null,
      producer: wine?.producerName ?? null,
      colour: wine?.colour ?? null,
      country: wine?.country ?? null,
      region: wine?.region ?? null,
      appellation: wine?.subRegion ?? null,
      grapes: wine?.grapes ?? [],
    };
    if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
  }
}

function printCounts(rows: readonly Row[], shops: readonly string[], placed: ReadonlyMap<string, PlacedOffer>): void {
  for (const shop of shops) {
    const own = rows
      .filter((row) => row.shop === shop)
      .map(({ id = '' }) => placed.get(`${shop}\t${id}`)?.wine ?? null);
    const on = own.filter((wine) => wine !== null);
    const grown = on.filter(({ source }) => source === GROWN).length;
    process.stdout.write(
      `${shop}: ${own.length} offers, ${on.length - grown} on a wine of the catalogue, ${grown} on a new wine, ${own.length - on.length} on none\n`,
    );
  }
}

async function printOrders(rows: readonly Row[], shops: readonly string[]): Promise<void> {
  const all: OrderFigures[] = [];
  for (const order of ordersOf(shops)) {
    const placed = await inScratchInstance((scratch) => runShops(scratch, rows, order));
    const figures = figuresOf(
      rows.map(({ shop = '', id = '', ean = '' }) => {
        const wine = placed.get(`${shop}\t${id}`)?.wine ?? null;
        return { shop, barCode: ean, wine: wine?.lwin ?? null, isNew: wine?.source === GROWN };
      }),
    );
    all.push(figures);
    process.stdout.write(`${order.join(', ')}\n`);
    for (const [name, value] of Object.entries(figures)) process.stdout.write(`  ${name}: ${value} %\n`);
  }
  const span = spanOf(all);
  process.stdout.write('Between the orders, in points\n');
  for (const [name, value] of Object.entries(span)) process.stdout.write(`  ${name}: ${value}\n`);
  process.stdout.write(`  at most: ${Math.max(0, ...Object.values(span))}\n`);
}
