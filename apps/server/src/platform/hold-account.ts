import type { Sql } from './db.ts';

/** Until the transaction ends, no other one counts and adds for this account: two at once cannot both take the last place. */
export async function holdAccount(sql: Sql, uid: string): Promise<void> {
  await sql.query('SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE', [uid]);
}
