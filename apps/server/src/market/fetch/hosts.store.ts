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

/** `isFresh`: read in the last day. */
export interface KeptRobots {
  text: string;
  isFresh: boolean;
}

/** The robots.txt that a host gave last; null when it gave none in the last thirty days. */
export async function findRobots(sql: Sql, host: string): Promise<KeptRobots | null> {
  const { rows } = await sql.query<KeptRobots>(
    `SELECT robots AS text, robots_at > now() - interval '24 hours' AS "isFresh"
     FROM feed_hosts WHERE host = $1 AND robots IS NOT NULL AND robots_at > now() - interval '30 days'`,
    [host],
  );
  return rows[0] ?? null;
}

export async function keepRobots(sql: Sql, host: string, robots: string): Promise<void> {
  await sql.query(
    `INSERT INTO feed_hosts (host, robots, robots_at) VALUES ($1, $2, now())
     ON CONFLICT (host) DO UPDATE SET robots = excluded.robots, robots_at = excluded.robots_at`,
    [host, robots],
  );
}
