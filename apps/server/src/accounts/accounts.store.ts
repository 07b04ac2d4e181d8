import type { Language } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { Identity } from '#platform/identity.ts';

/** Was this account deleted after that moment? Then a token signed before it is not valid. */
export async function hasEnded(sql: Sql, mark: string, since: Date): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM ended_accounts WHERE mark = $1 AND ended_at >= $2', [
    mark,
    since,
  ]);
  return rowCount === 1;
}

/** Creates the user at the first request and stores the newest email. Does nothing when the account was deleted after the token was made. */
export async function upsertUser(sql: Sql, identity: Identity, mark: string): Promise<void> {
  const { rows } = await sql.query<{ made: boolean }>(
    `INSERT INTO users (uid, email, email_verified) SELECT $1, $2, $3
     WHERE NOT EXISTS (SELECT 1 FROM ended_accounts WHERE mark = $4 AND ended_at >= $5)
     ON CONFLICT (uid) DO UPDATE SET email = excluded.email, email_verified = excluded.email_verified, last_seen_at = now()
     WHERE users.email IS DISTINCT FROM excluded.email OR users.email_verified <> excluded.email_verified
        OR users.last_seen_at < now() - interval '1 hour'
     RETURNING xmax = 0 AS made`,
    [identity.uid, identity.email, identity.emailVerified, mark, identity.issuedAt],
  );
  // It may have waited for the account's deletion to end, with the marks as they were before: only now the new one is seen.
  if (rows[0]?.made)
    await sql.query(
      'DELETE FROM users WHERE uid = $1 AND EXISTS (SELECT 1 FROM ended_accounts WHERE mark = $2 AND ended_at >= $3)',
      [identity.uid, mark, identity.issuedAt],
    );
}

export async function tokenBalance(sql: Sql, uid: string): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS balance FROM token_ledger WHERE uid = $1',
    [uid],
  );
  return rows[0]?.balance ?? 0;
}

/** Is this email among the admins named at the command line or by another admin? */
export async function isNamedAdmin(sql: Sql, email: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM admins WHERE email = $1', [email]);
  return rowCount === 1;
}

export async function addAdmin(sql: Sql, email: string): Promise<void> {
  await sql.query('INSERT INTO admins (email) VALUES ($1) ON CONFLICT DO NOTHING', [email.toLowerCase()]);
}

export interface Preferences {
  currency: string | null;
  theme: 'system' | 'light' | 'dim';
  language: Language | null;
}

export interface AccountFacts {
  email: string | null;
  createdAt: Date;
  preferences: Preferences;
  lists: number;
}

const AS_ASKED: Preferences = { currency: null, theme: 'system', language: null };

export async function findAccount(sql: Sql, uid: string): Promise<AccountFacts | null> {
  const { rows } = await sql.query<{
    email: string | null;
    created_at: Date;
    preferences: Partial<Preferences>;
    lists: number;
  }>(
    `SELECT email, created_at, preferences, (SELECT count(*) FROM wine_lists WHERE created_by = uid) AS lists
     FROM users WHERE uid = $1`,
    [uid],
  );
  const [row] = rows;
  if (!row) return null;
  const { email, created_at: createdAt, preferences, lists } = row;
  return { email, createdAt, preferences: { ...AS_ASKED, ...preferences }, lists };
}

/** Changes the given preferences and leaves the others. Two changes at the same time both take effect. */
export async function changePreferences(sql: Sql, uid: string, change: Partial<Preferences>): Promise<Preferences> {
  const { rows } = await sql.query<{ preferences: Partial<Preferences> }>(
    'UPDATE users SET preferences = preferences || $2::jsonb WHERE uid = $1 RETURNING preferences',
    [uid, JSON.stringify(change)],
  );
  return { ...AS_ASKED, ...rows[0]?.preferences };
}
