import { expect, test } from 'vitest';
import { patientPriority } from './reading-process.ts';

test.each([
  [0, 10],
  [5, 15],
  [15, 19],
  [19, 19],
  [-5, 5],
])('a server of priority %i lets a reader run at %i: never before itself', (own, expected) => {
  expect(patientPriority(own)).toBe(expected);
});
