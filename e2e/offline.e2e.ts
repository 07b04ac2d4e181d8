import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { printList, type PrintedPage } from './printed-list.ts';
import { uploadList } from './uploaded-list.ts';
import { arriveHome, comeSignedIn, open, PHONE, signIn, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };
const SIZES = [
  ['at a desk', WITH_WORKER],
  ['on a phone', { ...WITH_WORKER, viewport: PHONE, hasTouch: true }],
] as const;
const WINES = [
  'Krug, Grande Cuvée, Champagne NV',
  'Château Lynch-Bages, Pauillac 2010',
  'Château Palmer, Margaux 2009',
];
const LIST: readonly PrintedPage[] = [
  { sections: [{ title: 'Wines', wines: WINES.map((wine, at) => [wine, `$${(at + 1) * 100}`]) }] },
];
const OWNER = 'vera@example.com';
const list = printList('Chez Vera', LIST);
let address = '';

/** The worker keeps the application whole before it goes to work. */
const untilInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const goOffline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);

/** What of the lists is on the device: their number, and the files that belong to them. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    // Opening it would make it, in a form the application does not expect.
    if (!known.some(({ name }) => name === 'tastevin')) return { lists: 0, files: [] };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tastevin');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const lists = await new Promise<number>((resolve) => {
      const request = database.transaction('list-facts').objectStore('list-facts').count();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    const files = await (await caches.open('tastevin-lists')).keys();
    return { lists, files: files.map(({ url }) => new URL(url).pathname.split('/').slice(4).join('/')) };
  });
const untilKept = (page: Page) =>
  expect.poll(() => keptOn(page), { timeout: 120_000 }).toEqual({ lists: 1, files: ['settings', 'pages/1'] });

const expectRows = (page: Page, count: number) =>
  expect.poll(() => rows(page).count(), { timeout: 120_000 }).toBe(count);

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/pdf', buffer: list });
  await page.getByText(name).waitFor();
}

async function openUpload(page: Page): Promise<void> {
  await comeSignedIn(page, OWNER);
  await open(page, '/menu');
  await page.getByRole('heading', { name: 'Upload Wine List' }).waitFor();
}

beforeAll(async () => {
  address = await uploadList({ email: OWNER, title: 'chez-vera', pages: LIST });
  // The server draws the page once, and keeps the picture from then on.
  const picture = `${inject('baseUrl')}/api/wineLists/${address.split('/').at(-1)}/pages/1`;
  await vi.waitFor(async () => expect((await fetch(picture)).status).toBe(200), { timeout: 120_000, interval: 200 });
}, 400_000);

test('the site can be installed: manifest, icons of the sizes it names, a worker that is always asked for anew', async () => {
  const page = await arrive(WITH_WORKER);
  await open(page, '/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const facts = await page.evaluate(async (href) => {
    const reply = await fetch(href ?? '');
    const manifest = (await reply.json()) as { name: string; start_url: string; display: string; icons: Icon[] };
    type Icon = { src: string; sizes: string; purpose?: string };
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return `${width}x${height}`;
      }),
    );
    const worker = await fetch('/sw.js');
    return { type: reply.headers.get('content-type'), manifest, sizes, cache: worker.headers.get('cache-control') };
  }, href);
  expect(facts.type).toMatch(/^application\/manifest\+json/);
  expect(facts.manifest).toMatchObject({ name: 'Tastevin', start_url: '/', display: 'standalone' });
  expect(facts.sizes).toEqual(facts.manifest.icons.map(({ sizes }) => sizes));
  expect(facts.manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(facts.cache).toBe('no-cache');
  await untilInstalled(page);
  // The browser's own judgement, in the words it uses in its developer tools.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test.each(SIZES)('a list once opened works offline %s: reload, pages, filters, sorts', async (_place, options) => {
  const page = await arrive(options);
  await open(page, address);
  await expectRows(page, WINES.length);
  await untilInstalled(page);
  await untilKept(page);
  await goOffline(page);
  await page.reload();
  await expectRows(page, WINES.length);
  await page.getByText(/^You are offline\. This list was kept on this device on .+\.$/).waitFor();
  await page.getByRole('button', { name: /^Price/ }).click();
  await page.waitForURL(/sort=price-low/);
  await expect.poll(() => rows(page).first().innerText()).toContain('Krug');
  await open(page, `${address}?producer=palmer`);
  await expectRows(page, 1);
  // The page as a picture, from which the crops are cut.
  await rows(page).first().click();
  await page.getByRole('img', { name: /Palmer/ }).waitFor();
  const picture = await page.evaluate(async (path) => {
    const reply = await fetch(`/api/wineLists/${path.split('/').at(-1)}/pages/1`);
    return { status: reply.status, width: (await createImageBitmap(await reply.blob())).width };
  }, address);
  expect(picture.status).toBe(200);
  expect(picture.width).toBeGreaterThan(100);

  // Home knows the way back to it.
  await open(page, '/');
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  expect(await top(page.getByRole('region', { name: 'On this device' }))).toBeLessThan(
    await top(page.getByRole('heading', { level: 1 })),
  );
  await page.getByRole('region', { name: 'On this device' }).getByRole('link').click();
  await expectRows(page, WINES.length);

  await goOffline(page, false);
  await page.reload();
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0);
});

test('offline, the profile names the lists that can be opened, and the sommelier says what it needs', async () => {
  const page = await arrive(WITH_WORKER);
  await comeSignedIn(page, OWNER);
  await open(page, address);
  await expectRows(page, WINES.length);
  await untilInstalled(page);
  await untilKept(page);
  await goOffline(page);
  const panel = page.getByRole('region', { name: 'Sommelier' });
  await panel.getByRole('textbox').fill('Which one?');
  await panel.getByRole('textbox').press('Enter');
  await panel.getByText('I need the network to answer.').waitFor();
  await expect.poll(() => panel.getByText('encountered an error').count()).toBe(0);

  await open(page, '/profile');
  await page
    .getByText('You are offline. Only the lists kept on this device can be opened.')
    .waitFor({ timeout: 120_000 });
  await page.getByRole('region', { name: 'On this device' }).getByRole('link').click();
  await expectRows(page, WINES.length);
});

test('offline, a page that was never opened says so and leads home; one that was read can be read again', async () => {
  const page = await arrive(WITH_WORKER);
  await open(page, '/faq');
  await untilInstalled(page);
  await page.reload();
  await goOffline(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Wine FAQ' }).waitFor();
  await page.goto('/blog');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Master Every Wine List' }).waitFor();
});

test.each(SIZES)(
  'an upload made offline %s waits, also through a reload, and goes when the signal returns',
  async (_place, options) => {
    const page = await arrive(options);
    await openUpload(page);
    await untilInstalled(page);
    await goOffline(page);
    await choose(page, 'bistro.pdf');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const line = page.getByText(
      'You are offline. Your files are kept on this device and upload by themselves when the signal returns.',
    );
    await line.waitFor();
    const status = page.getByRole('list', { name: 'Selected files' }).getByRole('img');
    await expect.poll(() => status.getAttribute('aria-label')).toBe('Waiting for signal');
    await page.reload();
    await line.waitFor();
    await page.getByText('bistro.pdf').waitFor();
    await goOffline(page, false);
    await page.waitForURL(/\/menu\/.+/);
    await expectRows(page, WINES.length);
    // Sent once, and nothing left behind.
    await open(page, '/menu');
    await page.getByRole('heading', { name: 'Upload Wine List' }).waitFor();
    await expect.poll(() => page.getByText('bistro.pdf').count()).toBe(0);
  },
);

test('an upload that waits is sent from any page, and says so', async () => {
  const page = await arrive(WITH_WORKER);
  await openUpload(page);
  await untilInstalled(page);
  await goOffline(page);
  await choose(page, 'brasserie.pdf');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Waiting for signal').first().waitFor();
  await open(page, '/search');
  await page.getByRole('heading', { name: 'Search Wines' }).waitFor();
  const sent = page.waitForResponse('**/api/wineLists/initialize');
  await goOffline(page, false);
  expect((await sent).status()).toBe(200);
  await page.getByText('Wine list uploaded').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/search');
});

test('what an account has kept goes with it: at sign-out, and when somebody else signs in', async () => {
  const page = await arrive(WITH_WORKER);
  await signIn(page, OWNER);
  await setVisibility(page, 'private');
  await open(page, address);
  await expectRows(page, WINES.length);
  await untilKept(page);
  await page.getByRole('button', { name: OWNER }).hover();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await expect.poll(() => keptOn(page)).toEqual({ lists: 0, files: [] });
  await open(page, address);
  await page.getByRole('heading', { name: 'Wine list not found' }).waitFor();

  await signIn(page, OWNER);
  await open(page, address);
  await untilKept(page);
  // A token that is lost is no sign-out; but the next account finds nothing of the last.
  await goOffline(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/');
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  await goOffline(page, false);
  await signIn(page, 'vito@example.com');
  await expect.poll(() => keptOn(page)).toEqual({ lists: 0, files: [] });
  await goOffline(page);
  await open(page, address);
  await page.getByText('Loading wine list...').waitFor();
  await expectRows(page, 0);
});

test('a list that is no longer there is not kept either', async () => {
  const page = await arrive(WITH_WORKER);
  await arriveHome(page, OWNER);
  await setVisibility(page, 'link');
  const visitor = await arrive(WITH_WORKER);
  await open(visitor, address);
  await untilKept(visitor);
  await setVisibility(page, 'private');
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Wine list not found' }).waitFor();
  await expect.poll(() => keptOn(visitor)).toEqual({ lists: 0, files: [] });
});

test('the kept application is whole: every chunk it may load without a network is kept with it', async () => {
  const page = await arrive();
  await open(page, '/');
  const missing = await page.evaluate(async () => {
    const text = async (path: string) => (await fetch(path)).text();
    const kept = new Set((await text('/sw.js')).match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g));
    const lost: string[] = [];
    for (const file of kept) {
      if (!file.endsWith('.js') || file.includes('/manifest-')) continue;
      const named = (await text(file)).match(/(?<=["'`]\.\/)[\w.~-]+\.js(?=["'`])/g) ?? [];
      lost.push(...named.filter((name) => !kept.has(`/assets/${name}`)));
    }
    return { lost: [...new Set(lost)].filter((name) => !name.startsWith('firebase-provider-')), count: kept.size };
  });
  expect(missing.lost).toEqual([]);
  expect(missing.count).toBeGreaterThan(20);
});

async function setVisibility(page: Page, visibility: 'private' | 'link'): Promise<void> {
  const status = await page.evaluate(
    async ({ id, visibility }) => {
      const reply = await fetch(`/api/wineLists/${id}/settings`, {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('authToken')}`,
        },
        body: JSON.stringify({ visibility }),
      });
      return reply.status;
    },
    { id: address.split('/').at(-1), visibility },
  );
  expect(status).toBe(200);
}
