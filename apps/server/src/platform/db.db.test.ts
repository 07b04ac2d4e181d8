import { expect, it } from 'vitest';
import { openTestDb } from '#testing/test-db.ts';

it('a connection that breaks between two statements of a transaction ends the transaction, not the process', async () => {
  const db = await openTestDb();
  const broken = db.transaction(async (sql) => {
    const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await db.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
