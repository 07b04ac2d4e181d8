import { describe, expect, it } from 'vitest';
import { buildEntry, buildFindings, buildInsight, buildRead } from './build-entry.ts';
import { joinEntry } from './entry.ts';
import { lineKey, mendOf, mendRead, splitRead } from './mend.ts';

describe('a mended line', () => {
  it('keeps what its owner did not speak of', () => {
    const read = buildRead({ isReadUnsure: true, readSure: { name: 0.9, vintage: 0.4, price: 0.5, size: 1 } });
    expect(mendRead(read, { restaurantPrice: 45 })).toEqual({
      ...read,
      restaurantPrice: 45,
      isReadUnsure: false,
      readSure: { name: 1, vintage: 1, price: 1, size: 1 },
      mend: { restaurantPrice: 45 },
    });
  });

  it('is the line as read when nothing is said of it', () => {
    const read = buildRead({ isReadUnsure: true });
    expect(mendRead(read, {})).toEqual(read);
  });

  it('takes a size as said, a vintage away, and the name of the line above', () => {
    const read = buildRead({ isSizeAssumed: true });
    expect(mendRead(read, { bottleSize: 375 })).toMatchObject({ bottleSize: 375, isSizeAssumed: false });
    expect(mendRead(read, { vintage: null }).vintage).toBeNull();
    expect(mendRead(read, { isSameAsAbove: true }, 'Barolo, Conterno').rawName).toBe('Barolo, Conterno');
    expect(mendRead(read, { isSameAsAbove: true }, null).rawName).toBe(read.rawName);
  });

  it('carries its mend; an entry corrected before mends were kept knows its wine', () => {
    const mend = { vintage: 'NV' };
    expect(mendOf(joinEntry(mendRead(buildRead(), mend), buildFindings()))).toEqual(mend);
    const { insight } = buildFindings();
    const corrected = buildInsight({ match: { ...insight.match, outcome: 'corrected' } });
    expect(mendOf(buildEntry({ insight: corrected }))).toEqual({ lwin: 'TV00000001' });
    expect(mendOf(buildEntry({ wine: null, insight: corrected }))).toEqual({ lwin: null });
    expect(mendOf(buildEntry())).toEqual({});
  });
});

describe('two wines on one line', () => {
  it('the number between them is the price of the first', () => {
    const read = buildRead({
      rawName: 'Barolo, Conterno 2015 120 Barbaresco, Gaja 2016',
      vintage: null,
      restaurantPrice: 240,
    });
    const [first, second] = splitRead(read, 4);
    expect(first).toMatchObject({ rawName: 'Barolo, Conterno 2015', vintage: '2015', restaurantPrice: 120 });
    expect(second).toMatchObject({ rawName: 'Barbaresco, Gaja 2016', vintage: '2016', restaurantPrice: 240 });
  });

  it('a year between them is no price, and the second has none yet', () => {
    const [first, second] = splitRead(
      buildRead({ rawName: 'Chablis 2019 Sancerre', vintage: null, restaurantPrice: 60 }),
      2,
    );
    expect(first).toMatchObject({ rawName: 'Chablis 2019', vintage: '2019', restaurantPrice: 60 });
    expect(second).toMatchObject({ rawName: 'Sancerre', vintage: null, restaurantPrice: 0 });
  });
});

it('the key of a line does not depend on its spaces and capitals, but on its price', () => {
  const read = buildRead({ rawName: 'Chablis,  Exemple' });
  expect(lineKey({ ...read, rawName: 'CHABLIS, exemple' })).toBe(lineKey(read));
  expect(lineKey({ ...read, restaurantPrice: 61 })).not.toBe(lineKey(read));
});
