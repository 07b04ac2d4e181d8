import type { Sql } from '#platform/db.ts';
import { READ_LIST } from './lists.jobs.ts';

/** Whether a list of somebody else could be read now, if there were a place; other lists of the same person wait for this one anyway. */
export async function doOthersWait(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query(
    `SELECT 1 FROM queue.job j WHERE j.name = $2 AND j.state IN ('created', 'retry') AND j.start_after <= now()
       AND (j.group_id IS NULL OR j.group_id NOT IN (
         SELECT group_id FROM queue.job WHERE name = $2 AND state = 'active' AND group_id IS NOT NULL))
       AND j.data->>'listId' <> $1 LIMIT 1`,
    [id, READ_LIST.name],
  );
  return rows.length > 0;
}
