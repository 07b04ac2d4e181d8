import { expect, test } from 'vitest';
import { answerSignIn, arriveHome, comeSignedIn, open, PHONE, PHONE_AGENT, signIn, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();

test('§2 signin=true opens the sign-in modal with its texts, and the toggle leads to sign-up and back', async () => {
  const page = await look();
  await open(page, '/?signin=true');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.waitFor();
  await expect.poll(() => dialog.innerText()).toContain('Sign in to your account');
  await expect.poll(() => dialog.getByRole('button', { name: /^Continue with/ }).isVisible()).toBe(true);

  await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  const signUp = page.getByRole('dialog', { name: 'Get started' });
  await signUp.waitFor();
  await expect.poll(() => signUp.innerText()).toContain('Create your account to continue');
  await expect.poll(() => page.url()).toContain('signup=true');

  await signUp.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await dialog.waitFor();
});

test('§2 signup=true opens the sign-up modal', async () => {
  const page = await look();
  await open(page, '/?signup=true');
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
});

test('§2 closing the modal takes signin, signup and redirect out of the address and nothing else', async () => {
  const page = await look();
  await open(page, '/?ref=mail&signin=true&redirect=%2Fprofile');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?ref=mail');
});

test("§2, §4 sign-in at a desk: the address is cleaned, 'Signing you in...' shows, the popup ends it", async () => {
  const page = await arrive();
  await open(page, '/?signin=true');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  const popup = await popupOpens;
  await page.getByRole('button', { name: 'Signing you in...' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await answerSignIn(popup, 'ann@example.com');
  await page.getByRole('button', { name: 'ann@example.com' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // §4: kept under this entry, and nothing of the hand-over is left behind.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tastevin.signin'))).toBeNull();
});

test('§8 a popup that is closed without signing in clears the loading state', async () => {
  const page = await arrive();
  await open(page, '/?signin=true');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await (await popupOpens).close();
  await page.getByRole('button', { name: /^Continue with/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Continue with/ }).isEnabled()).toBe(true);
});

test('§4 the guard asks for sign-in and leads back to where the visitor was going', async () => {
  const page = await arrive();
  await open(page, '/profile');
  await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?signin=true&redirect=%2Fprofile');

  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerSignIn(await popupOpens, 'bea@example.com');
  await page.waitForURL('**/profile');
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
});

test('§4 /menu is guarded too, and the redirect replaces history', async () => {
  const page = await arrive();
  await open(page, '/blog');
  await page.goto('/menu');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe('/menu');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/blog');
});

test('§4 a phone signs in by full-page redirect, and the result is picked up on load', async () => {
  const page = await arrive({ viewport: PHONE, userAgent: PHONE_AGENT, isMobile: true, hasTouch: true });
  await open(page, '/profile');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await answerSignIn(page, 'cho@example.com');
  await page.waitForURL('**/profile');
  await page.getByRole('main').getByText('cho@example.com').waitFor();
});

test('§4 a blocked popup falls back to the full page', async () => {
  const page = await arrive();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/?signin=true');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByLabel('Email').waitFor();
  await answerSignIn(page, 'dee@example.com');
  await page.waitForURL('**/');
  await page.getByRole('button', { name: 'dee@example.com' }).waitFor();
});

test('§4 the session outlives a reload; signing out forgets it and goes home', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'eva@example.com');
  await open(page, '/faq');
  await page.getByRole('button', { name: 'eva@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('§4 another tab follows sign-in and sign-out', async () => {
  const page = await arrive();
  await open(page, '/');
  const other = await page.context().newPage();
  await signIn(other, 'fay@example.com');
  await page.getByRole('button', { name: 'fay@example.com' }).waitFor();
  await other.getByRole('button', { name: 'fay@example.com' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});

test('§8 a failed sign-out is ignored and the user stays put', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'gil@example.com');
  await open(page, '/blog');
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'gil@example.com' }).click();
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await refused;
  await expect.poll(() => new URL(page.url()).pathname).toBe('/blog');
  await expect.poll(() => page.getByRole('button', { name: 'gil@example.com' }).isVisible()).toBe(true);
});

test('§3, §8 when the user record cannot be fetched a fallback with zero tokens is used', async () => {
  const page = await arrive();
  await page.route('**/api/auth/me', (route) => route.abort());
  await comeSignedIn(page, 'hal@example.com');
  await open(page, '/profile');
  await page.getByText('Tokens', { exact: true }).waitFor();
  await expect
    .poll(async () => (await page.getByRole('definition').allInnerTexts()).slice(0, 2))
    .toEqual(['hal@example.com', '0']);
});

test('§4 a session that can no longer be renewed ends with a word about it', async () => {
  const page = await arrive();
  await arriveHome(page, 'ida@example.com');
  await page.context().clearCookies();
  // The same token, long expired: what a page finds that was left open over a holiday.
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('authToken') ?? '').split('.');
    const old = btoa(JSON.stringify({ sub: 'ida', email: 'ida@example.com', exp: 1000 })).replaceAll('=', '');
    localStorage.setItem('authToken', `${head}.${old}.${signature}`);
  });
  await open(page, '/');
  await page.getByText('Your session has ended').first().waitFor();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('§4 an expired token is renewed on load when the provider still knows the visitor', async () => {
  const page = await arrive();
  await arriveHome(page, 'jan@example.com');
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('authToken') ?? '').split('.');
    const old = btoa(JSON.stringify({ sub: 'jan', email: 'jan@example.com', exp: 1000 })).replaceAll('=', '');
    localStorage.setItem('authToken', `${head}.${old}.${signature}`);
  });
  await open(page, '/');
  await page.getByRole('button', { name: 'jan@example.com' }).waitFor();
});

test('blocked storage: the visitor is signed in until the page is closed', async () => {
  const page = await arrive();
  await page.addInitScript(() => {
    // As a browser does whose settings forbid site data.
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await signIn(page, 'kim@example.com');
});

test('a redirect to another site is not followed', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'lee@example.com');
  await open(page, '/?signin=true&redirect=%2F%2Fevil.example%2F');
  // A visitor who is already signed in is sent on, to an address of this site.
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('button', { name: 'lee@example.com' }).waitFor();
  await expect.poll(() => page.url()).not.toContain('evil');
});

test('a token that the server refuses and that is not renewed ends the session; signing in again works', async () => {
  const page = await arrive();
  await open(page, '/');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ sub: 'x', email: 'x@example.com', exp: 4_000_000_000 })).replaceAll('=', '');
    localStorage.setItem('authToken', `e30.${claims}.x`);
  });
  await open(page, '/');
  await page.getByText('Your session has ended').first().waitFor();
  await signIn(page, 'yul@example.com');
});
