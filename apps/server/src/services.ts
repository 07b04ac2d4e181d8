import type { DrinkWindow } from '@app/domain';
import { windowOfRow, type ListRow } from '@app/sommelier';
import { deleteExpiredRecords } from '#accounts/oidc-records.store.ts';
import { openSignIn, type SignIn } from '#accounts/sign-in.ts';
import { returnForgottenTokens } from '#accounts/tokens.store.ts';
import { adminRoutes } from '#admin/admin.routes.ts';
import { chatRoutes } from '#chat/chat.routes.ts';
import { openKnowledge } from '#chat/open-knowledge.ts';
import type { Config } from '#config.ts';
import { openMarket, type Market } from '#market/open-market.ts';
import type { Route } from '#platform/call.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { openDb, type Db } from '#platform/db.ts';
import { openVerifier, type TokenVerifier } from '#platform/identity.ts';
import type { Log } from '#platform/log.ts';
import { openMetrics, type Metrics } from '#platform/metrics.ts';
import { migrate } from '#platform/migrate.ts';
import { openModel } from '#platform/model.ts';
import { openCluster } from '#platform/postgres-cluster.ts';
import { done, openQueue, worker, type Chore, type Queue, type Worker } from '#platform/queue.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';
import { pageTags, type PageTags } from '#site/page-tags.ts';
import { openPrivacy } from '#privacy/open-privacy.ts';
import { openLists } from '#lists/open-lists.ts';
import { findListHead } from '#lists/lists.store.ts';
import { openFiles } from '#platform/open-files.ts';
import type { Files } from '#platform/files.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';
import { openWineIndex, type WineIndex } from '#wines/index/wine-index.ts';
import { wineRoutes } from '#wines/wines.routes.ts';
import { z } from 'zod';

/** What a model may take for a whole page; nobody waits for it at a table. */
const PAGE_TIMEOUT_MS = 90_000;
const RETURN_TOKENS_EVERY_MS = 10_000;

/** Everything that is opened once and handed around. All wiring is on this page. */
export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  db: Db;
  files: Files;
  queue: Queue;
  metrics: Metrics;
  secrets: Secrets;
  signIn: SignIn;
  verifier: TokenVerifier;
  wineIndex: WineIndex;
  market: Market;
  routes: Route[];
  workers: Worker[];
  chores: Chore[];
  tagsOf(url: URL): Promise<PageTags | null>;
  state: { stopping: boolean };
  /** After the start, in a process that reads lists: what the first reader would wait for is made ready. */
  warm(): void;
  close(): Promise<void>;
}

/** `catalogueDir` is another folder of tables, for tests. */
export async function openServices(config: Config, log: Log, catalogueDir = CATALOGUE_DIR): Promise<Services> {
  const cluster = config.databaseUrl ? null : await openCluster({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? cluster?.url ?? '';
  const db = openDb(url, log);
  try {
    await migrate(db, log);
    const secrets = await loadSecrets(db);
    const signIn = openSignIn({ config, secrets });
    const queue = await openQueue(url, log);
    await loadCatalogue({ db, log }, catalogueDir);
    const wineIndex = await openWineIndex({ db, log, databaseUrl: url, dataDir: config.dataDir });
    const clock = systemClock;
    const market = await openMarket({ config, db, log, clock, queue, wineIndex });
    const { rates } = market;
    const files = openFiles(config);
    const known = await openKnowledge();
    const windowOf = (row: ListRow): DrinkWindow | null => windowOfRow(row, known.knowledge);
    const readingModel = config.model?.readsLists ? openModel({ ...config.model, timeoutMs: PAGE_TIMEOUT_MS }) : null;
    const { sampleList } = config;
    const lists = openLists({ db, files, log, queue, wineIndex, rates, windowOf, sampleList, clock, readingModel });
    if (config.process !== 'web') await lists.start();
    const privacy = openPrivacy({ config, db, files, queue, clock, log, secrets });
    return {
      config,
      log,
      clock,
      db,
      files,
      queue,
      metrics: openMetrics(),
      secrets,
      signIn,
      verifier: openVerifier(signIn.trust),
      wineIndex,
      market,
      routes: [
        ...wineRoutes({ wineIndex }),
        ...market.routes,
        ...adminRoutes({ db, clock, queue, wineIndex, rates }),
        ...lists.routes,
        ...privacy.routes,
        ...chatRoutes({ db, clock, model: config.model ? openModel(config.model) : null, ...known }),
      ],
      workers: [sweeper(db, log), ...market.workers, ...lists.workers, ...privacy.workers],
      chores: [
        ...lists.chores,
        { name: 'return tokens', everyMs: RETURN_TOKENS_EVERY_MS, run: () => returnForgottenTokens(db) },
      ],
      tagsOf: (address) =>
        pageTags(address, async (id) => {
          const list = await findListHead(db, id);
          return list?.visibility === 'link' ? list.title : null;
        }),
      state: { stopping: false },
      warm: lists.warm,
      async close() {
        wineIndex.stop();
        market.stop();
        lists.putDown();
        await queue.stop();
        await lists.stop();
        await db.close();
        await cluster?.stop();
      },
    };
  } catch (error) {
    await db.close();
    await cluster?.stop();
    throw error;
  }
}

/** Once a day: takes out what has run out. */
function sweeper(db: Db, log: Log): Worker {
  const kind = { name: 'sweep', schema: z.object({}), retries: 2 };
  const run = async (): Promise<typeof done> => {
    log.info({ records: await deleteExpiredRecords(db) }, 'swept');
    return done;
  };
  return worker(kind, run, '17 3 * * *');
}
