import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

it.each([
  [{}, {}, ''],
  [{ role: 'user' }, { role: 'admin' }, 'role user → admin'],
  [{ lists: 3 }, {}, 'lists 3 → –'],
  [{}, { refused: [], price: 12 }, 'refused – → –, price – → 12'],
])('%j became %j: %s', (before, after, text) => {
  expect(differenceText({ before, after })).toBe(text);
});
