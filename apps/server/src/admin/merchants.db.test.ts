import { REMOVED_MERCHANT_DAYS, type CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { describe, expect, it } from 'vitest';
import { deleteRemoved, takeDueMerchants } from '#market/feeds/merchants.store.ts';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';

const PATH = '/api/admin/merchants';
const LATOUR = 'chateau latour 2016';

/** A merchant with one offer, and the calls of an admin about it. */
async function stand() {
  const market = await startTestMarket(await startTestApp());
  const { fake, test } = market;
  fake.serve('/feed', pipes(fake.origin, [['1', 'Château Latour Pauillac 2016', 650]]));
  const id = await market.addMerchant('Cave Ancienne', 'wine-searcher', '/feed');
  await market.read(id);
  const body = {
    id,
    name: 'Cave Ancienne',
    country: 'FR',
    currency: 'EUR',
    feedKind: 'wine-searcher',
    feedUrl: `${fake.origin}/feed`,
    options: { taxBasis: 'incl' },
  };
  return {
    ...market,
    id,
    save: (more: object) => market.admin<CallReply<'saveMerchant'>>('PUT', PATH, { ...body, ...more }),
    pause: (isPaused: boolean) => market.admin('POST', `${PATH}/pause`, { id, isPaused }),
    remove: (isRemoved: boolean) => market.admin('POST', `${PATH}/remove`, { id, isRemoved }),
    actions: async () => {
      const { entries } = await market.admin<CallReply<'getAudit'>>('GET', '/api/admin/audit');
      return entries.map(({ action, target }) => [action, target]);
    },
    isDue: async () => {
      await test.services.db.query(
        "UPDATE merchants SET next_run_at = now() - interval '1 second', queued_until = NULL, leased_until = NULL",
      );
      return (await takeDueMerchants(test.services.db)).includes(id);
    },
  };
}

describe('a merchant', () => {
  it('is edited; what the form does not show stays, and the log has both states', async () => {
    const { save, merchant, id, search, actions } = await stand();
    expect(await save({ name: 'Cave Neuve', country: 'BE', everyHours: 6 })).toMatchObject({ success: true, id });
    expect(await merchant(id)).toMatchObject({
      name: 'Cave Neuve',
      country: 'BE',
      everyHours: 6,
      options: { taxBasis: 'incl' },
    });
    expect((await search(LATOUR)).listings).toMatchObject([{ store: 'Cave Neuve', storeCountry: 'BE' }]);
    expect(await actions()).toContainEqual(['merchant.change', 'Cave Ancienne']);
    expect(await save({ id: 9999 })).toEqual({ success: false, message: 'There is no such merchant.', id: null });
  });

  it('of the same name and country is not added twice', async () => {
    const { save } = await stand();
    const twin = { id: undefined, name: 'Cave Double' };
    expect(await save(twin)).toMatchObject({ success: true });
    expect(await save(twin)).toMatchObject({ success: false, message: expect.stringContaining("Edit 'Cave Double'") });
  });

  it('that is paused keeps its offers, marked, and is not read until the pause ends', async () => {
    const { pause, merchant, id, search, read, isDue, admin, actions } = await stand();
    expect((await search(LATOUR)).listings).toMatchObject([{ isPaused: false }]);
    expect(await pause(true)).toMatchObject({ success: true });
    expect(await merchant(id)).toMatchObject({ health: 'paused', nextRunAt: null, listings: 1 });
    expect((await search(LATOUR)).listings).toMatchObject([{ isPaused: true }]);
    expect(await isDue()).toBe(false);
    expect(await read(id)).toBeNull();
    expect(await admin('POST', `${PATH}/run`, { id })).toMatchObject({ success: false });
    // Twice is harmless and stands in the log once.
    await pause(true);
    expect(await pause(false)).toMatchObject({ success: true });
    expect((await merchant(id)).health).toBe('well');
    expect(await read(id)).not.toBeNull();
    expect((await actions()).map(([action]) => action)).toEqual(['merchant.resume', 'merchant.pause']);
  });

  it('that is removed is seen by nobody, can be put back, and is deleted for good after some days', async () => {
    const { remove, merchant, id, search, read, save, pause, test, actions } = await stand();
    const { db } = test.services;
    const count = async (table: string) =>
      (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;
    expect(await remove(true)).toMatchObject({ success: true });
    const { health, deletedFrom } = await merchant(id);
    expect(health).toBe('removed');
    expect(Date.parse(deletedFrom ?? '')).toBeGreaterThan(Date.now());
    expect((await search(LATOUR)).listings).toEqual([]);
    expect(await read(id)).toBeNull();
    expect(await save({})).toMatchObject({ success: false, message: expect.stringContaining('Put it back first') });
    expect(await pause(true)).toMatchObject({ success: false });

    expect(await remove(false)).toMatchObject({ success: true });
    expect(await merchant(id)).toMatchObject({ health: 'well', deletedFrom: null });
    expect((await search(LATOUR)).listings).toHaveLength(1);

    await remove(true);
    expect(await deleteRemoved(db, REMOVED_MERCHANT_DAYS)).toEqual([]);
    await db.query("UPDATE merchants SET removed_at = removed_at - interval '8 days' WHERE id = $1", [id]);
    expect(await deleteRemoved(db, REMOVED_MERCHANT_DAYS)).toEqual(['Cave Ancienne']);
    for (const table of ['listings', 'listing_prices', 'feed_runs']) expect(await count(table)).toBe(0);
    expect((await actions()).map(([action]) => action)).toEqual([
      'merchant.remove',
      'merchant.restore',
      'merchant.remove',
    ]);
  });

  it('is for admins alone to change', async () => {
    const { test, id } = await stand();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const [name, more] of [
      ['pause', { isPaused: true }],
      ['remove', { isRemoved: true }],
    ] as const) {
      const body = JSON.stringify({ id, ...more });
      expect((await test.call(`${PATH}/${name}`, { ...init, body })).status).toBe(401);
      expect((await test.call(`${PATH}/${name}`, { ...init, body, as: 'anna' })).status).toBe(403);
    }
  });
});
