import { expect, it } from 'vitest';
import { openAccountLimit } from './account-limit.ts';

it('an account has a limit of requests per minute; other accounts are not affected, and the next minute starts at zero', () => {
  let time = 0;
  const count = openAccountLimit(2, () => time);
  count('anna');
  count('anna');
  expect(() => count('anna')).toThrow('Please wait 60 seconds.');
  expect(() => count('bruno')).not.toThrow();
  time = 60_000;
  expect(() => count('anna')).not.toThrow();
});
