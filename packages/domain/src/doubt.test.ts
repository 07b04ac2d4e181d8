import { expect, it } from 'vitest';
import { buildEntry, buildInsight, buildValue } from './build-entry.ts';
import { doubtOf, isToCheck } from './doubt.ts';

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

it('a row that is only probably a wine is to be checked, until its owner has said what it is', () => {
  const candidates = [{ lwin: 'TV1', displayName: 'Nyetimber, Prestige', confidence: 0.6 }];
  const { match } = buildInsight();
  const probable = (outcome: 'unsure' | 'corrected') =>
    buildEntry({ wine: null, insight: buildInsight({ match: { ...match, outcome, candidates } }) });
  expect(doubtOf(probable('unsure'))).toBeNull();
  expect(isToCheck(probable('unsure'))).toBe(true);
  expect(isToCheck(probable('corrected'))).toBe(false);
  expect(isToCheck(buildEntry())).toBe(false);
});
