import { DEMO_STYLE, productPage } from '@app/server/src/market/demo/demo-feeds.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cachedStream, manyWines } from './many-wines.ts';
import { searchBox, suggestions } from './suggestions.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

/* What every page has: its letters, its light, and an answer to each press. */

const { arrive, arriveFresh, look } = useVisitors();

/** The fonts that draw a text, as the browser chose them: one that the page does not bring is a fallback. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `fallback ${familyName}`));
  } finally {
    await session.detach();
  }
}

async function expectFonts(page: Page, fonts: readonly (readonly [selector: string, name: RegExp])[]): Promise<void> {
  for (const [selector, name] of fonts)
    // A stand-in may draw the text until the font has come.
    await expect.poll(() => fontsOf(page, selector), { message: selector }).toEqual([expect.stringMatching(name)]);
}

test('the page of signing in is set in our letters, without a fallback', async () => {
  const page = await arrive();
  await page.goto('/auth/login?mode=popup');
  await expectFonts(page, [
    ['h1', /^Fraunces/],
    ['p', /^Inter/],
    ['label', /^Inter/],
    ['button', /^Inter/],
  ]);
});

test('a page of the demonstration shop is set in our letters, without a fallback', async () => {
  const page = await arrive();
  // The market is off in these tests: page and style are what the server would send, the fonts come from it.
  const merchant = { slug: 'cave', name: 'Cave du Port', country: 'FR', currency: 'EUR', kind: 'csv', tax: 'incl', share: 1 } as const; // prettier-ignore
  const wine = { lwin: 'TV1', displayName: 'Château Palmer, Margaux', producerName: 'Château Palmer', wine: 'Château Palmer', country: 'France', region: 'Bordeaux', subRegion: 'Margaux', subType: 'Still', firstVintage: null, finalVintage: null, nonVintage: false, typicalUsd: 300, houseScore: 96 }; // prettier-ignore
  const offer = { id: 'p1', wine, vintage: '2015', bottleMl: 750, pack: 1, flaw: null };
  const rates = { date: '2026-01-05', source: 'a bank', perEuro: { USD: 1.25 } };
  const shop = { merchant, offers: [offer], day: 20_000, rates, home: '/demo/cave' };
  await page.route('**/demo/cave/products/p1', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: productPage(shop, offer) }),
  );
  await page.route('**/demo/demo.css', (route) => route.fulfill({ contentType: 'text/css', body: DEMO_STYLE }));
  await page.goto('/demo/cave/products/p1');
  await expectFonts(page, [
    ['h1', /^Fraunces/],
    ['.notice', /^Inter/],
    ['.store', /^Inter/],
    ['dd', /^Inter/],
  ]);
});

const ANSWERED_MS = 100;

test('a press on a link is answered within 100 ms, also while its page is still on the way', async () => {
  const page = await arriveFresh();
  // A clock of its own, so that only what the page itself waits for counts and not how busy the machine is.
  await page.clock.install();
  await open(page, '/faq');
  const link = page.getByRole('main').getByRole('link').first();
  const slug = (await link.getAttribute('href'))?.split('/').at(-1);
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/assets/${slug}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 10_000);
  await link.click();
  await page.clock.runFor(ANSWERED_MS);
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  await page.clock.resume();
  letThrough();
  await page.getByRole('article').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
});

test.each([
  ['sass', /Sassicaia/],
  ['chat mar', /^Château Margaux/],
])('the most famous wine is suggested first: %s', async (typed, first) => {
  const page = await look();
  await open(page, '/');
  await searchBox(page).fill(typed);
  await expect.poll(() => suggestions(page).getByRole('option').first().innerText()).toMatch(first);
});

const rows = (page: Page) => page.locator('main li > button[aria-expanded]');

async function openList(page: Page, wines = manyWines(12), path = '/menu/polish'): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream('A list', wines) }),
  );
  await open(page, path);
  await page.getByText(`Loaded ${wines.length} wines from cache`).waitFor();
}

test('the list page tries nothing that its own policy forbids', async () => {
  const page = await arrive();
  const session = await page.context().newCDPSession(page);
  const issues: string[] = [];
  session.on('Audits.issueAdded', ({ issue }) => issues.push(JSON.stringify(issue)));
  await session.send('Audits.enable');
  await openList(page);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Sold out?' }).waitFor();
  expect(issues).toEqual([]);
});

/** How bright a colour is, from 0 to 1 (WCAG's relative luminance). */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('by candlelight the bar of the sommelier is dark, not pink, and its words can be read', async () => {
  const page = await arrive({ viewport: PHONE, colorScheme: 'dark' });
  await openList(page);
  const bar = page.getByRole('button', { name: 'Show Sommelier' });
  const style = await bar.evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button);
    return { backgroundColor, color };
  });
  const [ground, words] = [brightness(style.backgroundColor), brightness(style.color)];
  expect(ground).toBeLessThan(0.05);
  expect((words + 0.05) / (ground + 0.05)).toBeGreaterThanOrEqual(4.5);
});

/** Names whose hyphen is widened: figures in columns make the hyphen of Inter as wide as a figure. In the page. */
function wideHyphens(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (!parentElement || !/\p{L}-\p{L}/u.test(nodeValue ?? '')) continue;
    const { fontVariantNumeric, fontFamily } = getComputedStyle(parentElement);
    if (fontVariantNumeric.includes('tabular') && /^['"]?Inter/.test(fontFamily)) found.push(nodeValue ?? '');
  }
  return found;
}

test('no name of the list has its hyphen widened by figures in columns', async () => {
  const page = await look();
  const wines = manyWines(12);
  for (const wine of wines) {
    const name = `Château Lynch-Bages, ${String(wine['rawName'])}`;
    const place = { producerName: 'Château Lynch-Bages', region: 'Pessac-Léognan', subRegion: 'Saint-Julien' };
    const known = wine['wine'] && { ...wine['wine'], ...place, displayName: name };
    Object.assign(wine, { rawName: name, wine: known });
  }
  await openList(page, wines);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Sold out?' }).click();
  await page.getByRole('list', { name: 'The nearest wines on this list' }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('Pessac-Léognan');
  expect(await page.evaluate(wideHyphens)).toEqual([]);
  await page.getByRole('button', { name: 'Value chart' }).click();
  await page.getByRole('listbox', { name: /^Wines by value/ }).waitFor();
  expect(await page.evaluate(wideHyphens)).toEqual([]);
});

for (const [name, viewport, type] of [
  ['at a desk', { width: 1280, height: 860 }, null],
  ['on a phone', PHONE, null],
  ['on a phone with large letters', PHONE, 'large'],
] as const) {
  test(`no word of the value chart is cut off or stands over another or over a dot, ${name}`, async () => {
    const page = await arrive({ viewport });
    await page.addInitScript((wanted) => {
      if (wanted) localStorage.setItem('tastevin.type', wanted);
    }, type);
    await openList(page, manyWines(200), '/menu/polish?view=chart');
    const chart = page.getByRole('listbox', { name: /^Wines by value/ });
    await chart.getByRole('option').first().waitFor();
    await expect.poll(() => chart.locator('text').count()).toBeGreaterThan(8);
    const faults = await chart.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const words = [...svg.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      const dots = [...svg.querySelectorAll('[role=option]')].map((dot) => dot.getBoundingClientRect());
      /** Half a pixel is drawn by nobody. */
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
      const centre = ({ x, y, width, height }: DOMRect) => new DOMRect(x + width / 2 - 1, y + height / 2 - 1, 2, 2);
      return [
        ...words
          .filter(
            ({ box }) =>
              box.left < frame.left - 0.5 ||
              box.right > frame.right + 0.5 ||
              box.top < frame.top - 0.5 ||
              box.bottom > frame.bottom + 0.5,
          ) // prettier-ignore
          .map(({ text }) => `cut off: ${text}`),
        ...words.flatMap((one, at) =>
          words
            .slice(at + 1)
            .filter((other) => meet(one.box, other.box))
            .map((other) => `over one another: ${one.text}, ${other.text}`),
        ),
        ...words
          .filter(({ box }) => dots.some((dot) => meet(box, centre(dot))))
          .map(({ text }) => `over a dot: ${text}`),
      ];
    });
    expect(faults).toEqual([]);
  });
}
