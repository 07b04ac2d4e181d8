import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cachedStream, manyWines } from './many-wines.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();
const WINES = 2000;
const wines = manyWines(WINES);

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');

/** A list longer than anybody prints, as the stream tells it. */
async function openLong(page: Page, query = '', list = wines): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream('A long list', list) }),
  );
  await open(page, `/menu/long${query}`);
  await page.getByText(`Loaded ${list.length} wines from cache`).waitFor();
}

for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
  test(`two thousand wines: only those in sight are drawn, and the end is reached, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    await openLong(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
    await expect.poll(() => rows(page).count()).toBeLessThan(80);
    await page.getByRole('heading', { name: 'Page 1', exact: true }).waitFor();
    // The list knows its height only as it is drawn: the end may move once or twice.
    const last = page.locator(`main li[aria-posinset="${WINES}"]`);
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return last.isVisible();
      })
      .toBe(true);
    await expect
      .poll(() => page.locator('main li[aria-posinset]').first().getAttribute('aria-setsize'))
      .toBe(String(WINES));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test(`§4 in a long list, too, one row is open at a time; filters and sort live in the address, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    await openLong(page, '?type=Sparkling+White&sort=price-high');
    const prices = async () =>
      (await page.locator('main li[aria-posinset] > button').allInnerTexts()).map((text) =>
        Number((/\$([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', '')),
      );
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(5);
    const isSorted = (seen: number[]) => seen.every((price, at) => at === 0 || price <= (seen[at - 1] ?? 0));
    await expect.poll(async () => isSorted(await prices())).toBe(true);
    await expect.poll(() => rows(page).first().innerText()).toContain('Sparkling White');
    await rows(page).nth(0).click();
    await rows(page).nth(1).click();
    await expect.poll(() => page.locator('main li > button[aria-expanded=true]').count()).toBe(1);
    await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Clear All' }).click();
    await page.waitForURL((url) => url.search === '?sort=price-high');
  });
}

/** How many elements the browser styled in one go while something was done on a page: the most. */
async function mostStyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  return Math.max(
    0,
    ...trace.traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : [])),
  );
}

/** A row in each frame, as a thumb scrolls. */
const scrollSlowly = () =>
  new Promise<void>((resolve) => {
    let frames = 40;
    const frame = () => {
      scrollBy(0, 70);
      frames -= 1;
      if (frames > 0) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });

test('a row that is scrolled into sight has only itself styled, not the rows beside it', async () => {
  const page = await look({ width: 1280, height: 860 });
  await openLong(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(scrollSlowly);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(15);
  const drawn = await page.locator('main li[aria-posinset] *').count();
  const styled = await mostStyled(page, () => page.evaluate(scrollSlowly));
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(drawn / 2);
});

test('on paper the whole list is printed, without what is only for the screen', async () => {
  const page = await arrive({ colorScheme: 'dark' });
  await openLong(page, '', wines.slice(0, 400));
  await expect.poll(() => rows(page).count()).toBeLessThan(80);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows(page).count()).toBe(400);
  await expect.poll(() => page.getByRole('group', { name: 'View' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Show Filters' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('region', { name: 'Sommelier' }).isVisible()).toBe(false);
  // The rows stand below each other: no row covers another.
  const tops = await page
    .locator('main li[aria-posinset]')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  for (const [index, [top = 0]] of tops.entries()) {
    if (index > 0) expect(top).toBeGreaterThanOrEqual((tops[index - 1]?.[1] ?? 0) - 0.5);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows(page).count()).toBeLessThan(80);
});

for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
  test(`the value chart: a dot for each wine, bargains named, a press opens the row, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    const few = wines.slice(0, 300);
    await openLong(page, '', few);
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Value chart' }).click();
    await page.waitForURL(/view=chart/);
    const chart = page.getByRole('listbox', { name: /^Wines by value/ });
    const known = few.filter(({ wine }) => wine !== null).length;
    await expect.poll(() => chart.getByRole('option').count()).toBe(known);
    await page.getByText(`${few.length - known} of ${few.length} wines are not drawn`).waitFor();
    await page.getByText('a fifth or more under the normal markup').waitFor();
    await expect.poll(() => chart.locator('text', { hasText: 'normal price' }).count()).toBe(1);

    await page.getByRole('button', { name: 'Rating against markup' }).click();
    await chart.locator('text', { hasText: '↑ rating' }).waitFor();
    const dot = chart.getByRole('option').last();
    const name = ((await dot.getAttribute('aria-label')) ?? '').split(' 20')[0] ?? '';
    await dot.scrollIntoViewIfNeeded();
    const box = await dot.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await page.waitForURL((url) => url.search === '');
    const opened = page.locator('main li > button[aria-expanded=true]');
    await opened.waitFor();
    expect(name).not.toBe('');
    // It is in sight, and the way back leads to the chart.
    await page.waitForFunction(() => {
      const top = document.querySelector('main li > button[aria-expanded=true]')?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < window.innerHeight;
    });
    await page.goBack();
    await chart.waitFor();
  });
}

test('the chart by keyboard, and as a table', async () => {
  const page = await look();
  await openLong(page, '?view=chart', wines.slice(0, 120));
  const chart = page.getByRole('listbox', { name: /^Wines by value/ });
  await chart.focus();
  const active = () => chart.getAttribute('aria-activedescendant');
  await expect.poll(active).toBeTruthy();
  await page.keyboard.press('Home');
  const first = await active();
  await page.keyboard.press('ArrowRight');
  await expect.poll(active).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(active).toBe(first);

  await page.getByRole('button', { name: 'As a table' }).click();
  const table = page.getByRole('table', { name: 'Wines by value, the best first' });
  await table.waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(101);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(110);
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toMatch(/% under/);
  await page.getByRole('button', { name: 'As a chart' }).click();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.locator('main li > button[aria-expanded=true]').waitFor();
});
