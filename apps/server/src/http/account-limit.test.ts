import { expect, it } from 'vitest';
import { openAccountLimit } from './account-limit.ts';

it('an account may ask only so often in a minute; another one is not concerned, and the next minute begins anew', () => {
  let time = 0;
  const count = openAccountLimit(2, () => time);
  count('anna');
  count('anna');
  expect(() => count('anna')).toThrow('Please wait 60 seconds.');
  expect(() => count('bruno')).not.toThrow();
  time = 60_000;
  expect(() => count('anna')).not.toThrow();
});
