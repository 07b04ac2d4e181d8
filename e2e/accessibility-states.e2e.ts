import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest';
import { stockMarket } from './market.ts';
import { printList } from './printed-list.ts';
import { ADMIN_EMAIL } from './server.ts';
import { openSlowList } from './slow-list.ts';
import { searchBox, suggestions } from './suggestions.ts';
import { comeSignedIn, open, PHONE, untilRead, useVisitors } from './visitor.ts';
import { stumbles } from './ways-of-reading.ts';

/*
 * Every state of every page, as axe sees it, in both themes, with large letters, at 400 %, without motion. The plain pages are
 * walked through in accessibility.e2e.ts.
 */

const { arrive, complaints } = useVisitors();
const DESK = { width: 1280, height: 860 };
beforeAll(() => stockMarket(), 400_000);

const still = { reducedMotion: 'reduce' } as const;

/** Looks at one state after the other, and reports all faults at the end. The first look covers the bar and the footer. */
function openLedger(page: Page) {
  const faults: Record<string, string[]> = {};
  let isShellKnown = false;
  onTestFailed(() => console.log(faults));
  return {
    faults,
    look: async (state: string): Promise<void> => {
      const found = await stumbles(page, isShellKnown);
      isShellKnown = true;
      if (found.length > 0) faults[state] = found;
    },
  };
}

test('public pages and what opens on them', { timeout: 900_000 }, async () => {
  const page = await arrive(still);
  const { look, faults } = openLedger(page);
  await open(page, '/');
  await look('home');
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'a list with quite a long name for a file.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(900, '%PDF-1.7 '),
  });
  await page.getByRole('list', { name: 'Selected files' }).waitFor();
  await searchBox(page).fill('margaux');
  await suggestions(page).waitFor();
  await look('suggestions, and a file that waits');
  await searchBox(page).press('Escape');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
  await look('sign up');
  await open(page, '/search?q=chateau+gloria');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await look('search with filters');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /report/i })
    .click();
  await page.getByRole('dialog', { name: 'What is wrong?' }).waitFor();
  await look('report a price');
  await open(page, '/search?q=chateau+gloria&vintage=1901');
  await page
    .getByText(/^No listings/)
    .first()
    .waitFor();
  await look('nothing of this vintage');
  await open(page, '/search?q=zzzzqqqq');
  await page
    .getByRole('main')
    .getByText(/zzzzqqqq/)
    .first()
    .waitFor();
  await look('nothing found');
  await page.route('**/api/wines/search/**', (route) => route.abort());
  await open(page, '/search?q=krug');
  await page.getByText('The search could not be completed.').waitFor();
  await look('search failed');
  for (const path of ['/about/accuracy', '/nowhere', '/menu/none']) {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(path);
  }
  expect(faults).toEqual({});
});

test('a list, and what opens on it', { timeout: 900_000 }, async () => {
  const page = await arrive(still);
  const { look, faults } = openLedger(page);
  const buffer = printList('Chez Nous', [
    {
      sections: [
        {
          title: 'Red Wines',
          wines: [
            ['Château Palmer, Margaux 2009', '$560'],
            ['Château Lynch-Bages, Pauillac 2010', '$320'],
            ['Château Talbot, Saint-Julien 2016', '$140'],
            ["The Landlord's Secret Red 2020", '$48'],
          ],
        },
      ],
    },
  ]);
  await comeSignedIn(page, 'reader@example.com');
  await open(page, '/menu');
  const choose = () =>
    page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'chez-nous.pdf', mimeType: 'application/pdf', buffer });
  await page.route('**/api/wineLists/initialize', (route) => route.abort());
  await choose();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Upload failed').first().waitFor();
  await look('upload failed');
  await page.unrouteAll();
  await open(page, '/menu');
  await choose();
  let letThrough = () => {};
  const isLooked = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/wineLists/initialize', async (route) => {
    await isLooked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Uploading...' }).waitFor();
  await look('uploading');
  letThrough();
  await page.waitForURL(/\/menu\/.+/);
  await untilRead(page);
  const address = new URL(page.url()).pathname;
  await look('a list');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await page.getByRole('region', { name: 'Filters' }).waitFor();
  await page.locator('main li > button[aria-expanded]').filter({ hasText: 'Lynch-Bages' }).click();
  await page.getByRole('button', { name: 'Not this wine?' }).click();
  await page.getByRole('button', { name: 'Sold out?' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('a red for steak');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').getByRole('link').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('log').getAttribute('aria-busy')).toBe('false');
  await page.getByRole('combobox', { name: 'Search for the right wine' }).fill('latour');
  await suggestions(page).getByRole('option').first().waitFor();
  await look('filters, a row and its correction, and an answer of the sommelier');
  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await page.emulateMedia({ media: 'print' });
  await look('on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Show Sommelier' }).click();
  await page.getByRole('log').waitFor();
  await look('the sommelier on a phone');
  await page.getByRole('button', { name: 'Hide Sommelier' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('the menu on a phone');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share this list' }).waitFor();
  await look('share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings of this list' }).waitFor();
  await look('settings');
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await look('delete the list?');
  for (const [view, shown] of [
    ['Value chart', 'figure, svg[role]'],
    ['Pages', 'main img'],
  ] as const) {
    await open(page, address);
    await page.getByRole('button', { name: view }).click();
    await page.locator(shown).first().waitFor();
    await look(view);
  }
  await openSlowList(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).waitFor();
  await look('leave while it is read?');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.unrouteAll();
  await page.route('**/api/wineLists/parse/**', (route) => route.fulfill({ status: 503, body: '' }));
  await open(page, '/menu/gone');
  await page.getByText('Error: Connection permanently closed').waitFor();
  await look('the stream fails');
  await page.unrouteAll();
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Options of Chez Nous' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await look('profile, options of a list');
  // Looking resizes the page, and the menu finds its new place when it can: what is pressed stands still on a page opened anew.
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Options of Chez Nous' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: /^Delete “/ }).waitFor();
  await look('profile, delete a list?');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
  await look('delete the account?');
  expect(faults).toEqual({});
});

test('pages of an admin, and what opens on them', { timeout: 900_000 }, async () => {
  const page = await arrive(still);
  const { look, faults } = openLedger(page);
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, '/admin/review');
  await page.getByRole('region', { name: 'Review queue' }).getByRole('article').first().waitFor();
  await look('review queue');
  await page.route('**/api/admin/merchants', (route) => route.fulfill({ json: { merchants: [] } }));
  await open(page, '/admin/merchants');
  await page.getByText('There are no merchants yet.').waitFor();
  await look('an empty market');
  await page.unrouteAll();
  await open(page, '/admin/merchants');
  const gamma = page.getByRole('article', { name: 'Gamma Wines' });
  await gamma.getByRole('button', { name: 'Show runs' }).click();
  await gamma.getByRole('table').first().waitFor();
  await look('merchants with runs');
  await page.getByRole('button', { name: 'Add merchant' }).click();
  await page.getByRole('dialog', { name: 'Add merchant' }).waitFor();
  await look('add a merchant by its address');
  await page.getByLabel('Address of the shop').fill(inject('shop'));
  await page.getByRole('button', { name: 'Look at the shop' }).click();
  await page.getByRole('table', { name: '10 offers as they would appear' }).waitFor();
  await look('a shop that was found');
  await page.getByRole('button', { name: 'Fill in the fields' }).click();
  await page.getByRole('button', { name: 'Save merchant' }).click();
  await look('add a merchant');
  await open(page, '/search?q=chateau+gloria&edit=true');
  await page.getByRole('article').first().waitFor();
  await look('listings as an admin edits them');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Delete listing' }).waitFor();
  await look('delete a listing?');
  expect(faults).toEqual({});
});

test('without a network', { timeout: 900_000 }, async () => {
  const page = await arrive({ ...still, serviceWorkers: 'allow' });
  const { look, faults } = openLedger(page);
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/blog');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('a page that was not kept');
  await page.goto('/search?q=krug');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('search');
  expect(faults).toEqual({});
  complaints.length = 0;
});
