import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { stockMarket } from './market.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();
beforeAll(() => stockMarket(), 120_000);

test('a wine has a page: its facts, its prices by vintage and size, relatives', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+gloria');
  await page.getByRole('region', { name: 'Wine', exact: true }).getByRole('link', { name: 'Château Gloria' }).click();
  await page.waitForURL(/\/wine\/TV\w+\/chateau-gloria/);
  await page.getByRole('heading', { level: 1, name: /^Château Gloria/ }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Château Gloria/);
  const main = page.getByRole('main');
  for (const part of ['Saint-Julien', 'Bordeaux', 'Our own catalogue', 'Wines of this kind'])
    await expect.poll(() => main.innerText()).toContain(part);
  const offers = page.getByRole('region', { name: 'Offers by vintage and size' });
  await expect.poll(() => offers.getByRole('row').count()).toBeGreaterThan(2);
  expect(await axeFaults(page)).toEqual([]);
  await offers.getByRole('link', { name: '2016' }).first().click();
  await page.waitForURL((url) => url.searchParams.get('vintage') === '2016');
});

test.each([
  ['dominus napanook', 'Dominus Estate, Dominus, Yountville', 'The first wine of the house'],
  ['les forts de latour', 'Château Latour, Pauillac', 'The first wine of the house'],
  ['chateau latour pauillac', 'Château Latour, Les Forts de Latour, Pauillac', 'Its second wine'],
])('%s has %s beside it: %s', async (query, relative, why) => {
  const page = await look();
  const found = await page.request.get(`/api/wines/find/${encodeURIComponent(query)}`);
  const { wine } = (await found.json()) as { wine: { lwin: string } }; // validated by the server
  await open(page, `/wine/${wine.lwin}/wine`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: relative, exact: true }) });
  await expect.poll(() => row.first().innerText()).toContain(why);
});

test('on a phone nothing is cut off, and an unknown wine is not found', async () => {
  const page = await look(PHONE);
  const reply = await page.goto('/wine/NOSUCHWINE/nothing');
  expect(reply?.status()).toBe(404);
  await page.getByText('Page Not Found').waitFor();
  await open(page, '/search?q=chateau+gloria');
  await page.getByRole('region', { name: 'Wine', exact: true }).getByRole('link', { name: 'Château Gloria' }).click();
  await page.getByRole('heading', { level: 1, name: /^Château Gloria/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without scripts the page of a wine shows its facts, and machines find its data', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+gloria');
  const link = page.getByRole('region', { name: 'Wine', exact: true }).getByRole('link', { name: 'Château Gloria' });
  const address = (await link.getAttribute('href')) ?? '';
  const plain = await arrive({ javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByRole('heading', { level: 1, name: /^Château Gloria/ }).waitFor();
  await expect.poll(() => plain.locator('main').innerText()).toContain('Saint-Julien');
  await expect.poll(() => plain.getByRole('row').count()).toBeGreaterThan(2);
  const data = await plain.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Product', offers: { '@type': 'AggregateOffer' } });
});

test.each(['', '/fr', '/de'])(
  'the server draws the page of a wine: nothing is asked for again, drawn twice or moved, under "%s"',
  async (language) => {
    const page = await look(PHONE);
    await open(page, '/search?q=chateau+gloria');
    const link = page.getByRole('region', { name: 'Wine', exact: true }).getByRole('link', { name: 'Château Gloria' });
    const address = `${language}${(await link.getAttribute('href')) ?? ''}`;
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(() => {
      const seen = window as { moved?: number; drawn?: (Element | null)[] };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved = (seen.moved ?? 0) + (entry as { value?: number }).value!;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        seen.drawn = [...document.querySelectorAll('main h1, main table')];
      });
    });
    await open(page, address);
    // The charts come last.
    await page.getByRole('figure').first().waitFor();
    expect(asked.filter((path) => /^\/api\/wines\/wine\/[^/]+$/.test(path))).toEqual([]);
    const { moved, isKept } = await page.evaluate(() => {
      const { moved, drawn = [] } = window as { moved?: number; drawn?: (Element | null)[] };
      return { moved, isKept: drawn.map((element) => element?.isConnected) };
    });
    expect(moved).toBeLessThan(0.1);
    expect(isKept).toEqual([true, true]);
    expect(faults).toEqual([]);
  },
);
