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
