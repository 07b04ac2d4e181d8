import type { EntryInsight, EntryValue, Wine, WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { bestBargains, normalPrice, toChartData } from './chart-points.ts';
import { linearScale, logScale } from './chart-scale.ts';
import { placeLabels, placeNote, shortName } from './place-labels.ts';

// Its fields do not matter here.
const WINE = { lwin: 'TV1', displayName: 'wine' } as Wine;

function entry(at: number, market: number | null, price: number, given: Partial<WineListEntry> = {}): WineListEntry {
  const value: EntryValue | null =
    market === null
      ? null
      : {
          markup: price / market,
          basis: 'all vintages',
          marketPer750: market,
          marketPer750Usd: market,
          offers: 3,
          seenAt: '2026-11-01T00:00:00.000Z',
          tax: 'excl',
          converted: 0,
          taxAdjusted: 0,
          isDemo: false,
        };
  return {
    rawName: `wine ${at}`,
    vintage: null,
    bottleSize: 750,
    restaurantPrice: price,
    pageNumber: 1,
    positionInPage: at,
    offeredSizeIdx: 0,
    wine: WINE,
    rating: null,
    numRatings: 0,
    ratingAllVintages: 90,
    numRatingsAllVintages: 4,
    averagePricePer750mlAllVintages: market,
    numListings: 0,
    numListingsAllVintages: 3,
    // The rest of it does not matter here.
    insight: { value, currency: 'USD', match: { outcome: 'sure' } } as EntryInsight,
    ...given,
  };
}

test('a wine without a market price or, where it counts, without a rating, has no place and is counted', () => {
  const entries = [entry(0, 25, 75), entry(1, null, 60), entry(2, 30, 90, { ratingAllVintages: null })];
  const price = toChartData(entries, { mode: 'price', allEntries: entries });
  expect(price.points.map(({ x, y }) => [x, y])).toEqual([
    [25, 75],
    [30, 90],
  ]);
  expect(price.missing).toBe(1);
  const rating = toChartData(entries, { mode: 'rating', allEntries: entries });
  expect(rating.points.map(({ x, y }) => [x, y])).toEqual([[3, 90]]);
  expect(rating.missing).toBe(2);
});

test('a bargain is well under the normal markup at its price; the best come first', () => {
  const entries = [entry(0, 25, 75), entry(1, 25, 40), entry(2, 25, 50), entry(3, 25, 120)];
  const data = toChartData(entries, { mode: 'price', allEntries: entries });
  expect(data.points.map(({ isBargain }) => isBargain)).toEqual([false, true, true, false]);
  expect(bestBargains(data.points, 'price').map(({ entry: { positionInPage } }) => positionInPage)).toEqual([1, 2]);
  expect(normalPrice(data, 25)).toBeCloseTo(75);
});

test('a made-up price makes no bargain', () => {
  const [bargain] = [entry(0, 25, 40)];
  const value = { ...bargain?.insight?.value, isDemo: true };
  const made = { ...bargain, insight: { ...bargain?.insight, value } } as WineListEntry;
  expect(toChartData([made], { mode: 'price', allEntries: [made] }).points[0]?.isBargain).toBe(false);
});

test('a row whose price may not be compared has no place: a magnum against bottles, a glass, a markup of 20', () => {
  const entries = [
    entry(0, 25, 100, { bottleSize: 1500 }),
    entry(1, 25, 4, { bottleSize: 125 }),
    entry(2, 25, 500),
    entry(3, 25, 75),
  ];
  const { points, missing } = toChartData(entries, { mode: 'price', allEntries: entries });
  expect(points.map(({ entry: { positionInPage } }) => positionInPage)).toEqual([3]);
  expect(missing).toBe(3);
});

test('a scale holds every figure, keeps their order and names a few round ones', () => {
  const values = [12, 40, 55, 900];
  const { toPixel, ticks } = logScale({ values, pixels: [40, 600], names: 6 });
  const pixels = values.map(toPixel);
  expect(pixels).toEqual(pixels.toSorted((a, b) => a - b));
  expect(Math.min(...pixels)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...pixels)).toBeLessThanOrEqual(600);
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(7);
  for (const figures of [[], [5], [3, 3], [2.1, 2.9]]) {
    for (const scale of [logScale, linearScale]) {
      const made = scale({ values: figures, pixels: [300, 0], names: 5 });
      expect(made.ticks.every(Number.isFinite)).toBe(true);
      expect(Number.isFinite(made.toPixel(3))).toBe(true);
    }
  }
  expect(linearScale({ values: [88, 97], pixels: [300, 0], names: 6 }).ticks).toEqual([88, 90, 92, 94, 96]);
});

test('names never stand over one another or beyond the edge', () => {
  const label = (x: number, y: number, key = `${x} ${y}`) => ({ key, x, y, text: 'Château Palmer' });
  const placed = placeLabels([label(140, 50), label(150, 54), label(590, 200), label(300, 300)], [], {
    left: 0,
    right: 600,
    most: 3,
  });
  expect(placed.map(({ key, anchor }) => [key, anchor])).toEqual([
    ['140 50', 'start'],
    ['150 54', 'end'],
    ['590 200', 'end'],
  ]);
  // Another dot on the right sends the name to the left.
  const [aside] = placeLabels([label(300, 300)], [{ x: 340, y: 302 }], { left: 0, right: 600, most: 1 });
  expect(aside?.anchor).toBe('end');
  expect(shortName('Domaine de la Romanée-Conti, Montrachet')).toBe('Domaine de la Romanée-Conti,…');
});

test('a word of the chart takes the first place where it covers no dot, no name and no edge', () => {
  const places = [
    { x: 300, y: 20, anchor: 'end' as const },
    { x: 260, y: 50, anchor: 'end' as const },
    { x: 220, y: 80, anchor: 'end' as const },
  ];
  const [name] = placeLabels([{ key: 'a', x: 160, y: 50, text: 'A wine' }], [], { left: 0, right: 400, most: 1 });
  const around = { dots: [{ x: 280, y: 22 }], labels: name ? [name] : [], left: 0, right: 400 };
  expect(placeNote('normal price', places, around)).toEqual(places[2]);
  expect(placeNote('normal price', places, { ...around, dots: [], labels: [] })).toEqual(places[0]);
  expect(placeNote('normal price', places, { ...around, right: 100 })).toBeNull();
});
