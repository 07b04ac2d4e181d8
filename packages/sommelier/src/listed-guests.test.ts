import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';

const pricesOf = ({ mentions }: Answer): number[] =>
  mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0).toSorted((a, b) => a - b);

describe('who asks which there are gets all of them', () => {
  it.each([
    ['Which of your reds are from France? All of them, please.', [160, 180, 380]],
    ['What Champagne have you got?', [120, 150]],
    ['reds at less than 100', [48, 60, 70]],
    ['Quels blancs avez-vous sous 100 ?', [62, 68, 75]],
    ["Qu'avez-vous comme Bourgogne ?", [68, 140, 160]],
    ['Welche Weißweine gibt es unter 70?', [62, 68]],
    ['Was habt ihr an Champagner?', [120, 150]],
    ['Buonasera, che rossi avete sotto i 100?', [48, 60, 70]],
    ['¿Qué tienen de Borgoña?', [68, 140, 160]],
  ])('%s', (turn, prices) => {
    expect(pricesOf(ask(turn))).toEqual(prices);
  });

  it('says how many there are', () => {
    expect(ask('What Champagne have you got?').text).toMatch(/two/);
  });

  it('the others are all that is left of a list', () => {
    expect(pricesOf(ask('Which reds are under 100?', 'not the Malbec, the others'))).toEqual([60, 70]);
  });

  it.each(['which red should I take?', 'which reds would you recommend with lamb?', 'how many reds under 100?'])(
    'no list: %s',
    (turn) => {
      expect(ask(turn).kind).not.toBe('list');
    },
  );
});

describe('an open question is not confirmed', () => {
  it.each([
    "C'est quoi le cépage du Barolo, déjà ?",
    'Woher kommt der Chablis gleich wieder?',
    'Di che uva è il Barolo?',
    '¿De qué uva es el Barolo?',
    "Le Barolo, c'est un cépage ou un endroit ?",
    'Is Barolo a grape or a place?',
  ])('%s', (turn) => {
    expect(ask(turn).text).not.toMatch(/^(Oui|Ja|Sì|Non|Nein|No)\b/);
  });
});

describe('what to eat with the wine just spoken of', () => {
  it.each([
    ['tell me about the Barolo', 'and what would I eat with that?', /goes with|beef|game/],
    ['parlez-moi du Barolo', 'et je mangerais quoi avec ?', /va avec|bœuf|gibier/],
  ])('%s %s', (first, second, expected) => {
    expect(ask(first, second).text).toMatch(expected);
  });
});
