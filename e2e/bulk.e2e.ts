import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { LASCOMBES, stockMarket } from './market.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

test('a spreadsheet is sent, found again after a reload, downloaded and deleted', { timeout: 900_000 }, async () => {
  const page = await arrive();
  await comeSignedIn(page, 'bulk.sender@example.com');
  await page.setViewportSize(PHONE);
  await open(page, '/search');
  await page.getByRole('link', { name: 'Price a spreadsheet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Price a spreadsheet' }).waitFor();
  await page.getByText('You have sent none yet.').waitFor();

  const file = page.getByLabel('Choose a spreadsheet');
  await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('Wine\n') });
  await page.getByRole('alert').getByText('No row of the first sheet names a wine').waitFor();
  const csv = `Wine,Vintage,Bin\n${LASCOMBES},2016,A1\nZzzqqq Nothing,,A2\n`;
  await file.setInputFiles({ name: 'My cellar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const card = page.getByRole('article', { name: 'My cellar.csv' });
  await card.getByText('Wine from “Wine”, vintage from “Vintage”.').waitFor();
  await page.reload();
  const button = card.getByRole('button', { name: 'Download CSV' });
  await button.waitFor();
  await card.getByText('Rows to look at').click();
  await card.getByText('Row 2:').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('My cellar priced.csv');
  const [head = '', first = '', second = ''] = (await text(await download.createReadStream())).split('\n');
  expect(head).toContain('Wine,Vintage,Bin,Match,Confidence');
  expect(first).toMatch(/,2016,A1,sure,/);
  expect(second).toMatch(/,A2,none,/);

  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have sent none yet.').waitFor();
});

test('whoever is not signed in is asked to sign in first', async () => {
  const page = await arrive();
  await page.goto('/bulk');
  await page.waitForURL((url) => url.searchParams.get('redirect') === '/bulk');
});
