import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launchPlainShell } from './browser.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD, KNOWN_BROWSER } from './server.ts';

const DESK = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };
export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export interface Visitors {
  /**
   * A new person at a desk, or as the options say. Nothing is stored on their device, but the browser may still have the
   * site's files in its cache. A second visitor of the same test is another person.
   */
  arrive: (options?: BrowserContextOptions) => Promise<Page>;
  /** The same with an empty cache, a clock and a service worker of their own. It costs a second more. */
  arriveFresh: (options?: BrowserContextOptions) => Promise<Page>;
  /** A visitor who changes nothing, at a desk or in a window of the given size: one page for all tests of a file. */
  look: (viewport?: { width: number; height: number }) => Promise<Page>;
  /** Faults that a page reported and no test expected: uncaught errors and blocked scripts. */
  complaints: string[];
}

/** Contexts that are free at the moment, each with a page that was nowhere yet, by their options. A worker's files share them. */
const free = new Map<string, Page[]>();
const complaints: string[] = [];
let browser: Promise<Browser> | undefined;

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  // One browser for all files of a worker. One for both workers would be spoken to through a third process.
  browser ??= launchPlainShell();
  const context = await (
    await browser
  ).newContext({
    viewport: DESK,
    baseURL: inject('baseUrl'),
    // A first visit is one without it; offline.e2e.ts has it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(120_000);
  await makeKnown(context);
  context.on('weberror', (failure) => complaints.push(failure.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  return context;
}

/** Every visitor has the browser of the machine's owner, so that several tests may sign in as the same person. */
async function makeKnown(context: BrowserContext): Promise<void> {
  const value = inject('knownBrowser');
  const { hostname } = new URL(inject('baseUrl'));
  if (value) await context.addCookies([{ name: KNOWN_BROWSER, value, domain: hostname, path: '/oidc' }]);
}

/** Removes everything a visitor has left: tabs, cookies, stored data, permissions, routes. The reply is the next one's page. */
async function clean(context: BrowserContext): Promise<Page> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const page = await context.newPage();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await makeKnown(context);
  return page;
}

/** Visitors for the tests of one file. Every visitor leaves after their test, and no page may have complained. */
export function useVisitors(): Visitors {
  let looker: Page | undefined;
  /** The contexts of this test, with the place to put them back; null for those that are closed. */
  const taken: { context: BrowserContext; key: string | null }[] = [];

  beforeAll(() => {
    complaints.length = 0;
    return async () => {
      await looker?.context().close();
    };
  });
  afterEach(async () => {
    await Promise.all(
      taken.splice(0).map(async ({ context, key }) => {
        if (key === null) return context.close();
        const page = await clean(context);
        free.set(key, [...(free.get(key) ?? []), page]);
      }),
    );
    expect(complaints.splice(0)).toEqual([]);
  });

  const arriveFresh = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await newContext(options);
    taken.push({ context, key: null });
    return context.newPage();
  };

  return {
    complaints,
    arriveFresh,
    async arrive(options = {}) {
      // Permissions and workers outlive what `clean` removes.
      if (options.permissions || options.serviceWorkers === 'allow') return arriveFresh(options);
      const { viewport = DESK, colorScheme = 'light', reducedMotion = 'no-preference', ...rest } = options;
      const key = JSON.stringify(rest);
      const page = free.get(key)?.pop() ?? (await (await newContext(rest)).newPage());
      taken.push({ context: page.context(), key });
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    },
    async look(viewport = DESK) {
      if (!looker) {
        const context = await newContext({});
        await context.addInitScript(() => {
          if (location.protocol !== 'http:') return;
          localStorage.clear();
          sessionStorage.clear();
        });
        looker = await context.newPage();
      }
      // As if new: with the server's own answers, and away from what the last test pressed.
      await looker.unrouteAll();
      await looker.setViewportSize(viewport);
      await looker.mouse.move(0, 0);
      return looker;
    },
  };
}

/** Waits until React has taken over the built HTML, so that a press is not lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** §4: signs in the way a visitor at a desk does: the modal, the popup, an email. */
export async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/?signin=true');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerSignIn(await popupOpens, email);
  await page.getByRole('button', { name: email }).waitFor();
}

/** Any address of the site that costs nothing to open. */
const CHEAP_PAGE = '/robots.txt';

/** Signed in before the visit begins: the same provider is asked for the same token, without a window. */
export async function comeSignedIn(page: Page, email: string): Promise<string> {
  const idToken = await askForToken(page.request, email);
  await page.goto(CHEAP_PAGE);
  await page.evaluate((token) => localStorage.setItem('authToken', token), idToken);
  return idToken;
}

/** Asks the embedded provider for a token, as its own page does. */
export async function askForToken(calls: APIRequestContext, email: string): Promise<string> {
  const form = await calls.get('/auth/login?mode=popup');
  const [, action = ''] = /action="([^"]+)"/.exec(await form.text()) ?? [];
  const secret: Record<string, string> =
    email === ADMIN_EMAIL ? { step: 'password', password: ADMIN_PASSWORD } : { code: inject('machineCode') };
  const end = await calls.post(action, { form: { email, ...secret } });
  const page = await end.text();
  const [, result = '{}'] = /id="result">(.*?)<\/script>/s.exec(page) ?? [];
  const { idToken } = JSON.parse(result) as { idToken?: string };
  if (!idToken) throw new Error(`${email} could not sign in (${end.status()}): ${page}`);
  return idToken;
}

/** The same, at home. */
export async function arriveHome(page: Page, email: string): Promise<void> {
  await comeSignedIn(page, email);
  await open(page, '/');
  await page.getByRole('button', { name: email }).waitFor();
}

/** The embedded provider's page. */
export async function answerSignIn(page: Page, email: string, say = (text: string): string => text): Promise<void> {
  await page.getByLabel(say('Email')).fill(email);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  if (email !== ADMIN_EMAIL) return;
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until a list is read to its end, on this page or before the page was opened. */
export async function untilRead(page: Page): Promise<void> {
  const said = /^(?:Wine list parsing completed!|Loaded \d+ wines from cache)$/;
  await page.getByText(said).waitFor({ timeout: 120_000 });
}
