import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { stockMarket } from './market.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

const { look } = useVisitors();
beforeAll(() => stockMarket(), 120_000);

test('a kind of wine: the query read back as chips, the wines, filters and their order', async () => {
  const page = await look();
  await open(page, '/search?q=red+saint-julien+under+90');
  await page.getByRole('heading', { level: 2, name: 'Red wines of Saint-Julien' }).waitFor();
  const chips = page.getByRole('list', { name: 'Understood' }).getByRole('listitem');
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Red', 'Saint-Julien', '≤ $90']);
  // Of those on the market one is dearer, Château Talbot.
  await page.getByRole('link', { name: 'Château Gloria' }).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Château Talbot/ }).count()).toBe(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Château Gloria' }).first();
  await expect.poll(() => row.innerText()).toMatch(/\$4\d – \$\d\d/);
  await expect.poll(() => row.innerText()).toContain('Fits all three');
  await expect.poll(() => row.innerText()).toContain('2016 2015');

  await page.getByRole('button', { name: 'Search without ≤ $90' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'red saint-julien');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const onOffer = page.getByRole('checkbox', { name: /^On offer \(\d+\)$/ });
  // The address holds what is chosen: the box is ticked once the page has gone there.
  await onOffer.click();
  await page.waitForURL((url) => url.searchParams.get('f') === 'stock:yes');
  await expect.poll(() => onOffer.isChecked()).toBe(true);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price');
  await page.waitForURL((url) => url.searchParams.get('order') === 'price');
  await page
    .getByRole('link', { name: /^Château Talbot/ })
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('several wines of one name are shown as choices, and one of them opens', async () => {
  const page = await look(PHONE);
  await open(page, '/search?q=krug');
  await page.getByRole('heading', { level: 2, name: 'Wines named “krug”' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Its name holds your words' }).count()).toBeGreaterThan(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Krug, Grande Cuvée/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Krug, Grande Cuvée/ }).waitFor();
});

test('the vintage and the size of a query are chosen, and said', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+phelan+segur+2015+magnum');
  await page.getByText(/^You asked for 2015, magnum: \$30\d, 1 offer, seen today\.$/).waitFor();
  await page.getByText('Showing vintage 2015').waitFor();
  await page.getByRole('heading', { name: 'Available Listings (1)' }).waitFor();
  await open(page, '/search?q=chateau+phelan+segur+1955');
  await page.getByText('You asked for 1955: no shop here offers it today.').waitFor();
  await page.getByText('No listings found for vintage 1955.').waitFor();
});

test('a query that no wine answers gets no wine', async () => {
  const page = await look();
  await open(page, '/search?q=zzzqqq+nothing');
  await page.getByText('We know no wine called “zzzqqq nothing”.').waitFor();
  await page.getByText('Nothing we know is spelt like it.', { exact: false }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
