import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cachedStream, manyWines } from './many-wines.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

/* What a guest sees of a list without searching for it: on a phone, with large letters, far down in a long list. */

const { arrive, look } = useVisitors();
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');

async function openList(page: Page, { count = 12, path = '/menu/sight' } = {}): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream('A list', manyWines(count)) }),
  );
  await open(page, path);
  await rows(page).first().waitFor();
}

/** The three wishes, as they stand in the window. */
const wishes = async (page: Page) =>
  Promise.all(
    (await page.locator('section[aria-labelledby=tonight-heading] select').all()).map((one) => one.boundingBox()),
  );

for (const [name, path, type] of [
  ['in English', '/menu/sight', null],
  ['in German', '/de/menu/sight', null],
  ['in Spanish with large letters', '/es/menu/sight', 'large'],
] as const) {
  test(`on a phone the three wishes stand in one line and the first wine is in sight, ${name}`, async () => {
    const page = await arrive({ viewport: PHONE, isMobile: true, hasTouch: true });
    await page.addInitScript((wanted) => {
      if (wanted) localStorage.setItem('tastevin.type', wanted);
      localStorage.setItem('tastevin.tonight', '{"dish":"beef or lamb","list":"sight"}');
    }, type);
    await openList(page, { path });
    if (type === null) await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(400);
    // All three chosen.
    await openList(page, { path: `${path}?type=Sparkling+White&price=0-90000` });
    const boxes = await wishes(page);
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
    for (const box of boxes) {
      // Wide enough for a thumb and a word, and inside the window.
      expect(box?.width).toBeGreaterThan(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('a filter far down in a long list shows the wines that are left; a row at the lower edge comes up when it is opened', async () => {
  const page = await look(PHONE);
  await openList(page, { count: 400 });
  await page.evaluate(() => window.scrollTo(0, 9000));
  await page.getByLabel('Find in the list').fill('rioja');
  await page.getByRole('button', { name: 'Remove filter' }).first().waitFor();
  const isInSight = (top: number | undefined) => top !== undefined && top > 0 && top < PHONE.height;
  await expect
    .poll(async () => isInSight((await page.locator('main li[aria-posinset="1"]').boundingBox())?.y))
    .toBe(true);
  const low = page.locator('main li[aria-posinset="6"] > button');
  await low.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 90));
  await expect.poll(async () => (await low.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2);
  await low.click();
  await expect.poll(async () => (await low.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
});

test('a row opened at the end of the page stays where it was pressed, and shows its beginning', async () => {
  const page = await look(PHONE);
  await openList(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByLabel('Find in the list').fill('vieilles');
  await page.getByRole('button', { name: 'Remove filter' }).first().waitFor();
  await rows(page).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Show the waiter', exact: true }).waitFor();
  const isInSight = async () => {
    const top = (await rows(page).first().boundingBox())?.y ?? -1;
    return top > 64 && top < PHONE.height / 2;
  };
  await expect.poll(isInSight).toBe(true);
  // What the row fetches afterwards moves it no more.
  await page.getByText('Pricing & Stats').waitFor();
  expect(await isInSight()).toBe(true);
});

test('another view that is asked for far down in the list begins in sight', async () => {
  const page = await look(PHONE);
  await openList(page, { count: 400 });
  await page.evaluate(() => window.scrollTo(0, 9000));
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Value chart' }).click();
  const chart = page.getByRole('region', { name: 'Value chart' });
  await chart.waitFor();
  await expect.poll(async () => (await chart.boundingBox())?.y).toBeGreaterThan(64);
  await expect.poll(async () => (await chart.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
});

test('filters that are asked for far down in the list begin in sight', async () => {
  const page = await look({ width: 1280, height: 860 });
  await openList(page, { count: 400 });
  await page.evaluate(() => window.scrollTo(0, 9000));
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.waitFor();
  await expect.poll(async () => (await filters.boundingBox())?.y).toBeGreaterThan(100);
  await expect.poll(async () => (await filters.boundingBox())?.y).toBeLessThan(430);
});

test('with large letters the field that asks the sommelier stays in the window beside the list', async () => {
  const page = await arrive({ viewport: { width: 1280, height: 860 } });
  await page.addInitScript(() => localStorage.setItem('tastevin.type', 'large'));
  await comeSignedIn(page, 'large-letters@example.com');
  await openList(page, { count: 400 });
  await page.evaluate(() => window.scrollTo(0, 2000));
  // An opened wine adds its own questions above the field.
  await rows(page).nth(9).click();
  const panel = page.getByRole('region', { name: 'Sommelier' });
  await panel.getByRole('button', { name: 'Tasting notes' }).waitFor();
  const bottom = async () => {
    const box = await panel.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(860);
});

test('large letters are a setting of the device; names are set with the letters of a text, figures in columns', async () => {
  const page = await arrive();
  await openList(page);
  const sizeOf = () =>
    rows(page)
      .first()
      .evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize));
  const usual = await sizeOf();
  const setting = page.getByRole('button', { name: 'Large type' });
  await setting.click();
  await expect.poll(sizeOf).toBeGreaterThan(usual * 1.1);
  await page.reload();
  await expect.poll(sizeOf).toBeGreaterThan(usual * 1.1);
  // Tabular figures would widen the hyphen of 'Lynch-Bages'.
  const name = rows(page).first().locator('.font-serif');
  await expect.poll(() => name.evaluate((text) => getComputedStyle(text).fontVariantNumeric)).toBe('normal');
  await expect
    .poll(() => name.locator('.figures').evaluate((text) => getComputedStyle(text).fontVariantNumeric))
    .toContain('tabular-nums');
});
