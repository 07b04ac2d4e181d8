import { expect, it } from 'vitest';
import { openTestDb } from '#testing/test-db.ts';
import {
  findHoldMs,
  leaseMerchant,
  makeDue,
  releaseMerchant,
  renewLease,
  takeDueMerchants,
  upsertMerchant,
} from './merchants.store.ts';

const NEW = { slug: 's', name: 'S', country: 'FR', currency: 'EUR', feedKind: 'csv', feedUrl: 'https://s.example/', options: {} } as const; // prettier-ignore

it('one worker leases a merchant by the clock of the database; the lease ends when the worker is silent', async () => {
  const db = await openTestDb();
  const id = await upsertMerchant(db, NEW);
  const take = (lease: string) => leaseMerchant(db, { id, lease, forMs: 60_000 });
  const [first, second] = ['7b0f2c0e-0000-4000-8000-000000000001', '7b0f2c0e-0000-4000-8000-000000000002'];
  expect(await takeDueMerchants(db)).toEqual([id]);
  expect(await take(first)).toMatchObject({ id });
  expect(await take(second)).toBeNull();
  // As long as it still is, not as long as holds are: who waits for it comes when it is free.
  await renewLease(db, { id, lease: first, forMs: 30_000 });
  const heldMs = (await findHoldMs(db, id)) ?? 0;
  expect(heldMs).toBeGreaterThan(0);
  expect(heldMs).toBeLessThanOrEqual(30_000);
  expect(await renewLease(db, { id, lease: second, forMs: 60_000 })).toBe(false);
  // Its worker was killed and the time ran out.
  await renewLease(db, { id, lease: first, forMs: 0 });
  expect(await findHoldMs(db, id)).toBeNull();
  expect(await take(second)).toMatchObject({ id });
  await releaseMerchant(db, {
    id,
    lease: second,
    end: { failures: 0, waitMs: 3_600_000, complete: null, shrunk: false },
  });
  expect(await take(first)).toBeNull();
  expect(await findHoldMs(db, id)).toBeNull();
  expect(await makeDue(db, id)).toBe(true);
  expect(await take(first)).toMatchObject({ id });
});
