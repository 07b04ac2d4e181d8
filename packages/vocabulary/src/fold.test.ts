import { describe, expect, it } from 'vitest';
import { foldText, foldWords } from './fold.ts';
import { foldLetters, foldName } from './letters.ts';

describe('foldText gives a-z and 0-9 only', () => {
  it.each([
    ['Château Pétrus', 'chateau petrus', 'accents go'],
    ["Cos d'Estournel", 'cos d estournel', 'an apostrophe separates'],
    ['L’Évangile', 'l evangile', 'a curly apostrophe separates too'],
    ['Œil de Perdrix', 'oeil de perdrix', 'a ligature is two letters'],
    ['Weißburgunder', 'weissburgunder', 'ß is ss'],
    ['Søren Łódź', 'soren lodz', 'Latin letters of the North and East are plain'],
    ['Шабо', 'shabo', 'Cyrillic is read by its sound'],
    ['Ξινόμαυρο', 'xinomayro', 'Greek is read by its sound'],
    ['Cha\u0302teau', 'chateau', 'an accent of its own belongs to its letter'],
    ['Châ\u00adteau', 'chateau', 'a soft hyphen does not separate'],
    ['シャトー 2015', '2015', 'other alphabets separate'],
    ['', '', 'nothing gives nothing'],
  ])('%s -> %s: %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('foldWords', () => {
  it('knows the place of each word and the point after an initial', () => {
    expect(foldWords('J.-L. Chave')).toEqual([
      { text: 'j', start: 0, end: 1, dot: true },
      { text: 'l', start: 3, end: 4, dot: true },
      { text: 'chave', start: 6, end: 11, dot: false },
    ]);
  });

  it('takes what is marked as blank for a blank', () => {
    const text = 'Margaux 2015 45';
    const blank = new Uint8Array(text.length).fill(1, 8, 12);
    expect(foldWords(text, blank).map((word) => word.text)).toEqual(['margaux', '45']);
  });
});

describe('foldLetters keeps signs and other alphabets', () => {
  it.each([
    ['Crème Brûlée, 12 €', 'creme brulee, 12 €', 'signs stay'],
    ['45 грн', '45 грн', 'Cyrillic stays: it names a currency'],
    ['48 ł 220', '48 ł 220', 'ł stays: among prices it is no litre'],
    ['ﬁne', 'fine', 'printing ligatures are undone'],
    ['l’Étoile', "l'etoile", 'apostrophes become the plain one'],
  ])('%s -> %s: %s', (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });
});

describe('foldName compares names', () => {
  it.each([
    ['Müller-Thurgau', 'muller thurgau', 'a hyphen separates'],
    ['  Łódź & Co. ', 'lodz co', 'signs and outer blanks go'],
    ['シャトー', 'シャトー', 'other alphabets stay'],
  ])('%s -> %s: %s', (text, folded) => {
    expect(foldName(text)).toBe(folded);
  });
});
