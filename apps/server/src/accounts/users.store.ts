import type { Sql } from '#platform/db.ts';

/** Limits of one account; what is absent is as usual. */
export interface Quota {
  listsWaiting?: number;
  pagesPerDay?: number;
  storedBytes?: number;
}

export interface UserFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  suspendedAt: Date | null;
  isNamedAdmin: boolean;
  lists: number;
  storedBytes: number;
  tokens: number;
  signIns: number;
  quota: Quota;
}

const SELECT = `SELECT u.uid, u.email, u.email_verified AS "emailVerified", u.created_at AS "createdAt",
  u.last_seen_at AS "lastSeenAt", u.suspended_at AS "suspendedAt", u.quota,
  EXISTS (SELECT 1 FROM admins a WHERE a.email = u.email) AS "isNamedAdmin",
  (SELECT count(*) FROM wine_lists l WHERE l.created_by = u.uid) AS lists,
  (SELECT coalesce(sum(f.bytes), 0)::bigint FROM list_files f JOIN wine_lists l ON l.id = f.list_id
   WHERE l.created_by = u.uid) AS "storedBytes",
  (SELECT coalesce(sum(amount), 0)::bigint FROM token_ledger t WHERE t.uid = u.uid) AS tokens,
  (SELECT count(*) FROM sign_ins s WHERE s.uid = u.uid AND s.ended_at IS NULL) AS "signIns"
  FROM users u`;

/** People whose email or identifier has the text, the last seen first. */
export async function findUsers(
  sql: Sql,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ users: UserFacts[]; total: number }> {
  const where = `WHERE $1 = '' OR strpos(lower(coalesce(u.email, '')), lower($1)) > 0 OR u.uid = $1`;
  const { rows } = await sql.query<UserFacts>(
    `${SELECT} ${where} ORDER BY u.last_seen_at DESC, u.uid LIMIT $2 OFFSET $3`,
    [search, limit, offset],
  );
  const counted = await sql.query<{ count: number }>(`SELECT count(*) FROM users u ${where}`, [search]);
  return { users: rows, total: counted.rows[0]?.count ?? 0 };
}

/** The user, held until the transaction ends. */
export async function holdUser(sql: Sql, uid: string): Promise<UserFacts | null> {
  const { rows } = await sql.query<UserFacts>(`${SELECT} WHERE u.uid = $1 FOR UPDATE OF u`, [uid]);
  return rows[0] ?? null;
}

export async function setSuspended(sql: Sql, uid: string, isSuspended: boolean): Promise<void> {
  await sql.query('UPDATE users SET suspended_at = CASE WHEN $2 THEN now() END WHERE uid = $1', [uid, isSuspended]);
}

export async function setQuota(sql: Sql, uid: string, quota: Quota): Promise<void> {
  await sql.query('UPDATE users SET quota = $2 WHERE uid = $1', [uid, JSON.stringify(quota)]);
}

export async function findQuota(sql: Sql, uid: string): Promise<Quota> {
  const { rows } = await sql.query<{ quota: Quota }>('SELECT quota FROM users WHERE uid = $1', [uid]);
  return rows[0]?.quota ?? {};
}

export async function giveTokens(sql: Sql, uid: string, amount: number): Promise<void> {
  await sql.query("INSERT INTO token_ledger (uid, amount, reason) VALUES ($1, $2, 'by an admin')", [uid, amount]);
}

export async function removeAdmin(sql: Sql, email: string): Promise<void> {
  await sql.query('DELETE FROM admins WHERE email = $1', [email]);
}
