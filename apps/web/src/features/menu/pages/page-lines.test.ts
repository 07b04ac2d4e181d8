import type { EntryInsight, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { linesOf, pageNumbers } from './page-lines.ts';

function entry(pageNumber: number, positionInPage: number, offeredSizeIdx = 0, hasBox = true): WineListEntry {
  const box = { x: 0.1, y: positionInPage / 10, width: 0.8, height: 0.02 };
  return {
    rawName: `${pageNumber}/${positionInPage}`,
    vintage: null,
    bottleSize: 750,
    restaurantPrice: 50,
    pageNumber,
    positionInPage,
    offeredSizeIdx,
    wine: null,
    rating: null,
    numRatings: 0,
    ratingAllVintages: null,
    numRatingsAllVintages: 0,
    averagePricePer750mlAllVintages: null,
    numListings: 0,
    numListingsAllVintages: 0,
    // Only the place matters here.
    insight: { box: hasBox ? box : null } as EntryInsight,
  };
}

test('a line that offers a glass and a bottle is one place on the page, and its first size opens', () => {
  const entries = [entry(1, 1), entry(1, 0, 0), entry(1, 0, 1), entry(2, 0), entry(1, 2, 0, false)];
  const lines = linesOf(entries, 1);
  expect(lines.map(({ entry: first, entries: sizes }) => [first.positionInPage, sizes.length])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(pageNumbers(entries)).toEqual([1, 2]);
});
