import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { openMadeUp } from './made-up-list.ts';
import { manyWines } from './many-wines.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

/* What a guest with a phone who has never seen the site stumbled over. */

const { arrive } = useVisitors();

type Entry = ReturnType<typeof manyWines>[number] & { insight: Record<string, unknown> };
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const sommelierBar = (page: Page) => page.getByRole('button', { name: 'Show Sommelier' });

function listWith(change: (entries: Entry[]) => void): Entry[] {
  const entries = structuredClone(manyWines(12)) as Entry[];
  change(entries);
  return entries;
}

/** A row whose wine is not sure, with the wines that it may be. */
function unsure(entry: Entry | undefined, rawName: string, names: Readonly<Record<string, number>>): void {
  if (!entry) return;
  const candidates = Object.entries(names).map(([displayName, confidence], at) => ({
    lwin: `TV${at}`,
    displayName,
    confidence,
  }));
  const match = { ...(entry.insight['match'] as object), outcome: 'unsure', candidates };
  Object.assign(entry, { rawName, wine: null, ratingAllVintages: null });
  Object.assign(entry.insight, { match, value: null });
}

const openList = (
  page: Page,
  entries: readonly Entry[],
  isOwner = false,
  { title = 'A list', isCurrencySaid = true } = {},
): Promise<void> => openMadeUp(page, entries, { isOwner, title, currency: isCurrencySaid ? 'USD' : null });

test('the wines chosen for the waiter are there after a reload and on the way back', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await openList(page, manyWines(12) as Entry[]);
  const dialog = page.getByRole('dialog', { name: 'For the waiter' });
  for (const at of [0, 1]) {
    await rows(page).nth(at).click();
    await page.getByRole('main').getByRole('button', { name: 'Show the waiter', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add another wine' }).click();
  }
  const chosen = page.getByRole('button', { name: 'For the waiter (2)' });
  await page.reload();
  await chosen.waitFor();
  await open(page, '/faq');
  await page.goBack();
  await chosen.click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
});

test('a correction holds for every row that prints the same wine, and is undone in all of them', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const email = 'glass-and-bottle@example.com';
  const address = await uploadList({
    email,
    title: 'Glass and bottle',
    pages: [
      {
        sections: [
          { title: 'By the Glass', wines: [['Penfolds, Bin 389, South Australia 2019', '$22']] },
          {
            title: 'Red Wines',
            wines: [
              ['Penfolds, Bin 389, South Australia 2019', '$95'],
              ['Château Lynch-Bages, Pauillac 2010', '$320'],
            ],
          },
        ],
      },
    ],
  });
  await comeSignedIn(page, email);
  await open(page, address);
  await expect.poll(() => row(page, 'Penfolds').count()).toBe(2);
  await row(page, 'Penfolds').last().click();
  await page.getByRole('button', { name: 'Not this wine?' }).click();
  await page.getByRole('button', { name: 'None of these' }).click();
  await page.getByText('Marked as unknown (2 rows)').waitFor();
  await row(page, 'Penfolds').first().click();
  await page.getByText('None of the wines we know.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.getByText('None of the wines we know.').count()).toBe(0);

  const panel = page.getByRole('region', { name: 'Mend this line' });
  await panel.getByLabel('Vintage').fill('2018');
  await panel.getByRole('button', { name: 'Save' }).click();
  const ofYear = async (year: string) =>
    (await row(page, 'Penfolds').allInnerTexts()).filter((text) => text.includes(year)).length;
  await expect.poll(() => ofYear('2018')).toBe(2);
  await panel.getByRole('button', { name: 'Take back the vintage' }).click();
  await expect.poll(() => ofYear('2019')).toBe(2);
});

test('of rows that print the same wine only the first asks which it is', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = listWith((all) => {
    for (const at of [0, 1, 5]) unsure(all[at], 'Cloudy Hill Sauvignon', { 'Cloudy Hill, Sauvignon Blanc': 0.6 });
  });
  await openList(page, entries, true);
  await expect.poll(() => row(page, 'Probably Cloudy Hill').count()).toBe(3);
  await expect.poll(() => page.getByRole('group', { name: 'Is it Cloudy Hill, Sauvignon Blanc?' }).count()).toBe(1);
});

test('a line that says exactly the name of a wine is probably that wine, and no share makes it look doubtful', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = listWith((all) =>
    unsure(all[0], 'Cloudy Hill Sauvignon Blanc', {
      'Cloudy Hill, Late Harvest': 0.3,
      'Cloudy Hill, Sauvignon Blanc': 0.25,
    }),
  );
  await openList(page, entries, true);
  await expect.poll(() => rows(page).first().innerText()).toContain('Probably Cloudy Hill, Sauvignon Blanc');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Which wine is it?' }).click();
  const candidates = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await expect.poll(() => candidates.first().innerText()).toMatch(/Sauvignon Blanc\s+exactly the name on the list/);
  await expect.poll(() => candidates.nth(1).innerText()).toMatch(/Late Harvest\s+possible/);
  expect((await candidates.allInnerTexts()).join(' ')).not.toContain('%');
});

test('the question which wine it is opens in sight, and the answer brings the sentence on the price at once', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const known = structuredClone(manyWines(12)[8]) as Entry;
  known.insight['value'] = { ...(known.insight['value'] as object), markup: 2.4, basis: 'vintage' };
  known.insight['match'] = { ...(known.insight['match'] as object), outcome: 'corrected' };
  const entries = listWith((all) => unsure(all[8], 'Some line', { 'The wine': 0.6, 'Its brother': 0.3 }));
  await page.route('**/api/wineLists/*/entry/mend', (route) =>
    route.fulfill({ json: { entries: [known], removed: [] } }),
  );
  await openList(page, entries, true);
  await row(page, 'Some line').click();
  await page.getByText(/^We cannot say whether .* is fair: we are not sure which wine it is\.$/).waitFor();
  const question = page.getByRole('button', { name: 'Which wine is it?' });
  // As low as a thumb finds it.
  await question.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight + 80));
  await question.click();
  const panel = page.getByRole('combobox', { name: 'Search for the right wine' });
  await panel.waitFor();
  const bottomOf = async (one: typeof panel) => {
    const box = await one.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  const barTop = async () => (await sommelierBar(page).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await bottomOf(panel)) < (await barTop())).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'This one: The wine' }).click();
  await page.getByText(/^\$[\d.,]+ is 2\.4x what shops ask/).waitFor();
});

test('by the glass, in another size and without a market the price has its sentence too', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = listWith(([glass, magnum, free]) => {
    Object.assign(glass ?? {}, { bottleSize: 150 });
    Object.assign(magnum ?? {}, { bottleSize: 1500 });
    if (magnum) magnum.insight['value'] = { ...(magnum.insight['value'] as object), isSameSize: false };
    if (free) free.insight['value'] = null;
  });
  await openList(page, entries);
  for (const [at, sentence] of [
    [0, /what shops ask for as much wine; a glass usually costs more than its share of a bottle\.$/],
    [1, /what shops ask for as much wine in bottles of another size\.$/],
    [2, /^We cannot say whether .* is fair: no market price is known for this wine\.$/],
  ] as const) {
    await rows(page).nth(at).click();
    await page.getByText(sentence).waitFor();
  }
});

for (const [name, options] of [
  ['on a phone', { viewport: PHONE, hasTouch: true }],
  ['at a desk by candlelight', { colorScheme: 'dark' }],
] as const) {
  test(`a note says what est. and demo mean, once, and the key says it of every sign, ${name}`, async () => {
    const page = await arrive(options);
    const entries = listWith((all) => {
      for (const entry of all) {
        Object.assign(entry, { numRatingsAllVintages: 0, ratingAllVintages: 92 });
        entry.insight['value'] = { ...(entry.insight['value'] as object), isDemo: true };
      }
    });
    await openList(page, entries);
    const note = page.getByRole('note');
    await note
      .getByText('“est.” is our own estimate, not a rating. “demo” compares with made-up shop prices.')
      .waitFor();
    // The wines stay where they are on a phone, and the sommelier's button stays free.
    if (options.viewport) {
      expect((await rows(page).first().boundingBox())?.y).toBeLessThan(400);
      await sommelierBar(page).click({ trial: true });
    }
    expect(await axeFaults(page)).toEqual([]);
    await note.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await rows(page).first().waitFor();
    expect(await note.count()).toBe(0);

    await page.getByRole('button', { name: 'Key' }).click();
    const key = page.getByRole('dialog', { name: 'What the signs mean' });
    for (const said of [
      'Probably this wine',
      'The wine is known in part',
      'It is not a rating.',
      'Their prices are made up.',
    ])
      await key.getByText(said).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await key.waitFor({ state: 'detached' });
  });
}

test('with large letters the note stands above the bar of the sommelier; the question for the currency goes before it', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await page.addInitScript(() => localStorage.setItem('tastevin.type', 'large'));
  const entries = listWith((all) => {
    for (const entry of all) Object.assign(entry, { numRatingsAllVintages: 0, ratingAllVintages: 92 });
  });
  await openList(page, entries);
  const note = page.getByRole('note');
  await note.waitFor();
  const box = await note.boundingBox();
  const bar = await page.locator('aside[data-covers-bottom]').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

  await openList(page, entries, true, { isCurrencySaid: false });
  await page.getByRole('region', { name: 'Currency of this list' }).waitFor();
  expect(await note.isVisible()).toBe(false);
});

test('the title of a list that has none is one line for its owner, and the first wine within the top 400 pixels', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await openList(page, manyWines(12) as Entry[], true, { title: 'Untitled Wine List' });
  await page.getByRole('button', { name: 'Edit title' }).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(40);
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(400);
});
