import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { migrate } from './migrate.ts';
import { openTestDb } from '#testing/test-db.ts';

const log = openLog({ logLevel: 'silent' });

describe('migrations', () => {
  it('several processes may start at once; each file runs once', async () => {
    const db = await openTestDb();
    await db.query('DROP SCHEMA public CASCADE');
    await db.query('CREATE SCHEMA public');
    await Promise.all(Array.from({ length: 5 }, () => migrate(db, log)));
    const { rows } = await db.query<{ name: string; count: number }>(
      'SELECT name, count(*) FROM migrations GROUP BY name',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
  });

  it('a database of a newer version is refused in words', async () => {
    const db = await openTestDb();
    await db.query("INSERT INTO migrations (name) VALUES ('9999-from-the-future.sql')");
    await expect(migrate(db, log)).rejects.toThrow('Update the program');
  });

  it('a transaction that fails leaves nothing behind', async () => {
    const db = await openTestDb();
    await expect(
      db.transaction(async (sql) => {
        await sql.query("INSERT INTO users (uid) VALUES ('ghost')");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await db.query('SELECT 1 FROM users')).rowCount).toBe(0);
  });
});
