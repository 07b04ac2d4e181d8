import { expect, it } from 'vitest';
import { F, FEATURES, newRow } from './features.ts';

it('every feature has a place of its own in the row, and the row has no other', () => {
  expect(Object.values(F)).toEqual(FEATURES.map((_, place) => place));
  expect(newRow()).toHaveLength(FEATURES.length);
});
