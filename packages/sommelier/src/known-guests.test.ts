import { ask } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

describe('what a wine is and how it is made is told from the table', () => {
  it.each([
    [
      'What actually is Vinsanto and how is it made? Same as the Tuscan one?',
      /Santorini.*Tuscan/,
      /list does not tell/,
    ],
    ['Is Mavrodaphne always sweet?', /^Not always.*dry red/, /nearly always/],
    ['Qu’est-ce que la Clairette de Die ?', /Muscat.*Moscato d'Asti/, /^Oui/],
    ['Wie wird Retsina gemacht?', /Harz/, /Hefe/],
    ['Che cos’è il Mavrud?', /Bulgaria/, /carta c'è/],
    ['Is Xinomavro like Barolo?', /likened/, /next best/],
    ["Stag's Leap or Stags' Leap, are they the same?", /two wineries/, /fuller/],
  ])('%s', (turn, said, not) => {
    const { text } = ask(turn);
    expect(text).toMatch(said);
    expect(text).not.toMatch(not);
  });
});

describe('the grapes of a famous wine are told whether it is here or not', () => {
  it.each([
    "what's in Tignanello besides Sangiovese?",
    'What grapes are in Tignanello?',
    'Was ist außer Sangiovese im Tignanello?',
    "Cosa c'è nel Tignanello oltre al Sangiovese?",
  ])('%s', (turn) => expect(ask(turn).text).toMatch(/Cabernet/));
});

describe('two wines: the years between them, the cheaper, and how they differ', () => {
  it.each([
    ['The Barolo or the Volnay: which is younger, and by how many years?', /2 years/],
    ['Le Barolo ou le Volnay : lequel est plus jeune, et de combien d’années ?', /2 ans/],
    [
      'Which costs less, the Chablis or the Meursault, and how would you contrast them?',
      /Chablis[^.]* is the cheaper.*€72|€72.*is the cheaper/,
    ],
  ])('%s', (turn, said) => expect(ask(turn).text).toMatch(said));
});

describe('a wrong country is put right, and no other wine is pushed', () => {
  it.each([
    'Since the Ardanza is from Israel, which other Israeli wines are there?',
    'Puisque l’Ardanza vient d’Israël, quels autres vins israéliens avez-vous ?',
  ])('%s', (turn) => {
    const { text, mentions } = ask(turn);
    expect(text).toMatch(/^No/);
    expect(mentions).toHaveLength(1);
  });
});

describe('more of what guests wonder about', () => {
  it.each([
    ['Is Maury like Port?', /cousins/],
    ['Is Château-Chalon sweet because it is called yellow wine?', /bone dry/],
    ['Was ist Banyuls?', /aufgespritete/],
    ['The Barolo or the Volnay, which is older and how many years are between them?', /2 years/],
  ])('%s', (turn, said) => expect(ask(turn).text).toMatch(said));
});
