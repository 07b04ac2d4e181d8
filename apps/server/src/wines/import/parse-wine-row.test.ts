import { expect, it } from 'vitest';
import { readImportWords } from './import-words.ts';
import { parseWineRow } from './parse-wine-row.ts';
import { OWN_ID } from '#wines/catalogue/read-catalogue.ts';

const words = await readImportWords();
const cells = { producer: 'Casa Exemplo', wine: 'Merlot', country: 'France', appellation: 'Pauillac', colour: 'red' };
const read = (given: Record<string, string>) => parseWineRow({ ...cells, ...given }, words);
const idOf = (given: Record<string, string>) => {
  const row = read(given);
  return 'wine' in row ? row.wine.lwin : row.fault;
};

it('a row without an identifier gets the same one every time', () => {
  expect(idOf({})).toMatch(OWN_ID);
  expect(idOf({ usd: '20' })).toBe(idOf({ producer: 'CASA EXEMPLO' }));
  expect(idOf({ colour: 'white' })).not.toBe(idOf({}));
  expect(idOf({ id: '12345' })).toBe('0012345');
});

it('has what our tables have', () => {
  expect(read({ type: 'sparkling', grapes: 'Merlot; Malbec', vintages: '1990-2012', usd: '25', score: '90' })).toEqual({
    wine: expect.objectContaining({
      source: 'import',
      region: 'Bordeaux',
      subRegion: 'Pauillac',
      colour: 'Red',
      subType: 'Sparkling',
      grapes: ['Merlot', 'Malbec'],
      firstVintage: 1990,
      finalVintage: 2012,
      typicalUsd: 25,
      houseScore: 90,
      displayName: 'Casa Exemplo, Merlot, Pauillac',
    }),
  });
  expect(read({ vintages: '2004' })).toMatchObject({ wine: { firstVintage: 2004, finalVintage: 2004 } });
  expect(read({ vintages: '2004-' })).toMatchObject({ wine: { firstVintage: 2004, finalVintage: null } });
});

it.each([
  [{ producer: '' }, 'needs a producer and a wine'],
  [{ country: '' }, 'needs a country'],
  [{ colour: 'blue' }, "'blue' is not a colour (red, white, rosé, orange)"],
  [{ type: 'flat' }, "'flat' is not a type (still, sparkling, sweet, fortified)"],
  [{ vintages: '2012-1990' }, "'2012-1990' are no vintages (1990-, 1978-2012, 2004, NV)"],
  [{ usd: '9.99' }, "usd '9.99' is not a whole number of dollars"],
  [{ score: '4' }, "score '4' is not a whole number from 50 to 100"],
  [{ id: 'Ä' }, "id 'Ä' is neither a LWIN nor two letters with letters and digits"],
])('a row with %j is broken', (given, fault) => {
  expect(read(given)).toEqual({ fault });
});
