import { ask } from '#eval/ask-table.ts';
import { describe, expect, test } from 'vitest';

describe('a size of the wine just spoken of', () => {
  test.each([
    [['do you have the Batailley 2010?', 'how much is the magnum?'], /€380/],
    [['do you have champagne?', 'and Prosecco by the glass?'], /€9/],
    [['six of us, do you do those big double bottles?'], /€380/],
    [['Could you do me a half bottle of something sweet?'], /Guiraud/],
  ])('%j', (turns, said) => {
    expect(ask(...turns).text).toMatch(said);
  });

  test('oysters on the half shell want no half bottle', () => {
    expect(ask('oysters on the half shell, a white below 80').text).not.toMatch(/half bottle/);
  });
});

describe('a wish that goes on in a few words', () => {
  test('the colour is kept where a part of a country is named', () => {
    expect(ask("We'd like a red", 'Spanish if possible').text).toMatch(/Rioja/);
  });
});

describe('what is said of a taste that was too much or too little', () => {
  test.each([
    ['I hate when red wine makes my mouth dry. Something smooth and red around 60.', /Chianti|Malbec|Rioja/],
    ['Anything rounder and softer in white?', /Meursault|Riesling|Chablis/],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});

describe('two people, two wines', () => {
  test('a grape of another colour is another wine', () => {
    const { text } = ask("husband wants a malbec, I'll have the cheapest white you do by the glass");
    expect(text).toMatch(/Malbec, Zuccardi/);
    expect(text).toMatch(/Sancerre/);
  });
});

describe('strength is no money', () => {
  test.each([['which reds stay under 13 percent?'], ["my limit's 13, percent I mean. Which reds stay under that?"]])(
    '%s',
    (turn) => {
      expect(ask(turn).kind).toBe('unknowable');
    },
  );
});

test('a steak is not offered a Sauternes because it is from the place and cheap enough', () => {
  expect(ask('T-bone steak, thinking Bordeaux', "that's too much. what else under 80?").text).not.toMatch(/Guiraud/);
});

test('a great day is no full-bodied wine', () => {
  const { text } = ask('Closed the biggest deal of my life today. Show me the baddest red, money is no object.');
  expect(text).toMatch(/Batailley|Volnay|Barolo/);
});
