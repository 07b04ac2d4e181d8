import { keptSaid, said, type Said } from '@app/domain';
import type { AsideReason } from '@app/feed-reader';
import type { Sql } from '#platform/db.ts';

/** What a run has counted. */
export interface RunCounts {
  bytes: number;
  offers: number;
  added: number;
  changed: number;
  gone: number;
  linked: number;
  review: number;
  unlinked: number;
}

export interface AsideCount {
  reason: AsideReason;
  count: number;
  /** The first few, for a person to look at. */
  samples: { name: string; detail: Said }[];
}

export interface StoredRun extends RunCounts {
  id: number;
  merchantId: number;
  startedAt: Date;
  endedAt: Date | null;
  outcome: string;
  /** What there is to say of it, a sentence each. */
  said: readonly Said[];
  httpStatus: number | null;
  setAside: AsideCount[];
}

export const NO_COUNTS: RunCounts = {
  bytes: 0,
  offers: 0,
  added: 0,
  changed: 0,
  gone: 0,
  linked: 0,
  review: 0,
  unlinked: 0,
};
/** Its worker died, or was stopped. */
export const INTERRUPTED = said('The reading was interrupted.');
/** Older runs are deleted. */
const KEPT_RUNS = 60;

/** Stores that a run has started. A run whose worker died is closed as broken. */
export async function startRun(sql: Sql, merchantId: number, now: Date): Promise<number> {
  await sql.query(
    `UPDATE feed_runs SET outcome = 'broken', said = $3, ended_at = $2
     WHERE merchant_id = $1 AND ended_at IS NULL`,
    [merchantId, now, JSON.stringify([INTERRUPTED])],
  );
  await sql.query(
    `DELETE FROM feed_runs WHERE merchant_id = $1 AND id <= (SELECT id FROM feed_runs WHERE merchant_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [merchantId, KEPT_RUNS],
  );
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO feed_runs (merchant_id, started_at) VALUES ($1, $2) RETURNING id',
    [merchantId, now],
  );
  return rows[0]?.id ?? 0;
}

type RunState = Pick<StoredRun, 'outcome' | 'said' | 'httpStatus' | 'endedAt' | 'setAside'> & { counts: RunCounts };

/** How far a run is, or how it ended. */
export async function noteRun(sql: Sql, id: number, run: RunState): Promise<void> {
  await sql.query(
    'UPDATE feed_runs SET outcome = $2, said = $3, http_status = $4, ended_at = $5, counts = $6, set_aside = $7 WHERE id = $1',
    [
      id,
      run.outcome,
      JSON.stringify(run.said),
      run.httpStatus,
      run.endedAt,
      JSON.stringify(run.counts),
      JSON.stringify(run.setAside),
    ],
  );
}

interface RunRow {
  id: number;
  merchant_id: number;
  started_at: Date;
  ended_at: Date | null;
  outcome: string;
  /** Of versions before 0.3, which kept a sentence instead. */
  message: string;
  said: Said[] | null;
  http_status: number | null;
  counts: Partial<RunCounts>;
  set_aside: (Omit<AsideCount, 'samples'> & { samples: { name: string; detail: Said | string }[] })[];
}

const toRun = (row: RunRow): StoredRun => ({
  ...NO_COUNTS,
  ...row.counts,
  id: row.id,
  merchantId: row.merchant_id,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  outcome: row.outcome,
  said: row.said ?? keptSaid(row.message),
  httpStatus: row.http_status,
  setAside: row.set_aside.map((aside) => ({
    ...aside,
    samples: aside.samples.map(({ name, detail }) => ({
      name,
      detail: typeof detail === 'string' ? (keptSaid(detail)[0] ?? { text: '' }) : detail,
    })),
  })),
});

export async function runsOf(sql: Sql, merchantId: number, limit = 30): Promise<StoredRun[]> {
  const { rows } = await sql.query<RunRow>('SELECT * FROM feed_runs WHERE merchant_id = $1 ORDER BY id DESC LIMIT $2', [
    merchantId,
    limit,
  ]);
  return rows.map(toRun);
}

/** The latest run of every merchant. */
export async function lastRuns(sql: Sql): Promise<Map<number, StoredRun>> {
  const { rows } = await sql.query<RunRow>(
    'SELECT run.* FROM merchants m CROSS JOIN LATERAL (SELECT * FROM feed_runs WHERE merchant_id = m.id ORDER BY id DESC LIMIT 1) run',
  );
  return new Map(rows.map((row) => [row.merchant_id, toRun(row)]));
}
