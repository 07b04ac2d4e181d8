import type { Sql } from './db.ts';

/**
 * Takes jobs out of the queue by a field of what they were given, whatever state they are in. One that is running goes on
 * to its end, finds nothing to do, and leaves no trace.
 */
export async function forgetJobs(sql: Sql, name: string, matching: Record<string, readonly string[]>): Promise<void> {
  for (const [field, values] of Object.entries(matching)) {
    await sql.query('DELETE FROM queue.job WHERE name = $1 AND data->>$2 = ANY($3)', [name, field, values]);
  }
}

/**
 * Gives a queue that an older version made the policy of today, which the library only sets when it makes one. Jobs carry the
 * policy they were sent under, so those that wait already are done as they were meant.
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
