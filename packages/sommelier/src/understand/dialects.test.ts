import { describe, expect, it } from 'vitest';
import { inPlainWords } from './dialects.ts';

describe('words of a dialect become plain words of its language', () => {
  it.each([
    ['Grüezi, händ Si öppis Rots us em Piemont?', 'Grüezi, haben Sie etwas roten aus dem Piemont?'],
    ['Hobts an guadn Weissn?', /habt ihr/],
    ['I mecht a Glaserl Rotn', /ich möchte ein Glas/],
    ['summat red fer the missus', 'something red for the wife'],
    ['hae ye owt cheap, pal', /have you anything/],
    ['z’avez un p’tit rouge pour 30 balles ?', /vous avez un petit rouge pour 30 euros/],
    ['che, ¿tenés un tintito?', /tienen un tinto/],
    ['ciavete quarcosa de rosso?', /avete qualcosa/],
  ])('%s', (said, meant) => {
    const plain = inPlainWords(said);
    if (typeof meant === 'string') expect(plain).toBe(meant);
    else expect(plain).toMatch(meant);
  });

  it.each([
    'haben Sie Blue Nun?',
    'is there a white an old lady would like',
    'what is a Spätlese?',
    'un vino per la carne',
  ])('leaves plain words alone: %s', (said) => {
    expect(inPlainWords(said)).toBe(said);
  });
});
