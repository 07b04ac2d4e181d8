import { expect, test } from 'vitest';
import { isotonic, limitFor, type Pair } from './calibration.ts';

const pairs: Pair[] = Array.from({ length: 300 }, (_, index) => ({
  field: 'price',
  weighed: index / 300,
  // Of the lowest third every third is wrong, of the others none.
  isRight: index >= 100 || index % 3 > 0,
}));

test('the share of right values never falls with what was weighed', () => {
  const shares = isotonic(pairs).map(([, share]) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeCloseTo(0.67, 1);
  expect(shares.at(-1)).toBeGreaterThan(0.99);
});

test('the limit of doubt leaves out no more right values than allowed', () => {
  const limit = limitFor(pairs, isotonic(pairs), 0.1);
  expect(limit).toBeGreaterThan(0.6);
  expect(limit).toBeLessThan(0.99);
});
