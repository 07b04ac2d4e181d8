import { measureFirstLoad } from '@app/web/scripts/first-load.ts';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive, arriveFresh, look } = useVisitors();

test.each([
  ['/', 'Tastevin: Master Every Wine List', '/'],
  ['/?ref=mail', 'Tastevin: Master Every Wine List', '/'],
  ['/search', 'Search Wine', '/search'],
  ['/search?q=krug&vintage=2008', 'Buy krug now', '/search?q=krug&vintage=2008'],
  ['/faq', 'Wine FAQ | Tastevin', '/faq'],
  ['/blog', 'Wine Blog | Tastevin', '/blog'],
  ['/about/accuracy', 'How Accurate It Is | Tastevin', '/about/accuracy'],
  ['/about/author', 'Who Writes | Tastevin', '/about/author'],
])('§2 %s has its title, one canonical address and share tags', async (path, title, canonical) => {
  const page = await look();
  await open(page, path);
  await page.waitForFunction((expected) => document.title === expected, title);
  const link = page.locator('link[rel=canonical]');
  await expect.poll(() => link.count()).toBe(1);
  await expect.poll(() => link.getAttribute('href')).toBe(`${inject('baseUrl')}${canonical}`);
  for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:image']) {
    await expect.poll(() => page.locator(`meta[property="${name}"]`).count(), { message: name }).toBe(1);
  }
  await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1);
  await expect.poll(() => page.locator('title').count()).toBe(1);
});

test("a wine's page names a picture of its own, in the size that shared links show", async () => {
  const page = await look();
  // The contract's reply.
  const wines = (await (await page.request.get('/api/wines/suggest/latour')).json()) as { lwin: string }[];
  const html = await (await page.request.get(`/wine/${wines[0]?.lwin}`)).text();
  const image = `${inject('baseUrl')}/share/wine/${wines[0]?.lwin}.png`;
  expect(html).toContain(`property="og:image" content="${image}"`);
  const picture = await page.request.get(image);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  // A wine that nobody knows has the site's picture.
  const unknown = await page.request.get('/share/wine/TV99999999.png', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()['location']]).toEqual([302, '/share.png']);
});

test('a page visited from another takes its own tags', async () => {
  const page = await look();
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
  await page.waitForFunction(() => document.title.startsWith('Wine Blog'));
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${inject('baseUrl')}/blog`);
});

test('the built pages are complete without JavaScript', async () => {
  const page = await arrive({ javaScriptEnabled: false });
  for (const [path, heading] of [
    ['/', 'Master Every Wine List'],
    ['/faq', 'Wine FAQ'],
    ['/blog', 'Wine Blog'],
    ['/about/accuracy', 'How Accurate It Is'],
    ['/about/author', 'Who Writes'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    await expect.poll(() => page.locator('html').innerHTML()).not.toContain('origin.invalid');
  }
});

test('robots.txt names the sitemap, and every address in it answers under the name it is published at', async () => {
  const page = await look();
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${inject('baseUrl')}/sitemap.xml`);
  const reply = await page.request.get('/sitemap.xml');
  expect(reply.headers()['content-type']).toContain('xml');
  const addresses = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    expect(address.startsWith(`${inject('baseUrl')}/`)).toBe(true);
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    if (!address.endsWith('/search')) {
      expect(await answer.text(), address).toContain(`<link rel="canonical" href="${address}"`);
    }
  }
});

test('first load of /: at most 122.8 kB of JavaScript, compressed, 3 of them for five languages', async () => {
  const { brotliBytes } = measureFirstLoad(join(import.meta.dirname, '../apps/web/build/client'));
  expect(brotliBytes).toBeLessThanOrEqual(122_800);
  // And so it arrives.
  const page = await arriveFresh();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const arrived = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(arrived).toBeGreaterThan(0);
  expect(arrived).toBeLessThanOrEqual(122_800);
});

test.each(['/', '/blog/understanding-terroir', '/faq'])(
  '%s arrives compressed, and is painted before its scripts',
  async (path) => {
    const page = await arriveFresh();
    const reply = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect([reply.headers()['content-encoding'], reply.headers()['vary']]).toEqual([
      'br',
      'accept-encoding, accept-language, cookie',
    ]);
    const plain = await page.request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(await plain.text()).toBe(await reply.text());
    await open(page, path);
    const [paintedAt, scriptsAt] = await page.evaluate(
      () =>
        [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ startTime }) => startTime),
        ] as const,
    );
    expect(scriptsAt.length).toBeGreaterThan(0);
    expect(Math.min(...scriptsAt)).toBeGreaterThan(paintedAt);
  },
);

test('the feed is Atom under its own type, found under the names readers try; share images may be kept a day', async () => {
  const { request } = await arrive();
  const feed = await request.get('/blog/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await feed.text()).not.toContain('origin.invalid');
  for (const name of ['/feed', '/rss.xml']) {
    const moved = await request.get(name, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/feed.xml']);
  }
  for (const image of ['/share.png', '/de/share.png', '/share/faq.png', '/de/share/faq.png']) {
    const reply = await request.get(image);
    expect([reply.status(), reply.headers()['cache-control']]).toEqual([200, 'public, max-age=86400']);
  }
});
