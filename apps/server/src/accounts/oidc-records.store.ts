import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Sql } from '#platform/db.ts';

type RecordRow = { payload: AdapterPayload };

/** Keeps the embedded provider's sessions, codes and grants, so that users stay signed in after a restart. */
export function oidcAdapter(sql: Sql): AdapterFactory {
  return (model: string): Adapter => {
    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await sql.query<RecordRow>(
        `SELECT payload FROM oidc_records WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`,
        [model, value],
      );
      return rows[0]?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await sql.query(
          `INSERT INTO oidc_records (model, id, payload, uid, grant_id, user_code, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
             grant_id = excluded.grant_id, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.uid ?? null,
            payload.grantId ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('user_code', code),
      async consume(id) {
        await sql.query(
          `UPDATE oidc_records SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::bigint)
           WHERE model = $1 AND id = $2`,
          [model, id],
        );
      },
      async destroy(id) {
        await sql.query('DELETE FROM oidc_records WHERE model = $1 AND id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await sql.query('DELETE FROM oidc_records WHERE grant_id = $1', [grantId]);
      },
    };
  };
}

/** Ends what the provider remembers of a browser, by what its cookie says: also a copy of the cookie says nothing any more. */
export async function endProviderSession(sql: Sql, session: string): Promise<void> {
  await sql.query("DELETE FROM oidc_records WHERE model = 'Session' AND id = $1", [session]);
}

/** Deletes expired records; a daily job calls it. */
export async function deleteExpiredRecords(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query('DELETE FROM oidc_records WHERE expires_at < now()');
  return rowCount ?? 0;
}
