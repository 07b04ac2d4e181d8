import { openOcr, type Ocr } from '@app/documents/src/ocr.ts';
import type { Config } from '#config.ts';
import { systemClock, type Clock } from './clock.ts';
import { openDb, type Db } from './db.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { openFiles } from './open-files.ts';
import { openCluster } from './postgres-cluster.ts';
import { openQueue, type Queue } from './queue.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { openTelemetry, type Telemetry } from './telemetry.ts';

/** The outside world: opened once, before any feature, and closed after all of them. */
export interface Platform {
  config: Config;
  log: Log;
  clock: Clock;
  databaseUrl: string;
  db: Db;
  files: Files;
  queue: Queue;
  secrets: Secrets;
  metrics: Metrics;
  telemetry: Telemetry;
  /** Opens PDFs and pictures and recognises their text. */
  ocr: Ocr;
  close(): Promise<void>;
}

/**
 * Opens the database (the built-in one unless another is set) and brings its tables up to date, then the rest. A reader of
 * documents that is `lent` stays open when the platform closes: the tests have one for many platforms.
 */
export async function openPlatform(config: Config, log: Log, lent: { ocr?: Ocr } = {}): Promise<Platform> {
  const cluster = config.databaseUrl ? null : await openCluster({ dataDir: config.dataDir, log });
  const databaseUrl = config.databaseUrl ?? cluster?.url ?? '';
  const db = openDb(databaseUrl, log);
  const closeDatabase = async (): Promise<void> => {
    await db.close();
    await cluster?.stop();
  };
  try {
    await migrate(db, log);
    const secrets = await loadSecrets(db);
    const ocr =
      lent.ocr ??
      openOcr({
        isPatient: config.readingGivesWay,
        mostMs: config.reading.pageMs,
        listMs: config.reading.listMs,
      });
    const countReaders = (): number => ocr.processCount;
    const telemetry = await openTelemetry(config.telemetryUrl, { db, countReaders });
    const queue = await openQueue(databaseUrl, log, { telemetry });
    return {
      config,
      log,
      clock: systemClock,
      databaseUrl,
      db,
      files: openFiles(config),
      queue,
      secrets,
      metrics: openMetrics(db, countReaders),
      telemetry,
      ocr,
      async close() {
        // First the queue, which waits for its jobs; they may still need the others.
        await queue.stop();
        if (!lent.ocr) await ocr.close();
        await telemetry.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
