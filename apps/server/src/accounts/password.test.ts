import { expect, it } from 'vitest';
import { hashPassword, isPassword, passwordProblem } from './password.ts';

it('a hash is Argon2id with a salt of its own, and only its password fits', async () => {
  const [first, second] = [await hashPassword('a quiet cellar'), await hashPassword('a quiet cellar')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword('a quiet cellar', first)).toBe(true);
  expect(await isPassword('a quiet cellar!', first)).toBe(false);
  expect(await isPassword('a quiet cellar', null)).toBe(false);
  expect(await isPassword('a quiet cellar', 'not a hash')).toBe(false);
});

it('the same letters written with other code points are the same password', async () => {
  expect(await isPassword('Ch\u00e2teau Margaux', await hashPassword('Cha\u0302teau Margaux'))).toBe(true);
});

it('many at once all get their answer', async () => {
  const hash = await hashPassword('a quiet cellar');
  const answers = await Promise.all(
    ['a quiet cellar', 'b', 'c', 'a quiet cellar'].map((text) => isPassword(text, hash)),
  );
  expect(answers).toEqual([true, false, false, true]);
});

it.each([
  ['short', 'Please choose a password of at least 12 characters.'],
  ['x'.repeat(201), 'Please choose a password of at most 200 characters.'],
  ['aaaaaaaaaaaaaa', 'Please choose a password with more different characters.'],
  ['my anna@example.org!', 'Please choose a password without your email in it.'],
  ['a quiet cellar', null],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'Anna@example.org')).toBe(problem);
});
