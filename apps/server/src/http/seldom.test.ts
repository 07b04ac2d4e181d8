import { expect, it } from 'vitest';
import { openSeldom } from './seldom.ts';

it('a name is new so many times in a minute, each for itself', () => {
  let time = 0;
  const [isNew, isToldYet] = [openSeldom(1, () => time), openSeldom(2, () => time)];
  expect([isNew('anna'), isNew('anna'), isNew('bruno')]).toEqual([true, false, true]);
  expect([isToldYet('anna'), isToldYet('anna'), isToldYet('anna')]).toEqual([true, true, false]);
  time = 60_000;
  expect([isNew('anna'), isNew('anna')]).toEqual([true, false]);
});
