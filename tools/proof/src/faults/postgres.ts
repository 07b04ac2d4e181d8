import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '@app/server/src/platform/db.ts';
import { openLog } from '@app/server/src/platform/log.ts';
import { openCluster, type Cluster } from '@app/server/src/platform/postgres-cluster.ts';
import { openPatience } from '#patience.ts';

/** A real PostgreSQL of our own that can be taken away and brought back at the same address. */
export interface OwnPostgres {
  url: string;
  isUp(): boolean;
  /** Stopped in order: connections are closed and all is written down. */
  down(): Promise<void>;
  /** 'SIGQUIT': as after a power cut; 'SIGKILL': not even its own processes are told. Whoever looks after it starts it again. */
  kill(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const BACK_LIMIT_MS = 120_000;

export async function openPostgres(dataDir: string): Promise<OwnPostgres> {
  const log = openLog({ logLevel: 'silent' });
  // Four processes have about thirty connections each, and those of a killed one take a moment to go.
  const open = (): Promise<Cluster> => openCluster({ dataDir, log, flags: { max_connections: '250' } });
  let cluster = await open();
  const { url } = cluster;
  let isUp = true;
  return {
    url,
    isUp: () => isUp,
    async down() {
      isUp = false;
      await cluster.stop();
    },
    async kill(signal) {
      isUp = false;
      const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, signal);
      while (isAlive(pid)) await sleep(20);
      const hasHung = openPatience(BACK_LIMIT_MS);
      while (!(await answers(url))) {
        if (hasHung()) throw new Error('PostgreSQL was killed and did not come back.');
        await sleep(100);
      }
      isUp = true;
    },
    async up() {
      cluster = await open();
      if (cluster.url !== url) throw new Error('PostgreSQL came back at another address.');
      isUp = true;
    },
    stop: () => cluster.stop(),
  };
}

async function answers(url: string): Promise<boolean> {
  const db = openDb(url, openLog({ logLevel: 'silent' }), 1);
  try {
    await db.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await db.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
