import { describe, expect, test } from 'vitest';
import { ask } from '#eval/ask-table.ts';

describe('a saying is not taken word for word', () => {
  test.each([
    ['we just won the lottery, so go nuts: a red', /Batailley|Volnay|Barolo/, /nuts/],
    ['a white for peanuts please', /Sancerre|Chablis/, /peanut/],
    ['small purse, big thirst, something red', /Malbec|Chianti/, /Batailley/],
    ['Mir ist alles Wurst, Hauptsache rot', /€/, /Wurst/],
    ['un rouge pour trois fois rien', /Malbec|Chianti/, /Batailley/],
    ['es pan comido: un tinto', /€/, /pan\b/],
    ['nothing that breaks the bank, a red please', /€/, /Batailley/],
  ])('%s', (turn, said, never) => {
    const { text } = ask(turn);
    expect(text).toMatch(said);
    expect(text).not.toMatch(never);
  });
});

describe('a brand of shops is a name', () => {
  test.each([
    ['you got Two Buck Chuck?', /Two Buck Chuck/],
    ['do you have the Yellow Tail Shiraz?', /Yellow Tail/],
    ['haben Sie Blue Nun?', /Blue Nun/],
  ])('%s', (turn, said) => {
    const { text, kind } = ask(turn);
    expect(kind).toBe('not-listed');
    expect(text).toMatch(said);
    expect(text).not.toMatch(/over your limit/);
  });
});

describe('who does not want to look cheap is not offered the cheapest', () => {
  test.each([
    ["a red, I don't want to look as if I took the very cheapest"],
    ["je ne veux pas avoir l'air de prendre le moins cher, un rouge"],
    ['Rotwein, aber es soll nicht aussehen, als hätte ich den billigsten genommen'],
    ['un rosso, non vorrei sembrare uno che prende il più economico'],
    ['un tinto, no quiero parecer que pido el más barato'],
  ])('%s', (turn) => {
    const { text } = ask(turn);
    expect(text).not.toMatch(/Zuccardi/);
    expect(text).toMatch(/€/);
  });
});

describe('a number that is no money', () => {
  test.each([
    ["1250 is our room. What's your cheapest white?", /Sancerre/],
    ['our room is 412, a red by the glass', /Malbec/],
    ['Zip is 02903. Your cheapest white bottle?', /Sancerre/],
    ['table for Emily Roberts. A Malbec please', /Zuccardi/],
  ])('%s', (turn, said) => {
    const { text } = ask(turn);
    expect(text).toMatch(said);
    expect(text).not.toMatch(/1,250|412|2,903|Roberts/);
  });
});

describe('a word of taste said of somebody is no wish', () => {
  test.each([
    ['big thirst, small purse. A red please', /Malbec|Chianti/, /Barolo|Batailley/],
    ['our waitress was a sweet girl. A red please', /€/, /Guiraud/],
  ])('%s', (turn, said, never) => {
    const { text } = ask(turn);
    expect(text).toMatch(said);
    expect(text).not.toMatch(never);
  });
});

describe('what gives a headache is refused', () => {
  test.each([['a wine for lamb', 'white I meant, I get headaches from red']])('%s // %s', (...turns) => {
    const { text } = ask(...turns);
    expect(text).toMatch(/Chablis|Meursault|Sancerre|Riesling/);
  });
});

describe('a word that is printed is counted as it stands', () => {
  test.each([
    ['On how many lines does the word Pauillac appear?', /\b2\b/],
    ['how many times is Riesling printed?', /\b2\b/],
    ['Wie oft steht das Wort Champagne auf der Karte?', /\b2\b/],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});

describe('a bigger bottle of the wine spoken of', () => {
  test.each([
    [['the Batailley 2010 please', 'we are six, is there a bigger one?'], /€380/],
    [['wir nehmen den Batailley 2010', 'gibt es den auch in einer größeren Flasche?'], /€380/],
    [['the Fontodi please', 'is there a bigger bottle?'], /magnum/],
  ])('%j', (turns, said) => {
    expect(ask(...turns).text).toMatch(said);
  });
});

test('a wine ordered by its name is no wish for something like it', () => {
  expect(ask("I'd like the Fontodi").kind).toBe('have');
});
