import { expect, it } from 'vitest';
import { buildEntry, buildInsight, buildValue } from './build-entry.ts';
import { doubtOf } from './doubt.ts';

const SURE = { name: 1, vintage: 1, price: 1, size: 1 };

it.each([
  ['a row that was read well has none', buildInsight(), null],
  [
    'the least sure part is named',
    buildInsight({ isReadUnsure: true, readSure: { ...SURE, vintage: 0.4 } }),
    'vintage',
  ],
  ['a hard line without figures is about its price', buildInsight({ isReadUnsure: true }), 'price'],
  [
    'a markup that cannot be is worth a look',
    buildInsight({ value: buildValue({ markup: 40, basis: 'vintage', isSameSize: true }) }),
    'worth-a-look',
  ],
  ['whoever said that it is right has settled it', buildInsight({ isReadUnsure: true, mend: { isRight: true } }), null],
] as const)('%s', (_rule, insight, doubt) => {
  expect(doubtOf(buildEntry({ insight }))).toBe(doubt);
});

it('a row without a price is doubtful unless the list says why', () => {
  expect(doubtOf(buildEntry({ restaurantPrice: 0, insight: buildInsight() }))).toBe('no-price');
  expect(doubtOf(buildEntry({ restaurantPrice: 0, insight: buildInsight({ priceText: 'POA' }) }))).toBeNull();
  expect(doubtOf(buildEntry())).toBeNull();
});
