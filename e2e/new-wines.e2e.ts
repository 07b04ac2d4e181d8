import { request } from 'playwright-core';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { seriousFaults } from './faults.ts';
import { ADMIN_EMAIL } from './server.ts';
import { askForToken, comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

/** Wines of nobody's catalogue: the lists of two people hold them, so they are everybody's. */
const HOUSE = 'Ferrabrini';
const CUVEES = ['Vigna Lunga', 'Quercialunga', 'Riva Scura', 'Torre Bassa'];
const LIST = ['Red Wines', ...CUVEES.map((cuvee, at) => `${HOUSE} ${cuvee}, Barbera d'Asti 2019  $${60 + at}`)].join(
  '\n',
);

interface NewWines {
  total: number;
  wines: { id: string; displayName: string }[];
}

beforeAll(async () => {
  const calls = await request.newContext({ baseURL: inject('baseUrl') });
  try {
    for (const email of ['grower.one@example.com', 'grower.two@example.com']) {
      const headers = { authorization: `Bearer ${await askForToken(calls, email)}` };
      const data = { kind: 'text', data: LIST, name: 'Osteria' };
      const reply = await calls.post('/api/wineLists/text', { headers, data });
      const { wineListId } = (await reply.json()) as { wineListId: string };
      await (await calls.get(`/api/wineLists/parse/${wineListId}`, { headers, timeout: 120_000 })).text();
    }
    const headers = { authorization: `Bearer ${await askForToken(calls, ADMIN_EMAIL)}` };
    const areGrown = async (): Promise<void> => {
      const reply = await calls.get(`/api/admin/new-wines?search=${HOUSE}`, { headers });
      expect(((await reply.json()) as NewWines).total).toBe(CUVEES.length);
    };
    await vi.waitFor(areGrown, { timeout: 120_000, interval: 200 });
  } finally {
    await calls.dispose();
  }
}, 400_000);

test('new wines: keys refuse and undo; parts are mended; selected ones are exported', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, `/admin/new-wines?search=${HOUSE}`);
  const cards = page.getByRole('article', { name: HOUSE });
  await expect.poll(() => cards.count()).toBe(CUVEES.length);
  await expect.poll(() => cards.first().innerText()).toMatch(/on lists of 2 people/);
  expect(await seriousFaults(page)).toEqual([]);

  const current = page.locator('article[aria-current=true]');
  const first = (await cards.first().getAttribute('aria-label')) ?? '';
  await expect.poll(() => current.getAttribute('aria-label')).toBe(first);
  await page.keyboard.press('j');
  await expect.poll(() => current.getAttribute('aria-label')).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => current.getAttribute('aria-label')).toBe(first);
  await page.keyboard.press('r');
  await page.getByRole('status').getByText(`Refused ${first}.`).waitFor();
  await expect.poll(() => cards.count()).toBe(CUVEES.length - 1);
  await page.keyboard.press('u');
  await expect.poll(() => cards.count()).toBe(CUVEES.length);

  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Mend a new wine' });
  const house = dialog.getByLabel('House');
  await house.fill(`Cantina ${await house.inputValue()}`);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('article', { name: `Cantina ${HOUSE}` }).waitFor();

  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByText(`${CUVEES.length} selected`).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export rows' }).click();
  expect((await download).suggestedFilename()).toBe('new-wines.tsv');
});

test('a new wine is merged into another on a phone; its address leads there, and undo parts them', async () => {
  const page = await arrive({ viewport: PHONE, colorScheme: 'dark' });
  const headers = { authorization: `Bearer ${await comeSignedIn(page, ADMIN_EMAIL)}` };
  const [, , , cuvee = ''] = CUVEES;
  const reply = await page.request.get(`/api/admin/new-wines?search=${encodeURIComponent(cuvee)}`, { headers });
  const [wine] = ((await reply.json()) as NewWines).wines;
  await open(page, `/admin/new-wines?search=${encodeURIComponent(cuvee)}`);
  const card = page.getByRole('article', { name: cuvee });
  await card.getByRole('button', { name: /^Merge into another wine/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another wine' });
  await dialog.getByRole('combobox', { name: 'The wine it is' }).fill('Château Cissac');
  await dialog
    .getByRole('option', { name: /Château Cissac/ })
    .first()
    .click();
  expect(await seriousFaults(page)).toEqual([]);
  // The card goes at once; the address leads on when the server has heard of it.
  const merged = page.waitForResponse((response) => response.url().endsWith('/api/admin/new-wines/change'));
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await card.waitFor({ state: 'detached' });
  expect((await merged).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await open(page, `/wine/${wine?.id}`);
  await page.getByRole('heading', { level: 1, name: /Château Cissac/ }).waitFor();
  expect(new URL(page.url()).pathname).not.toContain(wine?.id);

  await open(page, `/admin/new-wines?state=merged&search=${encodeURIComponent(cuvee)}`);
  await card.getByRole('link', { name: /Château Cissac/ }).waitFor();
  const parted = page.waitForResponse((response) => response.url().endsWith('/api/admin/new-wines/undo'));
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await card.waitFor({ state: 'detached' });
  expect((await parted).status()).toBe(200);
  await open(page, `/wine/${wine?.id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(cuvee) }).waitFor();
  await page.getByText('Not yet in our catalogue').first().waitFor();
});
