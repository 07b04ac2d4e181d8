import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { BRASSERIE } from './printed-list.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();
const OWNER = 'patron@example.com';
const WINES = BRASSERIE.flatMap(({ sections }) => sections.flatMap(({ wines }) => wines)).length;
const UNKNOWN = "The Landlord's Secret Red";
const KNOWN_IN_PART = /We do not know this wine|Known in part|producer not known|Probably /;

let address = '';

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).and(rows(page));

const upload = () => uploadList({ email: OWNER, title: 'Brasserie du Nord', pages: BRASSERIE });

async function openList(page: Page, query = ''): Promise<void> {
  await open(page, `${address}${query}`);
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
}

beforeAll(async () => {
  address = await upload();
}, 400_000);

for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
  test(`an opened row shows its printed line, how sure each part is and what its figures rest on, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    await openList(page);
    await row(page, 'Lynch-Bages').click();
    const crop = page.getByRole('img', { name: /^The line on page 2: .*Lynch-Bages/ });
    await crop.waitFor({ timeout: 120_000 });
    await expect.poll(async () => (await crop.boundingBox())?.width).toBeGreaterThan(200);
    await expect.poll(async () => (await crop.boundingBox())?.height).toBeGreaterThan(20);
    const sure = page.getByRole('list', { name: 'How sure each part is' });
    for (const part of ['Producer', 'Wine', 'Vintage'])
      await expect.poll(() => sure.innerText()).toMatch(new RegExp(`${part}\\s+\\d+%`));
    const text = () => page.getByRole('main').innerText();
    await expect.poll(text).toMatch(/No market price is known|offers?, all vintages, checked/);
    await expect.poll(text).toMatch(/Our estimate\s+est\. [\d.]+|from [\d,]+ ratings?/);
    await expect.poll(text).toMatch(/\d{4} to \d{4}, (still young|ready now|drink up|past its best)/);
    await expect.poll(text).toMatch(/The year \d+\/100 in Bordeaux/);

    await page.getByRole('button', { name: 'See it on the page' }).click();
    await page.waitForURL(/view=pages&page=2/);
    await page.getByRole('img', { name: 'Page 2 of the list' }).waitFor();
    const marked = page.locator('main li > button[aria-current=true]');
    await expect.poll(() => marked.getAttribute('aria-label')).toContain('Lynch-Bages');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test(`a wine tapped on the page opens its row, ${viewport.width} wide`, async () => {
    const page = await look(viewport);
    await openList(page, '?view=pages&type=Red+Wine');
    await page.getByRole('img', { name: 'Page 1 of the list' }).waitFor({ timeout: 120_000 });
    const boxes = page.getByRole('list', { name: 'Wines on page 1' }).getByRole('button');
    await expect.poll(() => boxes.count()).toBe(BRASSERIE[0]?.sections.flatMap(({ wines }) => wines).length);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('img', { name: 'Page 2 of the list' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    // The filter hides it in the list; opening it lifts the filter.
    await boxes.and(page.getByRole('button', { name: /^Krug, Grande Cuvée/ })).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => row(page, 'Krug').getAttribute('aria-expanded')).toBe('true');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('row-'));
    await expect.poll(() => row(page, 'Krug').isVisible()).toBe(true);
  });
}

test('a line that nobody knows has the colour, the kind and the section of its heading, and the filters find it', async () => {
  const wines = (name: string) => [[`${name} of the Landlord 2021`, '$38'] as const];
  const list = await uploadList({
    email: OWNER,
    title: 'Headings',
    pages: [
      {
        sections: [
          { title: 'Sparkling Wines', wines: wines('Tank Seven') },
          { title: 'White Wines', wines: wines('Barrel Nine') },
          { title: 'Red Wines', wines: wines('Cask Three') },
        ],
      },
    ],
  });
  const page = await look();
  for (const [type, name, section] of [
    ['Sparkling White', 'Tank Seven', 'Sparkling Wines'],
    ['White Wine', 'Barrel Nine', 'White Wines'],
    ['Red Wine', 'Cask Three', 'Red Wines'],
  ] as const) {
    await open(page, `${list}?${new URLSearchParams({ type }).toString()}`);
    await expect.poll(() => rows(page).count(), { message: type }).toBe(1);
    await expect.poll(() => rows(page).first().innerText()).toContain(name);
    await expect.poll(() => rows(page).first().innerText()).toContain(type);
    await page.getByRole('heading', { level: 3, name: section }).waitFor();
  }
});

test('a line that could not be matched says what is known of it; only the owner can say what it is', async () => {
  const page = await look();
  await openList(page);
  await expect.poll(() => row(page, UNKNOWN).innerText()).toMatch(KNOWN_IN_PART);
  await row(page, UNKNOWN).click();
  await page.getByText(/has no market price and no rating\./).waitFor();
  await page.getByRole('button', { name: 'Which wine is it?' }).click();
  await page.getByText('Only the person who uploaded this list can correct it.').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Search for the right wine' }).count()).toBe(0);
});

test(
  'not this wine? The owner finds the right one, the row is computed anew, others see it, and it can be undone',
  { timeout: 900_000 },
  async () => {
    const page = await arrive();
    await comeSignedIn(page, OWNER);
    await openList(page);
    await row(page, UNKNOWN).click();
    await page.getByRole('button', { name: 'Which wine is it?' }).click();
    const search = page.getByRole('combobox', { name: 'Search for the right wine' });
    await search.fill('chateau palmer margaux');
    await page
      .getByRole('option', { name: /^Château Palmer, Margaux/ })
      .first()
      .click();
    await page.getByText('Corrected, and learned for the next list').waitFor();
    await expect.poll(() => row(page, 'Château Palmer, Margaux 2020').innerText()).toMatch(/Red Wine/);
    await expect.poll(() => page.getByRole('main').innerText()).toContain('You said so.');

    const guest = await arrive({ viewport: PHONE });
    await openList(guest);
    await expect.poll(() => row(guest, 'Château Palmer, Margaux 2020').count()).toBe(1);
    await row(guest, 'Château Palmer, Margaux 2020').click();
    await guest.getByText('Set by the owner of this list.').waitFor();

    await page.reload();
    await row(page, 'Château Palmer, Margaux 2020').click();
    await page.getByRole('button', { name: 'Take back the wine' }).click();
    await page.getByText('Taken back').waitFor();
    await expect.poll(() => row(page, UNKNOWN).innerText()).toMatch(KNOWN_IN_PART);
  },
);

test('a correction that fails says why and changes nothing', async () => {
  const page = await arrive();
  await comeSignedIn(page, OWNER);
  await page.route('**/api/wineLists/*/entry/mend', (route) => route.abort());
  await openList(page);
  await row(page, 'Krug').click();
  await page.getByRole('button', { name: 'Not this wine?' }).click();
  await page.getByRole('button', { name: 'None of these' }).click();
  await page.getByText('The server could not be reached. Nothing was changed; please try again.').waitFor();
  await expect.poll(() => row(page, 'Krug').innerText()).toContain('Sparkling White');
});

test('the link is copied, is a QR code, and the list goes out as CSV and JSON', async () => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openList(page, '?sort=price-low');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this list' });
  const link = new URL(address, page.url()).href;
  await expect.poll(() => dialog.getByLabel('Link to this list').inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByText('Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect.poll(() => dialog.getByRole('img', { name: 'QR code of the link' }).isVisible()).toBe(true);

  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
  };
  const csv = await saved('Export CSV');
  expect(csv.name).toBe('brasserie-du-nord.csv');
  expect(csv.text.trim().split('\r\n')).toHaveLength(WINES + 1);
  expect(csv.text).toContain('Château Lynch-Bages');
  const json = await saved('Export JSON');
  expect((JSON.parse(json.text) as { wineList: unknown[] }).wineList).toHaveLength(WINES);
});

test(
  'private: for others the list does not exist, for its owner it does; photos and list can be deleted',
  { timeout: 900_000 },
  async () => {
    const page = await arrive();
    const own = await upload();
    await comeSignedIn(page, OWNER);
    await open(page, own);
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of this list' });
    await dialog.getByLabel('Only me').click();
    await expect.poll(() => dialog.getByLabel('Only me').isChecked()).toBe(true);
    await page.keyboard.press('Escape');

    const guest = await arrive({ viewport: PHONE });
    await open(guest, own);
    await guest.getByRole('heading', { name: 'Wine list not found' }).waitFor();
    // The owner reloads, by token and not by cookie: the list, and the picture of its page.
    await page.reload();
    await page.getByText(`Loaded ${WINES} wines from cache`).waitFor();
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Pages' }).click();
    await page.getByRole('img', { name: 'Page 1 of the list' }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('This list is private').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog.getByRole('button', { name: 'Delete the photos' }).click();
    await dialog.getByText('The original files and pictures go for good; the wines stay.').waitFor();
    await dialog.getByRole('button', { name: 'Yes, delete the photos' }).click();
    await dialog.getByRole('button', { name: 'Photos are deleted' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('The photos of this list are not kept any more.').waitFor();

    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog.getByRole('button', { name: 'Delete the list' }).click();
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.getByRole('button', { name: 'Delete the list' }).click();
    await dialog.getByRole('button', { name: 'Yes, delete the list' }).click();
    await page.waitForURL('**/profile');
    await open(page, own);
    await page.getByRole('heading', { name: 'Wine list not found' }).waitFor();
  },
);
