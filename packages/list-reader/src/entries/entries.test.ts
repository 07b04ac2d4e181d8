import { describe, expect, test } from 'vitest';
import { buildPage } from '#src/layout/build-page.ts';
import { openList, parseEntries } from './entries.ts';
import { readLines } from '#src/layout/lines.ts';
import type { ReadEntry } from '#src/document/shapes.ts';

const read = (drawing: string, context = openList(1)): ReadEntry[] =>
  parseEntries(readLines(buildPage(drawing)), 1, context);
const brief = (entries: ReadEntry[]): string[] =>
  entries.map(
    (entry) =>
      `${entry.rawName} / ${entry.vintage} / ${entry.bottleSize} / ${entry.priceText ?? entry.restaurantPrice}`,
  );

describe('layouts met in real lists', () => {
  test('name, vintage and price on one line, headings above', () => {
    const entries = read(`
      ## Wine List
      # White
      Chablis - Domaine Exemple, Burgundy | 2019 | 55
      Riesling Réserve - Maison Essai, Alsace | 2018 | 1,180
      # Red
      Rioja Reserva - Bodega Ejemplo | n.v. | 60`);
    expect(brief(entries)).toEqual([
      'Chablis - Domaine Exemple, Burgundy / 2019 / 0 / 55',
      'Riesling Réserve - Maison Essai, Alsace / 2018 / 0 / 1180',
      'Rioja Reserva - Bodega Ejemplo / NV / 0 / 60',
    ]);
    expect(entries.map((entry) => entry.section)).toEqual([
      'Wine List > White',
      'Wine List > White',
      'Wine List > Red',
    ]);
  });

  test('glass, carafe and bottle: one entry a size, a dash is none', () => {
    const entries = read(`
      # Sparkling | 125ml | 375ml | 750ml
      Champagne Exemple, France | n.v. | 19 | ~ | 97
      Crémant Essai, Alsace | 2019 | 12 | 36 | 72
      Crémant Prova, Alsace | 2018 | 13 | ł | 74`);
    expect(entries.map((entry) => [entry.bottleSize, entry.restaurantPrice, entry.offeredSizeIdx])).toEqual([
      [125, 19, 0],
      [750, 97, 1],
      [125, 12, 0],
      [375, 36, 1],
      [750, 72, 2],
      [125, 13, 0],
      [750, 74, 1],
    ]);
    expect(entries.at(-1)?.rawName).toBe('Crémant Prova, Alsace');
  });

  test("'By the bottle' ends 'By the glass', also beside the label of the bins", () => {
    const entries = read(`
      ## Wine Selections
      ## BY THE GLASS
      # Whites
      Chardonnay Exemple, Sonoma Coast, 2020 | 14
      Sancerre Essai, Loire, 2023 | 12
      # Bin | BY THE BOTTLE
      # Whites
      5 | Chardonnay Prova, Napa Valley, 2022 | 79
      6 | Chardonnay Saggio, Napa Valley, 2023 | 68`);
    expect(entries.map((entry) => [entry.bottleSize < 187 && entry.bottleSize > 0, entry.restaurantPrice])).toEqual([
      [true, 14],
      [true, 12],
      [false, 79],
      [false, 68],
    ]);
  });

  test('letters set wide lose their blanks, and the heading still says by the glass', () => {
    const entries = read(`
      # VINOS TINTOS
      Tempranillo Ejemplo 2020 | 21€
      # VINOSPORCOPA
      Verdejo Ejemplo 2022 | 3,90€`);
    expect(entries.map((entry) => entry.bottleSize)).toEqual([0, 150]);
  });

  test('a price that says it is by the glass is kept where few lines of the page have one', () => {
    const entries = read(`
      # Rosé
      Rosé Exemple, Barossa  2023 | glass $13   bottle $54
      Bandol Essai  2022 | $125
      Tavel Prova  2022 | $95
      Tibouren Saggio  2021 | $88
      Cerasuolo Modello  2022 | $71`);
    expect(entries.map((entry) => [entry.rawName, entry.bottleSize, entry.restaurantPrice]).slice(0, 2)).toEqual([
      ['Rosé Exemple, Barossa', 150, 13],
      ['Rosé Exemple, Barossa', 750, 54],
    ]);
  });

  test('the bottle of a line that gives its size has that size, whatever the word before its price', () => {
    const entries = read(`
      # Sweet
      Muscat Exemple (375ml)  NV | glass $10   bottle $45
      Icewine Essai, half bottle | 2019 | glass $16 / bottle $95
      Tokaji Prova, 50 cl | 2017 | glass $13 / bottle $68
      Sauternes Saggio | 2015 | glass $9 / bottle $60`);
    expect(entries.map((entry) => entry.bottleSize)).toEqual([150, 375, 150, 375, 150, 500, 150, 750]);
  });

  test('a size in a heading ends with its section; a size that is a heading is one', () => {
    const entries = read(`
      ## Wine List
      # By the Glass | 150 ml
      Chablis Exemple | 2019 | 15
      Rioja Ejemplo | 2018 | 14
      # White Wines
      Chablis Exemple | 2019 | 75
      ## Magnums 150 cl
      # Red
      Rioja Ejemplo | 2018 | 140
      ## Half Bottles
      Rioja Ejemplo | 2018 | 40
      ## Bottles
      Rioja Ejemplo | 2018 | 70`);
    expect(entries.map((entry) => [entry.bottleSize, entry.restaurantPrice, entry.section])).toEqual([
      [150, 15, 'Wine List > By the Glass 150 ml'],
      [150, 14, 'Wine List > By the Glass 150 ml'],
      [0, 75, 'Wine List > White Wines'],
      [1500, 140, 'Magnums 150 cl > Red'],
      [375, 40, 'Half Bottles'],
      [0, 70, 'Bottles'],
    ]);
  });

  test('a size printed as a heading is over at the next heading of that print, also below a title', () => {
    const entries = read(`
      ## Maison Exemple
      # By the glass (12.5 cl)
      Chablis - Domaine Exemple | 2019 | 12
      # Champagne
      Brut Réserve - Maison Essai | n.v. | 95
      # Half bottles and magnums
      Rioja Reserva - Bodega Ejemplo, magnum | 2015 | 120
      # Sweet
      Vin Santo - Fattoria Esempio | 2009 | 94`);
    expect(brief(entries)).toEqual([
      'Chablis - Domaine Exemple / 2019 / 125 / 12',
      'Brut Réserve - Maison Essai / NV / 0 / 95',
      'Rioja Reserva - Bodega Ejemplo / 2015 / 1500 / 120',
      'Vin Santo - Fattoria Esempio / 2009 / 0 / 94',
    ]);
  });

  test('bare vintage and price lines continue the wine above', () => {
    const entries = read(`
      # Bordeaux
      Château Exemple, Pauillac | 2005 | 1 080,00 €
      2009 | 245,00 €
      2010 | 260,00 €`);
    expect(brief(entries)).toEqual([
      'Château Exemple, Pauillac / 2005 / 0 / 1080',
      'Château Exemple, Pauillac / 2009 / 0 / 245',
      'Château Exemple, Pauillac / 2010 / 0 / 260',
    ]);
    expect(entries[0]?.currency).toBe('EUR');
  });

  test('the producer is the heading, the grapes in small print carry a second vintage', () => {
    const entries = read(`
      # Esempio (Piemonte)
      Langhe Bianco Prova | 2023 | € 44
      ~~ 100% Riesling (affinamento in acciaio) | 2024 | € 39

      Barbaresco Saggio | 2019 | € 210
      ~~ 100% Nebbiolo (affinamento in legno)`);
    expect(brief(entries)).toEqual([
      'Langhe Bianco Prova / 2023 / 0 / 44',
      'Langhe Bianco Prova / 2024 / 0 / 39',
      'Barbaresco Saggio / 2019 / 0 / 210',
    ]);
    expect(entries[0]?.section).toBe('Esempio (Piemonte)');
  });

  test('the name on one line, place and price on the next', () => {
    const entries = read(`
      # VINI BIANCHI
      FALANGHINA PROVA
      Azienda Esempio (Campania) 25 (75cl) / 7 calice

      FRASCATI SAGGIO
      Azienda Modello (Lazio) 27 (75cl)

      CHARDONNAY TENTATIVO
      Azienda Campione (Puglia) 22 (75cl) / 6 calice`);
    expect(brief(entries)).toEqual([
      'FALANGHINA PROVA Azienda Esempio (Campania) / null / 750 / 25',
      'FALANGHINA PROVA Azienda Esempio (Campania) / null / 150 / 7',
      'FRASCATI SAGGIO Azienda Modello (Lazio) / null / 750 / 27',
      'CHARDONNAY TENTATIVO Azienda Campione (Puglia) / null / 750 / 22',
      'CHARDONNAY TENTATIVO Azienda Campione (Puglia) / null / 150 / 6',
    ]);
  });

  test('bins, leaders and squeezed points', () => {
    const entries = read(`
      # Bollicine | 150ml | 750ml
      66 Spumante Prova - Maximum Brut . . . . . . . . . . Trento DOC . . . . . . N .v . . . . . . 16 .50 . . . . . . . 85
      64 Prosecco Saggio . . . . . . . . . . . . Veneto . . . . . . . . 2021 . . . . . . . . 14 . . . . . . . 80`);
    expect(entries.map((entry) => [entry.rawName, entry.vintage, entry.restaurantPrice])).toEqual([
      ['Spumante Prova - Maximum Brut, Trento DOC', 'NV', 16.5],
      ['Spumante Prova - Maximum Brut, Trento DOC', 'NV', 85],
      ['Prosecco Saggio, Veneto', '2021', 14],
      ['Prosecco Saggio, Veneto', '2021', 80],
    ]);
  });

  test('sizes as headings, and sizes on the line win over them', () => {
    const entries = read(`
      # Demi-bouteilles 37,5 cl
      Sancerre Exemple, Loire | 2021 | 38,00 €
      # Magnums
      Bandol Essai, Provence | 2018 | 240,00 €
      Morgon Modèle, Beaujolais | Jéroboam | 2017 | 410,00 €`);
    expect(entries.map((entry) => entry.bottleSize)).toEqual([375, 1500, 3000]);
  });

  test('a name too long for its line, the price beside its first half', () => {
    const entries = read(`
      # Vins Blancs
      Domaine Exemple, Cuvée Saint-Vincent Blanc, | 68,00 €
      Bourgogne 2013
      Domaine Essai, Chablis Premier Cru 2014 | 235,00 €
      Domaine Modèle, Condrieu 2020 | 125,00 €`);
    expect(brief(entries)[0]).toBe('Domaine Exemple, Cuvée Saint-Vincent Blanc Bourgogne / 2013 / 0 / 68');
    expect(entries).toHaveLength(3);
  });

  test('strength and litres without a unit', () => {
    const entries = read(`
      # White Wines
      2022 France · Alsace Pinot Gris Essai Maison Exemple 13,5% 0,15 1 200
      2015 Champagne Cuvée Modèle Brut Maison Exemple 12,0% 1,5 70 000`);
    expect(brief(entries)).toEqual([
      'France · Alsace Pinot Gris Essai Maison Exemple / 2022 / 150 / 1200',
      'Champagne Cuvée Modèle Brut Maison Exemple / 2015 / 1500 / 70000',
    ]);
  });

  test.each([
    [
      'Riesling trocken, Weingut Muster 2021 0,1l 6,50 / 0,75l 39,00',
      [
        [100, 6.5],
        [750, 39],
      ],
    ],
    [
      'Rioja Crianza Bodega Ejemplo 2019 Copa 4,50 € Botella 22,00 €',
      [
        [150, 4.5],
        [750, 22],
      ],
    ],
    [
      'Blaufränkisch, Weingut Muster [Glas 9] | 2019 | 54',
      [
        [150, 9],
        [750, 54],
      ],
    ],
    [
      'Chardonnay, Sample, Sonoma 2021 16/64',
      [
        [150, 16],
        [750, 64],
      ],
    ],
    [
      'Vin Santo Esempio, Tuscany | 2015 | 18 | 375ml | 90',
      [
        [150, 18],
        [375, 90],
      ],
    ],
  ])('%s', (line, expected) => {
    const entries = read(`
      # White Wines
      ${line}`);
    expect(entries.map((entry) => [entry.bottleSize, entry.restaurantPrice])).toEqual(expected);
    expect(entries[0]?.isUnsure).toBe(false);
  });

  test('by the glass without a size is a glass; a name above its price in roubles', () => {
    const glasses = read(`
      # By the Glass
      Pinot Grigio Esempio | 2022 | 14
      Chardonnay Sample | 2021 | 16`);
    expect(glasses.map((entry) => [entry.bottleSize, entry.section, entry.isUnsure])).toEqual([
      [150, 'By the Glass', false],
      [150, 'By the Glass', false],
    ]);
    const roubles = read(`
      # White
      Chablis Exemple 2019
      1 200 ₽

      Riesling Essai 2020
      950 р.

      Sancerre Modèle 2021
      1100 р.`);
    expect(roubles.map((entry) => [entry.rawName, entry.vintage, entry.restaurantPrice, entry.currency])).toEqual([
      ['Chablis Exemple', '2019', 1200, 'RUB'],
      ['Riesling Essai', '2020', 950, 'RUB'],
      ['Sancerre Modèle', '2021', 1100, 'RUB'],
    ]);
  });

  test('price on request and sold out are entries without a price', () => {
    const entries = read(`
      # Burgundy
      Romanée Exemple Grand Cru | 2010 | POA
      Musigny Essai Grand Cru | 2009 | sur demande
      Corton Modèle Grand Cru | 2012 | 490`);
    expect(brief(entries)).toEqual([
      'Romanée Exemple Grand Cru / 2010 / 0 / POA',
      'Musigny Essai Grand Cru / 2009 / 0 / sur demande',
      'Corton Modèle Grand Cru / 2012 / 0 / 490',
    ]);
  });
});

describe('what is left out', () => {
  test('cocktails, beer, dishes and notes', () => {
    const entries = read(`
      # Cocktails
      House Negroni | $14
      Garden Collins | $13
      # Red Wines
      Pinot Noir Sample, Oregon | 2020 | $64
      Malbec Specimen, Mendoza | 2019 | $58
      # Beer
      Hazy IPA | $9
      # Desserts
      Lemon tart | $11
      ~~ A 20% gratuity is added for parties of six or more.`);
    expect(entries.map((entry) => entry.rawName)).toEqual(['Pinot Noir Sample, Oregon', 'Malbec Specimen, Mendoza']);
  });

  test('a table of contents', () => {
    expect(
      read(
        `
      ## INDEX
      Champagne . . . . . . . . . . . . 4
      White Burgundy . . . . . . . . . 6
      Red Burgundy . . . . . . . . . . 9
      Bordeaux . . . . . . . . . . . . 12
      Sweet . . . . . . . . . . . . . 20`,
        openList(24),
      ),
    ).toEqual([]);
  });

  test('an empty page and a page of prose', () => {
    expect(read('')).toEqual([]);
    expect(
      read(`
      ## Our Cellar
      We have been collecting the finest bottles for over forty years and are proud to show them.
      Please ask our sommelier, who will gladly help you with your choice this evening.`),
    ).toEqual([]);
  });
});

test('the place of an entry is inside the page and grows with its lines', () => {
  const [entry] = read(`
    # White
    Chablis Exemple | 2019 | 55
    ~~ Crisp and saline, from old vines.`);
  expect(entry?.box.x).toBeGreaterThan(0);
  expect((entry?.box.x ?? 0) + (entry?.box.width ?? 0)).toBeLessThanOrEqual(1);
  expect(entry?.box.height).toBeGreaterThan(0);
});
