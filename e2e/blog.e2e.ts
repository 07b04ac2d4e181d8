import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();
const folder = join(import.meta.dirname, '../content/blog');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));

test('§2 the list: title, subtitle, every post, newest first', async () => {
  const page = await look();
  await open(page, '/blog');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Wine Blog');
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain('Discover expert insights, guides, and articles about the world of wine');
  await expect.poll(() => page.locator('time').count()).toBe(files.length);
  const dates = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
});

test('§2, §9 a card: By the author, the date in long US format, the read time, Read more', async () => {
  const page = await look();
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

test('§2 a post: title, author, date, description in italics, tags, text, article data in the head', async () => {
  const page = await look();
  await open(page, '/blog');
  const title = await page.getByRole('article').first().getByRole('heading').innerText();
  await page
    .getByRole('link', { name: /^Read more →/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const article = page.getByRole('article');
  await expect.poll(() => article.innerText()).toMatch(/By .+ · .+ \d{4} · \d+ min read/);
  await expect
    .poll(() => article.locator('header p.italic').evaluate((element) => getComputedStyle(element).fontStyle))
    .toBe('italic');
  await expect.poll(() => article.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeGreaterThan(0);
  const read = async () =>
    JSON.parse(await page.locator('head script[type="application/ld+json"]').first().innerText()) as Record<
      string,
      unknown
    >;
  await expect.poll(read).toMatchObject({ '@type': 'Article', headline: title });
  const data = await read();
  for (const field of ['description', 'author', 'datePublished', 'articleBody']) expect(data[field]).toBeTruthy();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
  await page.waitForURL('**/blog');
  await page.waitForFunction(() => !document.querySelector('script[type="application/ld+json"]'));
});

test('a reader without JavaScript gets the whole text', async () => {
  const page = await arrive({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page
    .getByRole('link', { name: /^Read more →/ })
    .first()
    .click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  await expect.poll(async () => (await page.getByRole('article').innerText()).length).toBeGreaterThan(100);
});

test('opening the list does not load the articles; an article loads alone', async () => {
  const page = await arrive();
  const scripts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(reply.text());
  });
  // Words from the middle of each article, as they stand in its file.
  const samples = files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return /[a-z][a-z ,]{48,}[a-z]/.exec(text.slice(text.length / 3))?.[0] ?? '';
  });
  const loaded = async () => {
    const code = (await Promise.all(scripts)).join('\n');
    return samples.filter((sample) => code.includes(sample)).length;
  };
  await open(page, '/blog');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(await loaded()).toBe(0);
  await page
    .getByRole('link', { name: /^Read more →/ })
    .first()
    .click();
  await page.locator('.prose').waitFor();
  await expect.poll(loaded).toBe(1);
});

const POST = '/blog/understanding-terroir';

test('the table of contents leads to a section and marks the one being read', async () => {
  const page = await look();
  await open(page, POST);
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const third = links.nth(2);
  await third.click();
  const id = ((await third.getAttribute('href')) ?? '').slice(1);
  await page.waitForFunction((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  }, id);
  const marked = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current=location]');
  await page.waitForFunction(
    (name) => [...document.querySelectorAll(`[aria-current=location][href="#${name}"]`)].length > 0,
    id,
  );
  await expect.poll(() => marked.count()).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await marked.waitFor({ state: 'detached' });
});

test('on a phone the contents open above the text', async () => {
  const page = await look(PHONE);
  await open(page, POST);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect.poll(() => contents.isVisible()).toBe(false);
  await page.getByText('Contents', { exact: true }).first().click();
  await contents.getByRole('link').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a number leads to its source, and the source back to the text', async () => {
  const page = await look();
  await open(page, POST);
  await page.getByRole('link', { name: 'Source 1', exact: true }).first().click();
  const source = page.locator('#source-1');
  const isShown = (id: string) =>
    page.waitForFunction((name) => {
      const box = document.getElementById(name)?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.top < window.innerHeight;
    }, id);
  await isShown('source-1');
  await source.getByRole('link', { name: 'Back to where source 1 is named' }).click();
  await isShown('cited-1');
  await expect.poll(() => new URL(page.url()).hash).toBe('#cited-1');
});

test('a line shows how far one has read, and at the end stands the next article', async () => {
  const page = await look();
  await open(page, POST);
  const width = () => page.locator('.reading-progress').evaluate((line) => line.getBoundingClientRect().width);
  await expect.poll(() => width()).toBeLessThan(50);
  const next = page.getByRole('complementary', { name: 'Next article' }).getByRole('link');
  await next.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const line = document.querySelector('.reading-progress');
    return (line?.getBoundingClientRect().width ?? 0) > window.innerWidth / 2;
  });
  const title = await next.innerText();
  await next.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('wine terms lead to their FAQ page without loading the site anew', async () => {
  const page = await arrive();
  await open(page, POST);
  await page.evaluate(() => document.body.setAttribute('data-same-visit', ''));
  const term = page.locator('.prose a[href="/faq/vintages"]');
  await expect.poll(() => term.count()).toBe(1);
  await term.click();
  await page.waitForURL('**/faq/vintages');
  await page.getByRole('heading', { level: 1, name: 'Vintages' }).waitFor();
  await expect.poll(() => page.locator('body[data-same-visit]').count()).toBe(1);
});

test('§2 where an article stands is told beside what it is, and it has its own picture', async () => {
  const page = await look();
  await open(page, POST);
  const data = await page.locator('head script[type="application/ld+json"]').allInnerTexts();
  const [article, crumbs] = data.map((text) => JSON.parse(text) as Record<string, unknown>);
  const origin = inject('baseUrl');
  expect(article).toMatchObject({ '@type': 'Article', image: `${origin}/share${POST}.png` });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${origin}/` },
      { position: 2, name: 'Wine Blog', item: `${origin}/blog` },
      { position: 3, item: `${origin}${POST}` },
    ],
  });
  const images = ['/blog', '/blog/micro-ox-vs-bottle-shock', POST].map((path) => `/share${path}.png`);
  for (const image of images) {
    expect((await page.request.get(image)).headers()['content-type'], image).toBe('image/png');
  }
});

test('the feed is named in the head and carries every post', async () => {
  const page = await look();
  await open(page, '/blog');
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  const reply = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(reply.status()).toBe(200);
  const xml = await reply.text();
  expect(xml.match(/<entry>/g)).toHaveLength(files.length);
  expect(xml).toContain(`<id>${inject('baseUrl')}/blog</id>`);
  expect(xml).not.toContain('origin.invalid');
});

test('on paper only the article is printed, in ink', async () => {
  const page = await arrive({ colorScheme: 'dark' });
  await open(page, POST);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
  await expect.poll(() => page.locator('.prose').isVisible()).toBe(true);
  await expect
    .poll(() =>
      page
        .locator('.prose figure img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter),
    )
    .toBe('none');
  await expect
    .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).color))
    .toBe('rgb(30, 26, 28)');
});

test('§2 the address with non-breaking hyphens works, and the plain one leads to it', async () => {
  const page = await look();
  const real = '/blog/micro%E2%80%91ox%E2%80%91vs%E2%80%91bottle%E2%80%91shock';
  expect((await page.goto(real))?.status()).toBe(200);
  await page.getByRole('article').waitFor();
  await page.goto('/blog/micro-ox-vs-bottle-shock');
  await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === real);
  await page.getByRole('article').waitFor();
});

test("§2 an unknown slug: 'Blog Post Not Found', also as a status", async () => {
  const page = await look();
  const reply = await page.goto('/blog/there-is-none');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
  await page.getByText('The requested blog post does not exist.').waitFor();
});
