import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { madeUpList, openMadeUp, rename, revalue, rowOf, rowsOf, type MadeUpEntry } from './made-up-list.ts';
import { PHONE, useVisitors } from './visitor.ts';

/* What a second stranger with a phone stumbled over: questions, notes, the search in a row, the waiter, wishes, market words. */

const { arrive, arriveFresh } = useVisitors();
const ON_PHONE = { viewport: PHONE, hasTouch: true };

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** A row whose wine is not sure, with the wines that it may be. */
function ask(entry: MadeUpEntry | undefined, rawName: string, names: readonly string[]): void {
  if (!entry) return;
  const candidates = names.map((displayName, at) => ({
    lwin: `TV${rawName}${at}`,
    displayName,
    confidence: 0.6 - at / 5,
  }));
  const match = { ...(entry.insight['match'] as object), outcome: 'unsure', candidates };
  Object.assign(entry, { rawName, wine: null, ratingAllVintages: null });
  Object.assign(entry.insight, { match, value: null });
}

/** The owner's list with five questions. What is mended is answered as the server would. */
async function openQuestions(page: Page): Promise<void> {
  const entries = madeUpList((all) => {
    for (const [at, name] of [
      'Pol Roger',
      'Zull Riesling',
      'Stift Satz',
      'Huber Veltliner',
      'Muster Gelber',
    ].entries()) {
      ask(all[at], name, [`${name}, Vintage Brut`, `${name}, Brut Réserve`, `${name}, Rosé`]);
    }
  });
  await page.route('**/api/wineLists/*/entry/mend', async (route) => {
    const body = route.request().postDataJSON() as { positionInPage: number; mend: { lwin?: string | null } };
    const asked = entries.find((entry) => entry['positionInPage'] === body.positionInPage) as MadeUpEntry;
    const match = asked.insight['match'] as { candidates: { lwin: string; displayName: string }[] };
    const found = match.candidates.find(({ lwin }) => lwin === body.mend.lwin);
    const isSaid = body.mend.lwin !== undefined;
    const insight = {
      ...asked.insight,
      match: isSaid ? { ...match, outcome: 'corrected' } : match,
      mend: body.mend,
    };
    const wine = found ? { ...(entries.at(-1)?.['wine'] as object), ...found } : null;
    await route.fulfill({ json: { entries: [{ ...asked, wine, insight }], removed: [] } });
  });
  await openMadeUp(page, entries, { isOwner: true });
}

test('“No” says that the wine is unknown and keeps the other candidates and a search; the right one is one tap away', async () => {
  const page = await arrive(ON_PHONE);
  await openQuestions(page);
  await page.getByRole('button', { name: 'No, it is not Pol Roger, Vintage Brut' }).click();
  const row = rowOf(page, 'Pol Roger').locator('..');
  await row.getByText('Marked as unknown').waitFor();
  expect(await row.getByText('Put right').count()).toBe(0);
  const candidates = row.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await expect
    .poll(() => candidates.allInnerTexts())
    .toEqual([expect.stringContaining('Brut Réserve'), expect.stringContaining('Rosé')]);
  await row.getByRole('combobox', { name: 'Search for the right wine' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'This one: Pol Roger, Brut Réserve' }).click();
  await row.getByText('Put right: Wine').waitFor();
  await expect.poll(() => candidates.count()).toBe(0);
});

test('“Yes” is a check and no correction', async () => {
  const page = await arrive(ON_PHONE);
  await openQuestions(page);
  await page.getByRole('button', { name: 'Yes, it is Muster Gelber, Vintage Brut' }).click();
  await page.getByText('Checked: it is right').waitFor();
  await page.getByText('Confirmed, and learned for the next list').waitFor();
});

test('a question takes one line: what else it may be is folded, and several questions fit a screen', async () => {
  const page = await arrive(ON_PHONE);
  await openQuestions(page);
  const group = page.getByRole('group', { name: 'Is it Zull Riesling, Vintage Brut?' });
  const buttons = await Promise.all((await group.getByRole('button').all()).map(boxOf));
  expect(buttons).toHaveLength(3);
  expect(new Set(buttons.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const { height } of buttons) expect(height).toBeGreaterThanOrEqual(44);
  const row = rowOf(page, 'Zull Riesling').locator('..');
  expect((await boxOf(row)).height).toBeLessThan(140);
  await group.getByRole('button', { name: 'Another wine…' }).click();
  await expect
    .poll(() => group.getByRole('list', { name: 'Candidates' }).innerText())
    .toMatch(/Brut Réserve[\s\S]*Rosé[\s\S]*None of these/);
});

test('a note hides neither the tools nor the rows; after Undo it is the only one, and goes by itself', async () => {
  const page = await arriveFresh(ON_PHONE);
  await page.clock.install();
  await openQuestions(page);
  await page.getByRole('button', { name: 'No, it is not Pol Roger, Vintage Brut' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const note = page.locator('[data-toasts] > *');
  await undo.waitFor();
  const tools = await boxOf(page.getByLabel('Find in the list'));
  const box = await boxOf(note.first());
  expect(box.y + box.height).toBeLessThanOrEqual(Math.max(72, tools.y));
  await undo.tap();
  await page.getByText('Undone').waitFor();
  await expect.poll(() => note.count()).toBe(1);
  await page.clock.runFor(8000);
  await expect.poll(() => note.count()).toBe(0);
});

test('what is found by the search in a row covers no other row and is not covered', async () => {
  const page = await arrive(ON_PHONE);
  await page.route('**/api/**uggest**', (route) =>
    route.fulfill({
      json: Array.from({ length: 5 }, (_none, at) => ({
        lwin: `TV5${at}`,
        displayName: `Netzl, Found ${at}`,
        wine: `Found ${at}`,
        producerName: 'Netzl',
        region: 'Carnuntum',
        country: 'Austria',
      })),
    }),
  );
  await openQuestions(page);
  const group = page.getByRole('group', { name: 'Is it Stift Satz, Vintage Brut?' });
  await group.getByRole('button', { name: 'Another wine…' }).click();
  await group.getByRole('combobox').fill('Netzl');
  const found = group.getByRole('option');
  await expect.poll(() => found.count()).toBe(5);
  const isOnTop = (one: Locator) =>
    one.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(() => isOnTop(found.first())).toBe(true);
  await expect.poll(() => isOnTop(found.nth(2))).toBe(true);
});

const LONG = [
  'Cuvée Gabarinza (ZW,BF,ME) Weingut Gernot Heinrich, Gols',
  'Blaufränkisch „Kalk & Schiefer“ Weingut Anita und Hans Nittnaus, Gols',
];

test('two wines for the waiter fit one screen, dark by candlelight; to add one the list is free and Find in sight', async () => {
  const page = await arrive(ON_PHONE);
  const entries = madeUpList((all) => {
    for (const [at, name] of LONG.entries()) rename(all[at], name);
  });
  await page.addInitScript(() => localStorage.setItem('tastevin.theme', 'dim'));
  await openMadeUp(page, entries, { isOwner: true, query: '?find=gabarinza' });
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  const dialog = page.getByRole('dialog', { name: 'For the waiter' });
  const show = async (name: string) => {
    await rowOf(page, name).click();
    await page.getByRole('main').getByRole('button', { name: 'Show the waiter', exact: true }).click();
  };
  await show('Gabarinza');
  await dialog.getByRole('button', { name: 'Add another wine' }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(12);
  const find = await boxOf(page.getByLabel('Find in the list'));
  const chip = await boxOf(page.getByRole('button', { name: 'For the waiter (1)' }));
  for (const { x, y, width } of [find, chip]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    expect(y).toBeLessThan(PHONE.height);
  }
  await show('Kalk');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  const last = await boxOf(dialog.getByText(/^page \d/).last());
  expect(last.y + last.height).toBeLessThanOrEqual(PHONE.height);
  expect((await boxOf(dialog.getByRole('button', { name: 'Add another wine' }))).y).toBeLessThan(PHONE.height - 44);
  const light = await dialog.evaluate((sheet) => {
    const parts = /\d+,? \d+,? \d+|[\d.]+/.exec(getComputedStyle(sheet).backgroundColor)?.[0] ?? '255';
    return Math.max(...parts.split(/[ ,]+/).map(Number));
  });
  expect(light).toBeLessThan(80);
});

test('“Clear All” clears the dish, which has its chip among the filters; the picks begin at our pick', async () => {
  const page = await arrive(ON_PHONE);
  const entries = madeUpList((all) => {
    for (const [at, entry] of all.entries()) {
      rename(entry, `Red house ${at}`, { restaurantPrice: 40 + at, vintage: '2020' });
      if (entry['wine']) entry['wine'] = { ...entry['wine'], colour: 'Red', subType: 'Still' };
      entry.insight['value'] = null;
      const taste = ['red plum and leather', 'sour cherry and spice'][at % 2];
      entry.insight['expect'] = { taste, serving: null, dishes: [], price: null };
    }
  });
  await openMadeUp(page, entries, { query: '?type=Red+Wine' });
  const dish = page.getByLabel('Dish');
  await dish.selectOption('beef or lamb');
  await page.getByRole('button', { name: 'Remove filter Beef or lamb' }).waitFor();
  const strip = page.getByRole('list', { name: 'Picks for tonight' });
  // No two cards say the same.
  const sentences = async () =>
    (await strip.getByRole('listitem').allInnerTexts()).map((text) => /· (.*)/.exec(text)?.[1]);
  await expect.poll(async () => new Set(await sentences()).size).toBe(3);
  await expect
    .poll(async () => (await sentences()).join(' '))
    .toMatch(/(?:plum and leather|cherry and spice), for beef or lamb/);
  await strip.evaluate((list) => list.scrollTo({ left: 300, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(() => dish.inputValue()).toBe('');
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
  // Another restaurant: another dish.
  await dish.selectOption('beef or lamb');
  await page.goto('/menu/another');
  await rowsOf(page).first().waitFor();
  await expect.poll(() => dish.inputValue()).toBe('');
});

test('a wine without a vintage has one average and no vintage in its words; where other vintages are on sale, which and for how much', async () => {
  const page = await arrive(ON_PHONE);
  const view = { averagePer750: 66.69, offers: 2, seenAt: new Date().toISOString(), isDemo: false };
  const entries = madeUpList(([first, second]) => {
    rename(first, 'Moët Brut', {
      vintage: null,
      bottleSize: 750,
      restaurantPrice: 88,
      numListings: 0,
      numListingsAllVintages: 2,
    });
    Object.assign(first?.insight ?? {}, { marketOfVintage: view, marketOfAll: view });
    revalue(first, { basis: 'vintage', markup: 1.3, offers: 2, seenAt: view.seenAt });
    rename(second, 'Old Gabarinza', { vintage: '1996', restaurantPrice: 58 });
    const others = { lowPer750: 45, highPer750: 60, vintages: ['2009', '2007'] };
    Object.assign(second?.insight ?? {}, { marketOfAll: { ...view, ...others } });
    revalue(second, { basis: 'all vintages', marketPer750Usd: 90 });
  });
  await openMadeUp(page, entries);
  await rowOf(page, 'Moët Brut').click();
  const panel = rowOf(page, 'Moët Brut').locator('..');
  await panel.getByText('2 offers without a vintage, checked today', { exact: true }).waitFor();
  await panel.getByText('against 2 offers without a vintage, checked today').waitFor();
  await panel.getByText('2 in all', { exact: true }).waitFor();
  expect(await panel.getByText('$66.69 per 750 ml').count()).toBe(1);
  for (const wrong of [/vintage ,/, /This vintage/, /oldest/]) expect(await panel.getByText(wrong).count()).toBe(0);
  await rowOf(page, 'Old Gabarinza').click();
  const sentence = page.getByText(/^We cannot say whether \$58\.00 is fair/);
  await expect
    .poll(() => sentence.innerText())
    .toMatch(/Vintages on sale cost \$45 to \$60 per 750 ml in shops: 2007, 2009\.$/);
  expect(await sentence.locator('.text-good').count()).toBe(0);
});

test('where the first call fails, the list kept on this device is there without waiting for a second', async () => {
  const page = await arriveFresh(ON_PHONE);
  await openMadeUp(page, madeUpList());
  const keptLists = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'tastevin')) return 0;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('tastevin');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const kept = await new Promise<number>((resolve) => {
        const counting = database.transaction('list-facts').objectStore('list-facts').count();
        counting.addEventListener('success', () => resolve(counting.result));
      });
      database.close();
      return kept;
    });
  await expect.poll(keptLists).toBe(1);
  await page.route('**/api/wineLists/parse/**', (route) => route.abort());
  // Whoever would wait for seconds waits for ever.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      (ms ?? 0) >= 1500 ? 0 : real(run, ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
  await page.reload();
  await page.getByText(/^You are offline\. This list was kept on this device/).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(12);
});
