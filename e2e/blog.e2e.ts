import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
const folder = join(import.meta.dirname, '../content/blog');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const hasPosts = files.length > 0;

test('§2 the list: title, subtitle, every post, newest first', async () => {
  const page = await arrive();
  await open(page, '/blog');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wine Blog');
  expect(await page.getByRole('main').innerText()).toContain(
    'Discover expert insights, guides, and articles about the world of wine',
  );
  const dates = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toHaveLength(files.length);
  expect(dates).toEqual(dates.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
});

test.runIf(!hasPosts)("§2 with no posts: 'No blog posts available yet.'", async () => {
  const page = await arrive();
  await open(page, '/blog');
  await page.getByText('No blog posts available yet.').waitFor();
});

test.runIf(hasPosts)('§2, §9 a card: By the author, the date in long US format, the read time, Read more', async () => {
  const page = await arrive();
  await open(page, '/blog');
  const card = page.getByRole('article').first();
  const text = await card.innerText();
  expect(text).toMatch(/By \S+/);
  expect(text).toMatch(
    /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
  );
  expect(text).toMatch(/\d+ min read/);
  await card.getByRole('link', { name: /^Read more →/ }).click();
  await page.waitForURL(/\/blog\/[^/]+$/);
});

test.runIf(hasPosts)(
  '§2 a post: title, author, date, description in italics, tags, text, article data in the head',
  async () => {
    const page = await arrive();
    await open(page, '/blog');
    const title = await page.getByRole('article').first().getByRole('heading').innerText();
    await page
      .getByRole('link', { name: /^Read more →/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const article = page.getByRole('article');
    expect(await article.innerText()).toMatch(/By .+ · .+ \d{4} · \d+ min read/);
    expect(await article.locator('header p.italic').evaluate((element) => getComputedStyle(element).fontStyle)).toBe(
      'italic',
    );
    expect(await article.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeGreaterThan(0);
    const data = JSON.parse(
      await page.locator('head script[type="application/ld+json"]').first().innerText(),
    ) as Record<string, unknown>;
    expect(data).toMatchObject({ '@type': 'Article', headline: title });
    for (const field of ['description', 'author', 'datePublished', 'articleBody']) expect(data[field]).toBeTruthy();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
    await page.waitForURL('**/blog');
    await page.locator('script[type="application/ld+json"]').waitFor({ state: 'detached' });
  },
);

test.runIf(hasPosts)('a reader without JavaScript gets the whole text', async () => {
  const page = await arrive({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page
    .getByRole('link', { name: /^Read more →/ })
    .first()
    .click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(100);
});

test.runIf(hasPosts)('opening the list does not load the articles', async () => {
  const page = await arrive();
  let bytes = 0;
  page.on('response', async (reply) => {
    if (reply.url().endsWith('.js')) bytes += Number((await reply.headerValue('content-length')) ?? 0);
  });
  await open(page, '/blog');
  const before = bytes;
  const names: string[] = [];
  page.on('request', (request) => names.push(request.url()));
  await page
    .getByRole('link', { name: /^Read more →/ })
    .first()
    .click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  await page.locator('.prose').waitFor();
  expect(before).toBeGreaterThan(0);
  expect(names.filter((name) => name.includes('/assets/')).length).toBeGreaterThan(0);
});

test.runIf(files.some((name) => name.startsWith('micro')))(
  '§2 the address with non-breaking hyphens works, and the plain one leads to it',
  async () => {
    const page = await arrive();
    const real = '/blog/micro%E2%80%91ox%E2%80%91vs%E2%80%91bottle%E2%80%91shock';
    expect((await page.goto(real))?.status()).toBe(200);
    await page.getByRole('article').waitFor();
    await page.goto('/blog/micro-ox-vs-bottle-shock');
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === real);
    await page.getByRole('article').waitFor();
  },
);

test("§2 an unknown slug: 'Blog Post Not Found', also as a status", async () => {
  const page = await arrive();
  const reply = await page.goto('/blog/there-is-none');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
  await page.getByText('The requested blog post does not exist.').waitFor();
});
