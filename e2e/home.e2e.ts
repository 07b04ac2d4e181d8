import { expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { openAndCloseSuggestions, searchBox, suggestions } from './suggestions.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

const { arrive, look } = useVisitors();

test('§2 Enter or the Search button goes to /search?q={query}, and only with text', async () => {
  const page = await look();
  await open(page, '/');
  const box = searchBox(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await box.fill(' krug ');
  await box.press('Enter');
  await page.waitForURL('**/search?q=krug');

  await open(page, '/');
  await box.fill('salon');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=salon');
});

test('what is typed before the scripts have come is kept; without scripts the browser searches', async () => {
  const page = await arrive();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await searchBox(page).fill('margaux');
  release();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await searchBox(page).press('Enter');
  await page.waitForURL('**/search?q=margaux');

  const plain = await arrive({ javaScriptEnabled: false });
  await plain.goto('/');
  await searchBox(plain).fill('krug');
  await searchBox(plain).press('Enter');
  await plain.waitForURL('**/search?q=krug');
});

test("§2 'Begin Your Search' goes to plain /search", async () => {
  const page = await look();
  await open(page, '/');
  await page.getByRole('link', { name: 'Begin Your Search' }).click();
  await page.waitForURL('**/search');
});

test('§4 suggestions come from the third character on; arrows and Enter pick one', async () => {
  const page = await look();
  await open(page, '/');
  const box = searchBox(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/wines/suggest/')) asked.push(request.url().split('/').at(-1) ?? '');
  });
  await box.fill('ma');
  await box.fill('mar');
  await page.getByRole('option').first().waitFor();
  // The options of 'mar' stay until those of 'margaux' come, which choose none.
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/wines/suggest/margaux'));
  await box.fill('margaux');
  await (await answered).finished();
  expect(asked).toEqual(['mar', 'margaux']);
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Margaux');
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === name);
});

test('§4 the dropdown closes on Escape, on an outside click and with two characters or fewer', async () => {
  const page = await look();
  await open(page, '/');
  await openAndCloseSuggestions(page);
  await searchBox(page).fill('marga');
  await suggestions(page).waitFor();
  await searchBox(page).fill('ma');
  await suggestions(page).waitFor({ state: 'hidden' });
});

test('§9 the dropdown is at most 15rem high', async () => {
  const page = await look();
  await open(page, '/');
  await page.getByRole('combobox').fill('chateau');
  const list = suggestions(page);
  await list.waitFor();
  await expect.poll(() => list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('240px');
});

test('§8 failing suggestions are swallowed', async () => {
  const page = await look();
  await page.route('**/api/wines/suggest/**', (route) => route.abort());
  await open(page, '/');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('combobox').fill('margaux');
  await failed;
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
});

test('§1, §9 the statistics, letter for letter', async () => {
  const page = await look();
  await open(page, '/');
  const text = await page.getByRole('main').innerText();
  for (const [value, label] of [
    ['1.5M+', 'wines catalogued'],
    ['300+', 'wine merchants'],
    ['80K+', 'daily updates'],
    ['$2.1B', 'cellar value tracked'],
  ]) {
    expect(text).toContain(value);
    expect(text).toContain(label);
  }
});

test('under the four claims stands what this instance holds, counted now; the accuracy leads to the measured figures', async () => {
  const page = await look();
  await open(page, '/');
  await page.getByText(/^Here today: [\d,]+ wines/).waitFor();
  await page.getByRole('link', { name: 'over 95% accuracy' }).click();
  await page.waitForURL('**/about/accuracy');
});

test('§1, §3 three sample cards rated 95, 97 and 98 with blurred prices lead to search with q and vintage', async () => {
  const page = await look();
  await open(page, '/');
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(3);
  const text = (await cards.allInnerTexts()).join(' ');
  for (const rating of ['95', '97', '98']) expect(text).toContain(rating);
  await expect
    .poll(() =>
      cards
        .first()
        .locator('.select-none')
        .first()
        .evaluate((e) => getComputedStyle(e).filter),
    )
    .toContain('blur');
  await cards.first().getByRole('link').click();
  await page.waitForURL(
    (url) => url.pathname === '/search' && url.searchParams.has('q') && url.searchParams.has('vintage'),
  );
});

test('§1 three blurbs: curated discovery, instant list analysis, wine intelligence', async () => {
  const page = await look();
  await open(page, '/');
  for (const name of ['Curated Discovery', 'Instant List Analysis', 'Wine Intelligence']) {
    await expect.poll(() => page.getByRole('heading', { name }).isVisible()).toBe(true);
  }
  const text = await page.getByRole('main').innerText();
  for (const claim of [
    'Free, independent',
    'In seconds',
    'over 95% accuracy',
    'updated daily',
    'hundreds of retailers',
  ])
    expect(text).toContain(claim);
});

test('a newcomer sees what it is on the first screen of a desk and of a phone: search, scan, and a list to try', async () => {
  for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
    const page = await arrive({ viewport, colorScheme: viewport === PHONE ? 'dark' : 'light' });
    await page.route('**/api/wineLists/sample', (route) =>
      route.fulfill({ json: { sample: { wineListId: 'sample', title: 'A list', wines: 40, pages: 2 } } }),
    );
    await open(page, '/');
    const sample = page.getByRole('link', { name: 'Try it with a list of ours' });
    await sample.waitFor();
    await expect.poll(() => sample.getAttribute('href')).toBe('/menu/sample');
    for (const part of [searchBox(page), page.getByText('Choose a wine list'), sample]) {
      const bottom = async () => {
        const box = await part.boundingBox();
        return box && box.y + box.height;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(viewport.height);
    }
    // Nothing stands out to the side.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await seriousFaults(page)).toEqual([]);
  }
});

test('a press on the sample list before it is known is remembered, and an instance without one does not offer it', async () => {
  const page = await arrive();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/wineLists/sample', async (route) => {
    await held;
    await route.fulfill({ json: { sample: { wineListId: 'sample', title: 'A list', wines: 40, pages: 2 } } });
  });
  await open(page, '/');
  await page.getByRole('button', { name: 'Try it with a list of ours' }).click();
  release();
  await page.waitForURL('**/menu/sample');

  const other = await arrive();
  await other.route('**/api/wineLists/sample', (route) => route.fulfill({ json: { sample: null } }));
  await open(other, '/');
  await other.getByText('Try it with a list of ours').waitFor({ state: 'detached' });
});

test("'Try it with a list of ours' opens a finished list without an account", { timeout: 900_000 }, async () => {
  const page = await arrive();
  await open(page, '/');
  // A new instance reads it in its first minute; the page asks again until then.
  await page.getByRole('link', { name: 'Try it with a list of ours' }).click({ timeout: 120_000 });
  await page.getByText(/^Loaded \d+ wines from cache$/).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Menu Scan: .+/);
});

test('an example is a search away', async () => {
  const page = await look();
  await open(page, '/');
  await page.getByRole('link', { name: 'Krug 2008' }).click();
  await page.waitForURL('**/search?q=Krug+2008');
  await page.getByRole('region', { name: 'Wine', exact: true }).waitFor();
});

test('the slash puts the cursor into the search box', async () => {
  const page = await look();
  await open(page, '/');
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
});
