import { word } from '@app/domain';
import type { Sql } from './db.ts';
import { AppError } from './errors.ts';

export const accountEnded = (): AppError =>
  new AppError({
    code: 'auth.account-deleted',
    status: 401,
    message: word('This account was deleted. Sign in again to begin a new one.'),
  });

/**
 * Until the transaction ends, no other one counts and adds for this account: two at once cannot both take the last place.
 * Throws when the account was deleted meanwhile: nothing may be added to it.
 */
export async function holdAccount(sql: Sql, uid: string): Promise<void> {
  const { rowCount } = await sql.query('SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE', [uid]);
  if (rowCount === 0) throw accountEnded();
}
