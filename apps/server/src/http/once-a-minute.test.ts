import { expect, it } from 'vitest';
import { openOnceAMinute } from './once-a-minute.ts';

it('a name is new once in a minute, each for itself', () => {
  let time = 0;
  const isNew = openOnceAMinute(() => time);
  expect([isNew('anna'), isNew('anna'), isNew('bruno')]).toEqual([true, false, true]);
  time = 60_000;
  expect([isNew('anna'), isNew('anna')]).toEqual([true, false]);
});
