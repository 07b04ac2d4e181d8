import { expect, test } from 'vitest';
import { coveredPx, scrollFor } from './bring-in-sight.ts';

test('what is covered at the top grows with the chips of the filters, and is never less than the bare toolbar', () => {
  expect(coveredPx(52)).toBe(150);
  expect(coveredPx(156)).toBe(232);
});

test.each([
  ['what is in sight stays', { top: 300, bottom: 600 }, 0],
  ['what ends behind the bar at the bottom comes up', { top: 500, bottom: 820 }, 60],
  ['what is higher than the window begins under the toolbar', { top: 500, bottom: 1900 }, 350],
  ['what is above the window is not scrolled to', { top: 100, bottom: 900 }, 0],
])('%s', (_rule, box, px) => {
  expect(scrollFor(box, 760)).toBe(px);
});
