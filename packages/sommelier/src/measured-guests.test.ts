import { askList } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

const ask = askList([
  ['Muscadet Sèvre et Maine, Domaine Pinot', '2022', 29, 'White > Loire'],
  ['Chablis, Domaine Larue', '2022', 26, 'White > Burgundy', 375],
  ['Chablis, Domaine Larue', '2022', 49, 'White > Burgundy'],
  ['Condrieu, Domaine Perrin', '2021', 88, 'White > Rhône'],
  ['Rosé Frizzante, Cantina Bruni', '2022', 24, 'Sparkling'],
  ['Côtes de Provence Rosé, Domaine Sainte-Rose', '2023', 28, 'Rosé'],
  ['Bandol Rosé, Domaine Terrebrune', '2022', 58, 'Rosé'],
  ['Cairanne, Domaine Alary', '2021', 48, 'Red > Rhône'],
  ['Gigondas, Domaine Brusset', '2010', 54, 'Red > Rhône'],
  ['Crozes-Hermitage, Domaine Combier', '2021', 45, 'Red > Rhône'],
  ['Fleurie, Domaine Chamonard', '2021', 42, 'Red > Beaujolais'],
  ['Barolo, Cavallotto', '2010', 130, 'Red > Piedmont'],
]);

describe('a full bottle is a size', () => {
  it.each([
    'Cheapest full 75cl bottle of white?',
    'cheapest full-size bottle of white',
    'the cheapest full 750 ml white',
  ])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/Muscadet/);
    expect(ask(turn).text).not.toMatch(/full-bodied/);
  });
});

describe('a grape refused where every blend has some of it', () => {
  it.each([
    'A red Rhône under 60, no Syrah',
    'a red from Rhône, but not Syrah, below 60',
    'red Rhône up to 60 without Syrah',
  ])('leaves the blends it does not lead: %s', (turn) => {
    const { text } = ask(turn);
    expect(text).toMatch(/Cairanne|Gigondas/);
    expect(text).not.toMatch(/Crozes/);
    expect(text).toMatch(/not the main grape/);
  });
  it('is refused wholly where something else is left', () => {
    expect(ask('a red under 60, no Syrah').text).toMatch(/Fleurie/);
  });
});

describe('two halves against the bottle', () => {
  it.each([
    ['Is the half of the Larue a bargain against the whole bottle?', /€52.*€3 cheaper/],
    ['Ist die halbe Flasche Larue günstiger als die ganze?', /€52.*€3 günstiger/],
    ['La demi du Larue est-elle avantageuse par rapport à la bouteille ?', /€52.*€3 moins cher/],
    ['La mezza bottiglia del Larue conviene rispetto alla bottiglia intera?', /€52.*€3 in meno/],
    ['¿Compensa la media botella del Larue frente a la botella entera?', /€52.*€3 más barato/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('everything of a year', () => {
  it.each(['I want something from 2010. What is there?', 'something from 2010, what do you have?'])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/Gigondas/);
    expect(ask(turn).text).toMatch(/Barolo/);
  });
});

describe('limits in other words', () => {
  it.each([
    'a red without going over 50',
    'un rouge sans passer les 50 euros',
    'einen Rotwein, ohne die 50 zu überschreiten',
    'un rosso senza superare i 50',
    'un tinto sin pasar de los 50 euros',
  ])('%s', (turn) => {
    expect(ask(turn).reading.talk.wish.budget?.max).toBe(50);
  });
});

it('says what one bottle between several is for each', () => {
  expect(ask('The Cavallotto between five people - per head?').text).toMatch(/€26/);
});

it('looks for the cheapest of a colour among all of it, not only among the wines shown', () => {
  expect(ask('rosé would do nicely', 'and the cheapest of those?').text).toMatch(/Sainte-Rose/);
});
