import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

/** Nothing here is drawn in three dimensions; without a process for it a window opens sooner. */
const PLAIN_DRAWING = ['--disable-software-rasterizer', '--in-process-gpu'];
const DESK = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };
export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export interface Visitors {
  /** A new person at a desk, or whatever the options say, with nothing stored yet. */
  arrive: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Somebody who only looks around, at a desk or in a window of the given size: one page for all tests of a file, which
   * therefore do not sign in. Nothing is stored when it opens the next page, but what was fetched once is still there.
   */
  look: (viewport?: { width: number; height: number }) => Promise<Page>;
  /** What the page complained about, which nothing expected: uncaught errors and blocked scripts. */
  complaints: string[];
}

/** One browser for a file of tests; every visitor of a test is gone after it, and no page may have complained. */
export function useVisitors(): Visitors {
  let browser: Browser;
  let looker: Page | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser({ args: PLAIN_DRAWING });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: DESK,
      baseURL: inject('baseUrl'),
      // A first visit is one without it; offline.e2e.ts has it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(40_000);
    context.on('weberror', (failure) => complaints.push(failure.error().message));
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    return context;
  };

  const newLooker = async (): Promise<Page> => {
    const context = await newContext();
    await context.addInitScript(() => {
      if (location.protocol !== 'http:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    return context.newPage();
  };

  return {
    complaints,
    async arrive(options) {
      const context = await newContext(options);
      contexts.push(context);
      return context.newPage();
    },
    async look(viewport = DESK) {
      looker ??= await newLooker();
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

/**
 * Signed in before the visit begins: the same provider is asked for the same token, without a window. The next page
 * opened is a signed-in visitor's. Once for each visitor.
 */
export async function comeSignedIn(page: Page, email: string): Promise<string> {
  const form = await page.request.get('/auth/login?mode=popup');
  const [, action = ''] = /action="([^"]+)"/.exec(await form.text()) ?? [];
  const end = await page.request.post(action, { form: { email } });
  const [, result = '{}'] = /id="result">(.*?)<\/script>/s.exec(await end.text()) ?? [];
  const { idToken } = JSON.parse(result) as { idToken?: string };
  if (!idToken) throw new Error(`${email} could not sign in`);
  await page.context().addInitScript((token) => {
    // Given once: whoever signs out stays signed out.
    if (location.protocol !== 'http:' || localStorage.getItem('given') === token) return;
    localStorage.setItem('given', token);
    localStorage.setItem('authToken', token);
  }, idToken);
  return idToken;
}

/** The same, at home. */
export async function arriveHome(page: Page, email: string): Promise<void> {
  await comeSignedIn(page, email);
  await open(page, '/');
  await page.getByRole('button', { name: email }).waitFor();
}

/** The embedded provider's page. */
export async function answerSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** An upload has been read to its end, before the visitor's eyes or, where the reader was quicker, before they came. */
export async function untilRead(page: Page): Promise<void> {
  const said = /^(?:Wine list parsing completed!|Loaded \d+ wines from cache)$/;
  await page.getByText(said).waitFor({ timeout: 60_000 });
}
