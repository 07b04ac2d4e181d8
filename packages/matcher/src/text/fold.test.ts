import { describe, expect, it } from 'vitest';
import { foldText, tokenise } from './fold.ts';

describe('folding', () => {
  it('makes one spelling of accents, ligatures, apostrophes, hyphens and case', () => {
    expect(foldText('Château Cos d’Estournel')).toBe('chateau cos d estournel');
    expect(foldText("CHATEAU COS D'ESTOURNEL")).toBe('chateau cos d estournel');
    expect(foldText('Cœur Grüner Weißburgunder Łódź')).toBe('coeur gruner weissburgunder lodz');
    expect(foldText('Mo\u0065\u0308t')).toBe('moet');
  });
  it('reads Cyrillic and Greek by sound, also inside a Latin word', () => {
    expect(foldText('Moёt')).toBe('moet');
    expect(foldText('Шато Марго')).toBe('shato margo');
    expect(foldText('Ξινόμαυρο')).toBe('xinomayro');
  });
  it('keeps the place of every word in the text', () => {
    const text = 'Dom.  Œuvre 2015';
    for (const token of tokenise(text)) expect(foldText(text.slice(token.start, token.end))).toBe(token.text);
    expect(tokenise(text)[0]).toMatchObject({ text: 'dom', dot: true });
  });
});
