import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import type { PrintedPage } from './printed-list.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const PAGES: readonly PrintedPage[] = [
  {
    sections: [
      {
        title: 'Red Wines',
        wines: [
          ['Château Lynch-Bages, Pauillac 2010', '$320'],
          ['Vertical of the cellar 2012', '$290'],
          ['Barolo, Giacomo Conterno 2015 and Barbaresco, Produttori 2016', '$240'],
          ['Cheese from the region with bread', '$18'],
          ['Penfolds, Bin 389, South Australia 2019', '$95'],
        ],
      },
    ],
  },
];

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).and(rows(page));
const panel = (page: Page) => page.getByRole('region', { name: 'Mend this line' });

/** Every test has a list and an owner of its own: what an owner says of a line holds on all their lists. */
async function openOwn(page: Page, email: string): Promise<string> {
  const address = await uploadList({ email, title: 'Mending', pages: PAGES });
  await comeSignedIn(page, email);
  await openList(page, address);
  return address;
}
async function openList(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
}

for (const [name, options] of [
  ['on a phone', { viewport: PHONE, hasTouch: true }],
  ['at a desk', {}],
] as const) {
  test(`price, vintage, size and colour are mended beside the printed line, and undone, ${name}`, async () => {
    const page = await arrive(options);
    const address = await openOwn(page, `fields-${name.replaceAll(' ', '-')}@example.com`);
    await row(page, 'Lynch-Bages').click();
    await panel(page).getByLabel('Price').fill('dear');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await panel(page).getByRole('alert').getByText('The price is a number such as 48 or 48.50').waitFor();
    await panel(page).getByLabel('Price').fill('32,50');
    await panel(page).getByLabel('Vintage').fill('2011');
    await panel(page).getByLabel('Size').selectOption('375');
    await panel(page).getByLabel('Price').press('Enter');
    await page.getByText('Saved. We remember it when this line comes again.').waitFor();
    await expect.poll(() => row(page, 'Lynch-Bages').innerText()).toMatch(/2011[\s\S]*Half[\s\S]*\$32\.50/);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => row(page, 'Lynch-Bages').innerText()).toMatch(/2010[\s\S]*\$320/);

    await row(page, 'Vertical of the cellar').click();
    await panel(page).getByLabel('Colour').selectOption('White');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => row(page, 'Vertical of the cellar').innerText()).toContain('White Wine');
    await openList(page, address);
    await expect.poll(() => row(page, 'Vertical of the cellar').innerText()).toContain('White Wine');
  });
}

/** How many rows the list has, once all of them are drawn: the first are drawn before the others. */
async function countRows(page: Page): Promise<number> {
  const all = Number(await page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize'));
  await expect.poll(() => rows(page).count()).toBe(all);
  return all;
}

test('what is no wine leaves the list and can be put back; a line above gives its wine', async () => {
  const page = await arrive();
  await openOwn(page, 'lines@example.com');
  const before = await countRows(page);
  await row(page, 'Cheese').click();
  await panel(page).getByRole('button', { name: 'Not a wine' }).click();
  await page.getByText(/^Taken out: Cheese/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(before - 1);
  await page.getByText('1 line taken out').click();
  await page.getByRole('button', { name: /^Put back Cheese/ }).click();
  await expect.poll(() => rows(page).count()).toBe(before);

  await row(page, 'Vertical of the cellar').click();
  await panel(page).getByRole('button', { name: 'Same wine as above' }).click();
  await expect.poll(() => row(page, 'Lynch-Bages, Pauillac 2012').innerText()).toContain('$290');
  await panel(page).getByRole('button', { name: 'Take back “Same wine as above”' }).click();
  await expect.poll(() => row(page, 'Vertical of the cellar').count()).toBe(1);
});

test('a price is taken back by itself: what was said of the wine stays', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await openOwn(page, 'field@example.com');
  await row(page, 'Penfolds').click();
  // What a guest wants comes before the fields.
  const waiter = page.getByRole('main').getByRole('button', { name: 'Show the waiter', exact: true });
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  expect(await top(waiter)).toBeLessThan(await top(panel(page)));

  await page.getByRole('button', { name: 'Not this wine?' }).click();
  await page.getByRole('combobox', { name: 'Search for the right wine' }).fill('zzyzx qqq');
  await page.getByText('No wine found. Try fewer words, or the name of the producer alone.').waitFor();
  await page.getByRole('button', { name: 'None of these' }).click();
  await page.getByText('None of the wines we know.').waitFor();

  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/wineLists/*/entry/mend', async (route) => {
    await held;
    await route.continue();
  });
  await panel(page).getByLabel('Price').fill('59');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await panel(page).getByText('Saving…').waitFor();
  goOn();
  await expect.poll(() => row(page, 'Penfolds').innerText()).toContain('$59');
  await panel(page).getByRole('button', { name: 'Take back everything' }).waitFor();
  await panel(page).getByRole('button', { name: 'Take back the price' }).click();
  await expect.poll(() => row(page, 'Penfolds').innerText()).toContain('$95');
  await page.getByText('None of the wines we know.').waitFor();
  await expect.poll(() => panel(page).getByRole('button', { name: 'Take back everything' }).count()).toBe(0);
  await panel(page).getByRole('button', { name: 'Take back the wine' }).click();
  await expect.poll(() => page.getByText('None of the wines we know.').count()).toBe(0);
});

test('two wines on a line become two, by the keyboard alone', async () => {
  const page = await arrive();
  await openOwn(page, 'two@example.com');
  const before = await countRows(page);
  await row(page, 'Giacomo Conterno').focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'These are two wines' }).focus();
  await page.keyboard.press('Enter');
  const words = panel(page).getByRole('group', { name: 'These are two wines' });
  await words.getByRole('button', { name: 'Barbaresco,' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Now they are two wines').waitFor();
  await expect.poll(() => rows(page).count()).toBe(before + 1);
  await expect.poll(() => row(page, 'Barbaresco').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(before);
});

test('what an owner has mended holds when the same list comes again, and not for others', async () => {
  const page = await arrive();
  const email = 'again@example.com';
  await openOwn(page, email);
  await row(page, 'Penfolds').click();
  await panel(page).getByLabel('Price').fill('59');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => row(page, 'Penfolds').innerText()).toContain('$59');

  await openList(page, await uploadList({ email, title: 'Mending', pages: PAGES }));
  await expect.poll(() => row(page, 'Penfolds').innerText()).toContain('$59');
  await openList(page, await uploadList({ email: 'stranger@example.com', title: 'Mending', pages: PAGES }));
  await expect.poll(() => row(page, 'Penfolds').innerText()).toContain('$95');
  await row(page, 'Penfolds').click();
  await expect.poll(() => panel(page).count()).toBe(0);
});
