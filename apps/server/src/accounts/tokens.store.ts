import type { Db, Sql } from '#platform/db.ts';
import { tokenBalance } from './accounts.store.ts';

/** What an account has each day, and what it starts with. */
export const DAILY_TOKENS = 100;

/** The user's row is locked first: whatever is counted and written after it, nobody else counts at the same time. */
async function lockAndTopUp(sql: Sql, uid: string, today: string): Promise<number> {
  const { rows } = await sql.query<{ due: boolean }>(
    'SELECT tokens_topped_up_on IS DISTINCT FROM $2::date AS due FROM users WHERE uid = $1 FOR UPDATE',
    [uid, today],
  );
  const balance = await tokenBalance(sql, uid);
  if (!rows[0]?.due) return balance;
  await sql.query('UPDATE users SET tokens_topped_up_on = $2::date WHERE uid = $1', [uid, today]);
  if (balance >= DAILY_TOKENS) return balance;
  await record(sql, uid, DAILY_TOKENS - balance, 'daily top-up');
  return DAILY_TOKENS;
}

async function record(sql: Sql, uid: string, amount: number, reason: string): Promise<void> {
  await sql.query('INSERT INTO token_ledger (uid, amount, reason) VALUES ($1, $2, $3)', [uid, amount, reason]);
}

/** Takes one token; false when there is none left today. Two requests never spend the same one. */
export async function spendToken(db: Db, given: { uid: string; reason: string; now: Date }): Promise<boolean> {
  return db.transaction(async (sql) => {
    const balance = await lockAndTopUp(sql, given.uid, dayOf(given.now));
    if (balance < 1) return false;
    await record(sql, given.uid, -1, given.reason);
    return true;
  });
}

/** Gives a token back for which nothing was delivered. */
export async function returnToken(sql: Sql, uid: string, reason: string): Promise<void> {
  await record(sql, uid, 1, reason);
}

/** The balance as it is after today's top-up. */
export async function toppedUpBalance(db: Db, uid: string, now: Date): Promise<number> {
  return db.transaction((sql) => lockAndTopUp(sql, uid, dayOf(now)));
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
