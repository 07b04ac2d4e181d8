import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchBrowser, launchProfile } from './browser.ts';
import { seriousFaults } from './faults.ts';
import { answerSignIn, arriveHome, comeSignedIn, open, PHONE, PHONE_AGENT, signIn, useVisitors } from './visitor.ts';

const { arrive, arriveFresh } = useVisitors();

const HOUR_MS = 3_600_000;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const issuedAt = (token: string | null): number =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat;
const continueButton = (page: Page) => page.getByRole('button', { name: /^Continue with/ });

/** Counts the renewals that the pages of a visitor ask for. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/renew')) count += 1;
  });
  return () => count;
}

test('§4 while the session loads the guard shows a loading indicator, then the page', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'load@example.com');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/profile');
  await page.getByRole('main').getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/profile');
  await expect.poll(() => page.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
  release();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

test('§4 the token goes as bearer with every request, and with none after sign-out', async () => {
  const page = await arrive();
  const token = await comeSignedIn(page, 'bearer@example.com');
  const history = page.waitForRequest('**/api/wineLists/history/**');
  await open(page, '/profile');
  expect((await history).headers()['authorization']).toBe(`Bearer ${token}`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await expect.poll(() => storedToken(page)).toBeNull();
  const suggest = page.waitForRequest('**/api/wines/suggest/**');
  await page.getByRole('combobox').fill('margaux');
  expect((await suggest).headers()['authorization']).toBeUndefined();
});

test('§4 pages left open are renewed before their token ends; two tabs never use the same renewal', async () => {
  const page = await arriveFresh();
  await comeSignedIn(page, 'tabs@example.com');
  const statuses: number[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  await page.context().route('**/auth/renew', async (route) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    // Give the other tab time to come and wait; a tab may ask twice, and one that is late renews after this one.
    const waiting = async () => (await navigator.locks.query()).pending?.length;
    await expect
      .poll(() => page.evaluate(waiting), { timeout: 10_000 })
      .toBeGreaterThan(0)
      .catch(() => undefined);
    const reply = await route.fetch();
    statuses.push(reply.status());
    underWay -= 1;
    await route.fulfill({ response: reply });
  });
  await page.context().clock.install();
  await open(page, '/profile');
  const other = await page.context().newPage();
  await open(other, '/faq');
  await other.getByRole('button', { name: 'tabs@example.com' }).waitFor();
  for (let round = 0; round < 2; round += 1) {
    const before = await storedToken(page);
    // Tokens of the same second are the same.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(issuedAt(before) + 1);
    await page.context().clock.fastForward(HOUR_MS - 50_000);
    await expect.poll(() => storedToken(page)).not.toBe(before);
    await expect.poll(() => underWay).toBe(0);
  }
  expect(mostAtOnce).toBe(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'tabs@example.com' }).isVisible()).toBe(true);
  await expect.poll(() => page.getByText('Your session has ended').count()).toBe(0);
});

test('§4 a session that ends while its page is open says so, asks, and leads back to the page', async () => {
  const page = await arriveFresh();
  await comeSignedIn(page, 'end@example.com');
  await page.context().clock.install();
  await open(page, '/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.context().clearCookies({ path: '/auth' });
  await page.context().clock.fastForward(2 * HOUR_MS);
  await page.getByText('Your session has ended').first().waitFor();
  await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?signin=true&redirect=%2Fprofile');
  await expect.poll(() => storedToken(page)).toBeNull();
  const popupOpens = page.waitForEvent('popup');
  await continueButton(page).click();
  await answerSignIn(await popupOpens, 'end@example.com');
  await page.waitForURL('**/profile');
});

test('a device whose clock is three hours ahead signs in, stays signed in and does not keep asking', async () => {
  const page = await arriveFresh();
  await page.context().clock.install({ time: Date.now() + 3 * HOUR_MS });
  const renewals = countRenewals(page);
  await signIn(page, 'clock@example.com');
  await page.context().clock.fastForward(HOUR_MS / 2);
  expect(renewals()).toBe(0);
  await open(page, '/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(renewals()).toBeLessThanOrEqual(1);
});

test('§4 sign-out in another tab ends it here: a guarded page goes home and asks nothing', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'out@example.com');
  await open(page, '/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const other = await page.context().newPage();
  await open(other, '/blog');
  await other.getByRole('button', { name: 'out@example.com' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('site data cleared in another tab ends the session here too', async () => {
  const page = await arrive();
  await arriveHome(page, 'clear@example.com');
  const other = await page.context().newPage();
  await open(other, '/blog');
  await other.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});

test('§4 a second person who signs in here takes the place of the first, in every tab', async () => {
  const page = await arrive();
  await arriveHome(page, 'first@example.com');
  const other = await page.context().newPage();
  await open(other, '/profile');
  await other.getByRole('main').getByText('first@example.com').waitFor();
  await page.getByRole('button', { name: 'first@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await signIn(page, 'second@example.com');
  await other.getByRole('button', { name: 'second@example.com' }).waitFor();
});

test('a token refused in the middle of a visit is replaced and the call made again', async () => {
  const page = await arrive();
  const before = await comeSignedIn(page, 'refused@example.com');
  let refusals = 0;
  await page.route('**/api/wineLists/history/**', (route) => {
    refusals += 1;
    return refusals === 1
      ? route.fulfill({ status: 401, json: { error: { code: 'auth.refused', message: 'no', requestId: 'x' } } })
      : route.continue();
  });
  await open(page, '/profile');
  await page.getByText('No uploads yet. Upload your first wine list to get started!').waitFor();
  expect(refusals).toBe(2);
  await expect.poll(() => storedToken(page)).not.toBe(before);
});

test('§8 a sign-in that cannot begin clears the loading state and says so', async () => {
  const page = await arrive();
  await page.route('**/api/auth/config', (route) => route.abort());
  await open(page, '/?signup=true');
  await continueButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Get started' });
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => dialog.getByRole('alert').innerText()).toBe('You were not signed in. Please try again.');
  expect(await seriousFaults(page)).toEqual([]);
  await page.unroute('**/api/auth/config');
  const popupOpens = page.waitForEvent('popup');
  await continueButton(page).click();
  await answerSignIn(await popupOpens, 'retry@example.com');
  await page.getByRole('button', { name: 'retry@example.com' }).waitFor();
});

test('a modal closed while its window is open stays closed, and the window still signs in', async () => {
  const page = await arriveFresh();
  await page.clock.install();
  await open(page, '/?signin=true');
  let popupOpens = page.waitForEvent('popup');
  await continueButton(page).click();
  let popup = await popupOpens;
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await popup.close();
  // The page notices within a second that the window is gone.
  await page.clock.fastForward(2000);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await page.getByRole('link', { name: 'Sign In' }).click();
  popupOpens = page.waitForEvent('popup');
  await continueButton(page).click();
  popup = await popupOpens;
  await page.getByRole('button', { name: 'Close' }).click();
  await answerSignIn(popup, 'late@example.com');
  await page.getByRole('button', { name: 'late@example.com' }).waitFor();
});

test('the keyboard alone signs in, and out', async () => {
  const page = await arrive();
  await open(page, '/');
  for (const stop of ['Skip to content', 'Tastevin', 'Sign In']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(stop);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Continue with/);
  const popupOpens = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await popupOpens;
  // Letters typed before the field has the focus are lost.
  await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('email');
  await popup.keyboard.type('keys.only@example.com');
  await popup.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'keys.only@example.com' });
  await menu.waitFor();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});

test('§4 on a phone a sign-in that comes back empty-handed says so, and works the next time', async () => {
  const page = await arrive({ viewport: PHONE, userAgent: PHONE_AGENT, isMobile: true, hasTouch: true });
  await open(page, '/?signin=true');
  await continueButton(page).click();
  await page.getByLabel('Email').waitFor();
  await page.goto('/auth/callback?error=access_denied');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('You were not signed in').first().waitFor();
  await open(page, '/?signin=true');
  await continueButton(page).click();
  await answerSignIn(page, 'phone@example.com');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByText('phone@example.com').waitFor();
});

test("§4 a popup that the browser's own blocker keeps back becomes a full page", async () => {
  // The driver switches the blocker off; this browser has it.
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-popup-blocking'] });
  try {
    const page = await browser.newPage({ baseURL: inject('baseUrl') });
    // No press opened it, so the browser blocks it like an advertisement.
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        const button = document.querySelector<HTMLButtonElement>('[role=dialog] button');
        if (!button?.textContent.startsWith('Continue with')) return;
        clearInterval(timer);
        button.click();
      }, 100);
    });
    await page.goto('/?signin=true');
    await page.waitForURL((url) => url.pathname.startsWith('/oidc/'));
    await answerSignIn(page, 'blocker@example.com');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'blocker@example.com' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  } finally {
    await browser.close();
  }
});

test('a browser that forbids site data shows every page, and says why signing in is not possible', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tastevin-profile-'));
  await mkdir(join(folder, 'Default'));
  // Settings, Privacy: no site may store anything.
  await writeFile(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await launchProfile(folder, inject('baseUrl'));
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    context.on('weberror', (failure) => failures.push(failure.error().message));
    await open(page, '/');
    const isBlocked = await page.evaluate(() => {
      try {
        return localStorage.length < 0;
      } catch {
        return true;
      }
    });
    expect(isBlocked).toBe(true);
    await page.getByRole('radio', { name: 'Candlelight' }).check({ force: true });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dim');
    await page.getByRole('link', { name: 'Sign In' }).click();
    const popupOpens = page.waitForEvent('popup');
    await continueButton(page).click();
    const popup = await popupOpens;
    await popup.waitForLoadState();
    // The way to sign in needs a cookie: the window says what to do.
    await popup.goto('/auth/callback?error=access_denied');
    await popup.getByText('Allow site data for it and sign in again.').waitFor();
    await popup.close();
    await open(page, '/search?q=chateau+margaux');
    await page.getByRole('region', { name: 'Wine', exact: true }).waitFor();
    expect(failures).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
