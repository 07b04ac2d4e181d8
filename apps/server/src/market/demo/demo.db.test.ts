import type { CallReply } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { TEST_CATALOGUE } from '#testing/test-catalogue.ts';
import { openServices } from '#services.ts';

describe('the built-in market', () => {
  it('fills itself through the same pipeline, opens pages that say what they are, and can be switched off', async () => {
    const test = await startTestApp({ DEMO_MARKET: 'on' });
    const { services, call } = test;
    const status = async () => (await (await call('/api/market')).json()) as CallReply<'getMarket'>;
    expect(await status()).toMatchObject({
      merchants: 44,
      demo: { state: 'filling', merchantsDone: 0, merchantsTotal: 44 },
    });
    expect((await status()).countries).toBeGreaterThanOrEqual(8);
    await services.queue.work(services.market.workers.map(({ kind, run }) => ({ kind, run })));
    await services.market.start({ works: true });
    await expect.poll(async () => (await status()).demo.merchantsDone, { timeout: 900_000, interval: 100 }).toBe(44);
    expect((await status()).demo.state).toBe('ready');
    const { merchants } = (await (
      await call('/api/admin/merchants', { as: 'admin' })
    ).json()) as CallReply<'getMerchants'>;
    expect(new Set(merchants.map((merchant) => merchant.lastRun?.outcome))).toEqual(new Set(['ok']));
    expect(new Set(merchants.map((merchant) => merchant.feedKind)).size).toBe(7);

    const found = (await (await call('/api/wines/search/Chateau%20Haut-Brion')).json()) as CallReply<'searchWines'>;
    expect(found.isDemo).toBe(true);
    expect(found.credits[0]).toContain('made up');
    expect(found.listings.length).toBeGreaterThan(3);
    // Within a factor of the typical price the market is made from.
    expect(found.averagePricePer750ml).toBeGreaterThan(40_000);
    expect(found.averagePricePer750ml).toBeLessThan(95_000);
    const page = await fetch(found.listings[0]?.url ?? '');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('This is a demonstration.');
    const inFrench = await fetch(found.listings[0]?.url ?? '', { headers: { 'accept-language': 'fr-CH' } });
    expect(await inFrench.text()).toMatch(/<html lang="fr">.*Ceci est une démonstration\..*<dt>Millésime<\/dt>/s);
    const history = (await (
      await call(`/api/wines/prices/${found.wine?.lwin ?? ''}`)
    ).json()) as CallReply<'getPriceHistory'>;
    expect(history.points.length).toBeGreaterThan(5);

    const off = await openServices({ ...services.config, demoMarket: false }, services.log, {
      catalogueDir: TEST_CATALOGUE,
    });
    try {
      expect(
        ((await (await call('/api/wines/search/Chateau%20Haut-Brion')).json()) as CallReply<'searchWines'>).listings,
      ).toEqual([]);
      expect(off.market.demo).toBeNull();
    } finally {
      await off.close();
    }
  }, 400_000);
});
