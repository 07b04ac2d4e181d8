import { expect, test } from 'vitest';
import { open, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

test('§2 without a query: heading, subtitle, placeholder, the empty state', async () => {
  const page = await arrive();
  await open(page, '/search');
  await page.getByRole('heading', { level: 1, name: 'Search Wines' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('Find wines and compare prices across retailers');
  expect(text).toContain('Enter a search term to find wines.');
  expect(await page.getByRole('combobox').getAttribute('placeholder')).toBe('Search for wines...');
});

test('§2 a legacy lwin parameter is removed, keeping q and vintage', async () => {
  const page = await arrive();
  await open(page, '/search?q=krug&lwin=1014033&vintage=2008');
  await page.waitForURL((url) => url.search === '?q=krug&vintage=2008');
});

test("§2 while searching: 'Searching wines...'", async () => {
  const page = await arrive();
  await page.route('**/api/wines/search/**', () => new Promise(() => {}));
  await open(page, '/search?q=krug');
  await page.getByText('Searching wines...').waitFor();
});

test('a failed search says so and offers to try again', async () => {
  const page = await arrive();
  await page.route('**/api/wines/search/**', (route) => route.abort());
  await open(page, '/search?q=krug');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 15_000 });
});

test('§2 the dropdown suggests, closes on Escape and an outside click, and Enter runs the search', async () => {
  const page = await arrive();
  await open(page, '/search');
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
  await box.fill('krug');
  await box.press('Enter');
  await page.waitForURL('**/search?q=krug');
});

test('§2 a result: the summary card with Producer, Region, Type and Avg Price', async () => {
  const page = await arrive();
  await open(page, '/search?q=chateau+margaux');
  const card = page.getByRole('region', { name: 'Wine', exact: true });
  await card.waitFor();
  expect(await card.getByRole('heading', { level: 2 }).innerText()).toBe('Château Margaux');
  const text = await card.innerText();
  for (const part of ['Producer', 'Region', 'Bordeaux, France', 'Type', 'Red Wine', 'Avg Price'])
    expect(text).toContain(part);
  await page.getByRole('heading', { name: /^Available Listings \(\d+\)$/ }).waitFor();
});

test("§2 a chosen vintage: 'Showing vintage', 'Clear filter', and the words when there is no listing", async () => {
  const page = await arrive();
  await open(page, '/search?q=chateau+margaux&vintage=1066');
  await page.getByText('Showing vintage 1066').waitFor();
  await page.getByText('No listings found for vintage 1066.').waitFor();
  await page.getByRole('button', { name: 'View all vintages' }).click();
  await page.waitForURL((url) => url.search === '?q=chateau+margaux');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.waitForURL((url) => url.search === '?q=chateau+margaux');
});

test('§2, §4 Show/Hide Filters, and the sort cycle none, low, high, none', async () => {
  const page = await arrive();
  await open(page, '/search?q=chateau+margaux');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const name of ['Bottle Size', 'Listing Type', 'Price Range', 'Store']) {
    await filters.getByRole('group', { name }).first().waitFor();
  }
  expect(await filters.getByRole('button', { name: 'Clear All Filters' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await filters.waitFor({ state: 'detached' });
  const seen: (string | null)[] = [];
  for (const name of [/^Price/, /^Price/, /^Price/, /^Price/, /^Store/, /^Size/]) {
    await page.getByRole('group', { name: 'Sort' }).getByRole('button', { name }).click();
    await page.waitForTimeout(150);
    seen.push(new URL(page.url()).searchParams.get('sort'));
  }
  expect(seen).toEqual(['price-low', 'price-high', null, 'price-low', 'store-low', 'size-low']);
});

test('§2 filters that nothing passes say so and can be cleared', async () => {
  const page = await arrive();
  await open(page, '/search?q=chateau+margaux&store=Nobody');
  await page.getByText('No listings match your current filters.').waitFor();
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await page.waitForURL((url) => url.search === '?q=chateau+margaux');
});

test('§6 edit=true shows nothing to edit to anybody but an admin', async () => {
  const page = await arrive();
  await open(page, '/search?q=chateau+margaux&edit=true');
  await page.getByRole('region', { name: 'Wine', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
});
