import { expect, test } from 'vitest';
import { madeUpList, openMadeUp, rename, revalue, rowOf, rowsOf } from './made-up-list.ts';
import { PHONE, useVisitors } from './visitor.ts';

/* What a stranger with a phone asked of prices: is it fair, and which ones can be compared. */

const { look } = useVisitors();

test('where no shop price is known the opened row says what such wines cost in general, without a markup', async () => {
  const page = await look(PHONE);
  const price = { low: 21.7, high: 45.2, wines: 40, of: 'place', from: 'estimates', isDemo: false };
  const entries = madeUpList(([first]) => {
    rename(first, 'Without a shop');
    revalue(first, null);
    if (first) first.insight['expect'] = { taste: 'cherry', serving: null, dishes: ['duck'], price };
  });
  await openMadeUp(page, entries);
  await rowOf(page, 'Without a shop').click();
  const sentence = page.getByText(/^We cannot say whether \$[\d.,]+ is fair/);
  await expect
    .poll(() => sentence.innerText())
    .toMatch(
      /: no market price is known for this wine\. Such wines usually cost \$22 to \$45 per 750 ml in shops \(our estimate for 40 wines of its place and colour, in general\)\.$/,
    );
  expect(await sentence.locator('.text-good').count()).toBe(0);
});

test('by markup, bottles stand before glasses, and glasses before rows without a figure', async () => {
  const page = await look(PHONE);
  const entries = madeUpList((all) => {
    for (const [at, entry] of all.entries()) {
      rename(entry, `Row ${at}`);
      if (at > 3) revalue(entry, null);
    }
    for (const at of [1, 3]) Object.assign(all[at] ?? {}, { bottleSize: 125 });
    for (const [at, markup] of [3, 4, 2, 2.2].entries()) revalue(all[at], { markup });
  });
  await openMadeUp(page, entries, { query: '?sort=markup-low' });
  const names = async () => (await rowsOf(page).allInnerTexts()).map((text) => /Row \d+/.exec(text)?.[0]);
  await expect
    .poll(names)
    .toEqual(['Row 2', 'Row 0', 'Row 3', 'Row 1', ...[4, 5, 6, 7, 8, 9, 10, 11].map((at) => `Row ${at}`)]);
});

test('a made-up price is never green: not in a row, not in its sentence, not in the chart', async () => {
  const page = await look();
  const entries = madeUpList((all) => {
    for (const entry of all) revalue(entry, { isDemo: true, markup: 1.2 });
    rename(all[0], 'Made up');
  });
  await openMadeUp(page, entries);
  const row = rowOf(page, 'Made up');
  await expect.poll(() => row.innerText()).toContain('demo price');
  expect(await row.locator('.bg-good').count()).toBe(0);
  await row.click();
  const sentence = page.getByText(/^\$[\d.,]+ is 1\.2x what the demonstration shops ask/);
  await sentence.waitFor();
  expect(await page.locator('main .text-good').count()).toBe(0);
  await page.getByRole('button', { name: 'Value chart' }).click();
  const chart = page.getByRole('region', { name: 'Value chart' });
  await chart.getByRole('listbox', { name: /^Wines by value/ }).waitFor();
  expect(await chart.locator('.fill-good, .fill-good-wash, .stroke-good, .text-good').count()).toBe(0);
});

test('a list that does not say its currency has no sign before its prices, and the question still comes', async () => {
  const page = await look(PHONE);
  const entries = madeUpList((all) => {
    for (const entry of all) entry.insight['currency'] = null;
    rename(all[0], 'Without a sign', { restaurantPrice: 48 });
  });
  await openMadeUp(page, entries, { isOwner: true, currency: null });
  await expect.poll(() => rowOf(page, 'Without a sign').innerText()).toMatch(/\s48\.00$/);
  await page.getByRole('region', { name: 'Currency of this list' }).waitFor();
});
