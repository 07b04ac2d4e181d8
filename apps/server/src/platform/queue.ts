import { randomUUID } from 'node:crypto';
import { PgBoss, type Job } from 'pg-boss';
import type { z } from 'zod';
import type { Log } from './log.ts';
import { adoptPolicy } from './queue.store.ts';
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts';

/** A kind of work: its name, what it is given, and how often it is tried again. */
export interface JobKind<T> {
  name: string;
  schema: z.ZodType<T>;
  retries: number;
  /** A job whose worker dies is given to another after this time. */
  expireSeconds?: number;
  /** A job whose worker has not been heard of for this long (10 at least) is given to another; a minute unless said. */
  heartbeatSeconds?: number;
  /** How many of these one worker process does at once. */
  concurrency?: number;
  /** How many of one group are done at once, over all workers; the others wait and let other groups pass. */
  perGroup?: number;
}

export interface SendOptions {
  /** With a key, a job of that key that still waits is not added twice. */
  key?: string;
  afterSeconds?: number;
  /** Jobs of one group take turns with those of others, where the kind says so. */
  group?: string;
  /** Higher is done earlier; 0 unless said. */
  priority?: number;
}

/** How a job ends. Running it twice must be harmless: a worker may die after the work and before the job is marked as done. */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'retryLater'; afterMs: number }
  | { kind: 'failed'; reason: string };

export const done: JobOutcome = { kind: 'done' };
export const skipped = (reason: string): JobOutcome => ({ kind: 'skipped', reason });
export const retryLater = (afterMs: number): JobOutcome => ({ kind: 'retryLater', afterMs });
export const failed = (reason: string): JobOutcome => ({ kind: 'failed', reason });

export interface Worker {
  kind: JobKind<unknown>;
  run: (data: never, signal: AbortSignal) => Promise<JobOutcome>;
  /** Five-field cron in UTC, for scheduled work. */
  schedule?: string;
}

export function worker<T>(
  kind: JobKind<T>,
  run: (data: T, signal: AbortSignal) => Promise<JobOutcome>,
  schedule?: string,
): Worker {
  return { kind, run, schedule };
}

/** A task that every worker process repeats. It runs once at a time; a failed run is tried again at the next turn. */
export interface Chore {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface Queue {
  send<T>(kind: JobKind<T>, data: T, options?: SendOptions): Promise<void>;
  /** Starts working off jobs, and doing chores, in this process. */
  work(workers: readonly Worker[], chores?: readonly Chore[]): Promise<void>;
  /** Puts a failed job back in the queue. */
  runAgain(kind: string, id: string): Promise<void>;
  stop(): Promise<void>;
}

/** How often the queue looks for jobs of dead workers. */
const LOOK_AFTER = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

const HEARTBEAT_SECONDS = 60;

/** At most one job with the same key waits. A job without a key gets its own. */
const POLICY = 'short';

/** A queue in the same database: jobs survive a crash, are done once, and are tried again with growing pauses. */
export async function openQueue(
  url: string,
  log: Log,
  { telemetry = NO_TELEMETRY }: { telemetry?: Telemetry } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'queue',
    max: 8,
    ...LOOK_AFTER,
    application_name: 'tastevin-queue',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue trouble'));
  await boss.start();
  const known = new Set<string>();
  const doing: (() => Promise<void>)[] = [];
  const ensureQueue = async (kind: JobKind<never> | JobKind<unknown>): Promise<void> => {
    if (known.has(kind.name)) return;
    const options = {
      retryLimit: kind.retries,
      retryBackoff: true,
      retryDelay: 1,
      retryDelayMax: 300,
      expireInSeconds: kind.expireSeconds ?? 900,
      // Without it a job whose worker or database went away would stand still until its whole time is over.
      heartbeatSeconds: kind.heartbeatSeconds ?? HEARTBEAT_SECONDS,
    };
    await boss.createQueue(kind.name, { ...options, policy: POLICY });
    // A queue that an older version made gets today's settings.
    await boss.updateQueue(kind.name, options);
    await adoptPolicy(boss.getDb(), kind.name, POLICY);
    known.add(kind.name);
  };
  return {
    async send(kind, data, options = {}) {
      await ensureQueue(kind);
      const payload = kind.schema.parse(data) as object;
      await boss.send(kind.name, payload, {
        singletonKey: options.key ?? randomUUID(),
        startAfter: options.afterSeconds,
        // The library rejects undefined values.
        ...(options.group && { group: { id: options.group } }),
        ...(options.priority && { priority: options.priority }),
      });
    },
    async work(workers, chores = []) {
      for (const { kind, run, schedule } of workers) {
        await ensureQueue(kind);
        const handle = async ([job]: Job<unknown>[]): Promise<void> => {
          if (!job) return;
          const started = performance.now();
          // Parsed by the kind's own schema, from which the type of `run` was inferred.
          const outcome = await telemetry.trace(`job ${kind.name}`, { 'job.queue': kind.name }, () =>
            run(kind.schema.parse(job.data) as never, job.signal),
          );
          const ms = Math.round(performance.now() - started);
          log.info({ job: kind.name, id: job.id, outcome: outcome.kind, ms }, 'job ended');
          if (outcome.kind === 'failed') throw new Error(outcome.reason);
          if (outcome.kind === 'retryLater') {
            await boss.send(kind.name, job.data as object, {
              // Its own key, so that the same work can still be queued earlier.
              singletonKey: randomUUID(),
              startAfter: Math.ceil(outcome.afterMs / 1000),
            });
          }
        };
        for (let slot = 0; slot < (kind.concurrency ?? 1); slot++) {
          const options = {
            batchSize: 1,
            pollingIntervalSeconds: 0.5,
            ...(kind.perGroup && { groupConcurrency: kind.perGroup }),
          };
          await boss.work(kind.name, options, handle);
        }
        if (schedule) await boss.schedule(kind.name, schedule, {});
      }
      for (const chore of chores) doing.push(repeat(chore, log));
    },
    async runAgain(kind, id) {
      await boss.retry(kind, id);
    },
    async stop() {
      await Promise.all(doing.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/** Starts at once. The returned function stops it and waits for the running turn. */
function repeat({ name, everyMs, run }: Chore, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const turn = (): void => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error, chore: name }, 'a chore failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(turn, everyMs);
  turn();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
