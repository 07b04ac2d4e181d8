import { z } from 'zod';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { done, worker } from '#platform/queue.ts';
import { keepBackup } from './keep-backups.ts';

const BACKUP = { name: 'backup', schema: z.object({}), retries: 2, expireSeconds: 4 * 3600 };
/** At night, between the other scheduled work. */
const EVERY_NIGHT = '41 2 * * *';

/** What nobody has to do by hand: backups every night, where a folder for them is set. */
export function openOperators(services: {
  config: Config;
  db: Db;
  files: Files;
  log: Log;
  clock: Clock;
  databaseUrl: string;
}): Feature {
  const { backups } = services.config;
  if (!backups) return toFeature({});
  const run = async (): Promise<typeof done> => {
    await keepBackup(services, backups);
    return done;
  };
  return toFeature({ workers: [worker(BACKUP, run, EVERY_NIGHT)] });
}
