import { expect, it } from 'vitest';
import type { Db } from '#platform/db.ts';
import { openTestDb } from '#testing/test-db.ts';
import { holdToken, keepToken, returnForgottenTokens, returnToken, toppedUpBalance } from './tokens.store.ts';

const NOON = new Date('2026-11-15T12:00:00Z');

async function withAnna(): Promise<{
  db: Db;
  hold(purpose?: string): Promise<number>;
  balance(now?: Date): Promise<number>;
}> {
  const db = await openTestDb();
  await db.query("INSERT INTO users (uid) VALUES ('anna')");
  return {
    db,
    async hold(purpose) {
      const id = await holdToken(db, { uid: 'anna', reason: 'page read', now: NOON, purpose });
      if (id === null) throw new Error('no token');
      return id;
    },
    balance: (now = NOON) => toppedUpBalance(db, 'anna', now),
  };
}

it('a held token is taken from the balance; keeping spends it, returning restores it, and each works once', async () => {
  const { db, hold, balance } = await withAnna();
  const [kept, returned] = [await hold(), await hold()];
  expect(await balance()).toBe(98);
  await keepToken(db, kept);
  await returnToken(db, kept, 'not delivered');
  expect(await balance()).toBe(98);
  await returnToken(db, returned, 'not delivered');
  await returnToken(db, returned, 'not delivered');
  expect(await balance()).toBe(99);
});

it('tokens held by a dead process return after their time, and not before', async () => {
  const { db, hold, balance } = await withAnna();
  await keepToken(db, await hold());
  await hold();
  await returnForgottenTokens(db);
  expect(await balance()).toBe(98);
  await db.query("UPDATE token_ledger SET held_until = held_until - interval '1 hour' WHERE held_until IS NOT NULL");
  await returnForgottenTokens(db);
  await returnForgottenTokens(db);
  expect(await balance()).toBe(99);
});

it('a page that two workers begin is paid for once', async () => {
  const { db, hold, balance } = await withAnna();
  const ids = await Promise.all([hold('page 1 of x'), hold('page 1 of x'), hold('page 1 of x')]);
  expect(new Set(ids).size).toBe(1);
  expect(await balance()).toBe(99);
  await keepToken(db, ids[0] ?? 0);
  // The one that came too late finds it kept.
  await returnToken(db, ids[0] ?? 0, 'not by the model');
  expect(await balance()).toBe(99);
});

it('a clock that is slow around midnight does not top the account up twice', async () => {
  const { hold, balance } = await withAnna();
  await hold();
  const [before, after] = [new Date('2026-11-15T23:58:00Z'), new Date('2026-11-16T00:02:00Z')];
  expect(await balance(after)).toBe(100);
  await hold();
  expect(await balance(before)).toBe(99);
  expect(await balance(after)).toBe(99);
});
