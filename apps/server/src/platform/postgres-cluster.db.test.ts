import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLog } from './log.ts';
import { openCluster } from './postgres-cluster.ts';
import { canReach } from './postgres-files.ts';

const log = openLog({ logLevel: 'silent' });
const HOLDER = fileURLToPath(new URL('../testing/hold-cluster.ts', import.meta.url));

/** The data folder of a server that was created and stopped: copying it is quicker than creating another. */
let created = '';

beforeAll(async () => {
  created = await mkdtemp(path.join(tmpdir(), 'tastevin-cluster-'));
  await chmod(created, 0o755);
  await (await openCluster({ dataDir: created, log })).stop();
  return () => rm(created, { recursive: true, force: true });
});

async function createdFolder(): Promise<string> {
  const folder = await dataFolder();
  // With its owners: under root the server runs as another user.
  execFileSync('cp', ['-a', `${created}/.`, folder]);
  return folder;
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-cluster-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A server that is killed says so also after the last answer.
  client.on('error', () => {});
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Another program that holds the folder, as the site does; it says the address when it is ready. */
async function startHolder(dataDir: string) {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child };
}

describe('the built-in PostgreSQL', () => {
  it('creates itself, listens on loopback only, and keeps its password to its owner', async () => {
    const dataDir = await dataFolder();
    const cluster = await openCluster({ dataDir, log });
    expect(new URL(cluster.url).hostname).toBe('127.0.0.1');
    expect(new URL(cluster.url).password.length).toBeGreaterThan(20);
    expect(await query(cluster.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o077).toBe(0);
    await cluster.stop();
    await expect(query(cluster.url, 'SELECT 1')).rejects.toThrow();
  });

  it('a second program borrows it and does not stop it', async () => {
    const dataDir = await createdFolder();
    const { child, url } = await startHolder(dataDir);
    const borrowed = await openCluster({ dataDir, log });
    expect(borrowed.url).toBe(url);
    await borrowed.stop();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
  });

  it('after kill -9 in the middle of writes the next start works by itself and no committed row is lost', async () => {
    const dataDir = await createdFolder();
    const { child, url } = await startHolder(dataDir);
    await query(url, 'CREATE TABLE written (n integer)');
    let committed = 0;
    const writer = (async () => {
      for (;;) {
        await query(url, `INSERT INTO written VALUES (${committed + 1})`);
        committed++;
      }
    })();
    writer.catch(() => {});
    await expect.poll(() => committed, { timeout: 120_000 }).toBeGreaterThan(20);
    // The server itself and its owner, both at once: the worst case.
    const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const confirmed = committed;
    const again = await openCluster({ dataDir, log });
    const rows = await query(again.url, 'SELECT count(*)::int AS n, max(n) AS last FROM written');
    expect((rows[0] as { n: number }).n).toBeGreaterThanOrEqual(confirmed);
    await again.stop();
  });

  it('adopts a server whose owner was killed, and stops it in the end', async () => {
    const dataDir = await createdFolder();
    const { child, url } = await startHolder(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const adopted = await openCluster({ dataDir, log });
    expect(adopted.url).toBe(url);
    await adopted.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
  });

  it('is started again at the same address when it is killed, and no committed row is lost', async () => {
    const dataDir = await createdFolder();
    const cluster = await openCluster({ dataDir, log });
    onTestFinished(() => cluster.stop());
    await query(cluster.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    for (let round = 0; round < 2; round++) {
      const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(cluster.url, 'SELECT one FROM kept').catch(() => null), { timeout: 120_000 })
        .toEqual([{ one: 1 }]);
    }
  });

  it('a lost or damaged postgres.json costs nothing: the database gets a new password', async () => {
    const dataDir = await createdFolder();
    const file = path.join(dataDir, 'postgres.json');
    const first = await openCluster({ dataDir, log });
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    for (const damage of [() => rm(file), () => writeFile(file, '{"port":')]) {
      await damage();
      const again = await openCluster({ dataDir, log });
      expect(await query(again.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
      await again.stop();
    }
  });

  it('is not held up by a lock file that names a process of somebody else', async () => {
    const dataDir = await createdFolder();
    const first = await openCluster({ dataDir, log });
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
    await writeFile(path.join(dataDir, 'postgres.lock'), '999999');
    const second = await openCluster({ dataDir, log });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('several starting at once share one server', async () => {
    const dataDir = await dataFolder();
    const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir), startHolder(dataDir)]);
    expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
    for (const { child } of holders) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });

  it('notices when another user cannot enter a folder', async () => {
    const folder = await dataFolder();
    const inner = path.join(folder, 'home', 'data');
    await mkdir(inner, { recursive: true });
    const stranger = { uid: 54_321, gid: 54_321 };
    expect(await canReach(inner, stranger)).toBe(true);
    await chmod(path.join(folder, 'home'), 0o700);
    expect(await canReach(inner, stranger)).toBe(false);
    expect(await canReach(inner, undefined)).toBe(true);
  });
});
