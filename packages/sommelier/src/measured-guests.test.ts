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

describe('a region is no wine’s name', () => {
  it.each([
    'Un rouge du Rhône à moins de 60 euros',
    'Ein Rotwein von der Rhône bis 60',
    'a red from the Rhône under 60',
  ])('%s', (turn) => {
    expect(ask(turn).reading.talk.wish.places).toEqual(['Rhône']);
  });
});

describe('everything that is not from a country', () => {
  it.each([
    "Which wines here aren't French?",
    'Which reds are not from France?',
    'Welche Weine sind nicht aus Frankreich?',
    'Quels vins ne viennent pas de France ?',
    'Quali vini non sono francesi?',
    '¿Qué vinos no son franceses?',
  ])('%s', (turn) => {
    const { text } = ask(turn);
    expect(text).toMatch(/Barolo/);
    expect(text).not.toMatch(/Gigondas|Chablis/);
  });
});

it('tells the years between two wines with the younger one', () => {
  expect(ask('Alary or the Brusset: which is younger, and by how many years?').text).toMatch(/\b11 years\b/);
});

it('takes a sum from the money named a turn before', () => {
  expect(ask('I have 300 for wine tonight', 'If we take two of the Cavallotto, what is left?').text).toMatch(/€40/);
});

it('changes the size of one part and keeps the rest of the order', () => {
  const order = askList([
    ['Soave Classico, Pieropan', '2022', 9, 'White', 150],
    ['Soave Classico, Pieropan', '2022', 42, 'White', 750, 1],
    ['Valpolicella, Allegrini', '2022', 8, 'Red', 150],
    ['Valpolicella, Allegrini', '2022', 38, 'Red', 750, 1],
  ]);
  const { text } = order('One white and one red please', 'red is fine. make the white one by the glass instead');
  expect(text).toMatch(/€9/);
  expect(text).toMatch(/€38/);
  expect(text).toMatch(/€47/);
});

it('names only what is of one grape alone where that is asked', () => {
  const bubbles = askList([
    ['Blanc de Blancs Brut, Pierre Gimonnet, Champagne', 'NV', 120, 'Sparkling'],
    ['Grande Cuvée, Krug, Champagne', 'NV', 400, 'Sparkling'],
    ['Yellow Label Brut, Veuve Clicquot, Champagne', 'NV', 140, 'Sparkling'],
  ]);
  const { text } = bubbles('Which sparklers are 100% Chardonnay?');
  expect(text).toMatch(/Gimonnet/);
  expect(text).not.toMatch(/Krug|Clicquot/);
});

describe('wines without a year', () => {
  const cellar = askList([
    ['Champagne Brut, Gosset', 'NV', 120, 'Sparkling'],
    ['Champagne Brut Millésimé, Gosset', '2014', 180, 'Sparkling'],
    ['Prosecco Valdobbiadene, Bellenda', 'NV', 45, 'Sparkling'],
    ['Barolo, Cavallotto', '2015', 130, 'Red > Piedmont'],
  ]);
  it.each([
    'How many wines have no vintage?',
    'which are non-vintage?',
    'Combien de vins sans millésime ?',
    'Welche Weine sind ohne Jahrgang?',
  ])('%s', (turn) => {
    expect(cellar(turn).text).toMatch(/Bellenda/);
    expect(cellar(turn).text).not.toMatch(/2014|Barolo/);
  });
  it('is no vintage Champagne', () => {
    expect(cellar('is there a Champagne without a vintage?').text).not.toMatch(/2014/);
  });
});

it('says of what a wine is the cheapest, where a place is left out', () => {
  expect(ask('cheapest red not from France').text).toMatch(/outside France/);
});

it('adds up the cheapest of each colour', () => {
  expect(ask('cheapest red plus cheapest white: total?').text).toMatch(/€71/);
});

it('takes no grape from the name of a place', () => {
  const burgundy = askList([['Robert Chevillon, Nuits-Saint-Georges Vieilles Vignes', '2019', 119, 'Red']]);
  expect(burgundy('What grape is the Chevillon?').text).toMatch(/Pinot Noir/);
});

it.each(['Quali sono i due bianchi meno cari?', 'i due bianchi più economici?'])(
  'hears the ends of a list in the plural: %s',
  (turn) => {
    expect(ask(turn).text).toMatch(/Muscadet/);
  },
);

describe('names cut short', () => {
  const west = askList([
    ['Turley Old Vines Zinfandel, California', '2021', 82, 'Red'],
    ['Seghesio Zinfandel, Sonoma County, California', '2022', 56, 'Red'],
    ['Columbia Crest Cabernet Sauvignon, Washington', '2020', 42, 'Red'],
    ['Frog’s Leap Cabernet Sauvignon, Napa Valley', '2020', 140, 'Red'],
  ]);
  it('counts the Zinfandels', () => {
    expect(west('How many Zinfandels?').text).toMatch(/\b2\b/);
  });
  it('keeps the place of a Napa Cab', () => {
    expect(west('the cheapest Napa Cab?').text).toMatch(/Frog/);
  });
  it('adds up the two dearest', () => {
    expect(west('the two dearest reds, total?').text).toMatch(/€222/);
  });
});
