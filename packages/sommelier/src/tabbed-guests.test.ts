import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';

const namesOf = (...turns: readonly string[]): string[] => ask(...turns).mentions.map(({ row }) => TABLE_LIST[row]?.rawName ?? ''); // prettier-ignore

describe('a number that is taken back is changed in what was ordered', () => {
  it.each([
    [
      ['four glasses of the Sancerre and two of the Malbec, how much?', 'sorry, make that three of the Sancerre'],
      '€66',
    ],
    [['vier Gläser Sancerre und zwei Malbec, was macht das?', 'doch nur drei Sancerre'], '€66'],
    [['two glasses of Sancerre', 'make that three glasses, and add one Malbec', 'total so far?'], '€54'],
    [['due calici di Sancerre', 'anzi tre'], '€42'],
  ])('%j', (turns, total) => {
    expect(ask(...turns).text).toContain(total);
  });
});

describe('what is on top of an order is added to it', () => {
  it.each([
    [['two bottles of the Chianti and the Chablis, total?', 'and with a bottle of the Guiraud on top?'], '€243'],
    [['four glasses of the Malbec. What is that?', 'with ten percent service?'], '€52.80'],
    [['vier Gläser Malbec, was macht das?', 'mit zehn Prozent Trinkgeld?'], '€52.80'],
  ])('%j', (turns, total) => {
    expect(ask(...turns).text).toContain(total);
  });
});

describe('the gap between two wines priced one after the other', () => {
  it.each([
    [['how much is the Chablis?', 'and the Meursault?', "so what's between them?"]],
    [['how much is the Meursault?', 'and the Chablis?', 'so what do I save if I take the second one']],
    [['was kostet der Meursault?', 'und der Chablis?', 'wie viel spare ich da?']],
    [['combien coûte le Meursault ?', 'et le Chablis ?', "j'économise combien ?"]],
  ])('%j', (turns) => {
    expect(ask(...turns).text).toContain('€72');
  });
});

describe('a bottle shared by so many', () => {
  it.each([
    ['8 people, a bottle between two, everybody drinks the Chablis. How much altogether?', '€272'],
    ['Wir sind sechs, eine Flasche für je zwei, alle trinken den Chablis. Was macht das?', '€204'],
    ['on est six, une bouteille pour deux, le Chablis. Combien en tout ?', '€204'],
    ['Aperitif for 12: a glass of Prosecco each. Sum? And if we buy bottles, six glasses to a bottle?', '€90'],
  ])('%s', (turn, total) => {
    expect(ask(turn).text).toContain(total);
  });
});

describe('of two places the one that lies in the other is meant', () => {
  it.each([
    'Which is the cheapest REAL champagne, the French stuff?',
    'der günstigste echte Champagner, aus Frankreich',
  ])('%s', (turn) => {
    expect(namesOf(turn)).toEqual(['Champagne Brut, Gosset']);
  });
});

describe('a grape is asked of the wines that are made of it', () => {
  it('lists every kind that several words describe', () => {
    expect(namesOf('Which dry whites come from France?')).toHaveLength(3);
  });

  it('takes round before a number for no taste', () => {
    expect(ask('a nice white for the 2 of us round 70').text).toMatch(/Chablis|Sancerre/);
  });
});

describe('an order of several is one sum, and goes on', () => {
  it.each([
    [['A bottle of the Chablis for my wife, a glass of Malbec for me.'], '€80'],
    [
      ['A bottle of the Chablis for my wife, a glass of Malbec for me.', 'and a bottle of the Chianti for my son'],
      '€140',
    ],
    [['three couples, each couple shares one bottle of the Chablis. total?'], '€204'],
  ])('%j', (turns, total) => {
    expect(ask(...turns).text).toContain(total);
  });

  it('counts the glasses of everybody', () => {
    expect(ask('we are 7, if everyone has 2 glasses how many bottles is that').text).toMatch(
      /14 glasses take 3 bottles/,
    );
  });
});

describe('too dear is a wish for something cheaper, in five languages', () => {
  it.each([
    ['a red with the stew', 'too expensive'],
    ['un rouge avec le boeuf', 'trop cher'],
    ['einen Roten zum Rinderbraten', 'zu teuer'],
    ['un rosso per il brasato', 'troppo caro'],
    ['un tinto con el estofado', 'demasiado caro'],
  ])('%s, %s', (first, then) => {
    const priceOf = (...turns: string[]): number =>
      TABLE_LIST[ask(...turns).mentions[0]?.row ?? -1]?.restaurantPrice ?? 0;
    expect(priceOf(first, then)).toBeLessThan(priceOf(first));
  });

  it('says that there is no cheaper one of a place, and not that there is none', () => {
    expect(ask('a Barolo with the stew', 'too expensive').text).toMatch(/no cheaper .*Barolo/);
  });
});

describe('a wish is said again as a guest would', () => {
  it.each([
    ['the cheapest red by the glass?', /cheapest red wine by the glass|lowest-priced red wine by the glass/],
    ['any red from Germany?', /no red wine from Germany/],
    ['how many reds are there?', /red wines/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('a turn that leans on what was shown', () => {
  it('asks a dish of the cheaper one', () => {
    expect(namesOf('which French whites do you have?', 'and the cheaper one, would it go with oysters?')).toEqual(['Sancerre, Domaine Cotat']); // prettier-ignore
  });

  it('keeps the kind of what is taken back', () => {
    expect(ask('a bottle of the Gosset brut.', 'scrap that. Same idea but Italian.').text).toContain('Prosecco');
  });

  it('does not take praise for a complaint', () => {
    expect(ask('We had the Chablis yesterday, lovely.').kind).toMatch(/^(about|have)$/);
    expect(ask('we ordered a Sancerre last time and loved it').kind).toMatch(/^(about|have)$/);
  });

  it('takes an amount for each of several bottles', () => {
    const said = ask('party of ten, need five bottles of red at 80 each max', 'actually 60 each');
    expect(said.mentions.every(({ row }) => (TABLE_LIST[row]?.restaurantPrice ?? 99) <= 60)).toBe(true);
  });
});

describe('what is generally true is said', () => {
  it.each([
    ['coeliac here. Is wine safe for me in principle?', /gluten/i],
    ['ich habe Zöliakie, darf ich Wein trinken?', /gluten/i],
    ['is Madeira always sweet?', /Sercial is dry/],
    ['what is so special about the vineyards of Colares?', /sand/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});
