import type { Sql } from './db.ts';

/**
 * Deletes jobs in any state by a field of their data. A running job continues, finds nothing to do, and leaves no
 * record.
 */
export async function forgetJobs(sql: Sql, name: string, matching: Record<string, readonly string[]>): Promise<void> {
  for (const [field, values] of Object.entries(matching)) {
    await sql.query('DELETE FROM queue.job WHERE name = $1 AND data->>$2 = ANY($3)', [name, field, values]);
  }
}

/**
 * Sets today's policy on a queue that an older version made; the library sets it only on new queues. Waiting jobs keep
 * the policy they were sent with.
 */
export async function adoptPolicy(
  db: { executeSql(text: string, values: unknown[]): Promise<unknown> },
  name: string,
  policy: string,
): Promise<void> {
  await db.executeSql('UPDATE queue.queue SET policy = $2, updated_on = now() WHERE name = $1 AND policy <> $2', [
    name,
    policy,
  ]);
}

export type JobState = 'waiting' | 'running' | 'failed' | 'done';

const STATES: Record<JobState, readonly string[]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed', 'cancelled'],
};

const STATE = `CASE WHEN state IN ('created', 'retry') THEN 'waiting' WHEN state = 'active' THEN 'running'
  WHEN state = 'failed' THEN 'failed' ELSE 'done' END`;
/** The queue's own work is no business of anybody. */
const OURS = "name NOT LIKE '\\_\\_pgboss%'";

export interface StoredJob {
  id: string;
  kind: string;
  state: JobState;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  attempts: number;
  /** Why it failed, in words of the program; null unless it did. */
  reason: string | null;
}

/** Jobs of a state, the newest first. What a job is about is left out: it can name a private list. */
export async function listJobs(sql: Sql, { state, limit }: { state: JobState; limit: number }): Promise<StoredJob[]> {
  const { rows } = await sql.query<StoredJob>(
    `SELECT id, name AS kind, ${STATE} AS state, created_on AS "createdAt", started_on AS "startedAt",
       completed_on AS "endedAt", retry_count + CASE WHEN started_on IS NULL THEN 0 ELSE 1 END AS attempts,
       left(coalesce(output->>'message', output->>'value'), 500) AS reason
     FROM queue.job WHERE state::text = ANY($1) AND ${OURS} ORDER BY coalesce(completed_on, started_on, created_on) DESC, id LIMIT $2`,
    [STATES[state], limit],
  );
  return rows;
}

export async function countJobs(sql: Sql): Promise<Record<JobState, number>> {
  const { rows } = await sql.query<{ state: JobState; count: number }>(
    `SELECT ${STATE} AS state, count(*) AS count FROM queue.job WHERE ${OURS} GROUP BY 1`,
  );
  return {
    waiting: 0,
    running: 0,
    failed: 0,
    done: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}

export async function isFailedJob(sql: Sql, kind: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("SELECT 1 FROM queue.job WHERE name = $1 AND id = $2 AND state = 'failed'", [
    kind,
    id,
  ]);
  return rowCount === 1;
}

/** How many jobs each queue holds: waiting, running, and those that failed in the last day. */
export async function queueCounts(
  sql: Sql,
): Promise<{ queue: string; state: 'waiting' | 'running' | 'failed'; count: number; oldestSeconds: number }[]> {
  const { rows } = await sql.query<{
    queue: string;
    state: 'waiting' | 'running' | 'failed';
    count: number;
    oldestSeconds: number;
  }>(
    `SELECT name AS queue, CASE state::text WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS state,
       count(*) AS count, greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS "oldestSeconds"
     FROM queue.job
     WHERE name NOT LIKE '\\_\\_pgboss%' AND (state::text IN ('created', 'retry') AND start_after <= now()
       OR state::text = 'active' OR state::text = 'failed' AND completed_on > now() - interval '1 day')
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}
