import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { stockMarket } from './market.ts';
import { printList } from './printed-list.ts';
import { ADMIN_EMAIL } from './server.ts';
import { comeSignedIn, open, untilRead, useVisitors } from './visitor.ts';

/* From one end to the other without a mouse: every stop is seen, every dialog holds the focus and gives it back. */

const { arrive } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

const MOST_STOPS = 120;

/** Presses Tab until the element has the focus. Each stop on the way must be in sight and marked. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(unseen)).toBeNull();
  }
  throw new Error(`${MOST_STOPS} stops did not lead to ${String(wanted)}`);
}

/** What has the focus without showing it: out of sight, under something else, or without a mark. In the page. */
function unseen(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const name = element.outerHTML.slice(0, 120);
  // What is focused for a drawn control beside it (a radio, a file chooser, a slider's thumb) is marked there.
  const near = [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement];
  const isMarked = near.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  if (!isMarked) return `not marked: ${name}`;
  const shown = near.filter((one) => one !== null && one !== undefined).map((one) => one.getBoundingClientRect());
  const box = shown.find(({ width, height }) => width > 4 && height > 4);
  if (!box || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
    return `out of sight: ${name}`;
  }
  return null;
}

/** A dialog has the focus, keeps it through a whole round, closes on Escape, and gives the focus back. */
async function expectDialog(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await dialog.waitFor();
  const holds = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(holds).toBe(true);
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    await expect.poll(holds).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
}

test('home, search, a suggestion, a listing, a report', { timeout: 900_000 }, async () => {
  const page = await arrive({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, page.getByRole('combobox', { name: 'Search for wines' }));
  await page.keyboard.type('chateau talbot');
  // The list opens with suggestions for the first letters; those for the whole name come a moment later.
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.first().innerText()).toContain('Talbot');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?*');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Show Filters' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hide Filters' }).waitFor();
  await page.keyboard.press('Enter');
  const report = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /report/i });
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  await expectDialog(page, page.getByRole('dialog', { name: 'What is wrong?' }), report);
  await tabTo(
    page,
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^View Listing/ }),
  );
});

test('upload, list, correction, sommelier, export, profile', { timeout: 900_000 }, async () => {
  const page = await arrive({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  const buffer = printList('Chez Nous', [
    {
      sections: [
        {
          title: 'Red Wines',
          wines: [
            ['Château Lynch-Bages, Pauillac 2010', '$320'],
            ['Housekeeper Hidden Keyring Red 2020', '$48'],
          ],
        },
      ],
    },
  ]);
  await comeSignedIn(page, 'keys@example.com');
  await open(page, '/menu');
  await tabTo(page, page.locator('input[type=file][multiple]'));
  const chooses = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooses).setFiles({ name: 'by-keys.pdf', mimeType: 'application/pdf', buffer });
  await tabTo(page, page.getByRole('button', { name: 'Upload', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/.+/);
  await untilRead(page);

  const row = page.locator('main li > button[aria-expanded]').filter({ hasText: 'Keyring' });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Which wine is it?' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Search for the right wine' }));
  await page.keyboard.type('chateau palmer margaux');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Corrected, and learned for the next list').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Take back the wine' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Taken back').waitFor();

  await tabTo(page, page.getByRole('textbox', { name: 'Your question' }));
  await page.keyboard.type('The cheapest red?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect.poll(() => log.getByRole('link').count()).toBeGreaterThan(0);
  await expect.poll(() => log.getAttribute('aria-busy')).toBe('false');
  await tabTo(page, log.getByRole('link').first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const expanded = page.locator('main li > button[aria-expanded=true]');
  await expect.poll(() => expanded.evaluate((one) => one === document.activeElement)).toBe(true);

  const share = page.getByRole('button', { name: 'Share' });
  await tabTo(page, share, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this list' });
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Export CSV' }));
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('chez-nous.csv');
  await expectDialog(page, dialog, share);
  const settings = page.getByRole('button', { name: 'Settings' });
  await tabTo(page, settings);
  await page.keyboard.press('Enter');
  await expectDialog(page, page.getByRole('dialog', { name: 'Settings of this list' }), settings);

  await open(page, '/profile');
  const options = page.getByRole('button', { name: 'Options of Chez Nous' }).first();
  await tabTo(page, options);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => options.evaluate((one) => one === document.activeElement)).toBe(true);
  const leave = page.getByRole('button', { name: 'Delete my account' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expectDialog(page, page.getByRole('dialog', { name: 'Delete your account?' }), leave);
});

test('an admin decides, adds a merchant and edits a listing', { timeout: 900_000 }, async () => {
  const page = await arrive({ reducedMotion: 'reduce' });
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, '/admin/review');
  const approve = page.getByRole('button', { name: /^Approve/ }).first();
  await approve.waitFor();
  await tabTo(page, approve);
  await tabTo(page, page.getByRole('button', { name: /^Reject/ }).first());
  await open(page, '/admin/merchants');
  const add = page.getByRole('button', { name: 'Add merchant' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expectDialog(page, page.getByRole('dialog', { name: 'Add merchant' }), add);
  await open(page, '/search?q=chateau+gloria&edit=true');
  const remove = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Delete/ });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expectDialog(page, page.getByRole('dialog', { name: 'Delete listing' }), remove);
});
