import { expect, it } from 'vitest';
import { openAccountLimit } from './account-limit.ts';

it('an account has a limit of requests per minute; other accounts are not affected, and the next minute starts at zero', () => {
  let time = 0;
  const count = openAccountLimit(2, () => time);
  count('anna', 0);
  count('anna', 0);
  expect(() => count('anna', 0)).toThrow('Too many requests. Please wait 60 seconds.');
  expect(() => count('bruno', 0)).not.toThrow();
  time = 60_000;
  expect(() => count('anna', 0)).not.toThrow();
});

it('an account has a limit of bytes per minute; what is refused does not count, and one large body is always taken', () => {
  let time = 0;
  const count = openAccountLimit(600, () => time);
  for (let list = 1; list <= 6; list++) count('anna', 28_000_000);
  time = 20_000;
  expect(() => count('anna', 28_000_000)).toThrow('You have sent much in the last minute. Please wait 40 seconds.');
  expect(() => count('anna', 1000)).not.toThrow();
  expect(() => count('bruno', 28_000_000)).not.toThrow();
  time = 60_000;
  expect(() => count('anna', 28_000_000)).not.toThrow();
  expect(() => openAccountLimit(1)('carla', 28_000_000)).not.toThrow();
});
