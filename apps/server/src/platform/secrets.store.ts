import type { Sql } from './db.ts';

/** The stored secret, or a new one. Two processes that start together get the same. */
export async function ensureSecret<T>(sql: Sql, name: string, make: () => T | Promise<T>): Promise<T> {
  const found = await sql.query<{ value: T }>('SELECT value FROM secrets WHERE name = $1', [name]);
  if (found.rows[0]) return found.rows[0].value;
  await sql.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ]);
  return ensureSecret(sql, name, make);
}
