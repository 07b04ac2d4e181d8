import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { uploadList } from './uploaded-list.ts';
import { arriveHome, comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const history = (page: Page) => page.getByRole('list', { name: 'Uploaded lists' }).getByRole('listitem');
const option = async (page: Page, title: string, name: string) => {
  await page.getByRole('button', { name: `Options of ${title}` }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** One page with two wines, uploaded and read. */
const upload = (email: string, title: string, wine: string) =>
  uploadList({
    email,
    title,
    pages: [
      {
        sections: [
          {
            title: 'Wines',
            wines: [
              [wine, '$90'],
              ['Krug, Grande Cuvée, Champagne NV', '$390'],
            ],
          },
        ],
      },
    ],
  });

test('§2 the email, tokens and what they mean, an empty Upload History, and Sign Out, which goes home', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'first-visit@example.com');
  await open(page, '/profile');
  await page.getByText('No uploads yet. Upload your first wine list to get started!').waitFor();
  const main = page.getByRole('main');
  await main.getByText('Member since').waitFor();
  const text = await main.innerText();
  for (const part of ['first-visit@example.com', 'Tokens', 'Upload History', 'costs tokens'])
    expect(text).toContain(part);
  expect(await seriousFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
});

test("§8 'Failed to load upload history', with a way to try again", async () => {
  const page = await arrive();
  await page.route('**/api/wineLists/history/**', (route) => route.abort());
  await comeSignedIn(page, 'una@example.com');
  await open(page, '/profile');
  await page.getByText('Failed to load upload history').waitFor({ timeout: 120_000 });
  await page.unroute('**/api/wineLists/history/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No uploads yet. Upload your first wine list to get started!').waitFor();
});

test("§2 while loading: 'Loading upload history...'", async () => {
  const page = await arrive();
  await page.route('**/api/wineLists/history/**', () => new Promise(() => {}));
  await comeSignedIn(page, 'val@example.com');
  await open(page, '/profile');
  await page.getByText('Loading upload history...').waitFor();
});

test("§2 every state of a list, a list without a title, and 'Invalid date'", async () => {
  const page = await arrive({ colorScheme: 'dark' });
  const list = {
    title: 'Chez Nous',
    uploadedAt: '2025-07-18T10:00:00.000Z',
    visibility: 'link',
    numberOfPages: 1,
    wines: 1,
    hasPhotos: true,
    photosDeletedAt: null,
  };
  await page.route('**/api/wineLists/history/**', (route) =>
    route.fulfill({
      json: {
        history: [
          { ...list, wineListId: 'a', status: 'complete' },
          { ...list, wineListId: 'b', status: 'reading', wines: 12, title: '' },
          { ...list, wineListId: 'c', status: 'waiting', uploadedAt: 'yesterday' },
          { ...list, wineListId: 'd', status: 'failed', visibility: 'private', title: 'x'.repeat(200) },
        ],
      },
    }),
  );
  await comeSignedIn(page, 'sid@example.com');
  await page.setViewportSize(PHONE);
  await open(page, '/profile');
  await expect.poll(() => history(page).count()).toBe(4);
  const texts = await history(page).allInnerTexts();
  expect(texts[0]).toContain('Uploaded July 18, 2025');
  expect(texts[0]).toContain('1 wine, 1 page');
  expect(texts[1]).toContain('Untitled Wine List');
  expect(texts[1]).toContain('Being read, 12 wines so far');
  expect(texts[2]).toContain('Uploaded Invalid date');
  expect(texts[2]).toContain('Waiting to be read');
  expect(texts[3]).toContain('Could not be read');
  expect(texts[3]).toContain('Only me');
  await expect.poll(() => history(page).first().getByRole('link').getAttribute('href')).toBe('/menu/a');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await seriousFaults(page)).toEqual([]);
});

test(
  'lists are searched by title and by wine, renamed, hidden, shared again and deleted',
  { timeout: 900_000 },
  async () => {
    const page = await arrive();
    await comeSignedIn(page, 'wes@example.com');
    await upload('wes@example.com', 'Chez Nous', 'Sancerre, Domaine Vacheron 2022');
    const address = await upload('wes@example.com', 'Trattoria Da Noi', 'Tignanello, Antinori 2019');
    await open(page, '/profile');
    await expect.poll(() => history(page).count()).toBe(2);

    const box = page.getByRole('searchbox', { name: 'Search your lists' });
    await box.fill('tignanello');
    await expect.poll(() => history(page).count()).toBe(1);
    const title = await history(page).first().getByRole('link').locator('span').first().innerText();
    await box.fill('no such wine');
    await page.getByText('None of your lists has “no such wine” in its title or on it.').waitFor();
    await page.getByRole('button', { name: 'Show all lists' }).click();
    await expect.poll(() => history(page).count()).toBe(2);

    await option(page, title, 'Rename');
    const field = page.getByRole('textbox', { name: 'Title of the list' });
    await field.fill('   ');
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await field.press('Escape');
    await option(page, title, 'Rename');
    await field.fill('Dinner in Rome');
    await field.press('Enter');
    await history(page).filter({ hasText: 'Dinner in Rome' }).waitFor();

    const stranger = await arrive();
    // The row changes at once, before the server has stored it.
    const hidden = page.waitForResponse(/\/api\/wineLists\/[^/]+\/settings$/);
    await option(page, 'Dinner in Rome', 'Show to nobody but me');
    await history(page).filter({ hasText: 'Only me' }).waitFor();
    await hidden;
    await open(page, '/profile');
    await history(page).filter({ hasText: 'Only me' }).waitFor();
    await open(stranger, address);
    await stranger.getByRole('heading', { name: 'Wine list not found' }).waitFor();
    await option(page, 'Dinner in Rome', 'Show to whoever has the link');
    await history(page).filter({ hasText: 'Only me' }).waitFor({ state: 'detached' });

    // When the server refuses, a message says so and the row is as before.
    await page.route('**/api/wineLists/setTitle**', (route) => route.abort());
    await option(page, 'Dinner in Rome', 'Rename');
    await field.fill('Lost');
    await field.press('Enter');
    await page.getByText('Nothing was changed').first().waitFor();
    await history(page).filter({ hasText: 'Dinner in Rome' }).waitFor();

    await option(page, 'Dinner in Rome', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Dinner in Rome”?' });
    await dialog.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete the list' }).click();
    // The row leaves at once; the toast comes when the server has deleted the list.
    await page.getByText('The list is deleted').waitFor();
    await expect.poll(() => history(page).count()).toBe(1);
    await open(stranger, address);
    await stranger.getByRole('heading', { name: 'Wine list not found' }).waitFor();
  },
);

test('currency and theme are kept with the account and hold on another device', async () => {
  const page = await arrive({ colorScheme: 'light' });
  await comeSignedIn(page, 'xan@example.com');
  await open(page, '/profile');
  const kept = () => page.waitForResponse((reply) => reply.url().endsWith('/api/account/preferences') && reply.ok());
  const [main, currency] = [page.getByRole('main'), page.getByLabel('Currency')];
  await expect.poll(() => currency.getByRole('option').count()).toBeGreaterThan(5);
  let reply = kept();
  await currency.selectOption('EUR');
  await reply;
  reply = kept();
  await main.getByRole('radio', { name: 'Candlelight' }).check({ force: true });
  await reply;
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dim');

  const other = await arrive({ colorScheme: 'light' });
  await arriveHome(other, 'xan@example.com');
  await other.locator('html[data-theme=dim]').waitFor({ state: 'attached' });
  const search = other.waitForRequest('**/api/wines/search/**');
  await open(other, '/search?q=chateau+margaux');
  expect(new URL((await search).url()).searchParams.get('currency')).toBe('EUR');

  // The account cannot be reached: the device keeps the choice and says so.
  await page.route('**/api/account/preferences', (route) => route.abort());
  await currency.selectOption('GBP');
  await page.getByText('Chosen on this device only').first().waitFor();
});

test('signed out everywhere in one browser, the other is out at its next call', async () => {
  const [here, there] = [await arrive(), await arrive()];
  for (const page of [here, there]) {
    await comeSignedIn(page, 'lost-phone@example.com');
    await open(page, '/profile');
  }
  await there.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const signIns = here.getByRole('list', { name: 'Sign-ins' });
  await expect.poll(() => signIns.getByRole('listitem').count()).toBeGreaterThanOrEqual(1);
  await here.getByRole('button', { name: 'End every sign-in' }).click();
  await here.getByText('You are signed out everywhere').first().waitFor();
  await here.waitForURL((url) => url.pathname === '/' && url.search === '');
  await open(there, '/profile');
  await there.getByText('Your session has ended').first().waitFor();
  await expect.poll(() => there.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('export everything gives one ZIP; a failure says so', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'yan@example.com');
  await open(page, '/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tastevin-\d{4}-\d\d-\d\d\.zip$/);
  const [first] = await (await file.createReadStream()).take(1).toArray();
  expect((first as Buffer).subarray(0, 2).toString()).toBe('PK');
  await page.getByText('Your export is in your downloads.').waitFor();
  await page.route('**/api/account/export', (route) => route.abort());
  await page.getByRole('button', { name: 'Export everything' }).click();
  await page.getByRole('alert').getByText('Please try again').waitFor();
});

test('delete my account: asked once, done at once, signed out with a clear message, by the keyboard alone', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'zed@example.com');
  await open(page, '/profile');
  await page.getByText('No uploads yet.').waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  // The first stop keeps the account.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep my account');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await page.getByText('Your account has been deleted').first().waitFor();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('an API key is made with scopes, shown once, used, and ended', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'keeper@example.com');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const form = page.getByRole('dialog', { name: 'Make a key' });
  const make = form.getByRole('button', { name: 'Make the key' });
  await expect.poll(() => make.isDisabled()).toBe(true);
  await form.getByLabel('What is it for?').fill('My kitchen tablet');
  await form.getByRole('checkbox', { name: /Ask the sommelier/ }).check();
  expect(await seriousFaults(page)).toEqual([]);
  await make.click();

  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const secret = await shown.getByRole('group', { name: 'The key' }).locator('code').innerText();
  expect(secret).toMatch(/^tv_[\w-]{43}$/);
  await shown.getByRole('button', { name: 'Copy the key' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  const keys = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect.poll(() => keys.count()).toBe(1);
  const text = await keys.first().innerText();
  for (const part of ['My kitchen tablet', 'Look', 'Ask', `${secret.slice(0, 8)}…`, 'never used'])
    expect(text).toContain(part);
  expect(await page.content()).not.toContain(secret);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await seriousFaults(page)).toEqual([]);

  const use = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${secret}` } });
  expect((await use()).status()).toBe(200);
  await keys.first().getByRole('button', { name: 'End the key My kitchen tablet' }).click();
  const asking = page.getByRole('dialog', { name: 'End “My kitchen tablet”?' });
  await asking.getByRole('button', { name: 'End the key' }).click();
  // While it asks, the list behind it is hidden.
  await asking.waitFor({ state: 'detached' });
  await expect.poll(() => keys.count()).toBe(0);
  expect((await use()).status()).toBe(401);
});
