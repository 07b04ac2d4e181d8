import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { TALBOT, stockMarket } from './market.ts';
import { ADMIN_EMAIL } from './server.ts';
import { pressSort } from './sorting.ts';
import { openAndCloseSuggestions, searchBox } from './suggestions.ts';
import { comeSignedIn, open, useVisitors } from './visitor.ts';

const { arrive, complaints, look } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

const WINE = '/search?q=chateau+talbot';

/** What the cards say of store, vintage and size, in their order. */
async function cards(page: Page): Promise<string[]> {
  await page.getByRole('article').first().waitFor();
  return page.getByRole('article').allInnerTexts();
}

async function stores(page: Page): Promise<string[]> {
  return (await cards(page)).map((text) => text.split(',')[0] ?? '');
}

test('§2 without a query: heading, subtitle, placeholder, the empty state', async () => {
  const page = await look();
  await open(page, '/search');
  await page.getByRole('heading', { level: 1, name: 'Search Wines' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('Find wines and compare prices across retailers');
  expect(text).toContain('Enter a search term to find wines.');
  await expect.poll(() => page.getByRole('combobox').getAttribute('placeholder')).toBe('Search for wines...');
});

test('§2 a legacy lwin parameter is removed, keeping q and vintage', async () => {
  const page = await look();
  await open(page, '/search?q=krug&lwin=1014033&vintage=2008');
  await page.waitForURL((url) => url.search === '?q=krug&vintage=2008');
});

test("§2 while searching: 'Searching wines...'", async () => {
  const page = await look();
  await page.route('**/api/wines/search/**', () => new Promise(() => {}));
  await open(page, '/search?q=krug');
  await page.getByText('Searching wines...').waitFor();
});

test('a failed search says so and offers to try again', async () => {
  const page = await look();
  await page.route('**/api/wines/search/**', (route) => route.abort());
  await open(page, '/search?q=chateau+margaux');
  await page.getByText('The search could not be completed.').waitFor({ timeout: 120_000 });
  await page.unroute('**/api/wines/search/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Wine', exact: true }).waitFor();
});

test('§2 the titles: with a query, and without one', async () => {
  const page = await look();
  await open(page, '/search');
  await expect.poll(() => page.title()).toBe('Search Wine');
  await open(page, WINE);
  await expect.poll(() => page.title()).toBe('Buy chateau talbot now');
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(/\/search\?q=chateau\+talbot$/);
});

test('§9 suggestions wait 150 ms for the typing to settle, and for the third character', async () => {
  const page = await arrive();
  await open(page, '/search');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, text] = /\/api\/wines\/suggest\/(.+)$/.exec(request.url()) ?? [];
    if (text) asked.push(decodeURIComponent(text));
  });
  const box = page.getByRole('combobox', { name: 'Search for wines' });
  // Typed faster than any hand, so that a slow machine cannot come between.
  const typedAt = await box.evaluate((field) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['ta', 'tal', 'talb', 'talbo']) {
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return performance.now();
  });
  await expect.poll(() => asked).toEqual(['talbo']);
  // The browser notes a request when it has been answered.
  const asking = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/wines/suggest/'))?.startTime,
  );
  const askedAt = Number(await asking.jsonValue());
  expect(askedAt - typedAt).toBeGreaterThanOrEqual(149);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.waitFor();
  await expect.poll(() => list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('240px');
  // Each with its producer, region and country.
  await expect.poll(() => list.getByRole('option').first().innerText()).toMatch(/\n.+ · .+ · .+/);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('ArrowUp');
  const first = list.getByRole('option').first();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === name);
});

test('§2 the dropdown suggests, closes on Escape and an outside click, and Enter runs the search', async () => {
  const page = await look();
  await open(page, '/search');
  await openAndCloseSuggestions(page);
  await searchBox(page).fill('krug');
  await searchBox(page).press('Enter');
  await page.waitForURL('**/search?q=krug');
});

test('§2 a result: the summary card with Producer, Region, Type and Avg Price', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+margaux');
  const card = page.getByRole('region', { name: 'Wine', exact: true });
  await card.waitFor();
  await expect.poll(() => card.getByRole('heading', { level: 2 }).innerText()).toBe('Château Margaux');
  for (const part of ['Producer', 'Region', 'Bordeaux, France', 'Type', 'Red Wine', 'Avg Price'])
    await expect.poll(() => card.innerText()).toContain(part);
  await page.getByRole('heading', { name: /^Available Listings \(\d+\)$/ }).waitFor();
});

test("§2 a chosen vintage: 'Showing vintage', 'Clear filter', and the words when there is no listing", async () => {
  const page = await look();
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
  const page = await look();
  await open(page, '/search?q=chateau+margaux');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const name of ['Bottle Size', 'Listing Type', 'Price Range', 'Store']) {
    await filters.getByRole('group', { name }).first().waitFor();
  }
  await expect.poll(() => filters.getByRole('button', { name: 'Clear All Filters' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await filters.waitFor({ state: 'detached' });
  for (const [name, sort] of [
    ['Price', 'price-low'],
    ['Price', 'price-high'],
    ['Price', null],
    ['Price', 'price-low'],
    ['Store', 'store-low'],
    ['Size', 'size-low'],
  ] as const)
    await pressSort(page, name, sort);
});

test('§2 filters that nothing passes say so and can be cleared', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+margaux&store=Nobody');
  await page.getByText('No listings match your current filters.').waitFor();
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await page.waitForURL((url) => url.search === '?q=chateau+margaux');
});

test('§6 edit=true shows nothing to edit to anybody but an admin', async () => {
  const page = await look();
  await open(page, '/search?q=chateau+margaux&edit=true');
  await page.getByRole('region', { name: 'Wine', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
});

test('§2 listings: the summary with average, median and lowest, the vintages, and a card for each offer', async () => {
  const page = await look();
  await open(page, WINE);
  const card = page.getByRole('region', { name: 'Wine', exact: true });
  await card.waitFor();
  for (const part of [TALBOT, 'Producer', 'Bordeaux, France', 'Red Wine', 'Avg Price', 'Median', 'Lowest', 'Offers'])
    await expect.poll(() => card.innerText()).toContain(part);
  await expect.poll(() => card.innerText()).toMatch(/Avg Price\s+\$1\d\d\.\d\d/);
  await expect.poll(() => card.innerText()).toContain('European Central Bank’s rates of Dec 31, 2024');
  await page.getByRole('heading', { name: 'Available Listings (10)' }).waitFor();
  const texts = await cards(page);
  const find = (...parts: string[]) => texts.filter((text) => parts.every((part) => text.includes(part)));
  expect(
    find('Alpha Cave, France', 'Magnum (1.5L)', '€290.00 incl. tax', 'about $301.28', '$150.64 per 750 ml'),
  ).toHaveLength(1);
  expect(find('Beta Cellars, United Kingdom', 'Case of 6', 'in bond', '£540.00 in bond')).toHaveLength(1);
  expect(find('Beta Cellars', '£110.00 excl. tax')).toHaveLength(1);
  expect(find('Gamma Wines, United States', 'Half (375ml)', '$80.00 tax not stated')).toHaveLength(1);
  expect(find('Gamma Wines', 'Pack of 3')).toHaveLength(1);
  expect(find('Standard (750ml)').length).toBeGreaterThan(3);
  expect(find('seen today')).toHaveLength(10);
  // Made-up prices say so, on the card and above the list.
  expect(find('Delta Demonstration', 'Demonstration\n')).toHaveLength(1);
  await expect
    .poll(() => page.getByText('are made up from typical prices. Nothing is for sale there.').count())
    .toBe(1);
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^View Listing/ });
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  await expect.poll(() => link.getAttribute('href')).toMatch(/^http:\/\/\w+\.example\/\d$/);
});

test("§2 'Other vintages' set the vintage; the chip says so and 'Clear filter' lifts it", async () => {
  const page = await look();
  await open(page, WINE);
  const wine = page.getByRole('region', { name: 'Wine', exact: true });
  await wine.getByRole('button', { name: '2015' }).waitFor();
  await expect.poll(() => wine.getByRole('listitem').allInnerTexts()).toEqual(['2018', '2016', '2015']);
  await wine.getByRole('button', { name: '2015' }).click();
  await page.waitForURL((url) => url.searchParams.get('vintage') === '2015');
  await page.getByText('Showing vintage 2015').waitFor();
  await page.getByRole('heading', { name: 'Available Listings (7)' }).waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('heading', { name: 'Available Listings (10)' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=chateau+talbot');
});

test('§2, §5 filters by size, type, store, country and price live in the address and are cleared together', async () => {
  const page = await look();
  await open(page, WINE);
  const count = async (listings: number) =>
    page.getByRole('heading', { name: `Available Listings (${listings})` }).waitFor();
  await count(10);
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Magnum' }).click();
  await count(1);
  await filters.getByRole('checkbox', { name: 'Half' }).click();
  await count(2);
  await filters.getByRole('checkbox', { name: 'France' }).click();
  await count(1);
  await filters.getByRole('checkbox', { name: 'Beta Cellars' }).click();
  await page.getByText('No listings match your current filters.').waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?q=chateau+talbot&size=Magnum&size=Half&store=Beta+Cellars&country=FR');
  await filters.getByRole('button', { name: 'Clear All Filters' }).click();
  await count(10);
  await filters.getByRole('checkbox', { name: 'in bond' }).click();
  await count(1);
  await filters.getByRole('checkbox', { name: 'in bond' }).click();
  // §9: cents, one at a time, from nothing to the dearest.
  const highest = filters.getByRole('slider', { name: 'Price range, highest' });
  await expect.poll(() => highest.getAttribute('step')).toBe('1');
  await expect.poll(() => highest.getAttribute('min')).toBe('0');
  await highest.press('ArrowLeft');
  await count(9);
  const top = Number(await highest.getAttribute('max'));
  await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe(`0-${top - 1}`);
  // Another visitor with this address sees the same.
  await page.reload();
  await count(9);
});

test('§4 sorting by price, store and size: low, high, none', async () => {
  const page = await look();
  await open(page, WINE);
  const before = await stores(page);
  const top = async () => (await cards(page))[0];
  await pressSort(page, 'Store', 'store-low');
  await expect.poll(() => stores(page)).toEqual(before.toSorted());
  await pressSort(page, 'Store', 'store-high');
  await expect.poll(async () => (await stores(page))[0]).toBe('Gamma Wines');
  await pressSort(page, 'Store', null);
  await expect.poll(() => stores(page)).toEqual(before);
  await pressSort(page, 'Size', 'size-low');
  await expect.poll(top).toContain('Half (375ml)');
  await pressSort(page, 'Size', 'size-high');
  await expect.poll(top).toContain('Magnum (1.5L)');
  await pressSort(page, 'Price', 'price-low');
  await expect.poll(top).toContain('Beta Cellars');
});

test('the currency lives in the address, is remembered, and its rate says of when it is', async () => {
  const page = await arrive();
  await open(page, `${WINE}&vintage=2016`);
  await page.getByText('about $124.67').waitFor();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
  await page.waitForURL((url) => url.searchParams.get('currency') === 'GBP');
  await page.getByText('about £99.50').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Wine', exact: true }).innerText()).toMatch(/Avg Price\s+£/);
  await open(page, WINE);
  await page.getByText('about £99.50').waitFor();
});

test('charts of the price history and of the vintages, each with a table', async () => {
  const page = await look();
  await open(page, WINE);
  const byVintage = page.getByRole('figure', { name: 'Price by vintage' });
  await byVintage.getByRole('img', { name: /^Average price per 750 ml by vintage\. From \$/ }).waitFor();
  await byVintage.getByRole('button', { name: 'Show table: Price by vintage' }).click();
  await expect
    .poll(async () => (await byVintage.getByRole('row').allInnerTexts()).map((row) => row.split('\t')[0]))
    .toEqual(['Vintage', '2018', '2016', '2015']);
  await byVintage.getByRole('button', { name: 'Show chart: Price by vintage' }).click();
  // First seen just now: a line needs two weeks, and says so.
  await page.getByText('Not enough history yet.').waitFor();

  await page.route('**/api/wines/prices/**', (route) =>
    route.fulfill({
      json: {
        lwin: 'x',
        vintage: null,
        currency: 'USD',
        rates: { date: '2024-12-31', source: 'European Central Bank' },
        isDemo: false,
        points: [
          { date: '2026-10-04', medianPer750Cents: 10_000, lowestPer750Cents: 9000, offers: 3 },
          { date: '2026-10-11', medianPer750Cents: 11_000, lowestPer750Cents: 9500, offers: 4 },
        ],
      },
    }),
  );
  await open(page, WINE);
  const history = page.getByRole('figure', { name: 'Price history' });
  await history.getByText('Median up 10% since Oct 4, 2026').waitFor();
  await history.getByRole('img', { name: /from \$100\.00 on Oct 4, 2026 to \$110\.00 on Oct 11, 2026/ }).waitFor();
  await history.getByRole('button', { name: 'Show table: Price history' }).click();
  await expect
    .poll(() => history.getByRole('row').nth(1).innerText())
    .toMatch(/Oct 11, 2026\s+\$110\.00\s+\$95\.00\s+4/);
});

test('any visitor may report a wrong price', async () => {
  const page = await look();
  await open(page, `${WINE}&vintage=2018`);
  await page.getByRole('button', { name: 'Report a wrong price of Gamma Wines' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByRole('radio', { name: 'The price is wrong' }).waitFor();
  await dialog.getByRole('textbox').fill('It is 135 in the shop');
  await page.route('**/api/listings/report', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/api/listings/report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Reported, thank you').waitFor();
});

test('§5, §6, §8 an admin edits in place: Enter saves, Escape aborts, bad numbers are refused in words', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, `${WINE}&vintage=2015`);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Edit listings' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Edit (?!listings)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit listings' }).click();
  await page.waitForURL((url) => url.searchParams.get('edit') === 'true');
  const card = page.getByRole('article').filter({ hasText: 'Pack of 3' });
  for (const field of ['Vintage', 'Producer', 'Name', 'Pack size', 'Bottle size (ml)', 'Listing type', 'Price (cents)'])
    await card.getByRole('button', { name: `Edit ${field}:` }).waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/listings/')) calls.push(request.method());
  });
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).click();
  const field = card.getByRole('textbox', { name: 'Price (cents)' });
  for (const bad of ['-5', 'many', '12.5', '0']) {
    await field.fill(bad);
    await field.press('Enter');
    await expect.poll(() => card.getByRole('alert').innerText()).toBe('Please enter a valid positive number');
  }
  // Empty and unchanged values cancel, Escape too: no call is made.
  await field.fill('');
  await field.press('Enter');
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).click();
  await field.press('Enter');
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).click();
  await field.fill('1');
  await field.press('Escape');
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).waitFor();
  expect(calls).toEqual([]);
  // A server that cannot be reached, and one that says no.
  await page.route('**/api/admin/listings/update', (route) => route.abort());
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).click();
  await field.fill('45000');
  await field.press('Enter');
  await card.getByText('Failed to update listing').waitFor();
  await page.unroute('**/api/admin/listings/update');
  await card.getByRole('button', { name: 'Edit Vintage: 2015' }).click();
  await card.getByRole('textbox', { name: 'Vintage' }).fill('old');
  await card.getByRole('textbox', { name: 'Vintage' }).press('Enter');
  await card.getByText("A vintage is a year or 'NV'.").waitFor();
  await card.getByRole('button', { name: 'Edit Price (cents): 42000' }).click();
  await field.fill('45000');
  await field.press('Enter');
  await card.getByText('$450.00').waitFor();
  complaints.length = 0;
});

test("§2, §4 the delete dialog: Cancel, Bad Data, Bad Match; 'Failed to delete listing' when it cannot; a toast undoes it", async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, `${WINE}&vintage=2015&edit=true`);
  await page.getByRole('heading', { name: 'Available Listings (7)' }).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Half (375ml)' });
  const dialog = page.getByRole('dialog', { name: 'Delete listing' });
  const ask = async (choice: string) => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: choice }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await ask('Cancel');
  await page.route('**/api/admin/listings/delete', (route) => route.abort());
  await ask('Bad Data');
  await card.getByText('Failed to delete listing').waitFor();
  await page.unroute('**/api/admin/listings/delete');
  await ask('Bad Data');
  await page.getByRole('heading', { name: 'Available Listings (6)' }).waitFor();
  // A toast says so and takes it back.
  await page.getByText(/^Deleted: /).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Available Listings (7)' }).waitFor();
  await ask('Bad Data');
  await page.getByRole('heading', { name: 'Available Listings (6)' }).waitFor();
  const magnum = page.getByRole('article').filter({ hasText: 'Magnum' });
  await magnum.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Bad Match' }).click();
  await page.getByRole('heading', { name: 'Available Listings (5)' }).waitFor();
});
