import { expect, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

test('§2 Enter or the Search button goes to /search?q={query}, and only with text', async () => {
  const page = await arrive();
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search for wines' });
  await box.fill('   ');
  await box.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  await box.fill(' krug ');
  await box.press('Enter');
  await page.waitForURL('**/search?q=krug');

  await open(page, '/');
  await box.fill('salon');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=salon');
});

test("§2 'Begin Your Search' goes to plain /search", async () => {
  const page = await arrive();
  await open(page, '/');
  await page.getByRole('link', { name: 'Begin Your Search' }).click();
  await page.waitForURL('**/search');
});

test('§4 suggestions come from the third character on; arrows and Enter pick one', async () => {
  const page = await arrive();
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search for wines' });
  await box.fill('ma');
  await page.waitForTimeout(400);
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await box.fill('margaux');
  await page.getByRole('option').first().waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  const first = page.getByRole('option').first();
  expect(await first.getAttribute('aria-selected')).toBe('true');
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === name);
});

test('§4 the dropdown closes on Escape, on an outside click and with two characters or fewer', async () => {
  const page = await arrive();
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search for wines' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await box.fill('margaux');
  await list.waitFor();
  await box.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await box.fill('margau');
  await list.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await list.waitFor({ state: 'hidden' });
  await box.fill('marga');
  await list.waitFor();
  await box.fill('ma');
  await list.waitFor({ state: 'hidden' });
});

test('§9 the dropdown is at most 15rem high', async () => {
  const page = await arrive();
  await open(page, '/');
  await page.getByRole('combobox').fill('chateau');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.waitFor();
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('240px');
});

test('§8 failing suggestions are swallowed', async () => {
  const page = await arrive();
  await page.route('**/api/wines/suggest/**', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('combobox').fill('margaux');
  await page.waitForTimeout(400);
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
});

test('§1, §9 the statistics, letter for letter', async () => {
  const page = await arrive();
  await open(page, '/');
  const text = await page.getByRole('main').innerText();
  for (const [value, label] of [
    ['1.5M+', 'wines catalogued'],
    ['300+', 'wine merchants'],
    ['80K+', 'daily updates'],
    ['$2.1B', 'cellar value tracked'],
  ]) {
    expect(text).toContain(value);
    expect(text).toContain(label);
  }
});

test('§1, §3 three sample cards rated 95, 97 and 98 with blurred prices lead to search with q and vintage', async () => {
  const page = await arrive();
  await open(page, '/');
  const cards = page.getByRole('article');
  expect(await cards.count()).toBe(3);
  const text = (await cards.allInnerTexts()).join(' ');
  for (const rating of ['95', '97', '98']) expect(text).toContain(rating);
  expect(
    await cards
      .first()
      .locator('.select-none')
      .first()
      .evaluate((e) => getComputedStyle(e).filter),
  ).toContain('blur');
  await cards.first().getByRole('link').click();
  await page.waitForURL(
    (url) => url.pathname === '/search' && url.searchParams.has('q') && url.searchParams.has('vintage'),
  );
});

test('§1 three blurbs: curated discovery, instant list analysis, wine intelligence', async () => {
  const page = await arrive();
  await open(page, '/');
  for (const name of ['Curated Discovery', 'Instant List Analysis', 'Wine Intelligence']) {
    expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
  }
});

test('the slash puts the cursor into the search box', async () => {
  const page = await arrive();
  await open(page, '/');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
});
