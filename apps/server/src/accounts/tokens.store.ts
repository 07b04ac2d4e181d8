import type { Db, Sql } from '#platform/db.ts';
import { tokenBalance } from './accounts.store.ts';

/** The tokens of an account: each day, and at the start. */
export const DAILY_TOKENS = 100;

/** Locks the user's row first, so that no other request counts tokens at the same time. */
async function lockAndTopUp(sql: Sql, uid: string, today: string): Promise<number> {
  const { rows } = await sql.query<{ due: boolean }>(
    // A slow clock must not give yesterday's tokens again.
    'SELECT tokens_topped_up_on IS NULL OR tokens_topped_up_on < $2::date AS due FROM users WHERE uid = $1 FOR UPDATE',
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

/** Longer than any answer may take. */
const HOLD_MINUTES = 5;

/**
 * Takes one token for something that is still to be delivered and answers its number; null when there is none left today.
 * Two requests never take the same one. A purpose is paid for once, even when several workers start it.
 */
export async function holdToken(
  db: Db,
  given: { uid: string; reason: string; now: Date; purpose?: string },
): Promise<number | null> {
  const { uid, reason, purpose = null } = given;
  return db.transaction(async (sql) => {
    const balance = await lockAndTopUp(sql, uid, dayOf(given.now));
    const { rows: before } = await sql.query<{ id: number }>(
      `UPDATE token_ledger SET held_until = now() + $2 * interval '1 minute' WHERE purpose = $1 AND held_until IS NOT NULL
       RETURNING id`,
      [purpose, HOLD_MINUTES],
    );
    if (before[0]) return before[0].id;
    if (balance < 1) return null;
    const { rows } = await sql.query<{ id: number }>(
      `INSERT INTO token_ledger (uid, amount, reason, purpose, held_until)
       VALUES ($1, -1, $2, $3, now() + $4 * interval '1 minute') RETURNING id`,
      [uid, reason, purpose, HOLD_MINUTES],
    );
    return rows[0]?.id ?? null;
  });
}

/** Marks the token as spent. Call it in the transaction that stores what was delivered. */
export async function keepToken(sql: Sql, id: number): Promise<void> {
  await sql.query('UPDATE token_ledger SET held_until = NULL WHERE id = $1', [id]);
}

/** Returns a token when nothing was delivered. A token that was spent or returned before does not change. */
export async function returnToken(sql: Sql, id: number, reason: string): Promise<void> {
  await giveBack(sql, 'id = $2', [reason, id]);
}

/** Returns tokens that a dead process held. */
export async function returnForgottenTokens(sql: Sql): Promise<void> {
  await giveBack(sql, 'held_until < now()', ['not delivered']);
}

async function giveBack(sql: Sql, which: string, values: unknown[]): Promise<void> {
  await sql.query(
    `WITH given AS (UPDATE token_ledger SET held_until = NULL, purpose = NULL
       WHERE held_until IS NOT NULL AND ${which} RETURNING uid, reason)
     INSERT INTO token_ledger (uid, amount, reason) SELECT uid, 1, reason || ', ' || $1 FROM given`,
    values,
  );
}

/** The balance as it is after today's top-up. */
export async function toppedUpBalance(db: Db, uid: string, now: Date): Promise<number> {
  return db.transaction((sql) => lockAndTopUp(sql, uid, dayOf(now)));
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
