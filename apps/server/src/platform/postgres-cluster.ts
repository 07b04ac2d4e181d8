import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import type { Log } from './log.ts';
import { exists, findServerUser, placeCluster, type ServerUser } from './postgres-files.ts';

/*
 * The built-in PostgreSQL: a real server from npm, kept inside the data folder, on loopback, with a random password.
 *
 * Several programs may want the same folder (the site, a command line, a start after a crash). The first one starts the
 * server and owns it; others borrow it while the owner lives; when the owner died without stopping it (kill -9), the
 * next one adopts it. Only the owner stops it.
 */

export interface Cluster {
  url: string;
  /** Stops the server if this process owns it. */
  stop(): Promise<void>;
}

interface Settings {
  dataDir: string;
  log: Log;
  /** Extra server settings; tests trade safety for speed here. */
  flags?: Record<string, string>;
}

const Access = z.object({ port: z.number(), password: z.string(), ownerPid: z.number() });
type Access = z.infer<typeof Access>;
const USER = 'tastevin';
const START_LIMIT_MS = 60_000;

/** Starts, borrows or adopts the server of a data folder. */
export async function openCluster(settings: Settings): Promise<Cluster> {
  const user = await findServerUser();
  await mkdir(settings.dataDir, { recursive: true });
  const { folder, native, moved } = await placeCluster(settings.dataDir, user);
  if (moved) settings.log.warn({ folder }, `${settings.dataDir} is private: the database is kept in ${folder}`);
  const accessFile = path.join(settings.dataDir, 'postgres.json');
  const release = await lock(path.join(settings.dataDir, 'postgres.lock'));
  try {
    const known = await readAccess(accessFile, settings.log);
    if (known && (await answers(known))) {
      const borrowed = isAlive(known.ownerPid) && known.ownerPid !== process.pid;
      settings.log.debug({ borrowed }, 'database server was running');
      if (borrowed) return { url: toUrl(known), stop: async () => {} };
      await writeAccess(accessFile, { ...known, ownerPid: process.pid });
      return supervise({ ...settings, folder, native, user, port: known.port }, known);
    }
    await clearStalePid(folder);
    const password = known?.password ?? randomBytes(24).toString('base64url');
    if (!(await exists(path.join(folder, 'PG_VERSION')))) await initialise({ folder, native, user, password });
    else if (!known) await setPassword({ folder, native, user, password });
    const access = { port: await freePort(known?.port), password, ownerPid: process.pid };
    const start = { ...settings, folder, native, user, port: access.port };
    await startServer(start);
    await writeAccess(accessFile, access);
    await waitUntilAnswering(access);
    return supervise(start, access);
  } finally {
    await release();
  }
}

const LOOK_MS = 1000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the server again when it dies: killed, out of memory, or because its disk was full. The pauses between two
 * attempts grow, so that a full disk is not written fuller; the address stays the same, so that pools reconnect.
 */
function supervise(start: Start, access: Access): Cluster {
  const { folder, log } = start;
  let stopped = false;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;
  let working: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const pid = await serverPid(folder);
    if (pid !== null && (await isPostgres(pid, folder))) {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    if (Date.now() < notBefore) return;
    log.error('the database server has ended; it is started again');
    await clearStalePid(folder);
    await startServer(start);
    const problem = await waitUntilUp(access, () => stopped);
    if (problem) log.error({ err: problem }, 'the database server did not come back; the next attempt follows');
    else log.warn('the database server answers again');
    notBefore = Date.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy || stopped) return;
    busy = true;
    working = look()
      .catch((error: unknown) => log.error({ err: error }, 'the database server could not be looked after'))
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS).unref();
  return {
    url: toUrl(access),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      await stopServer(folder);
    },
  };
}

/** Waits until a started server answers, or has ended again; returns what is wrong. */
async function waitUntilUp(access: Access, isStopped: () => boolean): Promise<unknown> {
  let problem: unknown = null;
  for (let tries = 0; tries < 60 && !isStopped(); tries++) {
    problem = await tryConnect(access, 'postgres');
    if (!problem) return null;
    await sleep(250);
  }
  return problem;
}

function toUrl({ port, password }: Access, database = USER): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function initialise(given: {
  folder: string;
  native: string;
  user?: ServerUser;
  password: string;
}): Promise<void> {
  // A cluster left by an interrupted first start is empty, so it is deleted.
  await rm(given.folder, { recursive: true, force: true });
  await mkdir(given.folder, { recursive: true, mode: 0o700 });
  if (given.user) await chown(given.folder, given.user.uid, given.user.gid);
  const passwordFile = path.join(tmpdir(), `tastevin-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, given.password, { mode: 0o600 });
  if (given.user) await chown(passwordFile, given.user.uid, given.user.gid);
  try {
    const args = ['-D', given.folder, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    args.push('-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync');
    const child = spawn(path.join(given.native, 'bin', 'initdb'), args, {
      ...given.user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${given.folder}: ${said.trim()}`);
  } finally {
    await unlink(passwordFile);
  }
}

/**
 * Gives a stopped cluster a new password. Whoever owns its files may do that: so a lost postgres.json costs nothing.
 */
async function setPassword(given: {
  folder: string;
  native: string;
  user?: ServerUser;
  password: string;
}): Promise<void> {
  const args = ['--single', '-D', given.folder, '-c', 'log_min_messages=fatal', 'postgres'];
  const child = spawn(path.join(given.native, 'bin', 'postgres'), args, {
    ...given.user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // The password is letters, digits, '-' and '_' only.
  child.stdin.end(`ALTER USER ${USER} PASSWORD '${given.password}'\n`);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The built-in PostgreSQL did not take a new password: ${said.trim()}`);
}

type Start = Settings & { folder: string; native: string; user?: ServerUser; port: number };

async function startServer({ folder, native, user, port, flags, log }: Start): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '120',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...flags,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = await open(path.join(path.dirname(folder), 'postgres.log'), 'a');
  // Detached: a Ctrl-C in the terminal reaches us alone, and we stop the server after our last write.
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', folder, ...args], {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', logFile.fd],
  });
  child.on('error', (error) => log.error({ err: error }, 'database server could not be started'));
  child.unref();
  await logFile.close();
}

async function waitUntilAnswering(access: Access): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 500)) {
    const problem = await tryConnect(access, 'postgres');
    if (!problem) break;
    if (Date.now() > deadline)
      throw new Error('The built-in PostgreSQL did not start within a minute', { cause: problem });
    await sleep(waitMs);
  }
  const client = new Client({ connectionString: toUrl(access, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
  } finally {
    await client.end();
  }
}

async function answers(access: Access): Promise<boolean> {
  return (await tryConnect(access, USER)) === null;
}

async function tryConnect(access: Access, database: string): Promise<unknown> {
  const client = new Client({ connectionString: toUrl(access, database), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The postmaster's pid from its lock file, or null. */
async function serverPid(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** After a crash of the machine the lock file may name a process that is now another program. */
async function clearStalePid(folder: string): Promise<void> {
  const pid = await serverPid(folder);
  if (pid === null) return;
  if (await isPostgres(pid, folder)) await stopServer(folder);
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}

async function isPostgres(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null) return command.includes(folder);
  const ps = spawn('ps', ['-p', String(pid), '-o', 'command='], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  ps.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  ps.on('error', () => {});
  await once(ps, 'close');
  return said.includes(folder);
}

/** Fast shutdown: open transactions are rolled back, committed ones are safe. */
async function stopServer(folder: string): Promise<void> {
  const pid = await serverPid(folder);
  if (pid === null || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 20) await sleep(20);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The wanted port if it is free, else any free port. */
async function freePort(wanted?: number): Promise<number> {
  for (const port of [wanted ?? 0, 0]) {
    const found = await new Promise<number | null>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen({ port, host: '127.0.0.1' }, () => {
        const address = probe.address();
        probe.close(() => resolve(address && typeof address === 'object' ? address.port : null));
      });
    });
    if (found) return found;
  }
  throw new Error('No free port on 127.0.0.1 for the built-in PostgreSQL');
}

/** One process starts the server at a time. The lock of a dead process is taken over. */
async function lock(file: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (!(holder > 0) || !isAlive(holder) || holder === process.pid) {
        await sleep(50); // A holder that has created the file may not have written its pid yet.
        const again = Number(await readFile(file, 'utf8').catch(() => '0'));
        if (again === holder) await rm(file, { force: true });
      }
      if (Date.now() > deadline)
        throw new Error(`Another program is starting the database (${file})`, { cause: error });
      await sleep(50);
    }
  }
}

async function readAccess(file: string, log: Log): Promise<Access | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Access.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ err: error, file }, "the database's password cannot be read; the database gets a new one");
    return null;
  }
}

async function writeAccess(file: string, access: Access): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
