import { expect, test } from 'vitest';
import { cropAround } from './crop-around.ts';

const page = { width: 1000, height: 1400 };

test('a line is shown with a little of its neighbours', () => {
  const crop = cropAround({ x: 0.1, y: 0.5, width: 0.8, height: 0.02 }, page);
  expect(crop.x).toBeLessThanOrEqual(100);
  expect(crop.x + crop.width).toBeGreaterThanOrEqual(900);
  expect(crop.y).toBeLessThan(700);
  expect(crop.y + crop.height).toBeGreaterThan(728);
});

test('a place in a corner, a tiny one and one that covers the page never lead beyond it', () => {
  for (const box of [
    { x: 0, y: 0, width: 0.01, height: 0.01 },
    { x: 0.98, y: 0.99, width: 0.02, height: 0.01 },
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0.5, y: 0.5, width: 0, height: 0 },
  ]) {
    const crop = cropAround(box, page);
    expect(crop.x).toBeGreaterThanOrEqual(0);
    expect(crop.y).toBeGreaterThanOrEqual(0);
    expect(crop.width).toBeGreaterThan(0);
    expect(crop.height).toBeGreaterThan(0);
    expect(crop.x + crop.width).toBeLessThanOrEqual(1000.001);
    expect(crop.y + crop.height).toBeLessThanOrEqual(1400.001);
  }
});
