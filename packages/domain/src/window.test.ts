import { expect, it } from 'vitest';
import { readinessOf } from './window.ts';

it('a wine is young, ready, late in the last fifth of its window, and past it', () => {
  const window = { ready: 2020, past: 2030 };
  expect([2019, 2020, 2028, 2029, 2030, 2031].map((year) => readinessOf(window, year))).toEqual([
    'young',
    'ready',
    'ready',
    'late',
    'late',
    'past',
  ]);
});
