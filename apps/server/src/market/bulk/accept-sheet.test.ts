import { expect, it } from 'vitest';
import { acceptSheet } from './accept-sheet.ts';

it.each([
  ['bytes that are no archive, under the name of a spreadsheet', 'not a zip', 'cellar.xlsx', /no XLSX spreadsheet/],
  ['headings that we do not know above numbers', 'Bin,Cost\n1,20\n2,30\n', 'cellar.csv', /^No row of the first sheet/],
])('%s: refused', async (_rule, text, name, message) => {
  await expect(acceptSheet(Buffer.from(text), name)).rejects.toThrow(message);
});

it('one line without a heading is a wine', async () => {
  expect((await acceptSheet(Buffer.from('Krug Grande Cuvée'), 'a.csv')).rows).toEqual([['Krug Grande Cuvée']]);
});
