// How long searches, suggestions and the pages of wines and places take at full size: the real program in a process of its own, asked
// over HTTP at a steady pace.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDb } from '@app/server/src/platform/db.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { migrate } from '@app/server/src/platform/migrate.ts';
import { openCluster } from '@app/server/src/platform/postgres-cluster.ts';
import { benchWines } from './bench.store.ts';
import { fillMarket } from './fill-market.ts';

const METRICS_TOKEN = 'the-token-of-this-run';

export interface SearchBench {
  wines: number;
  /** Of them, wines that grew from what shops sell. */
  grown: number;
  listings: number;
  search: Figures;
  suggest: Figures;
  /** The page of a wine as a browser gets it, drawn by the server. */
  winePage: Figures;
  /** A place, a grape or a kind, with budgets and sizes: the call behind the page of results. */
  placePage: Figures;
}

interface Figures {
  requests: number;
  failed: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Processor time of the server for one request: what counts where the machine is shared. */
  cpuMs: number;
}

/** What people ask for by a place, a grape or a kind. */
const KINDS = [
  'barolo',
  'white burgundy under 50',
  'champagne',
  'rioja reserva',
  'pinot noir from oregon',
  'cheap malbec from argentina',
  'chablis premier cru 2019',
  'sauternes half bottle',
  'napa cabernet under 100',
  'riesling mosel',
  'rosé de provence',
  'saint-julien 2015',
  'brunello di montalcino',
  'marlborough sauvignon blanc',
  'douro red',
  // Of no place: all wines are walked, and many are looked through for their price.
  'red wine under 20',
  'cheap pinot noir',
];
/** One visitor in five opens the page of a wine, one in twenty that of a place. */
const WINE_SHARE = 0.2;
const PLACE_SHARE = 0.05;

interface BenchOptions {
  wines?: number;
  grown?: number;
  listings?: number;
  perSecond?: number;
  seconds?: number;
  port?: number;
}

export async function benchSearch({
  wines = 1_500_000,
  grown = 0,
  listings = 3_000_000,
  perSecond = 100,
  seconds = 30,
  port = 39_871,
}: BenchOptions = {}): Promise<SearchBench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-bench-'));
  // Else the database, which does not run as root, could not be kept inside.
  await chmod(dataDir, 0o755);
  const log = openLog({ logLevel: 'warn' });
  const cluster = await openCluster({ dataDir, log });
  const db = openDb(cluster.url, log, 2);
  let child: ReturnType<typeof spawn> | undefined;
  try {
    await migrate(db, log);
    const names = await fillMarket(db, { wines, listings, grown });
    const opened = await benchWines(db, 1000);
    const env = {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: cluster.url,
      DATA_DIR: path.join(dataDir, 'app'),
      DEMO_MARKET: 'off',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      METRICS_TOKEN,
    };
    child = spawn(process.execPath, [fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url))], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('no output to read');
    await once(child.stdout, 'data');
    const base = `http://localhost:${port}/api/wines`;
    const measure = async (...given: Parameters<typeof pace>): Promise<Figures> => {
      const before = await cpuSeconds(port);
      const figures = await pace(...given);
      const cpuMs = (((await cpuSeconds(port)) - before) * 1000) / (figures.requests || 1);
      return { ...figures, cpuMs: Math.round(cpuMs * 10) / 10 };
    };
    // Half a minute warms what a running program has warm: it also reads the sample list and the sommelier's tables once.
    await pace((at) => `${base}/search/${encodeURIComponent(names[at % names.length] ?? '')}`, {
      perSecond,
      seconds,
    });
    const search = await measure((at) => `${base}/search/${encodeURIComponent(names[at % names.length] ?? '')}`, {
      perSecond,
      seconds,
    });
    const suggest = await measure(
      (at) => `${base}/suggest/${encodeURIComponent((names[at % names.length] ?? '').slice(0, 3 + (at % 12)))}`,
      { perSecond, seconds: Math.ceil(seconds / 2) },
    );
    const pageOf = (at: number): string =>
      `http://localhost:${port}/wine/${opened[(at * 7) % opened.length]?.lwin ?? ''}/wine`;
    const kindOf = (at: number): string => `${base}/find/${encodeURIComponent(KINDS[at % KINDS.length] ?? '')}`;
    const pages = { perSecond: perSecond * WINE_SHARE, seconds };
    const places = { perSecond: perSecond * PLACE_SHARE, seconds };
    await pace(pageOf, { ...pages, seconds: 3 });
    const winePage = await measure(pageOf, pages);
    // Each once: the walk over all wines for a kind of no place is kept until wines are added.
    await pace(kindOf, { ...places, seconds: Math.ceil(KINDS.length / places.perSecond) });
    const placePage = await measure(kindOf, places);
    return { wines, grown, listings, search, suggest, winePage, placePage };
  } finally {
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await db.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How many times as long the second takes as the first, by kind of request: the middle one, the slowest in a hundred, and the processor. */
function compare(a: SearchBench, b: SearchBench): Record<string, Record<string, number>> {
  const kinds = ['search', 'suggest', 'winePage', 'placePage'] as const;
  const figures = ['p50Ms', 'p99Ms', 'cpuMs'] as const;
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        figures.map((figure) => [figure, Math.round((b[kind][figure] / a[kind][figure]) * 100) / 100]),
      ),
    ]),
  );
}

async function cpuSeconds(port: number): Promise<number> {
  const text = await (
    await fetch(`http://localhost:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
  ).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1] ?? 0);
}

/** Asks at a steady pace, whether or not the last answer has come: waiting would hide the slow ones. */
async function pace(
  address: (at: number) => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Omit<Figures, 'cpuMs'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const times: number[] = [];
  let failed = 0;
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = started + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    pending.push(
      new Promise((resolve) => {
        const begun = performance.now();
        const end = (isGood: boolean): void => {
          if (isGood) times.push(performance.now() - begun);
          else failed++;
          resolve();
        };
        get(address(at), { agent, headers: { accept: 'text/html,application/json' } }, (response) => {
          response.resume();
          response.once('end', () => end(response.statusCode === 200));
        }).once('error', () => end(false));
      }),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { requests: sorted.length, failed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) };
}

/** `npm run bench -- search [WINES [LISTINGS [PER SECOND]]] [--grown N]`; with --grown it measures without them first, then with them. */
if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { grown: { type: 'string' } } });
  const [wines, listings, perSecond] = positionals.map(Number);
  const grown = Number(values.grown ?? 0);
  const print = (what: object): void => void process.stdout.write(`${JSON.stringify(what, null, 2)}\n`);
  const without = await benchSearch({ wines, listings, perSecond });
  print(without);
  if (grown > 0) {
    const mixed = await benchSearch({ wines, listings, perSecond, grown });
    print(mixed);
    print({ timesSlower: compare(without, mixed) });
  }
}
