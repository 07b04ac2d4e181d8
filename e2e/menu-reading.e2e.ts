import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { manyWines } from './many-wines.ts';
import type { PrintedPage } from './printed-list.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A list that is being read and does not go on. */
async function openReading(page: Page, ...events: string[]): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\n${event('start', { title: 'Slow', wineListId: 'slow' })}${events.join('')}`,
    }),
  );
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('**/api/wineLists/*/pages/*', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  await open(page, '/menu/slow');
}

for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
  test(`while a list is read: the stage in words, its pages, rows as they come and rows on their way, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    await openReading(page);
    const reading = page.getByRole('region', { name: 'Reading the list' });
    await reading.getByText('Opening the file').waitFor();
    await page.getByText('The first wines appear in a moment.').waitFor();

    await openReading(page, event('pages', { count: 9 }), ...manyWines(45).map((wine) => event('wine', wine)));
    await reading.getByText('Reading page 2 of 9').waitFor();
    await reading.getByText('45 wines').waitFor();
    const pages = reading.getByRole('list', { name: 'Pages of the list' });
    await expect.poll(() => pages.getByRole('listitem').count()).toBe(6);
    await expect.poll(() => pages.locator('[aria-current=step]').innerText()).toContain('2');
    await expect.poll(() => pages.locator('img').count()).toBe(6);
    await page.getByText(/^Processed /).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('what there is to say about pages is said once, for all pages it holds for', async () => {
  const page = await look();
  const pages = [2, 4].map((pageNumber) => ({
    pageNumber,
    message: `page ${pageNumber} is hard to read: send a sharper scan, or a photo of it`,
  }));
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: event('winelist', { title: 'Scan', wineList: manyWines(3), pages }),
    }),
  );
  await open(page, '/menu/scan');
  const notes = page.getByRole('list', { name: 'About the pages' });
  await expect
    .poll(() => notes.innerText())
    .toBe('Pages 2 and 4 are hard to read: send a sharper scan, or a photo of it');
});

const DISHES: readonly PrintedPage[] = [
  {
    sections: [
      {
        title: 'Main courses',
        wines: [
          ['Grilled sea bass with fennel and lemon butter', '$34'],
          ['Roast chicken with potatoes and gravy', '$26'],
          ['Beef burger with fries and salad', '$22'],
          ['Mushroom risotto with parmesan', '$24'],
          ['Pan fried salmon with spinach', '$29'],
          ['Lamb shoulder with beans', '$31'],
        ],
      },
      {
        title: 'Desserts',
        wines: [
          ['Chocolate cake with vanilla ice cream', '$11'],
          ['Apple tart with cream', '$10'],
          ['Cheese plate with bread', '$14'],
        ],
      },
    ],
  },
];

test('a food menu is said to be one, with what can be done', async () => {
  const email = 'hungry@example.com';
  const page = await arrive({ viewport: PHONE });
  const address = await uploadList({ email, title: 'Dinner menu', pages: DISHES });
  await comeSignedIn(page, email);
  await open(page, address);
  await page.getByText('This is a food menu.').waitFor();
  await page.getByText('upload that one, then choose your dish under “Tonight”').waitFor();
  await page.getByRole('link', { name: 'Upload the wine list' }).click();
  await page.waitForURL('**/menu');
});

const NO_CURRENCY: readonly PrintedPage[] = [
  {
    sections: [
      {
        title: 'Red Wines',
        wines: [
          ['Château Lynch-Bages, Pauillac 2010', '320'],
          ['Château Palmer, Margaux 2009', '560'],
          ['Penfolds, Bin 389, South Australia 2019', '95'],
        ],
      },
    ],
  },
];

test('the currency is asked once where the list does not name it, all sums follow, and it can be changed', async () => {
  const email = 'currency@example.com';
  const page = await arrive({ locale: 'en-GB' });
  const address = await uploadList({ email, title: 'No Currency', pages: NO_CURRENCY });
  await comeSignedIn(page, email);
  await open(page, address);
  const question = page.getByRole('region', { name: 'Currency of this list' });
  await question.getByText('Are these pounds?').waitFor();
  await question.getByRole('button', { name: 'Yes' }).click();
  const rowOf = (of: Page) => of.locator('main li > button[aria-expanded]').filter({ hasText: 'Lynch-Bages' });
  const row = rowOf(page);
  await expect.poll(() => row.innerText()).toContain('£320.00');
  await expect.poll(() => page.getByLabel('List statistics').innerText()).toContain('£320.00');
  await question.waitFor({ state: 'detached' });

  await page.reload();
  await expect.poll(() => row.innerText()).toContain('£320.00');
  await expect.poll(() => question.count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings of this list' });
  await dialog.getByLabel('Currency of the list').selectOption('EUR');
  await page.keyboard.press('Escape');
  await expect.poll(() => row.innerText()).toContain('€320.00');

  const guest = await arrive();
  await open(guest, address);
  await expect.poll(() => rowOf(guest).innerText()).toContain('€320.00');
  await expect.poll(() => guest.getByRole('region', { name: 'Currency of this list' }).count()).toBe(0);
});

test('the name over the articles leads to who writes', async () => {
  const page = await look();
  await open(page, '/blog');
  await page.getByRole('link', { name: 'Clara Vessières' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Who Writes' }).waitFor();
  await page.getByText('is a pen name').waitFor();
  const articles = page.getByRole('list', { name: 'Articles' });
  await expect.poll(() => articles.getByRole('listitem').count()).toBe(10);
});
