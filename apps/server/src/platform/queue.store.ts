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
