import { describe, expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex, type WineInput } from '#src/index.ts';
import { browse } from './browse.ts';
import { readRequest } from './read-request.ts';

const wine = (lwin: string, more: Partial<WineInput>): WineInput => ({
  lwin,
  producerName: `House ${lwin}`,
  wine: `Wine ${lwin}`,
  country: 'France',
  region: 'Burgundy',
  subRegion: 'Meursault',
  colour: 'White',
  type: 'Still',
  popularity: 0.5,
  ...more,
});

const index = buildIndex(
  [
    wine('meursault', { grapes: ['Chardonnay'], popularity: 0.6 }),
    wine('famous', { grapes: ['Chardonnay'], subRegion: 'Montrachet', popularity: 0.9 }),
    wine('volnay', { colour: 'Red', subRegion: 'Volnay', grapes: ['Pinot Noir'] }),
    wine('cremant', { type: 'Sparkling', subRegion: 'Crémant de Bourgogne', grapes: ['Chardonnay'] }),
    wine('chablis', { subRegion: 'Chablis', wine: 'Chablis Premier Cru Montmains', grapes: ['Chardonnay'] }),
    wine('sancerre', { region: 'Loire', subRegion: 'Sancerre', grapes: ['Sauvignon Blanc'] }),
    wine('pauillac', {
      region: 'Bordeaux',
      subRegion: 'Pauillac',
      colour: 'Red',
      grapes: ['Cabernet Sauvignon', 'Merlot', 'Petit Verdot'],
      firstVintage: 1990,
      finalVintage: 2005,
    }),
    wine('foreign', { region: 'Bourgogne', subRegion: 'Rully' }),
    wine('sauternes', { region: 'Bordeaux', subRegion: 'Sauternes', type: 'Sweet', grapes: ['Sémillon'] }),
    wine('tba', {
      country: 'Germany',
      region: 'Mosel',
      subRegion: 'Mosel',
      wine: 'Riesling Trockenbeerenauslese',
      type: 'Sweet',
      grapes: ['Riesling'],
    }),
    wine('asti', { country: 'Italy', region: 'Piedmont', subRegion: "Moscato d'Asti", type: 'Sweet' }),
    wine('sekt', { country: 'Germany', region: 'Rheingau', subRegion: 'Rheingau', type: 'Sparkling' }),
    wine('muscadet', { region: 'Loire', subRegion: 'Muscadet Sèvre et Maine', grapes: ['Melon de Bourgogne'] }),
    wine('none', { region: 'Champagne', subRegion: 'Champagne', type: 'Sparkling', nonVintage: true }),
  ],
  { tables: readWordFiles() },
);
const found = (text: string): string[] => browse(index, readRequest(index, text), 10).lwins.toSorted();

describe('the wines of a kind', () => {
  it.each([
    ['white burgundy', ['chablis', 'famous', 'foreign', 'meursault'], 'a red and a sparkling wine are left out'],
    ['red burgundy', ['volnay'], 'the colour counts'],
    ['sparkling burgundy', ['cremant'], 'so does how it is made'],
    ['chablis premier cru', ['chablis'], 'words of rank stand in the name'],
    ['sauvignon blanc', ['sancerre'], 'by grape'],
    ['petit verdot', [], 'the third grape of a blend does not make it one of that grape'],
    ['médoc', ['pauillac'], 'a part of a region holds its appellations'],
    ['pauillac 1995', ['pauillac'], 'a wine that was made then'],
    ['pauillac 2015', [], 'a wine that is made no more'],
    ['wine with noble rot', ['sauternes', 'tba'], 'by its place or by its name; sweet alone is not enough'],
    ['edelsüßer Riesling', ['tba'], 'a kind and a grape'],
    ['sweet wine', ['asti', 'sauternes', 'tba'], 'what the catalogue calls sweet'],
    ['Winzersekt', ['sekt'], 'Sekt is from Germany or Austria'],
    ['muscadet', ['muscadet'], 'where a place has none, those that begin with its name'],
    ['champagne 2008', [], 'a wine without a vintage has no 2008'],
  ])('%s', (text, lwins) => {
    expect(found(text)).toEqual(lwins);
  });

  it('the best known come first, and all are counted', () => {
    const { total, lwins } = browse(index, readRequest(index, 'white burgundy'), 2);
    expect(total).toBe(4);
    expect(lwins).toEqual(['famous', 'meursault']);
  });

  it('who looks for the least dear is also given some that are not well known', () => {
    const { lwins } = browse(index, readRequest(index, 'white burgundy'), { best: 1, others: 4 });
    expect(lwins[0]).toBe('famous');
    expect(lwins.toSorted()).toEqual(['chablis', 'famous', 'foreign', 'meursault']);
  });
});

it('a kind of no place is kept, and another limit, colour or year is another kind', () => {
  const request = readRequest(index, 'red wine');
  const first = browse(index, request, 10);
  expect(browse(index, readRequest(index, 'red wine'), 10)).toBe(first);
  expect(browse(index, request, { best: 1, others: 0 }).lwins).toHaveLength(1);
  expect(browse(index, readRequest(index, 'white wine'), 10).lwins).not.toEqual(first.lwins);
  for (const year of [1991, 1992, 1993, 1994, 1995, 1996, 1997, 1998, 1999])
    browse(index, { ...request, years: { from: year, to: year, isNonVintage: false } }, 10);
  // Nine others were asked for since.
  expect(browse(index, request, 10)).not.toBe(first);
  expect(browse(index, request, 10)).toEqual(first);
});

describe('a grape or a colour without more', () => {
  const pinot = (lwin: string, more: Partial<WineInput>): WineInput =>
    wine(lwin, { colour: 'Red', subRegion: 'Volnay', grapes: ['Pinot Noir'], ...more });
  const house = buildIndex(
    [
      ...['a', 'b', 'c', 'd'].map((name) => pinot(name, {})),
      pinot('pink', { colour: 'Rosé' }),
      pinot('blanc de noirs', { colour: 'White', type: 'Sparkling' }),
      wine('moscato', { type: 'Sparkling', grapes: ['Moscato'] }),
      wine('sweet moscato', { type: 'Sweet', grapes: ['Moscato'] }),
      wine('port', { colour: 'Red', type: 'Fortified', country: 'Portugal', region: 'Porto', subRegion: 'Porto' }),
    ],
    { tables: readWordFiles() },
  );
  const kind = (text: string): string[] => browse(house, readRequest(house, text), 10).lwins.toSorted();

  it('is the usual wine of the grape where most of its wines are that', () => {
    expect(kind('pinot noir')).toEqual(['a', 'b', 'c', 'd']);
    expect(kind('pinot noir rosé')).toEqual(['pink']);
    expect(kind('moscato')).toEqual(['moscato', 'sweet moscato']);
  });

  it('is no fortified wine where there are others', () => {
    expect(kind('red')).toEqual(['a', 'b', 'c', 'd']);
    expect(kind('red portugal')).toEqual(['port']);
  });
});
