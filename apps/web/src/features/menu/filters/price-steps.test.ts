import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

// The other fields do not matter here.
const priced = (restaurantPrice: number) => ({ restaurantPrice }) as WineListEntry;

test('every price is a step, in order and once', () => {
  expect(priceSteps([priced(60), priced(12.5), priced(60), priced(9000)])).toEqual([1250, 6000, 900000]);
});

test('many prices become even ranks between the lowest and the highest: one dear bottle takes one step', () => {
  const steps = priceSteps([...Array.from({ length: 500 }, (_none, at) => priced(20 + at)), priced(9000)]);
  expect(steps).toHaveLength(60);
  expect([steps[0], steps.at(-1)]).toEqual([2000, 900_000]);
  expect(steps[58]).toBeLessThan(52_000);
});
