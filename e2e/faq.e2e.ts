import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
const folder = join(import.meta.dirname, '../content/faq');
const count = readdirSync(folder).filter((name) => name.endsWith('.md')).length;

test('§2 the index: heading, subtitle, and one card per page, sorted by title', async () => {
  const page = await arrive();
  await open(page, '/faq');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wine FAQ');
  expect(await page.getByRole('main').innerText()).toContain(
    'Get answers to frequently asked questions about wine, grape varieties, and tasting',
  );
  const titles = await page.getByRole('list', { name: 'FAQ pages' }).getByRole('heading').allInnerTexts();
  expect(titles).toHaveLength(count);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
  expect(titles.join(' ')).not.toContain('| Tastevin');
});

test.runIf(count === 0)("§2 with no pages: 'No FAQ pages available yet.'", async () => {
  const page = await arrive();
  await open(page, '/faq');
  await page.getByText('No FAQ pages available yet.').waitFor();
});

test.runIf(count > 0)('§2 a card: count line, at most four tags, a preview, and the way to the page', async () => {
  const page = await arrive();
  await open(page, '/faq');
  const card = page.getByRole('list', { name: 'FAQ pages' }).getByRole('listitem').first();
  expect(await card.innerText()).toMatch(/\b(1 question|\d+ questions) answered/);
  expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeLessThanOrEqual(5);
  expect(await card.innerText()).not.toContain('**');
  await card.getByRole('link', { name: /^View all questions →/ }).click();
  await page.waitForURL(/\/faq\/[^/]+$/);
});

test.runIf(count > 0)('§2 the grid has two columns at medium width and one at large width', async () => {
  const page = await arrive({ viewport: { width: 800, height: 900 } });
  await open(page, '/faq');
  const columns = () =>
    page
      .getByRole('list', { name: 'FAQ pages' })
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await columns()).toBe(1);
});

test.runIf(count > 0)(
  '§2 a page: questions, bold as bold, FAQ-page metadata in the head while it is shown',
  async () => {
    const page = await arrive();
    await open(page, '/faq');
    await page
      .getByRole('link', { name: /^View all questions →/ })
      .first()
      .click();
    await page.waitForURL(/\/faq\/[^/]+$/);
    await page.locator('article h2').first().waitFor();
    const questions = await page.locator('article h2').allInnerTexts();
    expect(await page.locator('article').innerText()).not.toContain('**');
    const data = await page.locator('head script[type="application/ld+json"]').innerText();
    const faq = JSON.parse(data) as { '@type': string; mainEntity: { name: string }[] };
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search Wines' }).click();
    await page.waitForURL('**/search');
    await page.locator('script[type="application/ld+json"]').waitFor({ state: 'detached' });
  },
);

test("§2 an unknown slug: 'FAQ Not Found', also as a status", async () => {
  const page = await arrive();
  const reply = await page.goto('/faq/there-is-none');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'FAQ Not Found' }).waitFor();
  await page.getByText('The requested FAQ page does not exist.').waitFor();
});
