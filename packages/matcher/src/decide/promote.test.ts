/** One row a rule: a line, and the wine that is preferred to the one of the best score. The houses are invented. */
import { expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex } from '#index/build-index.ts';
import type { WineInput } from '#index/index-shape.ts';
import { wineAt } from '#index/wine-at.ts';
import { readQuery } from '#query/query.ts';
import { judge } from './decide.ts';

let number = 0;
const wine = (producerName: string, name: string, subRegion: string, more: Partial<WineInput> = {}): WineInput => ({
  lwin: String(++number),
  producerName,
  wine: name,
  country: 'Italy',
  region: 'Tuscany',
  subRegion,
  colour: 'Red',
  type: 'Still',
  popularity: 0.3,
  ...more,
});
const BORDEAUX = { country: 'France', region: 'Bordeaux' };
const FAMOUS = { popularity: 0.9 };
const SPARKLING = { country: 'France', region: 'Champagne', colour: 'White', type: 'Sparkling' };
const index = buildIndex(
  [
    wine('Felsonia', 'Colonella Gran Selezione', 'Chianti Classico', FAMOUS),
    wine('Felsonia', 'Berardella', 'Chianti Classico'),
    wine('Château Rauzelle-Ségrane', 'Château Rauzelle-Ségrane', 'Margaux', { ...BORDEAUX, ...FAMOUS }),
    wine('Château Rauzelle-Ségrane', 'Ségrane', 'Margaux', BORDEAUX),
    wine('Château Canolle', 'Château Canolle', 'Canon-Fronsac', BORDEAUX),
    wine('Château Canolle', 'Château Canolle', 'Saint-Émilion Grand Cru', { ...BORDEAUX, ...FAMOUS }),
    wine('Tommasella', 'Valpolicella', 'Valpolicella', { region: 'Veneto', ...FAMOUS }),
    wine('Tommasella', 'Amarone della Valpolicella', 'Amarone della Valpolicella', { region: 'Veneto' }),
    wine('Domaine Henri Boilleau', 'Margaux', 'Margaux', { ...BORDEAUX, ...FAMOUS }),
    wine('Domaine Jean-Marc Boilleau', 'Margaux', 'Margaux', BORDEAUX),
    wine('Château Lyncelle', 'Château Lyncelle', 'Pauillac', { ...BORDEAUX, ...FAMOUS }),
    wine('Château Lyncelle', 'Pauillac de Lyncelle', 'Pauillac', BORDEAUX),
    wine('Piperelle', 'Essentielle Extra Brut', 'Champagne', { ...SPARKLING, ...FAMOUS, nonVintage: true }),
    wine('Piperelle', 'Essentielle Blanc de Blancs', 'Champagne', { ...SPARKLING, nonVintage: true }),
    wine('Clavenne & Cie', 'Brut Royal', 'Champagne', { ...SPARKLING, ...FAMOUS, nonVintage: true }),
    wine('Clavenne & Cie', 'Grand Vintage', 'Champagne', SPARKLING),
    wine('Clavenne & Cie', 'Grand Vintage Rosé', 'Champagne', { ...SPARKLING, colour: 'Rosé' }),
    wine('Renzone', 'Chianti Rufina', 'Chianti Rufina', { producerAliases: ['Fattoria di Bascianella'] }),
    wine('Renzone', 'Fattoria di Bascianella Chianti Rufina', 'Chianti Rufina'),
    ...Array.from({ length: 60 }, (_, i) =>
      wine(`Podere ${'bcdfghklmnprstvz'[i % 16]}${'aeiou'[i % 5]}rnasco`, 'Chianti Classico', 'Chianti Classico'),
    ),
  ],
  { tables: readWordFiles() },
);

// The tables of places are read with the first line that names one: here, where no test waits for it.
judge(index, readQuery(index, 'Podere Margaux 2018 30'));

it.each([
  ['the only wine without a rank', 'Chianti Classico, Felsonia 2019 40', 'Berardella, Chianti Classico'],
  [
    'the wine of the estate that the line calls the house',
    'Bascianella Chianti Rufina 2022 15',
    'Fattoria di Bascianella Chianti Rufina, Chianti Rufina',
  ],
  ['the wine whose name is said to the last word', 'Ségrane 2015 60', 'Ségrane, Margaux'],
  ['the better known of two namesakes', 'Château Canolle 2015 60', 'Château Canolle, Saint-Émilion Grand Cru'],
  ['the wine of one year where a year is given', 'Clavenne & Cie 2012 170', 'Grand Vintage, Champagne'],
  ['the wine without a year where none is given', 'Clavenne & Cie NV 70', 'Brut Royal, Champagne'],
  ['the wine called by a place and its house', 'Pauillac de Lyncelle 2018 60', 'Pauillac de Lyncelle'],
  ['the wine of the said style', 'Piperelle Essentielle Blanc de Blancs Extra Brut', 'Essentielle Blanc de Blancs'],
  ['the wine that explains a word more', 'Amarone (Valpolicella) Tommasella 2015 60', 'Amarone della Valpolicella'],
])('%s: "%s" is %s', (_, line, best) => {
  const [first] = judge(index, readQuery(index, line)).ranked;
  const found = first ? wineAt(index, first.wine) : null;
  expect(`${found?.wine}, ${found?.subRegion}`).toContain(best);
});

it.each([
  ['J. M. Boilleau', 'Domaine Jean-Marc Boilleau'],
  ['J.M. Boilleau', 'Domaine Jean-Marc Boilleau'],
  ['H. Boilleau', 'Domaine Henri Boilleau'],
])('the house whose first names have the said initials: "%s" is %s', (house, producer) => {
  const [first] = judge(index, readQuery(index, `Margaux - ${house} 2017 90`)).ranked;
  expect(first && wineAt(index, first.wine).producerName).toBe(producer);
});
