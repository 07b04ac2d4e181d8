import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { CANTEMERLE, stockMarket } from './market.ts';
import { ADMIN_EMAIL } from './server.ts';
import { askForToken, comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

test('a wine is watched, its price falls, and the account says so', { timeout: 400_000 }, async () => {
  const page = await arrive({ viewport: PHONE });
  await comeSignedIn(page, 'watcher@example.com');
  const found = await page.request.get(`/api/wines/search/${encodeURIComponent(CANTEMERLE)}?vintage=2016`);
  const { wine, listings } = (await found.json()) as {
    wine: { lwin: string };
    listings: { id: number; url: string; priceCents: number }[];
  };
  await open(page, `/wine/${wine.lwin}/chateau-cantemerle`);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch this wine' });
  await dialog.getByLabel('Vintage').selectOption('2016');
  await dialog.getByLabel(/^A bottle costs no more than/).fill('22.50');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByText('You watch this wine').waitFor();

  await open(page, '/profile');
  const watched = page.getByRole('list', { name: 'Watched wines' }).getByRole('listitem');
  await expect.poll(() => watched.first().innerText()).toMatch(/Cantemerle, Haut-Médoc, 2016[\s\S]*22\.50 or less/);
  expect(await axeFaults(page)).toEqual([]);

  // An admin corrects the price of the offer.
  const admin = await arrive();
  const headers = { authorization: `Bearer ${await askForToken(admin.request, ADMIN_EMAIL)}` };
  const [listing] = listings;
  const edited = await admin.request.put('/api/admin/listings/update', {
    headers,
    data: {
      url: listing?.url,
      id: listing?.id,
      field: 'priceCents',
      currentValue: listing?.priceCents,
      newValue: 2000,
    },
  });
  expect(await edited.json()).toMatchObject({ success: true });
  await expect
    .poll(
      async () => {
        await open(page, '/profile');
        return watched.first().innerText();
      },
      { timeout: 200_000, interval: 1000 },
    )
    .toMatch(/Now .+ at Alpha Cave/);
  await watched.first().getByRole('button', { name: /^End/ }).click();
  await page.getByText('You watch no wine.').waitFor();
});
