import type { Mend, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { spreadMend, takeBackFields, takeBackLine, type RowMend } from './spread-mend.ts';

/** A line, its size, and what was said of it. The other fields do not matter here. */
const row = (rawName: string, place: [position: number, size: number], mend?: Mend, lwin?: string): WineListEntry =>
  ({
    rawName,
    vintage: '2021',
    pageNumber: 1,
    positionInPage: place[0],
    offeredSizeIdx: place[1],
    wine: lwin ? { lwin, producerName: 'House', colour: 'White' } : null,
    insight: { match: { outcome: lwin ? 'corrected' : 'unsure', candidates: [] }, ...(mend && { mend }) },
  }) as unknown as WineListEntry;
const said = (rows: readonly RowMend[]) =>
  rows.map(({ place, mend }) => [place.positionInPage, place.offeredSizeIdx, mend]);

const glass = row('Cloudy Hill', [0, 0]);
const carafe = row('Cloudy Hill', [0, 1], { restaurantPrice: 30 });
const bottle = row('CLOUDY HILL 2021', [9, 0]);
const other = row('Another', [3, 0]);
const list = [glass, carafe, other, bottle];

test('a wine holds for every size of the line and every row that prints it', () => {
  expect(said(spreadMend(glass, list, { lwin: 'TV1' }))).toEqual([
    [0, 0, { lwin: 'TV1' }],
    [0, 1, { restaurantPrice: 30, lwin: 'TV1' }],
    [9, 0, { lwin: 'TV1' }],
  ]);
});

test('a price is of one row, what is no wine is of one line', () => {
  expect(said(spreadMend(glass, list, { restaurantPrice: 12 }))).toEqual([[0, 0, { restaurantPrice: 12 }]]);
  expect(said(spreadMend(glass, list, { isNoWine: true }))).toEqual([
    [0, 0, { isNoWine: true }],
    [0, 1, { restaurantPrice: 30, isNoWine: true }],
  ]);
  expect(said(spreadMend(bottle, list, { vintage: '2020', restaurantPrice: 60 }))).toEqual([
    [9, 0, { vintage: '2020', restaurantPrice: 60 }],
    [0, 0, { vintage: '2020' }],
    [0, 1, { restaurantPrice: 30, vintage: '2020' }],
  ]);
});

test('what was said of rows together is taken back together', () => {
  const mended = [
    row('Cloudy Hill', [0, 0], { lwin: 'TV1', restaurantPrice: 12 }, 'TV1'),
    row('Cloudy Hill', [0, 1], { lwin: 'TV1', restaurantPrice: 30 }, 'TV1'),
    row('CLOUDY HILL 2021', [9, 0], { lwin: 'TV1', bottleSize: 375 }, 'TV1'),
  ];
  const [first = glass] = mended;
  expect(said(takeBackFields(first, mended, ['lwin']))).toEqual([
    [0, 0, { restaurantPrice: 12 }],
    [0, 1, { restaurantPrice: 30 }],
    [9, 0, { bottleSize: 375 }],
  ]);
  expect(said(takeBackLine(first, mended))).toEqual([
    [0, 0, {}],
    [0, 1, {}],
    [9, 0, { bottleSize: 375 }],
  ]);
});
