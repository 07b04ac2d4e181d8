import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchShell } from './browser.ts';
import { filmCode, filmPage, writeFilm, type Frame } from './films.ts';
import { BRASSERIE } from './printed-list.ts';
import { comeSignedIn, open, PHONE } from './visitor.ts';
import { stumbles } from './ways-of-reading.ts';

/* The browser has a camera that shows a film of ours. It needs flags, so it is a browser of this file's own. */

let browser: Browser;
let film: string;
/** Where films are drawn. */
let studio: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tastevin-film-'));
  film = join(folder, 'film.y4m');
  browser = await launchShell({
    args: [
      '--in-process-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  studio = await browser.newPage();
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function arrive(viewport: { width: number; height: number }, hasTouch: boolean): Promise<Page> {
  const baseURL = inject('baseUrl');
  const context = await browser.newContext({
    viewport,
    hasTouch,
    baseURL,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(120_000);
  context.on('weberror', (failure) => complaints.push(failure.error().message));
  return context.newPage();
}

const [FIRST, SECOND] = BRASSERIE;
if (!FIRST || !SECOND) throw new Error('the list of the tests has two pages');
const WINES = [FIRST, SECOND].flatMap(({ sections }) => sections.flatMap(({ wines }) => wines)).length;
const times = (count: number, frame: Frame): Frame[] => Array.from({ length: count }, () => frame);
const says = (page: Page) => page.getByRole('dialog').getByRole('status').innerText();
const taken = (page: Page) => page.getByRole('list', { name: 'Pages taken' }).getByRole('button');
/** Until the camera has shown so many more frames. */
async function watch(page: Page, frames: number): Promise<void> {
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const start = await shown();
  await expect.poll(shown).toBeGreaterThan(start + frames);
}
async function openCamera(page: Page, frames: readonly Frame[]): Promise<void> {
  await writeFilm(film, frames);
  await page.getByText('Take a photo').click();
  await page.locator('video').waitFor();
}

test('the camera says what is wrong with a view and takes no picture of it', async () => {
  const page = await arrive(PHONE, true);
  await open(page, '/');
  const shaking = await Promise.all(
    [-60, 35, -10, 70, -35, 10, 50].map((right) => filmPage(studio, FIRST, { right, smear: 24 })),
  );
  const views: [string, readonly Frame[]][] = [
    ['Too dark. Find more light.', [await filmPage(studio, FIRST, { light: 0.25 })]],
    ['Closer.', [await filmPage(studio, FIRST, { size: 0.5 })]],
    ['Glare. Tilt the page a little.', [await filmPage(studio, FIRST, { glare: 170 })]],
    ['Hold still.', shaking],
    // Nothing moves, but the lens is not focused.
    ['Hold still.', [await filmPage(studio, FIRST, { smear: 24 })]],
  ];
  for (const [hint, frames] of views) {
    await openCamera(page, frames);
    await expect.poll(() => says(page)).toBe(hint);
    await watch(page, 12);
    expect(await says(page)).toBe(hint);
    expect(await taken(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('video').waitFor({ state: 'detached' });
  }
});

test('two pages are each taken once, one is taken anew, and all their wines are read', async () => {
  const page = await arrive(PHONE, true);
  await comeSignedIn(page, 'tova@example.com');
  await open(page, '/');
  const [first, second, turning] = [
    await filmPage(studio, FIRST),
    await filmPage(studio, SECOND),
    await filmPage(studio, SECOND, { right: 300, smear: 90 }),
  ];
  const pages = [...times(8, first), ...times(2, turning), ...times(8, second), ...times(2, turning)];
  await openCamera(page, pages);
  await expect.poll(() => taken(page).count()).toBe(2);
  await page.locator('[data-page-edge]').waitFor();
  // Both come by again and are known.
  await watch(page, pages.length);
  expect(await taken(page).count()).toBe(2);
  expect(await stumbles(page)).toEqual([]);

  const picture = taken(page).first().locator('img');
  const before = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Retake page 1' }).click();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  expect(await taken(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Done (2)' }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem').count()).toBe(2);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => page.locator('main li > button[aria-expanded]').count()).toBe(WINES);
});

test('a QR code leads to the list behind its address; a code that is no address says so', async () => {
  const page = await arrive({ width: 1280, height: 860 }, false);
  await comeSignedIn(page, 'ulla@example.com');
  await open(page, '/menu');
  const scan = page.getByRole('button', { name: 'Scan its QR code' });
  await writeFilm(film, [await filmCode(studio, 'WIFI:S:Chez Ulla;T:WPA;P:riesling;;')]);
  await scan.click();
  await expect.poll(() => says(page)).toBe('This code holds no web address, so there is no list behind it.');
  await page.getByRole('button', { name: 'Close' }).click();

  await writeFilm(film, [await filmCode(studio, `${inject('restaurants')}/turning/ulla`)]);
  await scan.click();
  const field = page.getByRole('textbox', { name: 'or paste the web address of a list' });
  await expect.poll(() => field.inputValue()).toBe(`${inject('restaurants')}/turning/ulla`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.waitForURL(/\/menu\/[\w-]{22}$/);
  await expect.poll(() => page.locator('main li > button[aria-expanded]').count()).toBe(4);
});
