import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('the cut of a turn', () => {
  it.each([
    ["Don't, we'll", 'an apostrophe joins an English ending', ['dont', ',', 'well']],
    ["l'amarone d'Asti", 'an apostrophe parts an article', ['l', 'amarone', 'd', 'asti']],
    ['1,200 or 12,50', 'thousands are put together, decimals stay', ['1200', 'or', '12.50']],
    ['100-130', 'a hyphen between figures is a word', ['100', '-', '130']],
    ['pre-dinner', 'a hyphen between letters parts', ['pre', 'dinner']],
    ['20€', 'a sign of money stands alone', ['20', '€']],
    ['Süß & weiß', 'letters lose accents, ß is ss', ['suss', '&', 'weiss']],
    ['🥩🍷', 'pictures are words', ['🥩', '🍷']],
  ])('%s: %s', (text, _rule, words) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(words);
  });

  it('gives the place of every token in the turn', () => {
    const text = 'a Chablis, s’il vous plaît';
    for (const { start, end, raw } of tokensOf(text)) expect(text.slice(start, end)).toBe(raw);
  });
});
