import { expect, test } from 'vitest';
import { arriveHome, open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();

test('§2 the bar: brand to /, a Search link that is hidden at home, Sign In and Get Started', async () => {
  const page = await look();
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => bar.getByRole('link', { name: 'Search' }).count()).toBe(0);
  await bar.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => bar.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/?signin=true');
  await expect.poll(() => bar.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/?signup=true');

  await open(page, '/faq');
  await expect.poll(() => bar.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
  await page.getByRole('banner').getByRole('link', { name: 'Tastevin' }).click();
  await page.waitForURL('**/');
});

test('§2 signed in: the email with Profile and Sign Out in a menu that opens on hover', async () => {
  const page = await arrive();
  await arriveHome(page, 'mia@example.com');
  await page.getByRole('button', { name: 'mia@example.com' }).hover();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL('**/profile');
});

test('§2 the menu of the email also works with the keyboard', async () => {
  const page = await arrive();
  await arriveHome(page, 'ned@example.com');
  await page.getByRole('button', { name: 'ned@example.com' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor({ state: 'detached' });
});

test('§2, §4 small screens: a menu with the same items that closes when a link is chosen', async () => {
  const page = await look(PHONE);
  await open(page, '/blog');
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Search', 'Sign In', 'Get Started']);
  await menu.getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('§2 the footer: tagline, three social links, Navigation, Resources, Support by mail, the year', async () => {
  const page = await look();
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => footer.innerText()).toContain('Master Every Wine List');
  await expect.poll(() => footer.innerText()).toContain(`© ${new Date().getFullYear()}`);
  await expect.poll(() => footer.getByRole('link', { name: /^Tastevin on/ }).count()).toBe(3);
  const links = async (name: string) => {
    const found = await footer.getByRole('navigation', { name }).getByRole('link').all();
    return Promise.all(found.map(async (link) => [await link.innerText(), await link.getAttribute('href')]));
  };
  await expect
    .poll(() => links('Navigation'))
    .toEqual([
      ['Home', '/'],
      ['Search Wines', '/search'],
      ['Profile', '/profile'],
    ]);
  await expect
    .poll(() => links('Resources'))
    .toEqual([
      ['Wine Blog', '/blog'],
      ['Wine FAQ', '/faq'],
      ['Support', expect.stringMatching(/^mailto:.+@.+\?subject=.+/)],
    ]);
});

test('the theme follows the system, then the choice, and the choice is there before the first paint', async () => {
  const page = await arrive({ colorScheme: 'dark' });
  await open(page, '/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(() => paper()).toBe('rgb(20, 16, 18)');
  await page.getByRole('radio', { name: 'Paper' }).check({ force: true });
  await expect.poll(() => paper()).toBe('rgb(251, 248, 243)');
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.locator('body').waitFor();
  // Read once: it is there as soon as the page is.
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
});

test('the keyboard: the first stop skips to the content', async () => {
  const page = await look();
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
});

test('§2, §4, §9 a toast stands top right, goes after 5000 ms, or when it is closed', async () => {
  const page = await arrive();
  // A toast says that a token has run out and could not be renewed.
  const expire = () =>
    page.evaluate(() => {
      const claims = btoa(JSON.stringify({ sub: 'x', email: 'x@example.com', exp: 1000 })).replaceAll('=', '');
      localStorage.setItem('authToken', `e30.${claims}.x`);
    });
  // How long the page itself has seen it: a busy machine looks late.
  await page.addInitScript(() => {
    const seen = { from: 0, to: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isThere = document.querySelector('[role=dialog]')?.textContent.includes('Your session has ended');
      if (isThere) seen.from ||= performance.now();
      else if (seen.from) seen.to ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  const stay = () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { from: number; to: number } };
      return seen.to - seen.from;
    });
  await open(page, '/');
  await expire();
  await open(page, '/');
  const toast = page.getByRole('dialog').filter({ hasText: 'Your session has ended' });
  await toast.waitFor();
  const place = () => toast.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(async () => (await place()).right).toBeGreaterThan(1200);
  await expect.poll(async () => (await place()).top).toBeLessThan(200);
  await toast.waitFor({ state: 'detached' });
  expect(await stay()).toBeGreaterThan(4900);

  await expire();
  await open(page, '/');
  await toast.waitFor();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await toast.waitFor({ state: 'detached' });
});
