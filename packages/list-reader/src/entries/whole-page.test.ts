import { describe, expect, test } from 'vitest';
import { buildPage } from '#src/layout/build-page.ts';
import { openList, parseEntries } from './entries.ts';
import { readLines } from '#src/layout/lines.ts';
import type { ReadEntry } from '#src/document/shapes.ts';

const read = (drawing: string, context = openList(1)): ReadEntry[] =>
  parseEntries(readLines(buildPage(drawing)), 1, context);

describe('what belongs to which', () => {
  test('a line that says its price is for all gives it to each wine below', () => {
    const entries = read(`
      # All bottles on this shelf 32
      Sample Hill Soave 2021
      Sample Hill Verdejo 2022
      # All bottles on this shelf 45
      Other Ridge Frappato 2020
      Other Ridge Trousseau 2019`);
    expect(entries.map((entry) => [entry.rawName, entry.restaurantPrice])).toEqual([
      ['Sample Hill Soave', 32],
      ['Sample Hill Verdejo', 32],
      ['Other Ridge Frappato', 45],
      ['Other Ridge Trousseau', 45],
    ]);
  });

  test('lines of prices that hug the line below belong to it', () => {
    const entries = read(`
      € 4.80
      Sample Riesling 2021

      € 5.60
      Sample Silvaner 2020

      € 5.20
      Sample Grauburgunder 2022

      € 7.90
      Sample Scheurebe 2019`);
    expect(entries.map((entry) => [entry.rawName, entry.restaurantPrice])).toEqual([
      ['Sample Riesling', 4.8],
      ['Sample Silvaner', 5.6],
      ['Sample Grauburgunder', 5.2],
      ['Sample Scheurebe', 7.9],
    ]);
  });

  test('a figure seen twice is doubtful, and the price it may be is kept', () => {
    const entries = read(`
      # White
      Sample Hill Riesling 2021 | 28
      Sample Hill Silvaner 2020 | 31
      Sample Hill Kerner 2022 | 26
      Sample Hill Scheurebe 2019 | 33
      Sample Hill Traminer 2021 | 228
      Sample Hill Pinot Blanc 2021 | 29
      Sample Hill Sylvaner 2021 | 30`);
    const doubled = entries.find(({ restaurantPrice }) => restaurantPrice === 228);
    expect([doubled?.isUnsure, doubled?.otherPrice]).toEqual([true, 28]);
    expect(entries.filter(({ isUnsure }) => isUnsure)).toHaveLength(1);
  });

  test('a price for a block goes to each wine of the block, and ends with the next heading', () => {
    const entries = read(`
      # House Wines
      Glass nine dollars, bottle thirty-two dollars
      Sample Hill Pinot Grigio
      Sample Hill Chardonnay
      Sample Hill Merlot
      # Reds
      Other Ridge Syrah | 48
      Other Ridge Malbec | 52`);
    expect(entries.map((entry) => [entry.rawName, entry.bottleSize, entry.restaurantPrice])).toEqual([
      ['Sample Hill Pinot Grigio', 150, 9],
      ['Sample Hill Pinot Grigio', 750, 32],
      ['Sample Hill Chardonnay', 150, 9],
      ['Sample Hill Chardonnay', 750, 32],
      ['Sample Hill Merlot', 150, 9],
      ['Sample Hill Merlot', 750, 32],
      ['Other Ridge Syrah', 0, 48],
      ['Other Ridge Malbec', 0, 52],
    ]);
  });

  test('two figures before a pair of prices are the year where the whole list does so', () => {
    const entries = read(`
      # White
      Big Stone Riesling, Sample Valley 22 13 / 48
      Love Hill Riesling, Sample Valley 19 12 / 44
      Brook White, Sample Valley 21 11 / 40
      Johan Melon, Sample Valley 21 - / 50
      Other Hill Chenin, Sample Valley 20 10 / 38`);
    expect(entries.map((entry) => entry.vintage)).toEqual([
      '2022',
      '2022',
      '2019',
      '2019',
      '2021',
      '2021',
      '2021',
      '2020',
      '2020',
    ]);
    expect(entries[0]?.restaurantPrice).toBe(13);
  });

  test('bottle before glass: both are prices', () => {
    const entries = read(`
      # White Wine
      Chardonnay, Sample Cellars (Sonoma) $47/$15
      Chenin Blanc, Other House (Cape) $26/$8`);
    expect(entries.map((entry) => [entry.bottleSize, entry.restaurantPrice])).toEqual([
      [750, 47],
      [150, 15],
      [750, 26],
      [150, 8],
    ]);
  });

  test('a description after the name is no part of it', () => {
    const entries = read(`
      # Chardonnay
      Sample Cellars (California) - Rich and full, with ripe stone fruit and a long finish | 39.00
      Other Cellars (California) - Crisp and clean, with notes of lemon and green apple | 42.00`);
    expect(entries.map((entry) => entry.rawName)).toEqual([
      'Sample Cellars (California)',
      'Other Cellars (California)',
    ]);
  });

  test('the house and its founding year are no wine', () => {
    const entries = read(`
      ## Zum Goldenen Anker
      Familie Muster, Rheinkai 7, seit 1896
      # Weine
      Riesling trocken, Weingut Muster | 2021 | 31
      Silvaner trocken, Weingut Muster | 2022 | 29`);
    expect(entries.map((entry) => entry.vintage)).toEqual(['2021', '2022']);
  });

  test('prices before the names are prices, bins are not', () => {
    const entries = read(`
      # Weiß
      2,20 | Welschriesling trocken (2023)
      2,40 | Rheinriesling Hochfeld (2022)
      2,60 | Gelber Muskateller (2023)
      2,50 | Weissburgunder Hoher Weg (2022)`);
    expect(entries.map((entry) => entry.restaurantPrice)).toEqual([2.2, 2.4, 2.6, 2.5]);
    expect(entries[0]?.rawName).toBe('Welschriesling trocken');
  });

  test('a heading that gives the year gives it to its wines', () => {
    const entries = read(`
      ## White Burgundy
      # 1973 VINTAGE
      Sample Blanc | 2.89
      Other Blanc | 4.79
      # 1972 VINTAGE
      Third Blanc | 5.99`);
    expect(entries.map((entry) => entry.vintage)).toEqual(['1973', '1973', '1972']);
  });

  test('a size before its price and a size behind it are told apart by what they cost', () => {
    const entries = read(`
      # Rosé
      Château Exemple, Côtes de Provence 2023 62€ · magnum 130€ · jéroboam 290€
      Château Autre, Bandol 2022 78€ · magnum 165€`);
    expect(entries.map((entry) => [entry.bottleSize, entry.restaurantPrice])).toEqual([
      [750, 62],
      [1500, 130],
      [3000, 290],
      [750, 78],
      [1500, 165],
    ]);
  });
});

describe('doubt', () => {
  const sure = (entries: ReadEntry[]): (readonly [number, boolean])[] =>
    entries.map((entry) => [entry.restaurantPrice, entry.isUnsure]);

  test('a price far from all others of its page is doubtful', () => {
    const entries = read(`
      # Rossi
      Barbera Esempio 2019 | 23,00
      Dolcetto Esempio 2021 | 25,00
      Chianti Esempio 2018 | 42,00
      Nebbiolo Esempio 2021 | 35,00
      Lambrusco Esempio 2022 | 21,00
      Sangiovese Esempio 2021 | 558,00`);
    expect(sure(entries)).toEqual([
      [23, false],
      [25, false],
      [42, false],
      [35, false],
      [21, false],
      [558, true],
    ]);
  });

  test('a vintage and a price that were read as one number are parted', () => {
    const entries = read(`
      # Red
      Domaine Exemple, Pommard | 2015 | 760
      Domaine Essai, Volnay | 2011890
      Domaine Autre, Beaune | 2014 | 640`);
    expect(entries.map((entry) => [entry.vintage, entry.restaurantPrice])).toEqual([
      ['2015', 760],
      ['2011', 890],
      ['2014', 640],
    ]);
  });

  test('every entry tells how sure it is of each field', () => {
    const [entry] = read('# White\nChablis Exemple | 2019 | 55\nSancerre Essai | 2020 | 48');
    expect(Object.keys(entry?.sure ?? {})).toEqual(['name', 'vintage', 'price', 'size']);
    for (const value of Object.values(entry?.sure ?? {})) {
      expect(value).toBeGreaterThan(0.7);
      expect(value).toBeLessThanOrEqual(1);
    }
  });
});

describe('a cover is no wine', () => {
  const COVER = `
    ## Wine List
    The Last Waltz
    2021`;
  test('a slogan and a date on the first of several pages', () => {
    expect(read(COVER, openList(12))).toEqual([]);
  });
  test('one wine with its price on the first page stays', () => {
    expect(read('Chablis - Domaine Exemple | 2019 | 55', openList(12))).toHaveLength(1);
  });
});
