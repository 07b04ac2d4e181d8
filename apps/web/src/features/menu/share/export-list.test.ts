import type { Wine, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { csvCell, fileNameOf, toCsv, toJson } from './export-list.ts';

const entry = (rawName: string): WineListEntry => ({
  rawName,
  vintage: '2010',
  bottleSize: 750,
  restaurantPrice: 320,
  pageNumber: 2,
  positionInPage: 1,
  offeredSizeIdx: 0,
  wine: { lwin: 'TV1', displayName: 'Lynch-Bages', producerName: 'Lynch-Bages' } as Wine,
  rating: null,
  numRatings: 0,
  ratingAllVintages: 91.25,
  numRatingsAllVintages: 4,
  averagePricePer750mlAllVintages: 128,
  numListings: 0,
  numListingsAllVintages: 3,
});

test('a cell that a spreadsheet would calculate stays a text', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '|cmd', '%0A=1', '\n=1']) {
    expect(csvCell(text).replace(/^"/, '')[0], text).toBe("'");
  }
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(csvCell(-5)).toBe('-5');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvCell('Margaux, 1er cru')).toBe('"Margaux, 1er cru"');
  expect(csvCell('the "old" one')).toBe('"the ""old"" one"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
  expect(csvCell('Château Latour')).toBe('Château Latour');
  expect(csvCell(null)).toBe('');
});

test('every wine is a line, with what is known of it', () => {
  const [head, first, second, end] = toCsv([entry('Lynch-Bages'), entry('=evil()')]).split('\r\n');
  expect(head?.startsWith('\uFEFFPage,Position,On the list,')).toBe(true);
  expect(first).toBe('2,2,Lynch-Bages,Lynch-Bages,Lynch-Bages,,,White Wine,2010,750,320,,128,2.5,,,91.3,,3,TV1');
  expect(second).toContain("'=evil()");
  expect(end).toBe('');
});

test('the other form is the list as the contract knows it', () => {
  const entries = [entry('Lynch-Bages')];
  expect(JSON.parse(toJson({ wineListId: 'a', title: 'Chez Nous', entries }))).toEqual({
    wineListId: 'a',
    title: 'Chez Nous',
    wineList: entries,
  });
});

test('a file is named after its list, also where the title has signs that file systems refuse', () => {
  expect(fileNameOf('Chez Nous, Lyon', 'csv')).toBe('chez-nous-lyon.csv');
  expect(fileNameOf('Café ../../Élysée', 'json')).toBe('cafe-elysee.json');
  expect(fileNameOf('酒单', 'csv')).toBe('wine-list.csv');
});
