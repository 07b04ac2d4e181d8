import { ask } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

describe('a brand of the shops is said no to, with the wine most like it', () => {
  it.each([
    ['Do you have the Yellow Tail Shiraz?', /(No|not).*Yellow Tail|Yellow Tail.*not/],
    ['you got Two Buck Chuck?', /(No|not).*Two Buck Chuck|Two Buck Chuck.*not/],
    ['Habt ihr Yellow Tail?', /Yellow Tail.*nicht/],
  ])('%s', (turn, expected) => {
    const said = ask(turn);
    expect(said.text).toMatch(expected);
    expect(said.mentions.length).toBeGreaterThan(0);
  });
});

describe('a house the list does not have is said no to before the wines of its place', () => {
  it('says no and names what there is', () => {
    const said = ask('Is the Grumpelstein Chablis on your list?');
    expect(said.text).toMatch(/Grumpelstein Chablis/);
    expect(said.text).toMatch(/Pinson/);
  });
});

describe('the nearest wine comes with its reason', () => {
  it.each([
    ['any Barbaresco?', /same grape|nearest in body/],
    ['Avete un Barbaresco?', /stesso vitigno|più vicino/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('what a list does not print is estimated as a sommelier would', () => {
  it.each([
    ['roughly how many calories in a glass of the Sancerre?', /120 kcal/],
    ['Wie viele Gläser hat eine Flasche?', /sechs/],
    ['Combien de calories dans un verre de Sancerre ?', /120 kcal/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });

  it('no figure is made up for sulphites', () => {
    expect(ask('How many milligrams of sulphites exactly has the Sancerre got?').text).not.toMatch(/\d+ ?mg/);
  });
});

describe('what a wine was fined with is no dish', () => {
  it.each(['Is there egg in the wine?', "I'm vegetarian, can I drink any of these wines?"])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/egg white/);
  });
});

describe('where a grape comes from', () => {
  it.each([
    ['Where does Malbec come from originally?', /Cahors, France/],
    ['Woher kommt der Malbec?', /Cahors/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('a difference between two wines is their taste, unless money is named', () => {
  it('tells them apart', () => {
    expect(ask("What's the difference between the Malbec and the Chianti?").kind).toMatch(/^(compare|several)/);
    expect(ask("What's the price difference between the Malbec and the Chianti?").text).toMatch(/€12/);
  });
});

describe('rank and colour of a wine are confirmed or put right', () => {
  it.each([
    ['Your Chablis, is that a premier cru?', /^(No|Not)/],
    ["The Meursault's a red, isn't it? I'll have it with the steak.", /^(No|Not).*white/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('a wine list cannot do errands, nor look into the kitchen', () => {
  it.each([
    ['Charge a bottle of the Chablis to room 204 and e-mail me the receipt', /staff/],
    ['whats in the seafood chowder, any nuts?', /kitchen/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('foie gras and blue cheese want sweet wine', () => {
  it.each([
    'cold goose liver to start',
    'foie gras, on boit quoi ?',
    'Gänseleber vorneweg, was passt?',
    'a board of blue cheese',
  ])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/Sauternes/);
  });
});
