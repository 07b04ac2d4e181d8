import { ask } from '#eval/ask-table.ts';
import { readKnowledgeTables } from '#eval/read-tables.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { readFacts } from '#src/tables/facts.ts';
import { LANGUAGES } from '#src/tables/languages.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';

const pricesOf = ({ mentions }: Answer): number[] => mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0);

describe('a limit is never gone over', () => {
  it.each([
    [['a red, 65ish tops'], 65],
    [['a red for about 60', 'same money, but white'], 66],
    [['tell me about the Volnay', 'something like it for less'], 159],
    [['qualcosa di frizzante meno caro dello Champagne'], 119],
    [['bubbles, but cheaper than Champagne'], 119],
  ])('%s', (turns, most) => {
    const prices = pricesOf(ask(...turns));
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(most);
  });
});

describe('a size holds on', () => {
  it.each([
    ['a red for about 60', 'actually just a glass each. the cheapest red by the glass?', /Malbec.*€12/],
    ['white by the glass?', 'which is the cheapest white of those?', /€14/],
  ])('%s → %s', (first, second, pattern) => {
    expect(ask(first, second).text).toMatch(pattern);
  });

  it.each(['what is your biggest bottle?', 'eure größte Flasche?', 'la bottiglia più grande?', 'a jeroboam, perhaps?'])(
    '%s',
    (turn) => {
      expect(pricesOf(ask(turn))).toEqual([380]);
    },
  );
});

describe('sums are shared where they are paid together', () => {
  it.each([
    ['2 bottles of the Malbec and 1 Chablis, split by four, per head?', /€164.*€41/],
    ['wir sind 4: zwei Flaschen Malbec und eine Flasche Chablis, was macht das für jeden?', /€164.*€41/],
    ['how many bottles of the Malbec do 200 euros buy?', /\b4\b.*€192/],
    ['10 of us at 20 each, how many bottles of the Malbec can we get?', /\b4\b/],
    ['you have two Champagnes. how much more is the dearer one?', /€30/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('one bottle is one bottle', () => {
  it.each([
    'steak for me, sole for her, one bottle',
    'un steak et une sole, UNE bouteille',
    'Steak und Forelle, eine Flasche für beides',
    'bistecca e branzino, una bottiglia',
  ])('%s', (turn) => {
    expect(ask(turn).kind).toBe('recommend');
  });
});

describe('facts that no list tells', () => {
  it.each([
    ['what is the difference between crémant and champagne?', /second fermentation.*bottle/],
    ['Was unterscheidet Prosecco von Champagner, wo ist der Unterschied?', /Glera.*Flasche/],
    ['quanti vitigni sono ammessi nello Châteauneuf-du-Pape?', /13/],
    ['el jerez, ¿es todo dulce?', /seco/],
    ['notre vin sent le carton mouillé', /bouchon.*personnel/],
    ['tell me about the Batailley', /Batailley/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });

  it('every fact is said in every language', () => {
    const tables = readFacts(readKnowledgeTables().facts);
    expect(tables.length).toBeGreaterThan(30);
    for (const { says } of tables) expect(new Set(Object.values(says)).size).toBe(LANGUAGES.length);
  });

  it('the bank of a Bordeaux', () => {
    expect(ask('the 2010 Batailley, how much?', 'left bank or right, that one?').text).toMatch(/left bank: Pauillac/);
  });
});

describe('what comes nearest', () => {
  it.each([
    ['have you got a Saint-Émilion?', /Batailley/],
    ['any Meursault or Puligny? if not what is closest', /Meursault|Puligny/],
    ['avez-vous un Pouilly-Fumé ? sinon le plus proche', /Cotat/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });

  it('names countries and regions in the guest’s language', () => {
    expect(ask('che vino è il Barolo Cavallotto e da dove viene?').text).toMatch(/Piemonte, Italia/);
    expect(ask('was ist das für ein Wein, der Barolo Cavallotto?').text).toMatch(/Piemont, Italien/);
  });

  it('leaves the old dish’s colour with the old dish', () => {
    const { mentions } = ask('a white for the sea bass', 'sorry, he is having the lamb chops');
    expect(mentions.every(({ row }) => TABLE_LIST[row]?.insight?.section?.startsWith('Red'))).toBe(true);
  });
});

describe('the best value of the whole list', () => {
  it.each([
    ['Is the Batailley fair at 180?', 'Which bottle is the best value against shop prices?'],
    ['Le Batailley vaut-il son prix ?', 'Lequel a le meilleur rapport qualité-prix ?'],
  ])('%s %s', (first, second) => {
    expect(ask(first).text).toMatch(/Batailley/);
    expect(ask(first, second).text).not.toMatch(/Batailley/);
  });
});
