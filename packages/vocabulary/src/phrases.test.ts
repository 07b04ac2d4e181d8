import { describe, expect, it } from 'vitest';
import { findPhrase } from './phrases.ts';

describe('findPhrase', () => {
  const find = findPhrase(['gin', 'bière', 'gift card', 'accessor*', 'bourbon', 'e gift'], ['barrel', 'cask']);
  it.each<[text: string, found: string | null, rule: string]>([
    ['Sloe Gin 70cl', 'Gin', 'it gives the word as the text writes it'],
    ['Ginestet Bordeaux', null, 'the beginning of a word is not the word'],
    ['Biere Blonde', 'Biere', 'the accent may be missing'],
    ['Cadavre de Bìere', 'Bìere', 'a wrong accent does no harm'],
    ['Buil & Giné', null, 'a letter with an accent is a letter: Giné is no gin'],
    ['Gift-Card 50', 'Gift-Card', 'a hyphen may stand for the blank'],
    ['Wine Accessories', 'Accessories', 'a star stands for further letters'],
    ['EGift', 'EGift', 'the parts may be written together'],
    ['Zinfandel Bourbon Barrel Aged', null, 'a word before one of the exceptions does not count'],
    ['Château Margaux', null, 'a text without any of the words'],
  ])('%s -> %s: %s', (text, found) => {
    expect(find(text)).toBe(found);
  });

  it('finds nothing when there are no words', () => {
    expect(findPhrase([])('gin')).toBeNull();
  });
});
