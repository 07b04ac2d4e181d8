import { LANGUAGE_CODES } from '@app/domain';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { englishOn, overflow } from './leftovers.ts';
import { ADMIN_EMAIL } from './server.ts';
import { patternOf, speakerOf, type Say } from './spoken.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

interface Screen {
  path: string;
  /** What is done there before it is looked at. */
  act?: (page: Page, say: Say) => Promise<unknown>;
}

const press = (text: string) => (page: Page, say: Say) =>
  page
    .getByRole('button', { name: patternOf(say(text)) })
    .first()
    .click();

/** Every screen and its states, the last ones those of an admin. */
const SCREENS: readonly Screen[] = [
  { path: '/' },
  { path: '/', act: press('Open menu') },
  { path: '/?signin=true' },
  { path: '/?signup=true' },
  { path: '/search' },
  { path: '/search?q=barolo' },
  { path: '/search?q=wine+for+lamb' },
  { path: '/search?q=zzzqqq' },
  { path: '/search?q=Ch%C3%A2teau+Gloria&vintage=1066' },
  { path: '/faq' },
  { path: '/faq/corkage' },
  { path: '/faq/nothing' },
  { path: '/blog' },
  { path: '/blog/understanding-terroir' },
  { path: '/blog/nothing' },
  { path: '/about/accuracy' },
  { path: '/about/author' },
  { path: '/nowhere' },
  { path: '/menu/none' },
  { path: '/wine/TV0/xyz' },
  { path: '/menu' },
  { path: '/profile' },
];
const SIGNED_IN: readonly Screen[] = [
  { path: '/menu' },
  { path: '/bulk' },
  { path: '/profile' },
  { path: '/profile', act: press('Make a key') },
  { path: '/admin/review' },
  { path: '/admin/new-wines' },
  { path: '/admin/merchants' },
  { path: '/admin/users' },
  ...['failed', 'running', 'waiting', 'done'].map((state) => ({ path: `/admin/jobs?state=${state}` })),
  { path: '/admin/audit' },
];
const OF_LIST: readonly Omit<Screen, 'path'>[] = [
  {},
  { act: (page) => page.locator('main li > button[aria-expanded]').first().click() },
  { act: press('Show Filters') },
];

let list = '';
beforeAll(async () => {
  list = await uploadList({
    email: ADMIN_EMAIL,
    title: 'Walk of languages',
    pages: [
      {
        sections: [
          {
            title: 'RED WINES',
            wines: [
              ['Barolo Cannubi, Damilano 2016', '$140'],
              ['Tignanello, Antinori 2018', '$210'],
              ['House red', '$9'],
            ],
          },
        ],
      },
    ],
  });
});

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
  'every screen in %s: nothing in English, nothing wider than a phone, no serious fault',
  { timeout: 1_200_000 },
  async (code) => {
    const say = await speakerOf(code);
    const page = await arrive({ viewport: PHONE, colorScheme: code === 'de' || code === 'it' ? 'dark' : 'light' });
    const found: Record<string, unknown> = {};
    const look = async ({ path, act }: Screen, at: number): Promise<void> => {
      await open(page, path.startsWith('/?') ? `/${code}${path.slice(1)}` : `/${code}${path === '/' ? '' : path}`);
      // The widest words in the largest type.
      if (code === 'de') await page.evaluate(() => (document.documentElement.dataset['type'] = 'large'));
      await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      // Grey bars stand where texts are on their way.
      await page.waitForFunction(() => document.querySelector('main .animate-breathe') === null);
      if (act) {
        await act(page, say);
        await page.waitForLoadState('networkidle');
      }
      const left = await englishOn(page, code);
      const wide = await overflow(page);
      const faults = await seriousFaults(page);
      if (left.length > 0 || wide > 0 || faults.length > 0) found[`${path} ${at}`] = { left, wide, faults };
    };
    for (const [at, screen] of SCREENS.entries()) await look(screen, at);
    await comeSignedIn(page, ADMIN_EMAIL);
    const own = OF_LIST.map((state) => ({ path: list, ...state }));
    for (const [at, screen] of [...SIGNED_IN, ...own].entries()) await look(screen, at);
    expect(found).toEqual({});
  },
);

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('the pages of signing in speak %s', async (code) => {
  const page = await arrive({ viewport: PHONE });
  await page.goto(`/auth/login?mode=popup&language=${code}`);
  await page.getByRole('textbox').first().waitFor();
  expect({ left: await englishOn(page, code), wide: await overflow(page) }).toEqual({ left: [], wide: 0 });
  await page.locator('input[type="email"]').fill('stranger@example.com');
  await page.locator('button[type="submit"]').first().click();
  await page.waitForLoadState();
  expect({ left: await englishOn(page, code), wide: await overflow(page) }).toEqual({ left: [], wide: 0 });
});
