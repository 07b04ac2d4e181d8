import type { Sql } from '#platform/db.ts';
import type { Identity } from '#platform/identity.ts';

/** Creates the user on first sight and notes the newest email; returns the token balance. */
export async function upsertUser(sql: Sql, identity: Identity): Promise<void> {
  await sql.query(
    `INSERT INTO users (uid, email, email_verified) VALUES ($1, $2, $3)
     ON CONFLICT (uid) DO UPDATE SET email = excluded.email, email_verified = excluded.email_verified, last_seen_at = now()
     WHERE users.email IS DISTINCT FROM excluded.email OR users.email_verified <> excluded.email_verified
        OR users.last_seen_at < now() - interval '1 hour'`,
    [identity.uid, identity.email, identity.emailVerified],
  );
}

export async function tokenBalance(sql: Sql, uid: string): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS balance FROM token_ledger WHERE uid = $1',
    [uid],
  );
  return rows[0]?.balance ?? 0;
}

/** Is this verified email among the admins named at the command line? */
export async function isNamedAdmin(sql: Sql, email: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM admins WHERE email = $1', [email]);
  return rowCount === 1;
}

export async function addAdmin(sql: Sql, email: string): Promise<void> {
  await sql.query('INSERT INTO admins (email) VALUES ($1) ON CONFLICT DO NOTHING', [email.toLowerCase()]);
}

/** The embedded provider's identifier for an email: the one given before, or `sub` from now on. */
export async function ensureLocalAccount(sql: Sql, account: { sub: string; email: string }): Promise<string> {
  await sql.query('INSERT INTO local_accounts (sub, email) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    account.sub,
    account.email,
  ]);
  const { rows } = await sql.query<{ sub: string }>('SELECT sub FROM local_accounts WHERE email = $1', [account.email]);
  return rows[0]?.sub ?? account.sub;
}

export async function findLocalEmail(sql: Sql, sub: string): Promise<string | null> {
  const { rows } = await sql.query<{ email: string }>('SELECT email FROM local_accounts WHERE sub = $1', [sub]);
  return rows[0]?.email ?? null;
}
