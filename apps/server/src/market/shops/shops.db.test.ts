import { saidInEnglish, type CallReply } from '@app/domain';
import { openFakeMerchants } from '@app/fakes/src/merchants.ts';
import { serveProductPages, serveShopify, serveWooCommerce, wines } from '@app/fakes/src/shops.ts';
import { describe, expect, it } from 'vitest';
import { shareTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';
import { findShop } from './find-shop.ts';

const theApp = shareTestApp();

/** A shop on a host of its own that may be read, and what we find there. */
async function stand(trusted = true) {
  const fake = await openFakeMerchants();
  const { services } = await theApp();
  const config = { publicUrl: services.config.publicUrl, trustedOrigins: trusted ? [fake.origin] : [] };
  return {
    fake,
    paths: () => fake.requests.map(({ path }) => path),
    find: async (address = fake.origin, waitMs?: number) => {
      const given = { ...services, config, ...(waitMs !== undefined && { waitMs }) };
      const finding = await findShop(given, address, new AbortController().signal);
      return {
        ...finding,
        message: saidInEnglish(finding.message),
        robots: finding.robots && saidInEnglish(finding.robots),
        tried: finding.tried.map((one) => ({ ...one, outcome: saidInEnglish(one.outcome) })),
      };
    },
  };
}

describe('a shop is found by its address', () => {
  it('Shopify: products.json, with name, country and currency from meta.json', async () => {
    const { fake, find } = await stand();
    serveShopify(fake, wines(40));
    const { found, message, robots } = await find();
    expect(message).toBe('Found: Shopify products.json.');
    expect(robots).toMatch(/forbids nothing to us\.$/);
    expect(found).toMatchObject({
      name: 'Cave Shopify',
      country: 'FR',
      currency: 'EUR',
      feedKind: 'shopify',
      feedUrl: `${fake.origin}/products.json`,
    });
    expect(found?.offers).toHaveLength(10);
    expect(found?.offers[0]).toMatchObject({
      name: 'Pauillac 2016',
      producer: 'Château Latour',
      vintage: '2016',
      bottleMl: 750,
      priceCents: 65_000,
      currency: 'EUR',
      level: 'wine',
      match: expect.stringContaining('Latour'),
    });
  });

  it('WooCommerce: the store API where the page says it is', async () => {
    const { fake, find, paths } = await stand();
    serveWooCommerce(fake, wines(12));
    const { found } = await find();
    expect(found).toMatchObject({ name: 'Weinhaus Woo', country: 'DE', currency: 'EUR', feedKind: 'woocommerce' });
    expect(found?.offers).toHaveLength(10);
    expect(found?.offers[1]).toMatchObject({ vintage: '2018', bottleMl: 750, priceCents: 4200, level: 'house' });
    // What the page says is tried first.
    expect(paths()).not.toContain('/sitemap.xml');
  });

  it('a product feed that the page links to', async () => {
    const { fake, find } = await stand();
    fake.serve('/', '<title>Feed Shop</title><link rel="alternate" type="application/rss+xml" href="/all.xml">');
    fake.serve(
      '/all.xml',
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>Château Latour Pauillac 2016 75cl</title><link>${fake.origin}/p/1</link><g:price>650.00 GBP</g:price></item></channel></rss>`,
    );
    const { found } = await find();
    expect(found).toMatchObject({ feedKind: 'google-xml', feedUrl: `${fake.origin}/all.xml`, currency: 'GBP' });
    expect(found?.offers).toMatchObject([{ vintage: '2016', priceCents: 65_000, level: 'wine' }]);
  });

  it('a sitemap with product pages: the half that robots.txt forbids is never asked for', async () => {
    const { fake, find, paths } = await stand();
    serveProductPages(fake, wines(24));
    fake.serve('/robots.txt', 'User-agent: *\nDisallow: /private/\nCrawl-delay: 0.05\n');
    const { found, robots } = await find();
    expect(found).toMatchObject({
      name: 'Plain Cellars',
      country: 'GB',
      currency: 'GBP',
      feedKind: 'json-ld',
      feedUrl: `${fake.origin}/sitemap-products.xml`,
      pages: 25,
    });
    expect(found?.offers).toHaveLength(10);
    expect(robots).toMatch(/forbids 12 of 25 pages\. We leave them out\. It asks for 0\.05 seconds/);
    expect(paths().filter((path) => path.startsWith('/private'))).toEqual([]);
    expect(paths().filter((path) => path.startsWith('/wine/'))).toHaveLength(10);
  });
});

describe('a shop that cannot be added is refused with a sentence', () => {
  it.each([
    ['is no address', 'not a shop', /^This is no web address\./],
    [
      'is inside our own network',
      'http://127.0.0.1:9/',
      /^The shop cannot be read\. 127\.0\.0\.1 is inside this server's own network\./,
    ],
    [
      'does not exist',
      'http://shop.invalid/',
      /^The shop cannot be read\. (?:There is no such host|The name of the host)/,
    ],
  ])('because it %s', async (_why, address, message) => {
    const { find } = await stand(false);
    expect(await find(address)).toMatchObject({ found: null, message: expect.stringMatching(message) });
  });

  it('because robots.txt forbids everything: nothing else is asked for', async () => {
    const { fake, find, paths } = await stand();
    serveShopify(fake, wines(3));
    fake.serve('/robots.txt', 'User-agent: TastevinBot\nDisallow: /\n');
    const { found, message } = await find();
    expect(found).toBeNull();
    expect(message).toMatch(/^The robots\.txt of 127\.0\.0\.1:\d+ does not allow us to read this shop, so we do not\./);
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('because its robots.txt cannot be read', async () => {
    const { fake, find, paths } = await stand();
    serveShopify(fake, wines(3));
    fake.serve('/robots.txt', (_request, response) => void response.writeHead(503).end());
    const { message } = await find();
    expect(message).toMatch(/cannot be read: the server answered 503\. Until it can, nothing is read\.$/);
    expect(paths()).toEqual(['/robots.txt']);
  });

  it.each([
    ['the shop itself', '/'],
    ['its feed', '/products.json'],
  ])('because %s leads into our own network', async (_what, path) => {
    const { fake, find } = await stand();
    fake.serve('/', '<title>Shop</title><script>Shopify.shop = "x"</script>');
    fake.serve(path, (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    const { found, message, tried } = await find();
    expect(found).toBeNull();
    expect([message, ...tried.map(({ outcome }) => outcome)].join(' ')).toContain(
      'A redirect leads to http://127.0.0.1:9.',
    );
  });

  it('because a redirect leads to what robots.txt forbids', async () => {
    const { fake, find, paths } = await stand();
    serveShopify(fake, wines(3));
    fake.serve('/robots.txt', 'User-agent: *\nDisallow: /hidden\n');
    fake.serve('/products.json', (_request, response) => void response.writeHead(302, { location: '/hidden' }).end());
    expect((await find()).message).toContain('does not allow us to read this shop');
    expect(paths()).not.toContain('/hidden');
  });

  it('because its JSON is broken, and because its pages sell nothing', async () => {
    const { fake, find } = await stand();
    serveShopify(fake, wines(3));
    fake.serve('/products.json', '{"products":[{"title":"Château Latour');
    fake.serve('/sitemap.xml', `<urlset><url><loc>${fake.origin}/about</loc></url></urlset>`);
    fake.serve('/about', '<h1>About us</h1>');
    const { found, message, tried } = await find();
    expect(found).toBeNull();
    expect(message).toMatch(/^No shop software, product feed or product pages/);
    expect(tried).toContainEqual(
      expect.objectContaining({
        what: 'Shopify products.json',
        outcome: 'This is no Shopify products.json feed: The document ends before its list of products does.',
      }),
    );
    expect(tried).toContainEqual(
      expect.objectContaining({ outcome: 'Its pages do not say what they sell (schema.org Product).' }),
    );
  });

  it('because it is too slow', async () => {
    const { fake, find } = await stand();
    fake.serve('/', () => undefined);
    expect(await find(fake.origin, 300)).toMatchObject({
      found: null,
      message: expect.stringContaining('took too long'),
    });
  });
});

describe('what a shop sends is bounded', () => {
  it('a sitemap without end is left after some megabytes', async () => {
    const { fake, find } = await stand();
    fake.serve('/', '<title>Endless</title>');
    let sent = 0;
    fake.serve('/sitemap.xml', (_request, response) => {
      const piece = `<url><loc>${fake.origin}/wine/1</loc></url>`.repeat(2000);
      const more = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        sent += piece.length;
      };
      response.on('drain', more);
      response.write('<urlset>');
      more();
    });
    const { tried } = await find();
    expect(tried).toContainEqual(expect.objectContaining({ outcome: 'The sitemap is longer than 8 MB.' }));
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('a sitemap of sitemaps is read in part, and some pages of it', async () => {
    const { fake, find, paths } = await stand();
    fake.serve('/', '<title>Many</title>');
    const inner = Array.from({ length: 500 }, (_, at) => `<loc>${fake.origin}/map/${at}.xml</loc>`);
    fake.serve('/sitemap.xml', `<sitemapindex>${inner.join('')}</sitemapindex>`);
    for (let at = 0; at < 500; at++)
      fake.serve(
        `/map/${at}.xml`,
        `<urlset>${Array.from({ length: 100 }, (_, page) => `<loc>${fake.origin}/wine/${at}-${page}</loc>`).join('')}</urlset>`,
      );
    await find();
    expect(paths().filter((path) => path.startsWith('/map/'))).toHaveLength(4);
    expect(paths().filter((path) => path.startsWith('/wine/'))).toHaveLength(14);
  });
});

describe('a shop that was found', () => {
  it('is added by an admin and read page by page; a broken page removes nothing', async () => {
    const market = await startTestMarket(await theApp());
    const { fake, admin, read, merchant } = market;
    serveWooCommerce(fake, wines(230), 'Weinhaus im Test');
    const { services } = await theApp();
    const config = { publicUrl: services.config.publicUrl, trustedOrigins: [fake.origin] };
    const { found } = await findShop({ ...services, config }, fake.origin, new AbortController().signal);
    const { name = '', country, currency, feedKind, feedUrl } = found ?? {};
    const saved = await admin<CallReply<'saveMerchant'>>('PUT', '/api/admin/merchants', {
      name,
      country,
      currency,
      feedKind,
      feedUrl,
    });
    const id = saved.id ?? 0;
    expect(await read(id)).toBe('ok');
    expect((await merchant(id)).lastRun).toMatchObject({ offers: 230, added: 230 });
    expect(await read(id)).toBe('ok');
    expect((await merchant(id)).lastRun).toMatchObject({ offers: 230, added: 0, changed: 0, gone: 0 });
    fake.serve(
      '/wp-json/wc/store/v1/products?per_page=100&page=2',
      (_request, response) => void response.writeHead(500).end(),
    );
    expect(await read(id)).toBe('failed');
    expect(await merchant(id)).toMatchObject({ lastRun: { gone: 0 }, listings: 230 });
  });

  it('with product pages keeps to robots.txt in each run', async () => {
    const market = await startTestMarket(await theApp());
    const { fake, addMerchant, read, merchant } = market;
    serveProductPages(fake, wines(12));
    fake.serve('/robots.txt', 'User-agent: *\nDisallow: /private/\nCrawl-delay: 0.1\n');
    const id = await addMerchant('Pages with robots', 'json-ld', '/sitemap-products.xml');
    expect(await read(id)).toBe('ok');
    expect((await merchant(id)).lastRun).toMatchObject({
      offers: 6,
      message: '6 pages are forbidden by robots.txt and were left out.',
    });
    expect(fake.requests.filter(({ path }) => path.startsWith('/private'))).toEqual([]);
    const pages = fake.requests.filter(({ path }) => path.startsWith('/wine/'));
    expect(pages).toHaveLength(6);
    expect((pages.at(-1)?.at ?? 0) - (pages[0]?.at ?? 0)).toBeGreaterThanOrEqual(450);
  });

  it('with product pages is read again where the sitemap says so; a page that fails keeps its offers, one that is gone does not', async () => {
    const market = await startTestMarket(await theApp());
    const { fake, addMerchant, read, merchant } = market;
    serveProductPages(fake, wines(12));
    const pages = Array.from({ length: 12 }, (_, at) => `${at % 2 === 0 ? '/wine/' : '/private/wine/'}${at}`);
    const sitemap = (changed: (page: string) => string): string =>
      `<urlset>${pages.map((page) => `<url><loc>${fake.origin}${page}</loc><lastmod>${changed(page)}</lastmod></url>`).join('')}</urlset>`;
    const askedFor = (): string[] =>
      fake.requests.splice(0).flatMap(({ path }) => (pages.includes(path) ? [path] : []));
    fake.serve(
      '/sitemap-products.xml',
      sitemap(() => '2020-01-01'),
    );
    const id = await addMerchant('Pages with dates', 'json-ld', '/sitemap-products.xml');
    expect(await read(id)).toBe('ok');
    expect(askedFor()).toHaveLength(12);
    fake.serve('/wine/0', (_request, response) => void response.writeHead(503).end());
    fake.serve('/wine/2', (_request, response) => void response.writeHead(410).end());
    fake.serve(
      '/sitemap-products.xml',
      sitemap((page) => (page === '/wine/0' || page === '/wine/2' ? '2100-01-01T00:00:00Z' : '2020-01-01')),
    );
    expect(await read(id)).toBe('ok');
    const again = askedFor();
    expect(again).toEqual(expect.arrayContaining(['/wine/0', '/wine/2']));
    // Each of the others has its day of the week.
    expect(again.length).toBeLessThan(12);
    expect(await merchant(id)).toMatchObject({
      listings: 11,
      lastRun: { gone: 1, message: '2 pages could not be read.' },
    });
  });

  it('is asked about by admins alone', async () => {
    const { call } = await theApp();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"address":"shop.example"}',
    };
    expect((await call('/api/admin/merchants/find', init)).status).toBe(401);
    expect((await call('/api/admin/merchants/find', { ...init, as: 'anna' })).status).toBe(403);
    const none = await call('/api/admin/merchants/find', { ...init, body: '{"address":"a b"}', as: 'admin' });
    expect(await none.json()).toMatchObject({
      found: null,
      message: { text: expect.stringContaining('no web address') },
    });
  });
});
