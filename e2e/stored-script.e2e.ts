import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { BRANAIRE, stockMarket } from './market.ts';
import { printList } from './printed-list.ts';
import { ADMIN_EMAIL } from './server.ts';
import { open, signIn, useVisitors, untilRead } from './visitor.ts';

const { arrive } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

/** What would run if any page took it for markup; each place has its own, so that the fault names it. */
const script = (place: string): string => `<img src=x alt="${place}" onerror="document.title='hit'">`;

/** The text is shown as it was written, and nothing was made of it. */
async function isText(page: Page, place: string): Promise<void> {
  await page.getByText(`alt="${place}"`).first().waitFor();
  expect(await page.locator('img[src="x"]').count(), place).toBe(0);
  expect(await page.title(), place).not.toBe('hit');
}

test(
  'a script in a feed, a list, a file, a title or a chat is shown as the text it is',
  { timeout: 900_000 },
  async () => {
    const page = await arrive();
    const buffer = printList('Chez Nous', [
      {
        sections: [
          {
            title: 'Red Wines',
            wines: [
              [`The Landlord's Secret Red ${script('line')} 2020`, '$48'],
              ['Château Lynch-Bages, Pauillac 2010', '$320'],
            ],
          },
        ],
      },
    ]);
    await signIn(page, ADMIN_EMAIL);

    // A merchant's offer, as a feed or an admin may name it.
    const token = await page.evaluate(
      () =>
        Object.values(localStorage)
          .join(' ')
          .match(/ey[\w-]+\.ey[\w-]+\.[\w-]+/)?.[0],
    );
    const found = await page.request.get(`/api/wines/search/${encodeURIComponent(BRANAIRE)}?vintage=2016`);
    const { listings } = (await found.json()) as { listings: { url: string; name: string }[] };
    const [listing] = listings;
    const named = await page.request.put('/api/admin/listings/update', {
      headers: { authorization: `Bearer ${token}` },
      data: { url: listing?.url, field: 'name', currentValue: listing?.name, newValue: script('offer') },
    });
    expect(named.status()).toBe(200);
    await open(page, `/search?q=${encodeURIComponent(BRANAIRE)}&vintage=2016`);
    await isText(page, 'offer');
    await open(page, '/admin/review');
    await page.getByRole('region', { name: 'Recent changes' }).waitFor();
    await isText(page, 'offer');
    await open(page, `/search?q=${encodeURIComponent(script('query'))}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);

    // A file's name while it waits, its list's lines and title, the conversation about it.
    await open(page, '/menu');
    const name = `${script('file').replaceAll('/', '')}.pdf`;
    await page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await isText(page, 'file');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.waitForURL(/\/menu\/.+/);
    await untilRead(page);
    await isText(page, 'line');
    const address = new URL(page.url()).pathname;
    const retitled = await page.request.put(
      `/api/wineLists/setTitle?id=${address.split('/').pop()}&title=${encodeURIComponent(script('title'))}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(retitled.status()).toBe(200);
    await open(page, address);
    await isText(page, 'title');
    const input = page.getByRole('textbox', { name: 'Your question' });
    await input.fill(`A red, ${script('chat')}`);
    await input.press('Enter');
    await isText(page, 'chat');
    await open(page, '/profile');
    await isText(page, 'title');
  },
);
