import type { Page } from 'playwright-core';
import { expect, onTestFailed, test } from 'vitest';
import { cachedStream, manyWines } from './many-wines.ts';
import { open, PHONE, useVisitors } from './visitor.ts';
import { stumbles } from './ways-of-reading.ts';

/* States of the list page that a list read well does not show: doubts, questions, nothing found, large letters. */

const { arrive } = useVisitors();
type Entry = ReturnType<typeof manyWines>[number] & { insight: Record<string, unknown> };

const SETTINGS = {
  visibility: 'link',
  isOwner: true,
  hasPhotos: false,
  photosDeletedAt: null,
  isSample: false,
  currency: null,
  isCurrencySaid: false,
  setAside: [],
};

/** A list with a probable wine, one known in part, one hard to read and one whose price is worth a look. */
function doubtfulList(): Entry[] {
  const entries = structuredClone(manyWines(12)) as Entry[];
  const [probable, part, unread, odd] = entries;
  const candidates = [
    { lwin: 'TV1', displayName: 'Domaine of the test, First', confidence: 0.6 },
    { lwin: 'TV2', displayName: 'Domaine of the test, Second', confidence: 0.2 },
  ];
  for (const [entry, others] of [
    [probable, candidates],
    [part, []],
  ] as const) {
    if (!entry) continue;
    Object.assign(entry, { wine: null, ratingAllVintages: null });
    Object.assign(entry.insight, { value: null });
    Object.assign(entry.insight['match'] as object, { outcome: 'unsure', candidates: others });
  }
  if (unread) unread.insight['isReadUnsure'] = true;
  if (odd) Object.assign(odd.insight['value'] as object, { markup: 38.9 });
  return entries;
}

/** A list's owner, who has asked for letters of the given size. */
async function prepare(page: Page, type: string): Promise<void> {
  await page.route('**/api/wineLists/*/settings', (route) => route.fulfill({ json: SETTINGS }));
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream('A doubtful list', doubtfulList()) }),
  );
  await page.addInitScript((wanted) => {
    if (wanted) localStorage.setItem('tastevin.type', wanted);
  }, type);
}

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');

/** Each state, how it is reached, and what must be seen before it is looked at. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'questions about the currency and a wine': async (page) => {
    await page.getByRole('region', { name: 'Currency of this list' }).waitFor();
    await page.getByRole('group', { name: /^Is it / }).waitFor();
  },
  'a row in doubt, open': async (page) => {
    await rows(page).nth(2).click();
    await page.getByRole('region', { name: 'Mend this line' }).waitFor();
  },
  'rows to check': async (page) => {
    await page.getByRole('button', { name: /to check$/ }).click();
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
  },
  'nothing passes the filters': async (page) => {
    await page.getByLabel('Find in the list').fill('zzzz');
    await page.getByText('No wines match your current filters.').waitFor();
  },
  'a pick for the waiter': async (page) => {
    await page.getByRole('button', { name: /^Show the waiter/ }).first().click(); // prettier-ignore
    await page.getByRole('dialog', { name: 'For the waiter' }).waitFor();
  },
  'the chart': async (page) => {
    await page.getByRole('button', { name: 'Value chart' }).click();
    await page.getByRole('listbox', { name: /^Wines by value/ }).waitFor();
  },
  'the chart as a table': async (page) => {
    await page.getByRole('button', { name: 'Value chart' }).click();
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.getByRole('table').waitFor();
  },
  'no pick for these wishes': async (page) => {
    await page.goto(`${page.url().split('?')[0] ?? ''}?price=0-1`);
    await page.getByText('No wine of this list is sure enough').waitFor();
  },
};

for (const [name, viewport, type] of [
  ['at a desk', { width: 1280, height: 860 }, ''],
  ['on a phone with large letters', PHONE, 'large'],
] as const) {
  test(`a doubtful list has no fault in any state, in both themes, ${name}`, { timeout: 900_000 }, async () => {
    const faults: Record<string, string[]> = {};
    onTestFailed(() => console.log(faults));
    const page = await arrive({ reducedMotion: 'reduce', viewport });
    await prepare(page, type);
    for (const [state, reach] of Object.entries(STATES)) {
      await open(page, '/menu/doubtful');
      await page.getByText('Loaded 12 wines from cache').waitFor();
      await reach(page);
      const found = await stumbles(page, true);
      if (found.length > 0) faults[state] = found;
    }
    expect(faults).toEqual({});
  });
}
