import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fillMarket } from '#bench/fill-market.ts';
import { openDb } from '@app/server/src/platform/db.ts';
import { openFakeIssuer, type FakeIssuer } from '@app/fakes/src/issuer.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { migrate } from '@app/server/src/platform/migrate.ts';
import { openPostgres, type OwnPostgres } from '#faults/postgres.ts';
import { openProcesses, type Kind, type Processes } from '#faults/processes.ts';
import { onInterrupt } from '#on-interrupt.ts';
import { openRandom } from '#random.ts';
import { climb, type HeldRate } from './climb.ts';
import { measureCrowd, type CrowdResult } from './crowd.ts';
import type { Ask, Step } from './generator.ts';
import { listBody, readyList } from './lists-to-load.ts';
import { openGenerator } from './open-generator.ts';

export type What = 'searches' | 'suggests' | 'streams' | 'uploads';

export interface LoadRow {
  wines: number;
  processes: number;
  what: What;
  limitMs: number;
  held: HeldRate | null;
  /** Others at work on this machine while it was measured. */
  loadBefore: number;
}

export interface LoadOptions {
  sizes: readonly number[];
  /** How many processes of the program, one row each; none: the databases are filled, and that is all. */
  processes: readonly (keyof typeof KINDS)[];
  seconds: number;
  seed: number;
  /** No higher rates than these; for a short run. */
  most?: number;
  /** Where filled databases are kept for the next time; without it each is filled, measured and taken away. */
  folder?: string;
  /** Instead of the highest rates: what those who behave notice of those who do not. */
  crowd?: { people: number; misbehaving: number; onResult(result: CrowdResult): void };
  onRow(row: LoadRow): void;
  onNote(text: string): void;
}

/** What runs, by the number of processes. */
export const KINDS = {
  1: ['all'],
  2: ['web', 'worker'],
  4: ['web', 'web', 'worker', 'worker'],
} as const satisfies Record<number, readonly Kind[]>;

/** What counts as held: 99 of 100 within this time, and nothing failed. */
const LIMITS: Record<What, { limitMs: number; first: number; most: number }> = {
  searches: { limitMs: 200, first: 64, most: 4096 },
  suggests: { limitMs: 100, first: 128, most: 4096 },
  streams: { limitMs: 500, first: 64, most: 2048 },
  uploads: { limitMs: 5000, first: 2, most: 256 },
};
const WARM_SECONDS = 2;
const LISTINGS_PER_WINE = 2;
const LIST_LINES = 40;
const UPLOADERS = 20;

/** Measures every kind of request for every size and number of processes. */
export async function runLoad(given: LoadOptions): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  const issuer = await openFakeIssuer();
  try {
    for (const wines of given.sizes) rows.push(...(await measureSize(given, issuer, wines)));
  } finally {
    await issuer.close();
  }
  return rows;
}

async function measureSize(given: LoadOptions, issuer: FakeIssuer, wines: number): Promise<LoadRow[]> {
  const { folder } = given;
  const root = folder ? path.resolve(folder, String(wines)) : await mkdtemp(path.join(tmpdir(), 'tastevin-load-'));
  const dataDir = path.join(root, 'app');
  await mkdir(dataDir, { recursive: true });
  // Under root the database runs as another user, who must be able to enter.
  await chmod(root, 0o755);
  const postgres = await openPostgres(path.join(root, 'db'));
  let running: Processes | undefined;
  const close = async (): Promise<void> => {
    await running?.stop();
    await postgres.stop();
    if (!folder) await rm(root, { recursive: true, force: true });
  };
  const forget = onInterrupt(close);
  try {
    const began = performance.now();
    const names = await fillOnce(postgres, wines, path.join(root, 'names.json'));
    given.onNote(`${wines} wines in the database after ${Math.round((performance.now() - began) / 1000)} s`);
    const rows: LoadRow[] = [];
    // The first start builds the index of the wines; a run that only fills the databases builds it too.
    for (const count of given.processes.length > 0 ? given.processes : ([1] as const)) {
      const processes = await openProcesses(KINDS[count], {
        env: {
          DATABASE_URL: postgres.url,
          DATA_DIR: dataDir,
          OIDC_ISSUER: issuer.url,
          OIDC_CLIENT_ID: issuer.audience,
          DEMO_MARKET: 'off',
          SAMPLE_LIST: 'off',
          RATES_URL: 'off',
          // One who asks for everybody may ask for more; a crowd has the limits that everybody has.
          ...(!given.crowd && {
            RATE_LIMIT_PER_MINUTE: '100000000',
            QUOTA_LISTS_WAITING: '1000',
            QUOTA_PAGES_PER_DAY: '100000',
          }),
        },
        watch: { onCrash: (name, how) => given.onNote(`${name} ended: ${how}`), onError: () => {} },
      });
      running = processes;
      try {
        await Promise.all(processes.all.map((one) => one.untilUp()));
        given.onNote(`${processes.all.length} started after ${Math.round((performance.now() - began) / 1000)} s`);
        if (given.crowd) {
          const urls = processes.webs.map(({ url }) => url);
          given.crowd.onResult(await measureCrowd({ ...given, ...given.crowd, urls, issuer, names }));
        } else if (given.processes.length > 0)
          rows.push(...(await measureProcesses(given, { processes, issuer, names, wines, count })));
      } finally {
        await processes.stop();
        running = undefined;
      }
    }
    return rows;
  } finally {
    forget();
    await close();
  }
}

/** Fills the database, unless it was filled before; answers names to search for. */
async function fillOnce(postgres: OwnPostgres, wines: number, file: string): Promise<string[]> {
  // Written by ourselves, below.
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as string[];
  const names = await fill(postgres, wines);
  await writeFile(file, JSON.stringify(names));
  return names;
}

async function fill(postgres: OwnPostgres, wines: number): Promise<string[]> {
  const log = openLog({ logLevel: 'silent' });
  const db = openDb(postgres.url, log, 2);
  try {
    await migrate(db, log);
    return await fillMarket(db, { wines, listings: wines * LISTINGS_PER_WINE });
  } finally {
    await db.close();
  }
}

interface LoadTarget {
  processes: Processes;
  issuer: FakeIssuer;
  names: readonly string[];
  wines: number;
  count: number;
}

async function measureProcesses(given: LoadOptions, standing: LoadTarget): Promise<LoadRow[]> {
  const { processes, wines, count } = standing;
  const urls = processes.webs.map(({ url }) => url);
  const generator = openGenerator();
  const rows: LoadRow[] = [];
  try {
    for (const [what, asks] of Object.entries(await makeAsks(given.seed, standing)) as [What, Ask[]][]) {
      const { limitMs } = LIMITS[what];
      const most = Math.min(LIMITS[what].most, given.most ?? Number.POSITIVE_INFINITY);
      const first = Math.min(LIMITS[what].first, most);
      const kind = what === 'uploads' ? 'upload' : 'plain';
      const step = (perSecond: number, seconds: number): Step => ({
        kind,
        urls,
        asks,
        perSecond,
        seconds,
        patienceMs: limitMs * 10,
      });
      await generator.measure(step(first, Math.min(WARM_SECONDS, given.seconds)));
      const [loadBefore = 0] = loadavg();
      const held = await climb({
        first,
        most,
        limitMs,
        ask: (perSecond) => generator.measure(step(perSecond, given.seconds)),
      });
      const row = { wines, processes: count, what, limitMs, held, loadBefore };
      rows.push(row);
      given.onRow(row);
    }
  } finally {
    generator.close();
  }
  return rows;
}

/** What is asked for, the same for the same seed. */
async function makeAsks(seed: number, { issuer, names, processes }: LoadTarget): Promise<Record<What, Ask[]>> {
  const random = openRandom(seed);
  const tokens = await Promise.all(
    Array.from({ length: UPLOADERS }, (_none, at) =>
      issuer.sign({ sub: `load-${at}`, email: `load-${at}@example.org` }, { expiresInS: 7200 }),
    ),
  );
  const get = (where: string): Ask => ({ method: 'GET', path: where });
  const uploads = Array.from({ length: 200 }, (): Ask => ({
    method: 'POST',
    path: '/api/wineLists/initialize',
    token: random.pick(tokens),
    body: listBody(random, names, 8),
  }));
  const streamed = await readyList(processes.webs[0]?.url ?? '', tokens[0] ?? '', listBody(random, names, LIST_LINES));
  return {
    searches: names.map((name) => get(`/api/wines/search/${encodeURIComponent(name)}`)),
    suggests: names.map((name) => get(`/api/wines/suggest/${encodeURIComponent(name.slice(0, 3 + random.below(12)))}`)),
    streams: [get(`/api/wineLists/parse/${streamed}`)],
    uploads,
  };
}
