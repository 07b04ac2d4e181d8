import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '@app/server/src/platform/log.ts';
import { openCluster, type Cluster } from '@app/server/src/platform/postgres-cluster.ts';

/** A real PostgreSQL of our own that can be taken away and brought back at the same address. */
export interface OwnPostgres {
  url: string;
  isUp(): boolean;
  /** 'fast': connections are closed and all is written down. 'immediate': as after a power cut; it recovers at the start. */
  down(how: 'fast' | 'immediate'): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

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
    async down(how) {
      isUp = false;
      if (how === 'fast') return cluster.stop();
      const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(20);
    },
    async up() {
      cluster = await open();
      if (cluster.url !== url) throw new Error('PostgreSQL came back at another address.');
      isUp = true;
    },
    stop: () => cluster.stop(),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
