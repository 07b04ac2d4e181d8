import { expect, test } from 'vitest';
import { inject } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

test('a page stands under the code of each language, and names the others', async () => {
  const page = await arrive();
  for (const code of ['fr', 'de', 'it', 'es']) {
    const html = await (await page.request.get(`/${code}/faq`)).text();
    expect(html).toContain(`<html lang="${code}"`);
    expect(html).toContain(`<link rel="canonical" href="${inject('baseUrl')}/${code}/faq"`);
    expect(html).toContain(`hrefLang="en" href="${inject('baseUrl')}/faq"`);
    expect(html).toContain(`hrefLang="x-default" href="${inject('baseUrl')}/faq"`);
  }
});

test('a browser that asks for German gets German, and an address in a language is meant as it stands', async () => {
  const page = await arrive({ locale: 'de-CH' });
  await open(page, '/search?q=krug');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/de/search?q=krug');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await open(page, '/fr');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
});

test('a choice stays: for the next page, and against the browser’s own language', async () => {
  const page = await arrive({ locale: 'fr-FR' });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await open(page, '/faq');
  expect(new URL(page.url()).pathname).toBe('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/it/faq' && url.search === '');
  await page.goto('/blog');
  expect(new URL(page.url()).pathname).toBe('/it/blog');
});

test('links inside a page stay in its language', async () => {
  const page = await arrive();
  await open(page, '/fr/faq');
  await page.locator('main a[href^="/fr/faq/"]').first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/fr/faq/'));
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
});

test.each(['/en', '/xx/menu', '/menus', '/fr/nothing'])('%s is no page', async (path) => {
  const page = await arrive();
  expect((await page.request.get(path)).status()).toBe(404);
  await open(page, path);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('a[href="/search"], a[href="/fr/search"]').count()).toBeGreaterThan(0);
});

test('a wine’s page stands in every language', async () => {
  const page = await arrive();
  // The contract's reply.
  const [wine] = (await (await page.request.get('/api/wines/suggest/latour')).json()) as { lwin: string }[];
  const reply = await page.request.get(`/de/wine/${wine?.lwin}`);
  expect(reply.status()).toBe(200);
  expect(await reply.text()).toContain('<html lang="de"');
});

test('what is shared and what is installed speak the language of its page', async () => {
  const page = await arrive();
  for (const code of ['fr', 'de', 'it', 'es']) {
    const html = await (await page.request.get(`/${code}`)).text();
    expect(html).toContain(`property="og:image" content="${inject('baseUrl')}/${code}/share.png"`);
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const manifest: unknown = await (await page.request.get(address)).json();
    const english: unknown = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ id: '/', lang: code, start_url: `/${code}` });
    for (const field of ['description', 'shortcuts'] as const)
      expect((manifest as Record<string, unknown>)[field]).not.toEqual((english as Record<string, unknown>)[field]);
  }
});
