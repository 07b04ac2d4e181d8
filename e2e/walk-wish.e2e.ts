import { expect, test } from 'vitest';
import { madeUpList, openMadeUp, rename, rowOf, rowsOf } from './made-up-list.ts';
import { PHONE, useVisitors } from './visitor.ts';

/* What a stranger with a phone wished for: said once, and the same everywhere. */

const { arrive } = useVisitors();
const WHITE = { colour: 'White', subType: 'Still' };
const RED = { colour: 'Red', subType: 'Still' };

/** Six reds from 40 to 240, six whites. */
const wishList = () =>
  madeUpList((all) => {
    for (const [at, entry] of all.entries()) {
      rename(entry, `${at < 6 ? 'Red' : 'White'} house ${at}`, {
        restaurantPrice: 40 * ((at % 6) + 1),
        vintage: '2020',
      });
      if (entry['wine']) entry['wine'] = { ...entry['wine'], ...(at < 6 ? RED : WHITE) };
      entry.insight['value'] = null;
    }
  });

test('“Tonight” sets the filters for colour and budget, and follows them', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await openMadeUp(page, wishList());
  const wishes = page.getByRole('region', { name: 'Tonight' });
  const picks = page.getByRole('list', { name: 'Picks for tonight' }).getByRole('listitem');
  await wishes.getByLabel('Colour').selectOption('Red');
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  await wishes.getByLabel('Budget').selectOption('80');
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove filter Red Wine' }).waitFor();
  await page.getByRole('button', { name: 'Remove filter ≤ $80.00' }).click();
  await expect.poll(() => wishes.getByLabel('Budget').inputValue()).toBe('');
  await expect.poll(() => rowsOf(page).count()).toBe(6);

  // A typed budget counts with every digit, before the field is left.
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('At most').pressSequentially('90');
  await filters.getByRole('button', { name: 'Show 2 wines' }).click();
  await expect.poll(() => wishes.getByLabel('Budget').inputValue()).toBe('90');
  await expect.poll(async () => (await picks.allInnerTexts()).every((text) => /\$(?:40|80)\.00/.test(text))).toBe(true);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(() => wishes.getByLabel('Colour').inputValue()).toBe('');
});

test('the three picks say why there are three, with a score each; the row agrees with its card and is not covered', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = wishList();
  for (const entry of entries) {
    Object.assign(entry, { ratingAllVintages: 87, numRatingsAllVintages: 0 });
    entry.insight['expect'] = { taste: 'cherry', serving: null, dishes: ['duck', 'moussaka'], price: null };
  }
  await openMadeUp(page, entries, { query: '?type=Red+Wine&price=0-24000&rating=80-90&country=a' });
  const picks = page.getByRole('list', { name: 'Picks for tonight' }).getByRole('listitem');
  await page.getByLabel('Dish').selectOption('beef or lamb');
  await expect
    .poll(async () => (await picks.allInnerTexts()).map((text) => /(.*) · /.exec(text)?.[1]))
    .toEqual(['Our pick', 'Cheaper', 'Something else']);
  for (const text of await picks.allInnerTexts()) expect(text).toContain('est. 87');
  await picks.first().getByRole('button').first().click();
  await page.getByText('beef or lamb, duck, moussaka').waitFor();
  const opened = page.locator('main li > button[aria-expanded=true]');
  const bar = page.getByRole('list', { name: 'Active filters' });
  const top = async () => (await opened.boundingBox())?.y ?? 0;
  const covered = async () => {
    const box = await bar.boundingBox();
    return box ? box.y + box.height : 150;
  };
  await expect.poll(async () => (await top()) >= (await covered())).toBe(true);
});

test('what a guest reads in an opened row comes before what mends it', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  const entries = wishList();
  await openMadeUp(page, entries, { isOwner: true });
  await rowOf(page, 'Red house 0').click();
  const figures = page.getByRole('heading', { name: 'Pricing & Stats' });
  const mend = page.getByRole('region', { name: 'Mend this line' });
  await mend.waitFor();
  const y = async (one: typeof mend) => (await one.boundingBox())?.y ?? 0;
  expect(await y(figures)).toBeLessThan(await y(mend));
});
