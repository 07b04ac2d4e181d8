import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { madeUpList, openMadeUp, rename, rowOf, rowsOf, type MadeUpEntry } from './made-up-list.ts';
import { PHONE, useVisitors } from './visitor.ts';

/* A stranger put rows right: where the page stays, what it says, and how long it can be undone. */

const { arriveFresh } = useVisitors();

/** The owner's list with two rows that were hard to read. What is mended is answered as the server would. */
async function openDoubts(page: Page): Promise<void> {
  const entries = madeUpList((all) => {
    for (const [at, name] of [
      [2, 'First doubt'],
      [7, 'Second doubt'],
    ] as const) {
      rename(all[at], name, { restaurantPrice: 20 });
      if (all[at]) all[at].insight['isReadUnsure'] = true;
    }
  });
  await page.route('**/api/wineLists/*/entry/mend', async (route) => {
    const body = route.request().postDataJSON() as { pageNumber: number; positionInPage: number; mend: object };
    const asked = entries.find(
      (entry) => entry['pageNumber'] === body.pageNumber && entry['positionInPage'] === body.positionInPage,
    ) as MadeUpEntry;
    const isMended = Object.keys(body.mend).length > 0;
    const insight = { ...asked.insight, isReadUnsure: !isMended, mend: body.mend };
    await route.fulfill({ json: { entries: [{ ...asked, ...body.mend, insight }], removed: [] } });
  });
  await openMadeUp(page, entries, { isOwner: true });
}

test('a row that was put right stays, with a tick and what changed; the next doubt is one tap away', async () => {
  const page = await arriveFresh({ viewport: PHONE, hasTouch: true });
  await openDoubts(page);
  await page.getByRole('button', { name: '2 to check' }).click();
  await rowOf(page, 'First doubt').click();
  const panel = page.getByRole('region', { name: 'Mend this line' });
  await panel.getByLabel('Price').fill('22');
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Put right: Price').waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  await expect.poll(() => rowsOf(page).first().innerText()).toMatch(/First doubt[\s\S]*\$22\.00/);
  expect(await rowOf(page, 'First doubt').getAttribute('aria-expanded')).toBe('true');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '1 to check' }).waitFor();

  await page.getByRole('button', { name: 'Next to check' }).click();
  await expect.poll(() => rowOf(page, 'Second doubt').getAttribute('aria-expanded')).toBe('true');
});

test('Undo stays for twenty seconds whatever is pressed, and never goes by itself under a finger', async () => {
  const page = await arriveFresh({ viewport: PHONE, hasTouch: true });
  await page.clock.install();
  await openDoubts(page);
  await rowOf(page, 'First doubt').click();
  const panel = page.getByRole('region', { name: 'Mend this line' });
  await panel.getByLabel('Price').fill('22');
  await panel.getByRole('button', { name: 'Save' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  await rowOf(page, 'Second doubt').click();
  await page.clock.runFor(60_000);
  expect(await undo.count()).toBe(1);
  await undo.click();
  await expect.poll(() => rowOf(page, 'First doubt').innerText()).toContain('20');
  await expect.poll(() => page.getByText('Put right: Price').count()).toBe(0);
});
