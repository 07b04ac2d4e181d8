import type { Sql } from '#platform/db.ts';

/** Reserves the next free moment at a host for one request. All workers together keep the pause. */
export async function reserveTurn(sql: Sql, host: string, delayMs: number): Promise<Date> {
  const { rows } = await sql.query<{ turn: Date }>(
    `INSERT INTO feed_hosts AS h (host, next_at) VALUES ($1, now() + $2 * interval '1 millisecond')
     ON CONFLICT (host) DO UPDATE SET next_at = greatest(h.next_at, now()) + $2 * interval '1 millisecond'
     RETURNING next_at - $2 * interval '1 millisecond' AS turn`,
    [host, delayMs],
  );
  return rows[0]?.turn ?? new Date();
}

/** The robots.txt of a host, if it was read in the last day. */
export async function findRobots(sql: Sql, host: string): Promise<string | null> {
  const { rows } = await sql.query<{ robots: string | null }>(
    `SELECT robots FROM feed_hosts WHERE host = $1 AND robots_at > now() - interval '24 hours'`,
    [host],
  );
  return rows[0]?.robots ?? null;
}

export async function keepRobots(sql: Sql, host: string, robots: string): Promise<void> {
  await sql.query(
    `INSERT INTO feed_hosts (host, robots, robots_at) VALUES ($1, $2, now())
     ON CONFLICT (host) DO UPDATE SET robots = excluded.robots, robots_at = excluded.robots_at`,
    [host, robots],
  );
}
