import type { CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';

it('the page of a wine: facts with their source, prices by vintage and size, what is usual, relatives', async () => {
  const market = await startTestMarket(await startTestApp());
  market.fake.serve(
    '/feed',
    pipes(market.fake.origin, [
      ['1', 'Château Latour Pauillac 2016', 650],
      ['2', 'Château Latour Pauillac 2015', 700],
    ]),
  );
  await market.read(await market.addMerchant('Shop', 'wine-searcher', '/feed'));
  const reply = await market.test.call('/api/wines/wine/TV00000001?currency=EUR');
  const page = (await reply.json()) as CallReply<'getWine'>; // validated by the server
  expect(page.wine).toMatchObject({
    displayName: 'Château Latour, Pauillac',
    source: 'Our own catalogue',
    vintages: ['2016', '2015'],
    price: { lowCents: 65_000, highCents: 70_000, middleCents: 67_500, offers: 2 },
  });
  expect(page.offerGroups.map(({ vintage, bottleMl, price }) => [vintage, bottleMl, price.middleCents])).toEqual([
    ['2016', 750, 65_000],
    ['2015', 750, 70_000],
  ]);
  expect(page.byVintage.map(({ vintage }) => vintage)).toEqual(['2016', '2015']);
  expect(page.usually?.of).toBe('Pauillac');
  expect(page.serving?.celsius).toBeGreaterThan(10);
  expect(page.place.every(({ subRegion, lwin }) => subRegion === 'Pauillac' && lwin !== 'TV00000001')).toBe(true);
  expect(page.place.length).toBeGreaterThan(0);
  expect((await market.test.call('/api/wines/wine/NOSUCHWINE')).status).toBe(404);

  const index = await (await market.test.call('/sitemap-wines.xml')).text();
  expect(index).toMatch(/<loc>http[^<]+\/sitemap-wines-1\.xml<\/loc>/);
  const part = await market.test.call('/sitemap-wines-1.xml');
  expect(part.headers.get('content-type')).toContain('application/xml');
  expect(await part.text()).toContain('/wine/TV00000001/chateau-latour-pauillac</loc>');
  expect((await market.test.call('/sitemap-wines-2.xml')).status).toBe(404);

  const mine = await market.test.call('/api/wines/wine/TV00000001/lists', { as: 'anna' });
  expect(await mine.json()).toEqual({ lists: [] });
});

it('an hour’s sitemap is made once, however many ask at once, and is sent to each as they take it', async () => {
  const { call, services } = await startTestApp();
  const query = vi.spyOn(services.db, 'query');
  const ask = (packing: string): Promise<Response> =>
    call('/sitemap-wines-1.xml', { headers: { 'accept-encoding': packing } });
  const replies = await Promise.all(['gzip', 'br, gzip', 'identity', 'gzip;q=0', 'gzip', 'br'].map(ask));
  expect(replies.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'gzip',
    'gzip',
    null,
    null,
    'gzip',
    null,
  ]);
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(texts[0]).toMatch(/^<\?xml[^]+<urlset[^]+<\/urlset>\n$/);
  expect(new Set(texts).size).toBe(1);
  expect(query.mock.calls.filter(([text]) => text.includes('ORDER BY lwin OFFSET'))).toHaveLength(1);
});
