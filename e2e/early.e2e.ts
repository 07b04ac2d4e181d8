import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cachedStream, manyWines } from './many-wines.ts';
import { PHONE, PHONE_AGENT, useVisitors } from './visitor.ts';

/* What a visitor does before the scripts of the page have come is not lost. */

const { arrive } = useVisitors();
const PHONE_VISIT = { viewport: PHONE, userAgent: PHONE_AGENT, isMobile: true, hasTouch: true };

/** Opens the home page without its scripts; the returned function lets them come. */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('html[data-ready]').count()).toBe(0);
  return async () => {
    release();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  };
}

test('a file chosen before the scripts have come is there when they have', async () => {
  const page = await arrive();
  const letScriptsCome = await openWithoutScripts(page);
  const opens = page.waitForEvent('filechooser');
  await page.getByText('Choose a wine list').click();
  const chooser = await opens;
  await chooser.setFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
  await letScriptsCome();
  await expect.poll(() => page.getByRole('list', { name: 'Selected files' }).innerText()).toContain('early.pdf');
});

test('a photo taken before the scripts have come is there when they have', async () => {
  const page = await arrive(PHONE_VISIT);
  const letScriptsCome = await openWithoutScripts(page);
  const opens = page.waitForEvent('filechooser');
  await page.getByText('Take a photo').click();
  await (await opens).setFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await letScriptsCome();
  await expect.poll(() => page.getByRole('list', { name: 'Selected files' }).innerText()).toContain('table.jpg');
});

test("the phone's menu tapped before the scripts have come opens when they have", async () => {
  const page = await arrive(PHONE_VISIT);
  const letScriptsCome = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await letScriptsCome();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).waitFor();
});

test('a file dropped before the scripts have come is sent for, and the page stays', async () => {
  const page = await arrive();
  const letScriptsCome = await openWithoutScripts(page);
  const isTaken = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7 x'], 'dropped.pdf', { type: 'application/pdf' }));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isTaken).toBe(true);
  await letScriptsCome();
  await expect.poll(() => page.getByRole('list', { name: 'Selected files' }).innerText()).toContain('dropped.pdf');
});

test('a list is asked for before the scripts have come, and only once', async () => {
  const page = await arrive(PHONE_VISIT);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/api/wineLists/parse/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/event-stream', body: cachedStream('Early list', manyWines(30)) });
  });
  await page.goto('/menu/early', { waitUntil: 'commit' });
  await expect.poll(() => asked).toBe(1);
  expect(await page.locator('html[data-ready]').count()).toBe(0);
  release();
  await page.getByRole('heading', { level: 1, name: 'Early list' }).waitFor();
  expect(asked).toBe(1);
});
