import { describe, expect, test } from 'vitest';
import { buildPage } from '#src/layout/build-page.ts';
import { readLines } from '#src/layout/lines.ts';
import { openList, parseEntries } from './entries.ts';

/** Name, size and price of every entry. */
const read = (drawing: string): (string | number)[][] =>
  parseEntries(readLines(buildPage(drawing)), 1, openList(1)).map((entry) => [
    entry.rawName,
    entry.bottleSize,
    entry.restaurantPrice,
  ]);

describe('several prices on one line', () => {
  test('a dash between a price and the next size parts two offers', () => {
    expect(read('# White\n2012 Sample Ridge Riesling | 125 ml 8.00 – 750 ml 40.00')).toEqual([
      ['Sample Ridge Riesling', 125, 8],
      ['Sample Ridge Riesling', 750, 40],
    ]);
  });
  test('prices with the currency behind them stand side by side', () => {
    const page =
      '# Bianchi | 15 cl | 75 cl\nCasa Prova Soave 2019 | 9,00 EUR 38,50 EUR\nCasa Prova Gavi 2020 | 7,00€ 30,00€';
    expect(read(page)).toEqual([
      ['Casa Prova Soave', 150, 9],
      ['Casa Prova Soave', 750, 38.5],
      ['Casa Prova Gavi', 150, 7],
      ['Casa Prova Gavi', 750, 30],
    ]);
  });
  test('a currency before the prices stays theirs, and the year is no price', () => {
    const page = '# Brancos | taça | Garrafa\nCasa Prova Encruzado 2016 € 14,50 € 62,00';
    expect(read(page)).toEqual([
      ['Casa Prova Encruzado', 150, 14.5],
      ['Casa Prova Encruzado', 750, 62],
    ]);
  });
  test('two numbers with cents are two prices', () => {
    expect(read('# White | Glass | Bottle\n2012 Sample Ridge Riesling 8.00 40.00').map(([, , price]) => price)).toEqual(
      [8, 40],
    );
  });
  test('short words for glass and bottle in several languages', () => {
    for (const [glass, bottle] of ['vr btle', 'cal. bott.', 'gl fl', 'kieliszek butelka', 'glas fles'].map((pair) =>
      pair.split(' '),
    ))
      expect(read(`# Wine\nCasa Prova Chardonnay 2020 ${glass} 8 / ${bottle} 35`)).toEqual([
        ['Casa Prova Chardonnay', 150, 8],
        ['Casa Prova Chardonnay', 750, 35],
      ]);
  });
  test("a shop's column for the case is a dozen bottles", () => {
    const page = `
      # 1975 VINTAGE
      No. | | Bottle | Case
      712 | CHABLIS EXEMPLE | 4.79 | 51.75
      713 | MEURSAULT ESSAI | 5.99 | 64.70
      # 1974 VINTAGE
      714 | MONTAGNY PROVA | 3.99 | 43.10`;
    expect(read(page).map(([, size, price]) => [size, price])).toEqual([
      [750, 4.79],
      [9000, 51.75],
      [750, 5.99],
      [9000, 64.7],
      [750, 3.99],
      [9000, 43.1],
    ]);
  });
});

describe('what is no wine', () => {
  test('snacks below a title of wines are none: nothing speaks for them and they are cheap', () => {
    const page = `
      ## Weine
      # Vesper
      Brettl vom Hof | € 12,50
      Marinierte Happen | € 5,50
      # Weißwein
      Riesling Beispiel, Mosel 2020 | € 44,00
      Silvaner Versuch, Franken 2021 | € 39,00
      Grauburgunder Probe, Baden 2019 | € 41,00`;
    expect(read(page).map(([name]) => name)).toEqual([
      'Riesling Beispiel, Mosel',
      'Silvaner Versuch, Franken',
      'Grauburgunder Probe, Baden',
    ]);
  });
  test('a sum inside a sentence is nobody’s price', () => {
    const page = `
      # White Burgundy
      Pouilly Exemple 2019 | 44.00
      ~ The famed Pouilly now commands over $80.00 the
      ~ bottle elsewhere and none is better than this.
      Chablis Essai 2020 | 52.00`;
    expect(read(page).map(([, , price]) => price)).toEqual([44, 52]);
  });
});

describe('names', () => {
  test('sentences below the price are no part of the name', () => {
    const page = `
      # White
      101 | CHABLIS EXEMPLE | 55.00
      A great Grand Cru bottled by a grower who was long the
      mayor of his village and still prunes. Superb.
      102 | MEURSAULT ESSAI | 64.00`;
    expect(read(page).map(([name]) => name)).toEqual(['CHABLIS EXEMPLE', 'MEURSAULT ESSAI']);
  });
  test('a description that ends like a sentence is no part of the name', () => {
    const page = `
      # Weißwein
      Riesling Beispiel 2020 | 44
      ~ Pfirsich, Zitrus und feine Mineralität.
      Silvaner Versuch 2021 | 39
      ~ Kräuter, Apfel und weiche Säure.`;
    expect(read(page).map(([name]) => name)).toEqual(['Riesling Beispiel', 'Silvaner Versuch']);
  });
  test('a line below a name in its own print is no heading, be it a place', () => {
    const page = `
      ## Vini
      # Bianchi
      Casa Prova · Tocai · Riserva della Venezia | 2007 | 115
      Giulia

      Casa Prova · Sauvignon · Superiore del Collio | 2016 | 114

      Casa Prova · Ribolla · Selezione della Venezia | 2018 | 98`;
    expect(read(page).map(([name]) => name)).toEqual([
      'Casa Prova · Tocai · Riserva della Venezia Giulia',
      'Casa Prova · Sauvignon · Superiore del Collio',
      'Casa Prova · Ribolla · Selezione della Venezia',
    ]);
  });
});
