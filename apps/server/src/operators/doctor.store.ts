import type { Sql } from '#platform/db.ts';

export interface DatabaseFacts {
  version: string;
  /** Null before the first start. */
  migrations: string[] | null;
}

export async function databaseFacts(sql: Sql): Promise<DatabaseFacts> {
  const { rows } = await sql.query<{ version: string; has: boolean }>(
    "SELECT current_setting('server_version') AS version, to_regclass('public.migrations') IS NOT NULL AS has",
  );
  const names = rows[0]?.has ? await sql.query<{ name: string }>('SELECT name FROM migrations ORDER BY name') : null;
  return { version: rows[0]?.version ?? '', migrations: names?.rows.map(({ name }) => name) ?? null };
}

export interface QueueFacts {
  waiting: number;
  /** Minutes that the longest-waiting job has been due. */
  oldestMinutes: number;
  failedToday: { name: string; count: number }[];
  /** Processes connected to the queue. */
  processes: number;
}

/** Null before the queue's first use. */
export async function queueFacts(sql: Sql): Promise<QueueFacts | null> {
  const there = await sql.query<{ has: boolean }>("SELECT to_regclass('queue.job') IS NOT NULL AS has");
  if (!there.rows[0]?.has) return null;
  const { rows } = await sql.query<{ waiting: number; minutes: number | null; processes: number }>(
    `SELECT count(*) AS waiting, extract(epoch FROM now() - min(start_after))::int / 60 AS minutes,
       (SELECT count(DISTINCT client_port) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'tastevin-queue') AS processes
     FROM queue.job WHERE state IN ('created', 'retry') AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'`,
  );
  const failed = await sql.query<{ name: string; count: number }>(
    `SELECT name, count(*) FROM queue.job WHERE state = 'failed' AND completed_on > now() - interval '1 day'
     GROUP BY name ORDER BY name`,
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    oldestMinutes: row?.minutes ?? 0,
    failedToday: failed.rows,
    processes: row?.processes ?? 0,
  };
}

export async function countWines(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*) FROM wines WHERE NOT retired');
  return rows[0]?.count ?? 0;
}

/** Keys of the newest original files on record. */
export async function newestFileKeys(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    'SELECT f.key FROM list_files f JOIN wine_lists l ON l.id = f.list_id ORDER BY l.created_at DESC LIMIT $1',
    [limit],
  );
  return rows.map(({ key }) => key);
}
