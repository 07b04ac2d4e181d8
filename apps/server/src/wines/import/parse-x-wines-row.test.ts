import { expect, it } from 'vitest';
import { readImportWords } from './import-words.ts';
import { parseXWinesRow } from './parse-x-wines-row.ts';

const words = await readImportWords();
const cells = {
  wineid: '900001',
  winename: 'Exemplo Merlot',
  type: 'Red',
  elaborate: 'Varietal/100%',
  grapes: "['Merlot']",
  country: 'Brazil',
  regionname: 'Vale Exemplo',
  wineryname: 'Casa Exemplo',
  vintages: '[2020, 2019]',
};
const read = (given: Partial<typeof cells>) => parseXWinesRow({ ...cells, ...given }, words);

it('§2 a row is a wine with an identifier that is no LWIN', () => {
  expect(read({})).toEqual({
    wine: expect.objectContaining({
      lwin: 'XW900001',
      source: 'x-wines',
      wine: 'Exemplo Merlot',
      producerName: 'Casa Exemplo',
      region: 'Vale Exemplo',
      subRegion: '',
      colour: 'Red',
      subType: 'Still',
      grapes: ['Merlot'],
      firstVintage: null,
      nonVintage: false,
      displayName: 'Casa Exemplo, Exemplo Merlot, Vale Exemplo',
    }),
  });
});

it('§2 its one place may be an appellation or a region', () => {
  expect(read({ country: 'France', regionname: 'Pauillac' })).toMatchObject({
    wine: { region: 'Bordeaux', subRegion: 'Pauillac' },
  });
  expect(read({ country: 'France', regionname: 'Rhone' })).toMatchObject({ wine: { region: 'Rhône', subRegion: '' } });
});

it('§2 types that say no colour leave it open', () => {
  expect(read({ type: 'Sparkling' })).toMatchObject({ wine: { colour: '', subType: 'Sparkling' } });
  expect(read({ type: 'Sparkling', winename: 'Brut Rosé', vintages: "['N.V.']" })).toMatchObject({
    wine: { colour: 'Rosé', nonVintage: true },
  });
  expect(read({ type: 'Rosé' })).toMatchObject({ wine: { colour: 'Rosé', subType: 'Still' } });
  expect(read({ type: 'Dessert/Port' })).toMatchObject({ wine: { colour: '', lwinType: 'Fortified Wine' } });
});

it.each([
  [{ grapes: '["Merlot"' }, 'its Grapes are not a list'],
  [{ vintages: '2020' }, 'its Vintages are not a list'],
  [{ type: 'Beer' }, "'Beer' is not a Type"],
  [{ wineid: 'x' }, "'x' is not a WineID"],
  [{ wineryname: '' }, 'needs a WineName and a WineryName'],
])('§2 a row with %j is broken', (given, fault) => {
  expect(read(given)).toEqual({ fault });
});
