import { chmod, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openDb, type Db } from '@app/server/src/platform/db.ts';
import { openFakeIssuer } from '@app/fakes/src/issuer.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { migrate } from '@app/server/src/platform/migrate.ts';
import { openQueue } from '@app/server/src/platform/queue.ts';
import { onInterrupt } from '#on-interrupt.ts';
import { openPatience } from '#patience.ts';
import { openRandom } from '#random.ts';
import { leaveCatalogueOut, loadCatalogue } from '@app/server/src/wines/catalogue/load-catalogue.ts';
import { audit } from './audit.ts';
import { auditedLists, databaseNow, feedsReadSince, openJobs, unfinishedLists } from './audit.store.ts';
import { openClient, type Client } from './client.ts';
import { FAULTS, inflictEach, inflictFor, type Breakable, type Fault } from './controller.ts';
import { openDisk } from './disk.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { openShops, type FakeShops } from './merchants.ts';
import { openMoodyModel } from './model.ts';
import { openPostgres, type OwnPostgres } from './postgres.ts';
import { openProcesses, type Processes } from './processes.ts';
import { follow, makeList, upload, uploadBombs } from './uploads.ts';
import { ADMIN, beginLoad, type Ground, type Load } from './visitors.ts';

export interface FaultsOptions {
  seed: number;
  /** 0: every fault once, on three processes and a few wines, and that is all. */
  minutes: number;
  onLine(line: string): void;
}

/** Wines that both the whole catalogue and the small one have. */
const WINES = [
  ['Château Latour', 'Pauillac'],
  ['Château Haut-Brion', 'Pessac-Léognan'],
  ['Château Pape Clément', 'Pessac-Léognan'],
  ['Château Coufran', 'Haut-Médoc'],
  ['Château Chasse-Spleen', 'Moulis-en-Médoc'],
  ['Domaine William Fèvre', 'Chablis'],
].map(([producer = '', name = '']) => ({ producer, name }));
const FEW_WINES = fileURLToPath(new URL('../../../../apps/server/src/testing/catalogue/', import.meta.url));
const OFFERS_PER_SHOP = 40;
/** Files of one list, each of which never ends. */
const BOMBS = 1;
const BOMB_TRIES = 60;
const FEED_JOB = 'market.read-feed';
/** A short run needs every kind of request during every fault, not many of them. */
const SHORT_PAUSE_MS = 1000;
/** For what is still under way when the last fault is over. */
const QUIET_LIMIT_MS = 240_000;
/** A reader gives up after so much of the processor's time, which on a busy machine takes many times as long. */
const BOMB_LIMIT_MS = 900_000;
const HALF_A_DAY_MS = 13 * 3600 * 1000;

/** The whole proof: starts everything, breaks it under load, waits until it is quiet, and audits. */
export async function runFaults(given: FaultsOptions): Promise<Ledger> {
  const ledger = openLedger(given.onLine);
  const root = await mkdtemp(path.join(tmpdir(), 'tastevin-faults-'));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(root, 0o755);
  const dataDir = path.join(root, 'app');
  await mkdir(dataDir);
  const closers: (() => Promise<void>)[] = [() => rm(root, { recursive: true, force: true })];
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop())
      await close().catch((error: unknown) => given.onLine(String(error)));
  };
  const forget = onInterrupt(closeAll);
  try {
    const issuer = await openFakeIssuer();
    closers.push(issuer.close);
    const disk = await openDisk(dataDir);
    closers.push(disk.close);
    const shops = await openShops(WINES, OFFERS_PER_SHOP);
    closers.push(shops.close);
    const model = await openMoodyModel();
    closers.push(model.close);
    const postgres = await openPostgres(path.join(root, 'db'));
    closers.push(() => postgres.stop());
    const isShort = given.minutes === 0;
    if (isShort) await loadFewWines(postgres.url);
    const processes = await openProcesses(isShort ? ['web', 'worker', 'worker'] : ['web', 'worker', 'web', 'worker'], {
      watch: watchOver(ledger, postgres),
      env: {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: issuer.audience,
        ADMIN_EMAILS: `${ADMIN}@example.org`,
        MODEL_PROVIDER: 'openai',
        MODEL_URL: model.url,
        MODEL_NAME: 'proof',
        MODEL_TIMEOUT_S: '4',
        MODEL_READS_LISTS: 'on',
        DEMO_MARKET: 'off',
        SAMPLE_LIST: 'off',
        RATES_URL: 'off',
        RATE_LIMIT_PER_MINUTE: '1000000',
        QUOTA_LISTS_WAITING: '1000',
        QUOTA_PAGES_PER_DAY: '100000',
        ...disk.env,
      },
    });
    closers.push(() => processes.stop());
    await Promise.all(processes.all.map((one) => one.untilUp()));
    ledger.note('start', `${processes.all.map(({ name }) => name).join(', ')} on one PostgreSQL; seed ${given.seed}`);

    const db = openDb(postgres.url, openLog({ logLevel: 'silent' }), 2);
    closers.push(() => db.close());
    const client = openClient({ webs: processes.webs, issuer, ledger, seed: given.seed });
    const ground = await prepare(client, ledger, shops);
    const state = { hasLeft: false };
    const bombings: Promise<void>[] = [];
    const breakable: Breakable = {
      processes,
      postgres,
      disk,
      shops,
      model,
      issuer,
      async bomb() {
        // One at a time: a person's lists are read one after the other, and each of these takes minutes.
        if ([...ledger.bombs.values()].some(({ end }) => end === null)) return 'the last ones are still being read';
        // While another fault lasts the upload may be refused; then it is tried again.
        let list = await uploadBombs(client, ledger, BOMBS);
        for (let tries = 1; !list && tries < BOMB_TRIES; tries++) {
          await sleep(1000);
          list = await uploadBombs(client, ledger, BOMBS);
        }
        if (!list) return 'the upload was not taken';
        bombings.push(follow(client, ledger, list, () => state.hasLeft));
        return 'files that never end wait to be read';
      },
      ledger,
      random: openRandom(given.seed + 1),
      haste: isShort ? 0.3 : 1,
    };
    const load = beginLoad(ground, { pauseMs: isShort ? SHORT_PAUSE_MS : 400 });
    await sleep(isShort ? 2000 : 5000);
    if (isShort) await inflictShortly(breakable, load, db);
    else await inflictFor(breakable, given.minutes * 60_000);

    ledger.note('no more faults', 'waiting until it is quiet');
    await calmDown({ ledger, load, db, processes, client, merchantIds: ground.merchantIds });
    state.hasLeft = true;
    await Promise.all(bombings);
    await audit(db, ledger, shops);
    await auditFiles({ ledger, db, dataDir, url: postgres.url });
    return ledger;
  } finally {
    forget();
    await closeAll();
  }
}

/**
 * Every fault once. Feeds are read while the merchants fail, but not while workers die: the merchant of a dead reader is free
 * again after twenty seconds, which a long run waits for and a short one need not.
 */
async function inflictShortly(breakable: Breakable, load: Load, db: Db): Promise<void> {
  const isOutside = ({ name }: Fault): boolean => /merchants|model|clock/.test(name);
  await inflictEach(breakable, FAULTS.filter(isOutside));
  load.endFeeds();
  const isOver = openPatience(QUIET_LIMIT_MS);
  while ((await openJobs(db)).some(({ name }) => name === FEED_JOB) && !isOver()) await sleep(100);
  await inflictEach(
    breakable,
    FAULTS.filter((fault) => !isOutside(fault)),
  );
}

/** A few dozen wines: a short run has no time for the whole catalogue. */
async function loadFewWines(url: string): Promise<void> {
  const log = openLog({ logLevel: 'silent' });
  const db = openDb(url, log, 2);
  try {
    await migrate(db, log);
    await loadCatalogue({ db, log }, FEW_WINES);
    await leaveCatalogueOut(db);
  } finally {
    await db.close();
  }
}

/** What processes do of themselves that they should not. */
function watchOver(ledger: Ledger, postgres: OwnPostgres) {
  return {
    onCrash(name: string, how: string) {
      // One that finds no database when it starts ends, and is started again, as by any supervisor.
      if (how.startsWith('while starting') && !postgres.isUp()) ledger.note(name, `could not start without a database`);
      else ledger.finding(`${name} ended by itself: ${how}`);
    },
    onError(name: string, line: { msg?: string; err?: { message?: string; stack?: string } }) {
      ledger.count('logged errors');
      const what = `${line.msg}: ${line.err?.message?.slice(0, 100)}`;
      ledger.logged.set(what, (ledger.logged.get(what) ?? 0) + 1);
      if (line.msg === 'unhandled rejection')
        ledger.finding(`${name}: unhandled rejection: ${line.err?.stack?.slice(0, 600)}`);
    },
  };
}

/** Merchants are entered and read once, and wines to correct to are found, before anything breaks. */
async function prepare(client: Client, ledger: Ledger, shops: FakeShops): Promise<Ground> {
  const merchantIds: number[] = [];
  for (const { name, feedKind, feedUrl } of shops.shops) {
    const answer = await client.ask<{ id: number | null }>('/api/admin/merchants', {
      name: 'merchant',
      as: ADMIN,
      method: 'PUT',
      body: { name, country: 'FR', currency: 'EUR', feedKind, feedUrl, options: { taxBasis: 'incl' } },
    });
    if (answer.kind !== 'answered' || answer.body.id === null)
      throw new Error(`no merchant: ${JSON.stringify(answer)}`);
    merchantIds.push(answer.body.id);
  }
  const lwins: string[] = [];
  for (const query of ['Latour', 'Haut-Brion', 'Coufran', 'Chasse-Spleen']) {
    const answer = await client.ask<{ lwin: string }[]>(`/api/wines/suggest/${query}`, { name: 'suggest' });
    if (answer.kind === 'answered') lwins.push(...answer.body.slice(0, 1).map(({ lwin }) => lwin));
  }
  if (lwins.length < 2) throw new Error('the catalogue has no wines to correct to');
  return { client, ledger, shops, lwins, merchantIds };
}

interface CalmDownInput {
  ledger: Ledger;
  load: Load;
  db: Db;
  processes: Processes;
  client: Client;
  merchantIds: readonly number[];
}

/** Waits until processes, lists, streams, feeds and jobs have finished, without helping them. */
async function calmDown({ ledger, load, db, processes, client, merchantIds }: CalmDownInput): Promise<void> {
  await load.settle();
  await Promise.all(processes.all.map((one) => one.untilUp()));
  const before = new Map(processes.workers.map((one) => [one, one.jobsEnded()]));
  const moment = await databaseNow(db);
  for (const id of merchantIds)
    await client.ask('/api/admin/merchants/run', { name: 'feed', as: ADMIN, method: 'POST', body: { id } });
  const idle = (): boolean => processes.workers.some((one) => one.jobsEnded() <= (before.get(one) ?? 0));
  const hasBombs = (): boolean => [...ledger.bombs.values()].some(({ end }) => end === null);
  const areBombsOver = openPatience(BOMB_LIMIT_MS);
  while (hasBombs() && !areBombsOver()) await sleep(250);
  const isOver = openPatience(QUIET_LIMIT_MS);
  for (let serial = 100_001; !isOver(); serial += 12) {
    if (idle()) {
      // Work for a worker that has done nothing since: every worker must work again.
      const list = await makeList(client.random, serial);
      const made = await upload(client, ledger, { uid: 'late', list });
      if (made) await follow(client, ledger, made, isOver);
    }
    const open = { lists: await unfinishedLists(db), streams: load.openStreams(), jobs: await openJobs(db) };
    const feeds = await feedsReadSince(db, moment);
    if (feeds === merchantIds.length && open.lists + open.streams + open.jobs.length === 0 && !idle()) break;
    await sleep(250);
  }
  load.leave();
  for (const one of processes.workers)
    if (one.jobsEnded() <= (before.get(one) ?? 0)) ledger.finding(`${one.name} runs but does no work any more`);
  for (const job of await openJobs(db))
    ledger.finding(`a job '${job.name}' is ${job.state} for ${Math.round(job.seconds)} s`);
  if ((await feedsReadSince(db, moment)) < merchantIds.length) ledger.finding('a feed that was asked for was not read');
  ledger.note('quiet', `${load.openStreams()} streams open, ${await unfinishedLists(db)} lists unfinished`);
}

const SWEEP = { name: 'privacy.forget', schema: z.object({}), retries: 5 };
const SWEEP_LIMIT_MS = 60_000;

/** Every row has its file; files without a row are those of cut-off uploads, and the daily sweep takes them. */
async function auditFiles(given: { ledger: Ledger; db: Db; dataDir: string; url: string }): Promise<void> {
  const { ledger, db } = given;
  const folder = path.join(given.dataDir, 'files', 'lists');
  const lists = await auditedLists(db);
  const found = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Set(await found());
  for (const { id, fileKeys } of lists.values())
    for (const key of fileKeys)
      if (!files.has(key.replace(/^lists\//, ''))) ledger.finding(`the file ${key} of ${id} is gone`);
  const strays = [...files].filter((file) => !lists.has(file.split('/')[0] ?? '') || file.endsWith('.new'));
  if (strays.length > ledger.unansweredUploads)
    ledger.finding(`${strays.length} stray files after ${ledger.unansweredUploads} unanswered uploads`);
  const aged = new Date(Date.now() - HALF_A_DAY_MS);
  for (const file of strays) await utimes(path.join(folder, file), aged, aged);
  const queue = await openQueue(given.url, openLog({ logLevel: 'silent' }));
  await queue.send(SWEEP, {});
  const isOver = openPatience(SWEEP_LIMIT_MS);
  const left = async (): Promise<string[]> => {
    const now = new Set(await found());
    return strays.filter((file) => now.has(file));
  };
  while ((await left()).length > 0 && !isOver()) await sleep(500);
  await queue.stop();
  for (const file of await left()) ledger.finding(`the stray file ${file} is never swept`);
  ledger.note('files', `${files.size} kept, ${strays.length} strays of cut-off uploads swept`);
}
