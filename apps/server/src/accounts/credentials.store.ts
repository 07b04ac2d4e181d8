import type { Sql } from '#platform/db.ts';

/** Somebody who signs in at the built-in provider. */
export interface LocalAccount {
  sub: string;
  email: string;
  emailVerified: boolean;
  /** The hash of the password; null without one. */
  password: string | null;
  passkeys: number;
}

const SELECT = `SELECT sub, email, email_verified AS "emailVerified", password,
  (SELECT count(*) FROM passkeys p WHERE p.sub = a.sub) AS passkeys FROM local_accounts a`;

export async function findLocalAccount(
  sql: Sql,
  by: { email: string } | { sub: string },
): Promise<LocalAccount | null> {
  const [column, value] = 'email' in by ? ['email', by.email] : ['sub', by.sub];
  const { rows } = await sql.query<LocalAccount>(`${SELECT} WHERE ${column} = $1`, [value]);
  return rows[0] ?? null;
}

export const hasCredential = (account: LocalAccount | null): boolean =>
  account !== null && (account.password !== null || account.passkeys > 0);

/** The account of an email: the one there was before, or a new one with this identifier. */
export async function ensureLocalAccount(
  sql: Sql,
  account: { sub: string; email: string; emailVerified: boolean },
): Promise<LocalAccount> {
  await sql.query(
    'INSERT INTO local_accounts (sub, email, email_verified) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [account.sub, account.email, account.emailVerified],
  );
  const found = await findLocalAccount(sql, { email: account.email });
  if (!found) throw new Error('two accounts share an identifier');
  return found;
}

export async function setPassword(sql: Sql, sub: string, hash: string | null): Promise<void> {
  await sql.query('UPDATE local_accounts SET password = $2 WHERE sub = $1', [sub, hash]);
}

/** An admin or the operator has vouched for the email. */
export async function setEmailVerified(sql: Sql, sub: string): Promise<void> {
  await sql.query('UPDATE local_accounts SET email_verified = true WHERE sub = $1', [sub]);
}

export interface Passkey {
  id: string;
  sub: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

const PASSKEY = 'SELECT id, sub, public_key AS "publicKey", counter, transports FROM passkeys';

export async function findPasskey(sql: Sql, id: string): Promise<Passkey | null> {
  const { rows } = await sql.query<Passkey>(`${PASSKEY} WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** False when a passkey of that identifier is there already: the browser chose it, so it can be anybody's. */
export async function insertPasskey(sql: Sql, key: Passkey): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO passkeys (id, sub, public_key, counter, transports) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
    [key.id, key.sub, key.publicKey, key.counter, key.transports],
  );
  return rowCount === 1;
}

export async function notePasskeyUse(sql: Sql, id: string, counter: number): Promise<void> {
  await sql.query('UPDATE passkeys SET counter = $2, used_at = now() WHERE id = $1', [id, counter]);
}

export interface KnownPasskey {
  id: string;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
}

export async function passkeysOf(sql: Sql, sub: string): Promise<KnownPasskey[]> {
  const { rows } = await sql.query<KnownPasskey>(
    'SELECT id, transports, created_at AS "createdAt", used_at AS "usedAt" FROM passkeys WHERE sub = $1 ORDER BY created_at, id',
    [sub],
  );
  return rows;
}

export async function deletePasskey(sql: Sql, sub: string, id: string): Promise<boolean> {
  return (await sql.query('DELETE FROM passkeys WHERE sub = $1 AND id = $2', [sub, id])).rowCount === 1;
}

/** Of these addresses, those that have neither a passkey nor a password. */
export async function withoutCredential(sql: Sql, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    `SELECT email FROM (SELECT unnest($1::text[]) AS email UNION SELECT email FROM admins) AS named
     WHERE NOT EXISTS (SELECT 1 FROM local_accounts a WHERE a.email = named.email
       AND (a.password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys p WHERE p.sub = a.sub)))`,
    [emails],
  );
  return rows.map(({ email }) => email);
}

export async function countAdminAddresses(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*) FROM admins');
  return rows[0]?.count ?? 0;
}

export async function insertChallenge(sql: Sql, challenge: string, subject: string): Promise<void> {
  await sql.query(
    `INSERT INTO passkey_challenges (challenge, subject, expires_at) VALUES ($1, $2, now() + interval '5 minutes')`,
    [challenge, subject],
  );
}

/** Takes a challenge: it is answered once, by whom it was made for. */
export async function takeChallenge(sql: Sql, challenge: string, subject: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'DELETE FROM passkey_challenges WHERE challenge = $1 AND subject = $2 AND expires_at > now()',
    [challenge, subject],
  );
  return rowCount === 1;
}

export interface OneTimeCode {
  kind: 'admin' | 'invitation';
  /** For this address alone; null: for any. */
  email: string | null;
}

export async function insertCode(sql: Sql, code: OneTimeCode & { digest: string; days: number }): Promise<void> {
  await sql.query(
    `INSERT INTO one_time_codes (digest, kind, email, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 day')`,
    [code.digest, code.kind, code.email, code.days],
  );
}

export async function findCode(sql: Sql, digest: string): Promise<OneTimeCode | null> {
  const { rows } = await sql.query<OneTimeCode>(
    'SELECT kind, email FROM one_time_codes WHERE digest = $1 AND expires_at > now()',
    [digest],
  );
  return rows[0] ?? null;
}

/** Uses a code up; false when somebody else was quicker. With the operator's code, every other one of these ends too. */
export async function takeCode(sql: Sql, digest: string): Promise<boolean> {
  const { rows } = await sql.query<{ kind: string }>(
    'DELETE FROM one_time_codes WHERE digest = $1 AND expires_at > now() RETURNING kind',
    [digest],
  );
  if (rows[0]?.kind === 'admin') await sql.query("DELETE FROM one_time_codes WHERE kind = 'admin'");
  return rows.length === 1;
}

/** Guesses of the quarter of an hour that began so long ago. */
export interface CountedGuesses {
  count: number;
  sinceMs: number;
}

/** Counts a guess and answers how many there were in this quarter of an hour. */
export async function countGuess(sql: Sql, key: string): Promise<CountedGuesses> {
  const { rows } = await sql.query<CountedGuesses>(
    `INSERT INTO guesses (key, count, ends_at) VALUES ($1, 1, now() + interval '15 minutes')
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN guesses.ends_at < now() THEN 1 ELSE guesses.count + 1 END,
       ends_at = CASE WHEN guesses.ends_at < now() THEN excluded.ends_at ELSE guesses.ends_at END
     RETURNING count, (extract(epoch FROM now() - ends_at + interval '15 minutes') * 1000)::int AS "sinceMs"`,
    [key],
  );
  return rows[0] ?? { count: 0, sinceMs: 0 };
}

export async function forgetGuesses(sql: Sql, key: string): Promise<void> {
  await sql.query('DELETE FROM guesses WHERE key = $1', [key]);
}

/** One guess less. */
export async function takeGuessBack(sql: Sql, key: string): Promise<void> {
  await sql.query('UPDATE guesses SET count = greatest(count - 1, 0) WHERE key = $1', [key]);
}

export async function deleteExpiredProofs(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
  await sql.query('DELETE FROM one_time_codes WHERE expires_at < now()');
  await sql.query('DELETE FROM guesses WHERE ends_at < now()');
}
