import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openSlowList } from './slow-list.ts';
import { pressSort } from './sorting.ts';
import type { PrintedPage } from './printed-list.ts';
import { uploadList } from './uploaded-list.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive, arriveFresh, look } = useVisitors();

/** A list of our own, two pages long. */
const PAGES: readonly PrintedPage[] = [
  {
    sections: [
      {
        title: 'Champagne',
        wines: [
          ['Krug, Grande Cuvée, Champagne NV', '$320'],
          ['Pol Roger, Brut Réserve, Champagne NV', '$110'],
        ],
      },
    ],
  },
  {
    sections: [
      {
        title: 'Red Bordeaux',
        wines: [
          ['Château Margaux, Margaux 2005', '$1450'],
          ['Château Lynch-Bages, Pauillac 2010', '$320'],
          ['Château Palmer, Margaux 2009', '$560'],
        ],
      },
    ],
  },
];
const WINES = PAGES.flatMap(({ sections }) => sections.flatMap(({ wines }) => wines));

/** The address of the list, read once for all tests: what anybody may look at (§6). */
let address = '';
const OWNER = 'owner@example.com';

async function openList(page: Page, query = ''): Promise<void> {
  await open(page, `${address}${query}`);
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
}

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).and(rows(page));

beforeAll(async () => {
  address = await uploadList({ email: OWNER, title: 'chez-nous', pages: PAGES });
}, 400_000);

test('§2 Menu Scan: {title}, Total Wines and the other figures', async () => {
  const page = await look();
  await openList(page);
  await expect.poll(() => page.title()).toMatch(/^Menu Scan: .+/);
  const figures = page.getByLabel('List statistics');
  for (const label of ['Total Wines', 'Avg Markup', 'Avg Rating', 'Avg Price', String(WINES.length)])
    await expect.poll(() => figures.innerText()).toContain(label);
  await expect.poll(() => rows(page).count()).toBe(WINES.length);
});

test("§2 without a sort the wines stand under 'Page N'; with one they do not", async () => {
  const page = await look();
  await openList(page);
  await expect
    .poll(() => page.getByRole('heading', { name: /^Page \d+$/ }).allInnerTexts())
    .toEqual(['Page 1', 'Page 2']);
  await page.getByRole('button', { name: /^Price/ }).click();
  await page.waitForURL(/sort=price-low/);
  await expect.poll(() => page.getByRole('heading', { name: /^Page \d+$/ }).count()).toBe(0);
  await expect.poll(() => rows(page).first().innerText()).toContain('Pol Roger');
});

test('§4 price and markup go low, high, none; rating goes high, low, none', async () => {
  const page = await look();
  await openList(page);
  for (const [name, ...sorts] of [
    ['Price', 'price-low', 'price-high', null],
    ['Markup', 'markup-low', 'markup-high', null],
    ['Rating', 'rating-high', 'rating-low', null],
  ] as const)
    for (const sort of sorts) await pressSort(page, name, sort);
});

test('§2, §4 rows open one at a time, with the three groups and the position on the page', async () => {
  const page = await look();
  await openList(page);
  await row(page, 'Lynch-Bages').click();
  const main = page.getByRole('main');
  for (const group of ['Wine Details', 'Pricing & Stats', 'List Position']) {
    await expect.poll(() => main.getByRole('heading', { name: group }).isVisible()).toBe(true);
  }
  await expect.poll(() => main.innerText()).toMatch(/Position\s+2 of 3/);
  await row(page, 'Palmer').click();
  await expect.poll(() => row(page, 'Lynch-Bages').getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => main.getByRole('heading', { name: 'Wine Details' }).count()).toBe(1);
});

test('§2 Search Market Listings goes to the search page with q and vintage', async () => {
  const page = await look();
  await openList(page);
  await row(page, 'Lynch-Bages').click();
  await page.getByRole('link', { name: 'Search Market Listings' }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/search' &&
      /Lynch-Bages/.test(url.searchParams.get('q') ?? '') &&
      url.searchParams.get('vintage') === '2010',
  );
});

test('§4 opening a wine greets in the chat with four follow-ups; closing takes them away', async () => {
  const page = await arrive();
  await comeSignedIn(page, OWNER);
  await openList(page);
  await row(page, 'Palmer').click();
  const panel = page.getByRole('region', { name: 'Sommelier' });
  await panel
    .getByText(/^.*I see you're interested in the .*Palmer.*\. What would you like to know about this wine\?$/)
    .waitFor();
  for (const name of ['Tasting notes', 'Food pairings', 'Tell me about the producer', 'Similar wines on this list']) {
    await expect.poll(() => panel.getByRole('button', { name }).isVisible()).toBe(true);
  }
  await row(page, 'Palmer').click();
  await expect.poll(() => panel.getByRole('button', { name: 'Tasting notes' }).count()).toBe(0);
});

test('§2, §8 quick prompts, the input, and the words for each failure', async () => {
  const page = await arrive();
  await comeSignedIn(page, OWNER);
  await page.route('**/api/sommelier**', (route) => route.abort());
  await openList(page);
  const panel = page.getByRole('region', { name: 'Sommelier' });
  await expect.poll(() => panel.getByRole('textbox').getAttribute('placeholder')).toBe('Ask about wines...');
  await expect.poll(() => panel.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  for (const [name, text] of [
    ['Best Value', 'Sorry, I encountered an error finding the best value wines. Please try again.'],
    ['Get Pairings', 'Sorry, I encountered an error with pairing recommendations. Please try again.'],
    ['Rare & Unique', 'Sorry, I encountered an error finding rare and unique wines. Please try again.'],
  ] as const) {
    await panel.getByRole('button', { name }).click();
    await panel.getByText(text).waitFor();
  }
  await panel.getByRole('textbox').fill('Which one?');
  await panel.getByRole('textbox').press('Enter');
  await panel.getByText('Sorry, I encountered an error. Please try again.').waitFor();
});

test('§6 a visitor without an account sees the list and is shown the way to the sommelier', async () => {
  const page = await look();
  await openList(page);
  const link = page.getByRole('link', { name: 'Sign in to ask the sommelier' });
  await expect.poll(() => link.getAttribute('href')).toBe(`/?signin=true&redirect=${encodeURIComponent(address)}`);
  await expect.poll(() => page.getByRole('button', { name: 'Edit title' }).count()).toBe(0);
});

test('§2, §5 filters live in the address, stand as chips, and are lifted one by one or all at once', async () => {
  const page = await look();
  await openList(page, '?producer=palmer&vintage=2009');
  await expect.poll(() => rows(page).count()).toBe(1);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect.poll(() => chips.innerText()).toContain('Producer: palmer');
  await chips.getByRole('button', { name: 'Remove filter Vintage: 2009' }).click();
  await page.waitForURL((url) => url.search === '?producer=palmer');
  await chips.getByRole('button', { name: 'Clear All' }).click();
  await page.waitForURL((url) => url.search === '');
  await expect.poll(() => rows(page).count()).toBe(WINES.length);

  await page.getByRole('button', { name: 'Show Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  for (const name of ['Bottle Size', 'Wine Type', 'Price Range'])
    await panel.getByRole('group', { name }).first().waitFor();
  await panel.getByLabel('Sparkling White').click();
  await page.waitForURL(/type=Sparkling\+White/);
  await expect.poll(() => rows(page).count()).toBe(2);
  await panel.getByLabel('Producer').fill('nobody');
  await panel.getByLabel('Producer').press('Enter');
  await page.getByText('No wines match your current filters.').waitFor();
});

test('§2, §5 the title is edited in place; a blank one is not saved', async () => {
  const page = await arrive();
  await comeSignedIn(page, OWNER);
  await openList(page);
  const before = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByLabel('Title of the list').fill('   ');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(before);
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByLabel('Title of the list').fill('Chez Nous, Lyon');
  const saved = page.waitForResponse((reply) => reply.url().includes('/api/wineLists/setTitle'));
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.waitForFunction(() => document.title === 'Menu Scan: Chez Nous, Lyon');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Chez Nous, Lyon' }).waitFor();
});

test("§2 on small screens 'Show/Hide Sommelier' shows and hides the panel", async () => {
  const page = await look(PHONE);
  await openList(page);
  const panel = page.getByRole('region', { name: 'Sommelier' });
  await expect.poll(() => panel.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show Sommelier' }).click();
  await expect.poll(() => panel.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide Sommelier' }).click();
  await expect.poll(() => panel.isVisible()).toBe(false);
});

test('§2 the upload is in the history, and the entry leads to the list', async () => {
  const page = await arrive();
  await comeSignedIn(page, OWNER);
  await open(page, '/profile');
  const entry = page
    .getByRole('main')
    .getByRole('link', { name: /Uploaded .+ \d{4}/ })
    .first();
  await entry.click();
  await page.waitForURL(`**${address}`);
});

test("§2, §8 a missing list: 'Wine list not found' and the full text", async () => {
  const page = await look();
  await open(page, '/menu/there-is-none');
  await page.getByRole('heading', { name: 'Wine list not found' }).waitFor();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain("The wine list you're looking for doesn't exist or has been removed.");
});

test("§4 loading starts with 'Loading wine list...'", async () => {
  const page = await arrive();
  await page.route('**/api/wineLists/parse/**', () => new Promise(() => {}));
  await open(page, '/menu/slow');
  await page.getByText('Loading wine list...').waitFor();
});

test("§4, §8 an 'error' event, malformed data, and a stream closed for good", async () => {
  const page = await look();
  const answer = (body: string) =>
    page.route('**/api/wineLists/parse/**', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  for (const [body, text] of [
    ['event: error\ndata: {"error":"The file is empty"}\n\n', 'Error: The file is empty'],
    ['event: error\ndata: {}\n\n', 'Error: Unknown error'],
    ['event: wine\ndata: {oops\n\n', 'Error: Failed to parse streaming data'],
  ] as const) {
    await page.unrouteAll();
    await answer(body);
    await open(page, '/menu/broken');
    await page.getByText(text).waitFor();
  }
  await page.unrouteAll();
  await page.route('**/api/wineLists/parse/**', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, '/menu/gone');
  await page.getByText('Error: Connection permanently closed').waitFor();
});

test('§4 parsed before the eyes of a visitor: a banner says so for three seconds, and a line stays', async () => {
  const page = await arriveFresh();
  await page.clock.install();
  const body =
    'event: start\ndata: {"title":"Quick","wineListId":"quick"}\n\nevent: complete\ndata: {"title":"Quick"}\n\n';
  await page.route('**/api/wineLists/parse/**', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await open(page, '/menu/quick');
  const banner = page.getByText('Wine list parsing complete!');
  await banner.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await banner.waitFor({ state: 'detached' });
  await page.getByText('Wine list parsing completed!').waitFor();
});

test('§4 while parsing, leaving asks; staying stays and leaving leaves', async () => {
  const page = await arrive();
  await openSlowList(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to leave while the wine list is being parsed?').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/menu/slow');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wine Blog' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/blog');
});
