import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@app/server/src/platform/free-port.ts';
import { openPatience, stretched } from '#patience.ts';

const MAIN = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));
const PRELOAD = new URL('preload.ts', import.meta.url).href;
/** As systemd's RestartSec. */
const RESTART_MS = 500;
const START_LIMIT_MS = 240_000;
const END_LIMIT_MS = 45_000;

export type Kind = 'web' | 'worker' | 'all';

/** A process of the program and what it was seen to do. */
export interface Supervised {
  name: string;
  kind: Kind;
  url: string;
  /** It has said that it serves, and has not ended since. */
  isUp(): boolean;
  /** Jobs it has ended since it was started. */
  jobsEnded(): number;
  /** Kills the process (SIGKILL) or asks it to end (SIGTERM); it is then started again, as by a supervisor. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Frozen, with all its connections open, until `goOn`. */
  freeze(): void;
  goOn(): void;
  /** Its clock from the next start on. */
  shiftClock(ms: number): void;
  untilUp(): Promise<void>;
}

export interface ProcessWatch {
  /** The process ended without being asked to. */
  onCrash(name: string, how: string): void;
  /** A line of its log that says error or worse. */
  onError(name: string, line: LogLine): void;
}

export interface LogLine {
  level: number;
  msg?: string;
  err?: { message?: string; code?: string; stack?: string };
}

export interface Processes {
  all: readonly Supervised[];
  webs: readonly Supervised[];
  workers: readonly Supervised[];
  stop(): Promise<void>;
}

/** Runs the program as `kinds` says and starts each process that ends again, as the machine's supervisor would. */
export async function openProcesses(
  kinds: readonly Kind[],
  given: { env: Record<string, string>; watch: ProcessWatch; publicUrl?: string },
): Promise<Processes> {
  const ports = await Promise.all(kinds.map(() => freePort()));
  const state = { isOver: false };
  const publicUrl = given.publicUrl ?? `http://127.0.0.1:${ports[0]}`;
  const counts = { web: 0, worker: 0, all: 0 };
  const made = kinds.map((kind, at) =>
    supervise({
      name: `${kind} ${++counts[kind]}`,
      kind,
      port: ports[at] ?? 0,
      env: { ...given.env, PUBLIC_URL: publicUrl },
      watch: given.watch,
      isOver: () => state.isOver,
    }),
  );
  const all = made.map(({ seen }) => seen);
  return {
    all,
    webs: all.filter(({ kind }) => kind !== 'worker'),
    workers: all.filter(({ kind }) => kind !== 'web'),
    async stop() {
      state.isOver = true;
      await Promise.all(made.map(({ stop }) => stop()));
    },
  };
}

interface Task {
  name: string;
  kind: Kind;
  port: number;
  env: Record<string, string>;
  watch: ProcessWatch;
  isOver(): boolean;
}

function supervise(task: Task): { seen: Supervised; stop(): Promise<void> } {
  const { name, kind, port, watch } = task;
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let [isUp, isExpected, jobs, shiftMs] = [false, false, 0, 0];

  const start = (): void => {
    [isUp, isExpected, jobs] = [false, false, 0];
    const begun = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', PRELOAD, MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: process.env.HOME,
        ...task.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PROCESS: kind,
        LOG_LEVEL: 'info',
        PROOF_CLOCK_SHIFT_MS: String(shiftMs),
      },
    });
    child = begun;
    begun.stdout.once('data', () => (isUp = true));
    let last: string[] = [];
    createInterface({ input: begun.stderr }).on('line', (text) => {
      const line = parseLine(text);
      if (!line) last = [...last, text.trim()].slice(-12);
      else if (line.msg === 'job ended') jobs++;
      else if (line.level >= 50) watch.onError(name, line);
    });
    begun.once('exit', (code, signal) => {
      const wasUp = isUp;
      isUp = false;
      if (!isExpected && !task.isOver())
        watch.onCrash(
          name,
          `${wasUp ? '' : 'while starting, '}${signal ?? `status ${code}`}: ${last.join(' / ').slice(0, 900)}`,
        );
      if (!task.isOver()) setTimeout(() => (task.isOver() ? undefined : start()), RESTART_MS);
    });
  };
  start();

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    isExpected = true;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    // One that does not end when asked is ended.
    const impatient = setTimeout(() => ending.kill('SIGKILL'), stretched(END_LIMIT_MS));
    await ended;
    clearTimeout(impatient);
  };
  const seen: Supervised = {
    name,
    kind,
    url,
    isUp: () => isUp,
    jobsEnded: () => jobs,
    end,
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    shiftClock: (ms) => (shiftMs = ms),
    async untilUp() {
      const hasHung = openPatience(START_LIMIT_MS);
      const isWell = async (): Promise<boolean> => isUp && (kind === 'worker' || (await isReady(url)));
      while (!(await isWell())) {
        if (hasHung()) throw new Error(`${name} did not come up in ${START_LIMIT_MS / 1000} seconds.`);
        await sleep(100);
      }
    },
  };
  return {
    seen,
    async stop() {
      child.kill('SIGCONT');
      await end('SIGTERM');
    },
  };
}

export async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(stretched(3000)) }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

function parseLine(text: string): LogLine | null {
  if (!text.startsWith('{')) return null;
  try {
    // Written by the program's own log.
    return JSON.parse(text) as LogLine;
  } catch {
    return null;
  }
}
