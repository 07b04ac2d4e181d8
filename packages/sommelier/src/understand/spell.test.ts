import { expect, it, vi } from 'vitest';
import { knowledge } from '#eval/ask-table.ts';
import { spellOut } from './spell.ts';
import { tokensOf } from './tokens.ts';

const spelt = (text: string): string[] =>
  spellOut(tokensOf(text), { knowledge, names: null, language: 'en' }).map((token) => token.text);

it('puts a slip right', () => {
  expect(spelt('cheepest')).toEqual(['cheapest']);
});

it('how the words of the tables are heard is found out once, not for each unknown word', () => {
  spelt('cheepest');
  const replacing = vi.spyOn(String.prototype, 'replace');
  spelt('quolvenstrup brovelnast');
  const made = replacing.mock.calls.length;
  replacing.mockRestore();
  expect(made).toBeLessThan(200);
});
