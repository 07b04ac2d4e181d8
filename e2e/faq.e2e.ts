import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { look } = useVisitors();
const folder = join(import.meta.dirname, '../content/faq');
const count = readdirSync(folder).filter((name) => name.endsWith('.md')).length;
const helpCount = readdirSync(join(folder, '../help')).filter((name) => name.endsWith('.md')).length;

test('§2 the index: heading, subtitle, and one card per page, sorted by title', async () => {
  const page = await look();
  await open(page, '/faq');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Wine FAQ');
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain('Get answers to frequently asked questions about wine, grape varieties, and tasting');
  const headings = page.getByRole('list', { name: 'FAQ pages' }).getByRole('heading');
  // Cards far below are laid out a little later, and have no inner text before.
  await expect.poll(async () => (await headings.allInnerTexts()).filter(Boolean).length).toBe(count);
  const titles = await headings.allInnerTexts();
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
  expect(titles.join(' ')).not.toContain('| Tastevin');
});

test('§2 a card: count line, at most four tags, a preview, and the way to the page', async () => {
  const page = await look();
  await open(page, '/faq');
  const card = page.getByRole('list', { name: 'FAQ pages' }).getByRole('listitem').first();
  await expect.poll(() => card.innerText()).toMatch(/\b(1 question|\d+ questions) answered/);
  await expect
    .poll(() => card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count())
    .toBeLessThanOrEqual(5);
  await expect.poll(() => card.innerText()).not.toContain('**');
  await card.getByRole('link', { name: /^View all questions →/ }).click();
  await page.waitForURL(/\/faq\/[^/]+$/);
});

test('§2 the grid has two columns at medium width and one at large width', async () => {
  const page = await look({ width: 800, height: 900 });
  await open(page, '/faq');
  const columns = () =>
    page
      .getByRole('list', { name: 'FAQ pages' })
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await expect.poll(() => columns()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => columns()).toBe(1);
});

test('§2 a page: questions, bold as bold, FAQ-page metadata in the head while it is shown', async () => {
  const page = await look();
  await open(page, '/faq');
  await page
    .getByRole('link', { name: /^View all questions →/ })
    .first()
    .click();
  await page.waitForURL(/\/faq\/[^/]+$/);
  await page.locator('article h2').first().waitFor();
  const questions = await page.locator('article h2').allInnerTexts();
  await expect.poll(() => page.locator('article').innerText()).not.toContain('**');
  await page.locator('head script[type="application/ld+json"]').nth(1).waitFor({ state: 'attached' });
  const scripts = await page.locator('head script[type="application/ld+json"]').allInnerTexts();
  const [faq, crumbs] = scripts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: questions.map((name) => ({ name })) });
  expect(JSON.stringify(faq)).not.toMatch(/\*\*|\]\(/);
  const address = new URL(page.url());
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Tastevin', item: `${address.origin}/` },
      { position: 2, name: 'Wine FAQ', item: `${address.origin}/faq` },
      { position: 3, name: await page.getByRole('heading', { level: 1 }).innerText(), item: address.href },
    ],
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search Wines' }).click();
  await page.waitForURL('**/search');
  await page.waitForFunction(() => !document.querySelector('script[type="application/ld+json"]'));
});

test('§2 help articles are a group below the FAQ pages, under the same form of address', async () => {
  const page = await look();
  await open(page, '/faq');
  await page.getByRole('heading', { level: 2, name: 'Help' }).waitFor();
  const cards = page.getByRole('list', { name: 'Help articles' });
  const links = await cards
    .getByRole('link', { name: /^View all questions →/ })
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(helpCount);
  for (const link of links) {
    expect(link).toMatch(/^\/faq\/[\w-]+$/);
    expect((await page.request.get(link)).status(), link).toBe(200);
  }
  await cards.getByRole('link', { name: 'View all questions → about Features of Tastevin' }).click();
  await page.getByRole('heading', { level: 1, name: 'Features of Tastevin' }).waitFor();
});

test('wine terms lead to their page, once each, and never to the one they stand on', async () => {
  const page = await look();
  await open(page, '/faq/cabernet-franc');
  const terms = page.locator('.prose a[href^="/faq/"]');
  const links = await terms.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  expect(links).toEqual([...new Set(links)]);
  expect(links).not.toContain('/faq/cabernet-franc');
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
  await terms.first().click();
  await page.waitForURL(`**${links[0]}`);
});

test('a page has its own picture for sharing', async () => {
  const page = await look();
  for (const path of ['/faq', '/faq/chardonnay', '/faq/merlot']) {
    await open(page, path);
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(new URL(image).pathname).toBe(`/share${path}.png`);
    expect((await page.request.get(image)).headers()['content-type'], path).toBe('image/png');
  }
});

test("§2 an unknown slug: 'FAQ Not Found', also as a status", async () => {
  const page = await look();
  const reply = await page.goto('/faq/there-is-none');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'FAQ Not Found' }).waitFor();
  await page.getByText('The requested FAQ page does not exist.').waitFor();
});
