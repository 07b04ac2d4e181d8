import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const CONTENT = ['/?signin=true', '/search', '/faq', '/faq/there-is-none', '/blog', '/blog/there-is-none'];
/** At a desk by day these are looked at in accessibility-states.e2e.ts. */
const OTHERS = ['/', '/nowhere', '/menu/none'];

// By day at a desk, by night on a phone: every page in both themes and at both widths.
const LIGHTS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 860 }, pages: CONTENT },
  { colorScheme: 'dark', viewport: PHONE, pages: [...CONTENT, ...OTHERS] },
] as const;

for (const { colorScheme, viewport, pages } of LIGHTS) {
  test(
    `no serious fault on any public page, ${colorScheme}, ${viewport.width} wide`,
    { timeout: 900_000 },
    async () => {
      const page = await arrive({ colorScheme, viewport });
      const faults: Record<string, string[]> = {};
      const paths = [...pages];
      for (const path of paths) {
        await open(page, path);
        await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
        const found = await seriousFaults(page);
        if (found.length > 0) faults[path] = found;
        // One page of each kind, too.
        if (path === '/faq' || path === '/blog') paths.push(await firstLink(page));
      }
      expect(faults).toEqual({});
    },
  );

  test(`no serious fault on the pages of a signed-in user, ${colorScheme}`, { timeout: 900_000 }, async () => {
    const page = await arrive({ colorScheme });
    await comeSignedIn(page, 'axel@example.com');
    const faults: Record<string, string[]> = {};
    for (const path of ['/', '/menu', '/profile']) {
      await open(page, path);
      await page.getByRole('button', { name: 'axel@example.com' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
      const found = await seriousFaults(page);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}

async function firstLink(page: Page): Promise<string> {
  const href = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  if (!href) throw new Error('a list of pages without a page');
  return href;
}
