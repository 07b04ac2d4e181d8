import { createHash } from 'node:crypto';
import type { Sql } from '#platform/db.ts';
import type { Identity } from '#platform/identity.ts';

/** How a token is known in the database: nobody who reads the database can use it. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What decides about a caller whose token is genuine. */
export interface Standing {
  isDeleted: boolean;
  /** The sign-in of the token was ended, by its owner or by an admin. */
  isEnded: boolean;
  isSuspended: boolean;
  isNamedAdmin: boolean;
  /** Has a passkey or a password at the built-in provider. */
  hasCredential: boolean;
  signIn: string | null;
  /** The account is there, with this email, and was seen within the hour: there is nothing to write. */
  isNoted: boolean;
}

/** Everything about a caller in one question: it is asked for every call. */
export async function findStanding(
  sql: Sql,
  { identity, digest, mark }: { identity: Identity; digest: string; mark: string },
): Promise<Standing> {
  const { rows } = await sql.query<Standing>(
    `SELECT EXISTS (SELECT 1 FROM ended_accounts WHERE mark = $2 AND ended_at >= $3) AS "isDeleted",
            CASE WHEN s.id IS NULL THEN coalesce(u.signed_out_at >= $4, false) ELSE s.ended_at IS NOT NULL END AS "isEnded",
            u.suspended_at IS NOT NULL AS "isSuspended",
            EXISTS (SELECT 1 FROM admins WHERE email = $6) AS "isNamedAdmin",
            EXISTS (SELECT 1 FROM local_accounts a WHERE a.sub = $1
              AND (a.password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys p WHERE p.sub = a.sub))) AS "hasCredential",
            s.id AS "signIn",
            coalesce(u.email IS NOT DISTINCT FROM $6 AND u.email_verified = $7 AND u.last_seen_at >= now() - interval '1 hour',
              false) AS "isNoted"
     FROM (SELECT 1) AS asked LEFT JOIN users u ON u.uid = $1
       LEFT JOIN sign_in_tokens t ON t.digest = $5 LEFT JOIN sign_ins s ON s.id = t.sign_in`,
    [identity.uid, mark, identity.issuedAt, identity.signedInAt, digest, identity.email, identity.emailVerified],
  );
  const [row] = rows;
  if (!row) throw new Error('a question without tables has one answer');
  return row;
}

export interface SignedIn {
  id: string;
  uid: string;
  device: string;
}

export async function insertSignIn(sql: Sql, signIn: SignedIn): Promise<void> {
  await sql.query('INSERT INTO sign_ins (id, uid, device) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING', [
    signIn.id,
    signIn.uid,
    signIn.device,
  ]);
}

/** Notes a token of a sign-in. False when the sign-in was ended meanwhile, or was never there. */
export async function addToken(
  sql: Sql,
  { signIn, digest, expiresAt }: { signIn: string; digest: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query('UPDATE sign_ins SET used_at = now() WHERE id = $1 AND ended_at IS NULL', [
    signIn,
  ]);
  if (rowCount !== 1) return false;
  await sql.query(
    'INSERT INTO sign_in_tokens (digest, sign_in, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [digest, signIn, expiresAt],
  );
  return true;
}

export async function isSignInEnded(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM sign_ins WHERE id = $1 AND ended_at IS NULL', [id]);
  return rowCount !== 1;
}

export interface StoredSignIn {
  id: string;
  device: string;
  begunAt: Date;
  usedAt: Date;
}

/** The sign-ins of a person that are not ended, the last used first. */
export async function openSignIns(sql: Sql, uid: string): Promise<StoredSignIn[]> {
  const { rows } = await sql.query<StoredSignIn>(
    `SELECT id, device, begun_at AS "begunAt", used_at AS "usedAt" FROM sign_ins
     WHERE uid = $1 AND ended_at IS NULL ORDER BY used_at DESC, id LIMIT 100`,
    [uid],
  );
  return rows;
}

/** Ends one sign-in of a person; false when there is no such one. */
export async function endSignIn(sql: Sql, { uid, id }: { uid: string; id: string }): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE sign_ins SET ended_at = now() WHERE id = $1 AND uid = $2 AND ended_at IS NULL',
    [id, uid],
  );
  return rowCount === 1;
}

/** Ends a sign-in by its number, as the cookie of its browser names it. */
export async function endSignInOfCookie(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE sign_ins SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [id]);
}

/**
 * Ends every sign-in of a person, but for the one to keep. Tokens of providers that we do not hand out ourselves end by
 * the moment at which their bearer signed in. The records of the built-in provider are deleted too.
 */
export async function endAllSignIns(sql: Sql, uid: string, keep: string | null = null): Promise<number> {
  if (keep === null) await sql.query('UPDATE users SET signed_out_at = now() WHERE uid = $1', [uid]);
  const { rowCount } = await sql.query(
    'UPDATE sign_ins SET ended_at = now() WHERE uid = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2',
    [uid, keep],
  );
  if (keep === null) await deleteProviderRecords(sql, uid);
  return rowCount ?? 0;
}

/** Refresh tokens, grants and sessions of the built-in provider. */
export async function deleteProviderRecords(sql: Sql, uid: string): Promise<void> {
  await sql.query(
    `DELETE FROM oidc_records WHERE payload->>'accountId' = $1 OR payload #>> '{session,accountId}' = $1
       OR payload #>> '{result,login,accountId}' = $1 OR payload #>> '{lastSubmission,login,accountId}' = $1`,
    [uid],
  );
}

/** A sign-in can be renewed for thirty days after its last use. */
const KEEP_DAYS = 31;

export async function deleteOldSignIns(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM sign_in_tokens WHERE expires_at < now()');
  await sql.query(`DELETE FROM sign_ins WHERE used_at < now() - $1 * interval '1 day'`, [KEEP_DAYS]);
}
