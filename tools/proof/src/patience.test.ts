import { expect, it } from 'vitest';
import { busyness, openPatience, stretched } from './patience.ts';

it('a busy machine has more time, and an idle one no more than said', () => {
  const machine = { at: 0, busy: 1 };
  const open = (): (() => boolean) => openPatience(1000, { now: () => machine.at, busy: () => machine.busy });
  const quiet = open();
  machine.at = 900;
  expect(quiet()).toBe(false);
  machine.at = 1001;
  expect(quiet()).toBe(true);
  machine.busy = 8;
  const patient = open();
  machine.at += 7900;
  expect(patient()).toBe(false);
  // The others have gone: what is left counts as it is.
  machine.busy = 1;
  machine.at += 20;
  expect(patient()).toBe(true);
});

it('is as busy as there are more who want to run than cores', () => {
  expect(busyness(0.5, 2)).toBe(1);
  expect(busyness(16, 2)).toBe(8);
  // Timers take no fractions.
  expect(stretched(3000, 4.765)).toBe(14_295);
  expect(Number.isInteger(stretched(3000, 1 / 3))).toBe(true);
});
