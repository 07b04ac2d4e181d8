import type { ReadEntry } from '@app/list-reader';
import { expect, test } from 'vitest';
import { scoreReading, type PersonLine } from './reading-score.ts';

const LINES: PersonLine[] = [
  { name: 'Chablis, Domaine Essai', vintage: 2019, prices: { glass: 9, bottle: 44 } },
  { name: 'Barolo, Cantina Prova', vintage: null, prices: { bottle: 90 }, sizes: { magnum: 190 } },
];
const entry = (rawName: string, restaurantPrice: number, change: Partial<ReadEntry> = {}): ReadEntry => ({
  rawName,
  text: rawName,
  section: '',
  vintage: null,
  bottleSize: 0,
  restaurantPrice,
  priceText: null,
  currency: null,
  pageNumber: 1,
  positionInPage: 0,
  offeredSizeIdx: 0,
  box: { x: 0, y: 0, width: 1, height: 1 },
  confidence: 1,
  isUnsure: false,
  ...change,
});
const CHABLIS = [
  entry('Domaine Essai Chablis', 9, { vintage: '2019' }),
  entry('Domaine Essai Chablis', 44, { vintage: '2019' }),
];

test('wines, prices of every size and vintages are counted; a further size is right and not asked for', () => {
  const reading = scoreReading([...CHABLIS, entry('Barolo Cantina Prova', 90)], LINES);
  expect(reading).toMatchObject({
    wines: 2,
    found: 2,
    prices: 3,
    pricesRight: 3,
    pricesWrong: 0,
    vintages: 1,
    vintagesRight: 1,
    extra: 0,
  });
});

test('a wrong price is silent unless it is shown as doubtful', () => {
  const wrong = entry('Barolo Cantina Prova', 900);
  expect(scoreReading([...CHABLIS, wrong], LINES)).toMatchObject({ pricesRight: 2, pricesWrong: 1, silent: 1 });
  expect(scoreReading([...CHABLIS, { ...wrong, isUnsure: true }], LINES)).toMatchObject({ pricesWrong: 1, silent: 0 });
});

test('what is not on the list is extra, and what was not read is told', () => {
  const told: string[] = [];
  const reading = scoreReading([entry('Tiramisu', 8)], LINES, (line) => told.push(line));
  expect(reading).toMatchObject({ found: 0, extra: 1 });
  expect(told).toEqual(['missed  Chablis, Domaine Essai', 'missed  Barolo, Cantina Prova', 'no wine Tiramisu 8']);
});
