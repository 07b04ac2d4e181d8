import { LANGUAGE_CODES } from '@app/domain';
import { beforeAll, expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { englishOn, overflow } from './leftovers.ts';
import { ADMIN_EMAIL } from './server.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

/** Every screen, the last ones those of an admin. */
const SCREENS = [
  '/',
  '/?signin=true',
  '/search',
  '/search?q=barolo',
  '/search?q=zzzqqq',
  '/faq',
  '/faq/corkage',
  '/blog',
  '/about/accuracy',
  '/about/author',
  '/nowhere',
  '/menu/none',
];
const SIGNED_IN = [
  '/menu',
  '/bulk',
  '/profile',
  '/admin/review',
  '/admin/new-wines',
  '/admin/merchants',
  '/admin/users',
  '/admin/jobs',
  '/admin/audit',
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
  'every screen in %s: nothing in English that has a translation, nothing wider than a phone, no serious fault',
  { timeout: 1_200_000 },
  async (code) => {
    const page = await arrive({ viewport: PHONE, colorScheme: code === 'de' || code === 'it' ? 'dark' : 'light' });
    const found: Record<string, unknown> = {};
    const look = async (path: string): Promise<void> => {
      await open(page, path === '/' ? `/${code}` : `/${code}${path}`.replace('/?', '?'));
      // The widest words in the largest type.
      if (code === 'de') await page.evaluate(() => (document.documentElement.dataset['type'] = 'large'));
      await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const left = await englishOn(page, code);
      const wide = await overflow(page);
      const faults = code === 'de' ? await seriousFaults(page) : [];
      if (left.length > 0 || wide > 0 || faults.length > 0) found[path] = { left, wide, faults };
    };
    for (const path of SCREENS) await look(path);
    await comeSignedIn(page, ADMIN_EMAIL);
    for (const path of [...SIGNED_IN, list]) await look(path);
    expect(found).toEqual({});
  },
);
