import type { KeyScope } from '@app/domain';
import type { Sql } from '#platform/db.ts';

export interface ApiKey {
  id: string;
  name: string;
  scopes: KeyScope[];
  beginning: string;
  madeAt: Date;
  usedAt: Date | null;
}

const SELECT = 'SELECT id, name, scopes, beginning, made_at AS "madeAt", used_at AS "usedAt" FROM api_keys';

/** The keys of a person that are not ended, the newest first. */
export async function openApiKeys(sql: Sql, uid: string): Promise<ApiKey[]> {
  const { rows } = await sql.query<ApiKey>(`${SELECT} WHERE uid = $1 AND ended_at IS NULL ORDER BY made_at DESC, id`, [
    uid,
  ]);
  return rows;
}

/** Keeps a new key, unless the person has so many already: then null. Two requests at the same time make no key too many. */
export async function insertApiKey(
  sql: Sql,
  key: { id: string; uid: string; name: string; scopes: readonly KeyScope[]; digest: string; beginning: string },
  most: number,
): Promise<ApiKey | null> {
  await sql.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [key.uid]);
  const { rows } = await sql.query<ApiKey>(
    `INSERT INTO api_keys (id, uid, name, scopes, digest, beginning) SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM api_keys WHERE uid = $2 AND ended_at IS NULL) < $7
     RETURNING id, name, scopes, beginning, made_at AS "madeAt", used_at AS "usedAt"`,
    [key.id, key.uid, key.name, key.scopes, key.digest, key.beginning, most],
  );
  return rows[0] ?? null;
}

/** Ends a key of a person and answers what it was for; null when there is no such one. */
export async function endApiKey(sql: Sql, { uid, id }: { uid: string; id: string }): Promise<KeyScope[] | null> {
  const { rows } = await sql.query<{ scopes: KeyScope[] }>(
    'UPDATE api_keys SET ended_at = now() WHERE id = $1 AND uid = $2 AND ended_at IS NULL RETURNING scopes',
    [id, uid],
  );
  return rows[0]?.scopes ?? null;
}

/** Whose key it is, and what decides about it. It is asked for every call that bears a key. */
export interface KeyBearer {
  id: string;
  uid: string;
  email: string | null;
  scopes: KeyScope[];
  isEnded: boolean;
  isSuspended: boolean;
}

export async function findKeyBearer(sql: Sql, digest: string): Promise<KeyBearer | null> {
  const { rows } = await sql.query<KeyBearer>(
    `SELECT k.id, k.uid, u.email, k.scopes, k.ended_at IS NOT NULL AS "isEnded", u.suspended_at IS NOT NULL AS "isSuspended"
     FROM api_keys k JOIN users u ON u.uid = k.uid WHERE k.digest = $1`,
    [digest],
  );
  return rows[0] ?? null;
}

/** To the minute: a program may ask many times a second. */
export async function noteKeyUse(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE api_keys SET used_at = now() WHERE id = $1 AND (used_at IS NULL OR used_at < now() - interval '1 minute')`,
    [id],
  );
}

/** An ended key stays in the record of its account as long as an ended sign-in. */
const KEEP_DAYS = 31;

export async function deleteEndedKeys(sql: Sql): Promise<void> {
  await sql.query(`DELETE FROM api_keys WHERE ended_at < now() - $1 * interval '1 day'`, [KEEP_DAYS]);
}
