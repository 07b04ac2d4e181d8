import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { comeSignedIn, open, PHONE, untilRead, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

/** A list of this visitor, read to its end. Answers its path. */
async function typeList(page: Page, token: string, list: { title: string; lines: string[] }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { kind: 'text', data: ['Red', ...list.lines].join('\n'), name: list.title };
  const reply = await page.request.post('/api/wineLists/text', { headers, data: body });
  const { wineListId } = (await reply.json()) as { wineListId: string };
  await page.request.get(`/api/wineLists/parse/${wineListId}`, { headers, timeout: 120_000 });
  const title = encodeURIComponent(list.title);
  await page.request.put(`/api/wineLists/setTitle?id=${wineListId}&title=${title}`, { headers });
  return `/menu/${wineListId}`;
}

const SPRING = {
  title: 'Harbour Oyster House, spring',
  lines: ['Morgon, Jean Foillard 2020 £50', 'Château Gloria, Saint-Julien 2016 £90', 'Fleurie, Julien Sunier 2020 £48'],
};
const AUTUMN = {
  title: 'Harbour Oyster House, autumn',
  lines: ['Morgon, Jean Foillard 2020 £54', 'Château Gloria, Saint-Julien 2016 £90', 'Sancerre, Vacheron 2021 £62'],
};
const PHOTO = { title: 'From the table', lines: ['Rioja Reserva, Muga 2018 £44', 'Cava, Gramona 2016 £52'] };

const others = (page: Page, count: string) => page.getByRole('button', { name: `${count} of this restaurant` });

test('lists of one restaurant stand together with what has changed; the owner joins and parts them, and undoes it', async () => {
  const page = await arrive();
  const token = await comeSignedIn(page, 'ulla@example.com');
  await typeList(page, token, SPRING);
  await typeList(page, token, PHOTO);
  const autumn = await typeList(page, token, AUTUMN);
  await open(page, autumn);
  await page.getByText('1 new, 1 gone, 1 dearer').first().waitFor();
  await others(page, '1 other list').click();
  const lists = page.getByRole('list', { name: 'Lists of this restaurant' });
  await lists.getByText('Since then: 1 new, 1 gone, 1 dearer').waitFor();
  expect(await lists.innerText()).toContain('same name');
  await lists.getByRole('button', { name: /^Show what changed since Harbour Oyster House, spring/ }).click();
  await expect
    .poll(() => page.getByRole('list', { name: 'Dearer' }).allInnerTexts())
    .toEqual([expect.stringMatching(/Morgon.*£50\.00 → £54\.00/s)]);
  expect(await axeFaults(page)).toEqual([]);

  // The owner's word, and its end.
  const add = page.getByLabel('Add a list of this restaurant');
  await add.selectOption({ index: 1 });
  await others(page, '2 other lists').waitFor();
  await lists.getByText('you said so').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await others(page, '1 other list').waitFor();
  await lists.getByRole('button', { name: 'Harbour Oyster House, spring is of another restaurant' }).click();
  await expect.poll(() => lists.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await others(page, '1 other list').waitFor();
});

test('a wine on other lists: one’s own and public ones, never those that others have not made public', async () => {
  const owner = await arrive({ viewport: PHONE });
  const token = await comeSignedIn(owner, 'vito@example.com');
  const spring = await typeList(owner, token, { ...SPRING, title: 'Lighthouse Grill, spring' });
  const autumn = await typeList(owner, token, { ...AUTUMN, title: 'Lighthouse Grill, autumn' });
  const openRow = async (page: Page) => {
    await open(page, autumn);
    await untilRead(page);
    await page
      .getByRole('button', { name: /^Château Gloria/ })
      .first()
      .click();
    await page.getByText('List Position').waitFor();
  };
  await openRow(owner);
  const onLists = (page: Page) => page.getByRole('list', { name: 'On other lists' });
  await onLists(owner).getByRole('link', { name: 'Lighthouse Grill, spring' }).waitFor();
  expect(await onLists(owner).innerText()).toContain('£90.00');
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // A stranger with the address of one list is not led to the other.
  const stranger = await arrive();
  const asked = stranger.waitForResponse((reply) => /\/api\/wines\/wine\/\w+\/lists/.test(reply.url()));
  await openRow(stranger);
  const { lists } = (await (await asked).json()) as { lists: { title: string }[] };
  expect(lists.filter(({ title }) => title.startsWith('Lighthouse Grill'))).toEqual([]);
  expect(await others(stranger, '1 other list').count()).toBe(0);

  // Its owner makes it public.
  await open(owner, spring);
  await untilRead(owner);
  await owner.getByRole('button', { name: 'Settings' }).click();
  const saved = owner.waitForResponse((reply) => reply.request().method() === 'PUT');
  await owner.getByRole('radio', { name: 'Everybody' }).click();
  await saved;
  expect(await axeFaults(owner)).toEqual([]);
  await openRow(stranger);
  await onLists(stranger).getByRole('link', { name: 'Lighthouse Grill, spring' }).waitFor();
  await others(stranger, '1 other list').waitFor();
  const wine = new URL((await asked).url()).pathname.split('/')[4];
  await open(stranger, `/wine/${wine}/chateau-gloria`);
  await stranger
    .getByRole('region', { name: 'On public lists' })
    .getByRole('link', { name: 'Lighthouse Grill, spring' })
    .waitFor();
  expect(await axeFaults(stranger)).toEqual([]);
});
