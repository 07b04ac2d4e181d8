import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it('a name is one line of letters that can be seen, and has an end', () => {
  expect(cleanName('Carte\r\n\u0000 du soir')).toBe('Carte du soir');
  expect(cleanName('menu\u202Efdp.exe')).toBe('menu fdp.exe');
  expect(cleanName('x'.repeat(1_000_000))).toHaveLength(200);
  // Half a letter at the cut is replaced.
  expect(cleanName(`${'x'.repeat(199)}🍷`).isWellFormed()).toBe(true);
});
