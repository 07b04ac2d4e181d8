import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { cachedStream, manyWines } from './many-wines.ts';
import { open, PHONE, useVisitors } from './visitor.ts';

/* What the list page may say, and what it must not. The lists are made up, so that every doubt is there. */

const { arrive, look } = useVisitors();

type Entry = ReturnType<typeof manyWines>[number] & { insight: Record<string, unknown> };
const rows = (page: Page) => page.locator('main li > button[aria-expanded]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Twelve ordinary wines of which some are changed. */
function listWith(...changes: ((entry: Entry) => void)[]): Entry[] {
  const entries = structuredClone(manyWines(12)) as Entry[];
  for (const [at, change] of changes.entries()) {
    const entry = entries[at];
    if (entry) change(entry);
  }
  return entries;
}
const value = (change: object) => (entry: Entry) => {
  entry.insight['value'] = { ...(entry.insight['value'] as object), ...change };
};
const named = (name: string, change: (entry: Entry) => void) => (entry: Entry) => {
  entry['rawName'] = name;
  if (entry['wine']) entry['wine'] = { ...entry['wine'], displayName: name };
  change(entry);
};
const unmatched = (candidates: { lwin: string; displayName: string; confidence: number }[]) => (entry: Entry) => {
  entry['wine'] = null;
  entry['ratingAllVintages'] = null;
  entry.insight['value'] = null;
  entry.insight['match'] = { ...(entry.insight['match'] as object), outcome: 'unsure', candidates };
};

async function openList(page: Page, entries: readonly Entry[], query = ''): Promise<void> {
  await page.route('**/api/wineLists/parse/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: cachedStream('A list', entries) }),
  );
  await open(page, `/menu/made-up${query}`);
  await page.getByText(`Loaded ${entries.length} wines from cache`).waitFor();
}

const DOUBTS = [
  named('Absurd bargain', value({ markup: 0.2 })),
  named('Absurd price', value({ markup: 38.9 })),
  named('Old vintage', (entry) => {
    entry['vintage'] = '1985';
    value({ basis: 'all vintages' })(entry);
  }),
  named('No vintage', (entry) => {
    entry['vintage'] = null;
    value({ basis: 'all vintages', marketPer750Usd: 90 })(entry);
  }),
  named('Hard to read', (entry) => {
    entry.insight['isReadUnsure'] = true;
  }),
];

test('a markup outside 0.8 to 12 is not ranked but worth a look; an old vintage has no comparison and says so', async () => {
  const page = await look();
  await openList(page, listWith(...DOUBTS), '?sort=markup-low');
  await expect.poll(() => row(page, 'Absurd bargain').innerText()).toContain('worth a look');
  await expect.poll(() => row(page, 'Absurd price').innerText()).toContain('worth a look');
  await expect.poll(() => row(page, 'Old vintage').innerText()).toContain('no comparison for 1985');
  await expect.poll(() => row(page, 'No vintage').innerText()).toContain('vintage not said');
  await row(page, 'Old vintage').click();
  await page.getByText(/^We cannot say whether \$[\d.,]+ is fair: the market has other vintages only/).waitFor();
  await row(page, 'Old vintage').click();
  await expect.poll(() => row(page, 'Hard to read').innerText()).toMatch(/\(\$[\d.,]+\?\)/);
  // They come last in either direction.
  for (const sort of ['markup-low', 'markup-high']) {
    await openList(page, listWith(...DOUBTS), `?sort=${sort}`);
    const names = (await rows(page).allInnerTexts()).slice(0, 7).join('\n');
    for (const name of ['Absurd', 'Old vintage', 'No vintage', 'Hard to read']) expect(names).not.toContain(name);
  }
});

test("the reader's doubts come first: the rows to check are counted and shown with one press", async () => {
  const page = await look();
  await openList(page, listWith(...DOUBTS));
  await page.getByRole('button', { name: '3 to check' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect.poll(() => rows(page).first().innerText()).toContain('Hard to read');
  await page.getByRole('button', { name: 'Remove filter To check' }).click();
  await expect.poll(() => rows(page).count()).toBe(12);
});

test('a wine that is only probable is among those to check, after the doubts of the reader', async () => {
  const page = await look();
  const likely = { lwin: 'TV1', displayName: 'The wine', confidence: 0.6 };
  await openList(page, listWith(named('A line', unmatched([likely])), ...DOUBTS.slice(4)));
  await page.getByRole('button', { name: '2 to check' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await expect.poll(() => rows(page).first().innerText()).toContain('Hard to read');
  await expect.poll(() => rows(page).last().innerText()).toContain('Probably The wine');
});

test('the figures at the head are medians, and say of how many wines', async () => {
  const page = await look();
  await openList(page, listWith(...DOUBTS));
  const figures = page.getByLabel('List statistics');
  await expect.poll(() => figures.innerText()).toMatch(/Avg Markup\s+[\d.]+x\s+the middle one of 7 wines/);
  await expect.poll(() => figures.innerText()).toMatch(/Avg Price\s+\$[\d.,]+\s+the middle one of 11 wines/);
});

test('a head without any comparison says that there is none', async () => {
  const page = await look();
  const entries = listWith();
  for (const entry of entries) entry.insight['value'] = null;
  await openList(page, entries);
  await expect
    .poll(() => page.getByLabel('List statistics').innerText())
    .toMatch(/Avg Markup\s+--\s+no price can be compared/);
});

test('an estimate is written as one, in the row and at the head, and never as a rating', async () => {
  const page = await look();
  const entries = listWith();
  for (const entry of entries) Object.assign(entry, { numRatingsAllVintages: 0, ratingAllVintages: 92 });
  await openList(page, entries);
  await expect.poll(() => rows(page).first().innerText()).toContain('est. 92');
  await expect.poll(() => page.getByLabel('List statistics').innerText()).toMatch(/Avg Rating\s+est\. 92\.0/);
});

test('three states: a probable wine says so and names it, a candidate of 0 % is not shown, a row in part says what is known', async () => {
  const page = await look();
  const place = { country: 'Italy', region: 'Trentino', appellation: null };
  const identity = { level: 'place', house: null, isHouseKnown: false, place, grapes: [], colour: null };
  const entries = listWith(
    named(
      'Nyetimber line',
      unmatched([
        { lwin: 'TV1', displayName: 'Nyetimber, Prestige', confidence: 0.6 },
        { lwin: 'TV2', displayName: 'Nobody, Nothing', confidence: 0.001 },
      ]),
    ),
    named('Nevecrino line', (entry) => {
      unmatched([])(entry);
      const probabilities = { wine: 0, house: 0, place: 1, grapes: 0, colour: 0, style: 1 };
      entry.insight['identity'] = { ...identity, style: 'Sparkling', probabilities };
    }),
    named('Unsaid line', (entry) => {
      unmatched([])(entry);
      const probabilities = { wine: 0, house: 0, place: 0, grapes: 1, colour: 0, style: 0 };
      entry.insight['identity'] = { ...identity, level: 'none', place: null, grapes: ['Sangiovese'], probabilities };
    }),
  );
  await openList(page, entries);
  await expect.poll(() => row(page, 'Nyetimber line').innerText()).toContain('Probably Nyetimber, Prestige');
  await expect
    .poll(() => row(page, 'Nevecrino line').innerText())
    .toMatch(/Sparkling White · Trentino, Italy · producer not known/);
  await expect
    .poll(() => row(page, 'Unsaid line').innerText())
    .toMatch(/Sangiovese · producer, colour and origin not known/);
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('Not identified');
  await row(page, 'Nyetimber line').click();
  await page.getByRole('button', { name: 'Which wine is it?' }).click();
  const candidates = page.getByRole('list', { name: 'Candidates' });
  await expect.poll(() => candidates.innerText()).toMatch(/Nyetimber, Prestige\s+likely/);
  await expect.poll(() => candidates.innerText()).not.toContain('%');
  await expect.poll(() => candidates.innerText()).not.toContain('Nobody, Nothing');
  // What its line tells is found by the filters; when to drink what is not known is not said.
  await openList(page, entries, '?country=italy&type=Sparkling+White');
  await row(page, 'Nevecrino line').click();
  await page
    .getByText('Neither the line nor a heading')
    .or(page.getByText('The wine itself could not be found'))
    .waitFor();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .not.toMatch(/still young|ready now|drink up|past its best/);
});

test("a probable wine has yes and no in its row for the list's owner", async () => {
  const page = await look(PHONE);
  const likely = { lwin: 'TV1', displayName: 'The wine', confidence: 0.6 };
  const other = {
    lwin: 'TV2',
    displayName: 'Its brother, of the long and winding name of a vineyard far away',
    confidence: 0.2,
  };
  const entries = listWith(named('A line', unmatched([likely, other])));
  await page.route('**/api/wineLists/*/settings', (route) =>
    route.fulfill({
      json: {
        visibility: 'link',
        isOwner: true,
        hasPhotos: false,
        photosDeletedAt: null,
        isSample: false,
        currency: 'USD',
        isCurrencySaid: true,
        setAside: [],
      },
    }),
  );
  await page.route('**/api/wineLists/*/entry/mend', async (route) => {
    const { mend } = route.request().postDataJSON() as { mend: { lwin: string | null } };
    const settled = structuredClone(entries[0]) as Entry;
    settled['wine'] = mend.lwin && { ...(entries[1]?.['wine'] as object), displayName: 'The wine' };
    settled.insight['match'] = { ...(settled.insight['match'] as object), outcome: 'corrected' };
    await route.fulfill({ json: { entries: [settled], removed: [] } });
  });
  await openList(page, entries);
  const question = page.getByRole('group', { name: 'Is it The wine?' });
  await question.getByRole('button', { name: 'No, it is not The wine' }).waitFor();
  // A long name stays within the phone.
  await question.getByRole('button', { name: 'Another wine…' }).click();
  const brother = await question.getByRole('button', { name: 'This one: Its brother' }).boundingBox();
  expect(brother?.x).toBeGreaterThanOrEqual(0);
  expect((brother?.x ?? 0) + (brother?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  // It is asked in the opened row too, where none of them can be said as well.
  await question.getByRole('button', { name: 'Another wine…' }).click();
  await row(page, 'A line').click();
  await page.getByRole('button', { name: 'Which wine is it?' }).click();
  await page.getByRole('list', { name: 'Candidates' }).getByRole('button', { name: 'None of these' }).waitFor();
  await question.getByRole('button', { name: 'Yes, it is The wine' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, 'The wine').count()).toBe(1);
});

test('demonstration prices say so on the row, in the opened row, at the head, in a pick, in the chart and where the link is shared', async () => {
  const page = await look();
  const entries = listWith(...Array.from({ length: 12 }, () => value({ isDemo: true })));
  for (const entry of entries)
    entry.insight['marketOfAll'] = { averagePer750: 30, offers: 3, seenAt: '2026-11-01', isDemo: true };
  await openList(page, entries);
  await expect.poll(() => rows(page).first().innerText()).toContain('demo price');
  await page.getByText('Market prices come from the demonstration market and are made up.').waitFor();
  const pick = page.getByRole('list', { name: 'Picks for tonight' }).getByRole('listitem').first();
  await expect.poll(() => pick.innerText()).toContain('the demo shops');
  await rows(page).first().click();
  await page.getByText(/^\$[\d.,]+ is [\d.]+x what the demonstration shops ask/).waitFor();
  await page.getByRole('button', { name: 'Value chart' }).click();
  const chart = page.getByRole('region', { name: 'Value chart' });
  await chart.getByText('Market prices come from the demonstration market and are made up.').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page
    .getByRole('dialog', { name: 'Share this list' })
    .getByText('Market prices come from the demonstration market and are made up. The link says so, too.')
    .waitFor();
});

for (const viewport of [{ width: 1280, height: 860 }, PHONE]) {
  test(`three picks for tonight by colour, budget and dish, never one with a doubt, ${viewport.width} wide`, async () => {
    const page = await arrive({ viewport });
    await openList(page, listWith(...DOUBTS));
    const picks = page.getByRole('list', { name: 'Picks for tonight' }).getByRole('listitem');
    await expect.poll(() => picks.count()).toBe(3);
    expect((await picks.allInnerTexts()).join(' ')).not.toMatch(/Absurd|Hard to read/);
    await page.getByLabel('Colour').selectOption('White');
    await expect.poll(async () => (await picks.allInnerTexts()).every((text) => text.includes('White'))).toBe(true);
    await page.getByLabel('Dish').selectOption('fish');
    await expect.poll(async () => (await picks.allInnerTexts()).every((text) => text.includes('for fish'))).toBe(true);
    // The wish is remembered, and a pick leads to its row.
    await page.reload();
    await expect.poll(() => page.getByLabel('Dish').inputValue()).toBe('fish');
    await picks.first().getByRole('button').first().click();
    await page.locator('main li > button[aria-expanded=true]').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('a pick is shown to the waiter in large type', async () => {
  const page = await look(PHONE);
  await openList(page, listWith());
  const pick = page.getByRole('list', { name: 'Picks for tonight' }).getByRole('listitem').first();
  const [name = ''] = (await pick.getByRole('button').first().innerText()).split(/\s20/);
  await pick.getByRole('button', { name: /^Show the waiter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'For the waiter' });
  const line = dialog.getByText(name);
  await line.waitFor();
  const size = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await expect.poll(size).toBeGreaterThanOrEqual(36);
});

test('two wines are shown to the waiter together; one is taken out again, and what was chosen stays', async () => {
  const page = await look(PHONE);
  await openList(page, listWith());
  const names = await rows(page).locator('.font-serif').allInnerTexts();
  const [first = '', second = ''] = names.map((name) => name.split(/\s20/)[0] ?? '');
  const dialog = page.getByRole('dialog', { name: 'For the waiter' });
  const wines = dialog.getByRole('listitem');
  const show = async (name: string) => {
    await row(page, name).click();
    await page.getByRole('main').getByRole('button', { name: 'Show the waiter', exact: true }).click();
  };
  await show(first);
  await expect.poll(() => wines.count()).toBe(1);
  // It fills the sheet, and the way to the next wine is in sight.
  const more = dialog.getByRole('button', { name: 'Add another wine' });
  await expect.poll(async () => (await more.boundingBox())?.y).toBeGreaterThan(PHONE.height * 0.75);
  await expect.poll(async () => (await more.boundingBox())?.y).toBeLessThan(PHONE.height - 44);
  await more.click();
  await dialog.waitFor({ state: 'detached' });
  await show(second);
  await expect
    .poll(() => wines.allInnerTexts())
    .toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'For the waiter (2)' }).click();
  await dialog.getByRole('button', { name: `Take out ${first}` }).click();
  await expect.poll(() => wines.allInnerTexts()).toEqual([expect.stringContaining(second)]);
});

test('on a phone the tool row fades out where more follows, and keeps a swipe to itself', async () => {
  const page = await look(PHONE);
  await openList(page, listWith());
  const tools = page.locator('[data-more]').filter({ has: page.getByLabel('Find in the list') });
  await expect.poll(() => tools.getAttribute('data-more')).toBe('right');
  await expect.poll(() => tools.evaluate((one) => getComputedStyle(one).overscrollBehaviorX)).toBe('contain');
  await expect.poll(() => tools.evaluate((one) => getComputedStyle(one).maskImage)).toContain('rgba(0, 0, 0, 0)');
  await tools.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect.poll(() => tools.getAttribute('data-more')).toBe('left');
});

test('on a phone the first wine is within the top 400 pixels', async () => {
  const page = await look(PHONE);
  await openList(page, listWith());
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(400);
});

test("the restaurant's sections stand over their wines, and the index jumps to one", async () => {
  const page = await look();
  const entries = structuredClone(manyWines(300)) as Entry[];
  for (const [at, entry] of entries.entries())
    entry.insight['section'] = at < 200 ? 'Red Wines > Bordeaux' : 'Sweet Wines';
  await openList(page, entries);
  await page.getByRole('heading', { level: 3, name: 'Red Wines · Bordeaux' }).first().waitFor();
  await page.getByLabel('Jump to a section').selectOption('Sweet Wines (100)');
  await page.getByRole('heading', { level: 3, name: 'Sweet Wines' }).waitFor();
});

test('find in the list: every word, without accents, and lifted like a filter', async () => {
  const page = await look();
  await openList(page, listWith(named('Château Ampère, Médoc', () => {})));
  await page.getByLabel('Find in the list').fill('medoc ampere');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByText('1 of 12 wines').waitFor();
  await page.getByRole('button', { name: 'Remove filter “medoc ampere”' }).click();
  await expect.poll(() => rows(page).count()).toBe(12);
});

test('the filters are a sheet with the colour first and a typed budget, and the button says how many wines are left', async () => {
  const page = await look(PHONE);
  await openList(page, listWith());
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Show 12 wines' }).waitFor();
  await expect.poll(() => panel.locator('legend').first().innerText()).toBe('Wine Type');
  await panel.getByLabel('At most').fill('60');
  await panel.getByLabel('At most').press('Enter');
  await page.waitForURL(/price=/);
  await expect.poll(() => rows(page).count()).toBeLessThan(12);
  const left = await rows(page).count();
  await panel.getByRole('button', { name: `Show ${left} wines` }).click();
  await panel.waitFor({ state: 'detached' });
});

test('an opened row says first whether its price is fair', async () => {
  const page = await look(PHONE);
  await openList(page, listWith(value({ markup: 2.4 })));
  await rows(page).first().click();
  await page
    .getByText(
      /^\$[\d.,]+ is 2\.4x what shops ask: (?:about what one expects|\d+% (?:under|over) the normal markup)\.$/,
    )
    .waitFor();
});

test('sold out? the nearest three, and one press leads to one', async () => {
  const page = await look();
  await openList(page, listWith());
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Sold out?' }).click();
  const nearest = page.getByRole('list', { name: 'The nearest wines on this list' }).getByRole('listitem');
  await expect.poll(() => nearest.count()).toBe(3);
  const name = await nearest.first().getByRole('button').innerText();
  await nearest.first().getByRole('button').click();
  const opened = page.locator('main li > button[aria-expanded=true]');
  await expect.poll(() => opened.innerText()).toContain(name.slice(0, 20));
});
