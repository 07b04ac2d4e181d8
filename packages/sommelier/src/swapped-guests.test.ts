import { describe, expect, test } from 'vitest';
import { ask } from '#eval/ask-table.ts';

describe('one wine of an order takes the place of another', () => {
  test.each([
    [['one Chablis and one Barolo, total?', 'swap the Chablis for the Sancerre'], '€192'],
    [['two Chablis and one Barolo, total?', 'the Sancerre instead of the Chablis'], '€254'],
    [['ein Chablis und ein Barolo, was macht das?', 'tausche den Chablis gegen den Sancerre'], '€192'],
    [['un Chablis et un Barolo, ça fait combien ?', 'remplacez le Chablis par le Sancerre'], '€192'],
    [['uno Chablis e un Barolo, quanto fa?', 'sostituisci lo Chablis con il Sancerre'], '€192'],
    [['un Chablis y un Barolo, ¿cuánto es?', 'cambia el Chablis por el Sancerre'], '€192'],
  ])('%j', (turns, total) => {
    const { text } = ask(...turns);
    expect(text).toContain(total);
    expect(text).not.toMatch(/Pinson/);
  });
});

test('a wine is taken off an order', () => {
  expect(ask('one Chablis and two Barolo, total?', 'drop the Chablis').text).toContain('€260');
});

describe('a company', () => {
  test('who drinks what is told before the bottles that are asked for', () => {
    const { mentions } = ask(
      '8 of us: five on white, three on red. Two bottles of white and one red, 300 for the lot.',
    );
    expect(mentions).toHaveLength(3);
  });

  test.each([
    ['a white and a red under 70 each', /Together|That comes/],
    ['due bianchi e un rosso, massimo 70 l’uno', /€/],
    ['2 whites and 1 red for the table, nothing over 70', /€/],
  ])('the limit is each bottle’s: %s', (turn, said) => {
    const { text, mentions } = ask(turn);
    expect(text).toMatch(said);
    expect(mentions.length).toBeGreaterThan(1);
    expect(text).not.toMatch(/least I can do|minimo/);
  });

  test('how many bottles, and the wines', () => {
    const { text, mentions } = ask('Party of 12. How many bottles, and give me one white and one red under 70 each.');
    expect(text).toMatch(/\b6 bottles/);
    expect(mentions).toHaveLength(2);
  });

  test('six flutes are a bottle', () => {
    const { text } = ask('We are 12, one glass of Prosecco each to start: how many bottles of the Bellenda?');
    expect(text).toMatch(/\b2 × /);
  });
});

describe('an order that grows over several turns', () => {
  test.each([
    [['a bottle of the Fontodi please', 'and the Guiraud with dessert. total for the two?'], '€115'],
    [['una botella de Fontodi', 'y dos copas de Sancerre', '¿cuánto es todo?'], '€88'],
    [['Cavallotto, how much?', 'and the Fontodi?', 'so what is that between the two in euros'], '€70'],
    [['Cavallotto minus Fontodi, how many euros between them?'], '€70'],
    [['we fancy the Cavallotto', 'which is lighter on the purse, that or the Fontodi, and by how much?'], '€70'],
  ])('%j', (turns, total) => {
    expect(ask(...turns).text).toContain(total);
  });

  test('a decilitre is a glass where the list pours another measure', () => {
    expect(ask('for twelve, one dl of the Bellenda each. What would that cost?').text).toContain('€108');
  });
});

describe('what there is to spend is shared out among the bottles', () => {
  test('four bottles for a table are four', () => {
    const { mentions, text } = ask('Table of 8, half want red half want white, 400 tops for four bottles total.');
    expect(mentions).toHaveLength(4);
    expect(text).toMatch(/€/);
  });

  test('a sum a head for many is so many of each', () => {
    const { text } = ask('We are 20, 40 euros a head, a white and a red');
    expect(text).toMatch(/\b10 bottles/);
    expect(text).toMatch(/5 × .* 5 × /);
  });

  test('a toast takes a flute each', () => {
    expect(ask('Siamo in dodici: quante bottiglie di Prosecco per un brindisi?').text).toMatch(/2 × /);
  });

  test('a wine that is not poured is said so before it is summed', () => {
    expect(ask('two bottles of Barolo and a glass of Chablis, total?').text).toMatch(/by the glass.*€328/s);
  });
});
