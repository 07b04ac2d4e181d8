import { expect, it } from 'vitest';
import { AppError } from './errors.ts';

it('a refusal does not find out where it was made; an error that a person must hear of does', () => {
  const make = (status: number): AppError => new AppError({ code: 'a.b', status, message: 'x' });
  expect(make(429).stack).not.toContain('errors.test.ts');
  expect(make(503).stack).toContain('errors.test.ts');
  expect(new Error('another').stack).toContain('errors.test.ts');
});
