import { expect, test } from 'vitest';
import { labelledIndices, plotScale, spreadLabels } from './plot-scale.ts';

test('figures stand within the drawing, the dearest highest', () => {
  const scale = plotScale([100, 200, 150]);
  expect(scale.top(200)).toBeGreaterThan(0);
  expect(scale.top(100)).toBeLessThan(100);
  expect(scale.top(200)).toBeLessThan(scale.top(150));
  expect(plotScale([100, 200], true).top(0)).toBe(100);
});

test('figures that are all the same have a place too', () => {
  const top = plotScale([700, 700]).top(700);
  expect(top).toBeGreaterThan(10);
  expect(top).toBeLessThan(90);
  expect(Number.isFinite(plotScale([0]).top(0))).toBe(true);
});

test('labels keep their distance and stay inside', () => {
  expect(spreadLabels([10, 80], 15)).toEqual([10, 80]);
  expect(spreadLabels([52, 50], 15)).toEqual([65, 50]);
  expect(spreadLabels([98, 97], 15)).toEqual([100, 85]);
});

test('of many labels the first, the last and some between are written', () => {
  expect([...labelledIndices(3, 6)]).toEqual([0, 1, 2]);
  expect([...labelledIndices(11, 6)]).toEqual([0, 2, 4, 6, 8, 10]);
});
