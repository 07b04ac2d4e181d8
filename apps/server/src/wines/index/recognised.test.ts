/** Lines against the built-in catalogue: what must be known of each, and what must never be shown as sure. */
import { buildIndex, createEngine, type MatchResult } from '@app/matcher';
import { describe, expect, it } from 'vitest';
import { wines } from '#testing/whole-catalogue.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { toMatcherWines } from './fame.ts';

const engine = createEngine(buildIndex(toMatcherWines(wines), { tables: await readWordTables() }));
const sureOf = ({ outcome, best }: MatchResult): string | null =>
  outcome === 'sure' ? (best?.displayName ?? '') : null;

describe('a line that a professional knows is known', () => {
  it.each([
    ['words of measure', 'Barbaresco 2019 Gaja Piemont Fl. 0,75l', 'Gaja, Barbaresco'],
    ['words of measure behind a rank', 'Château Pavie Macquin 2016 Grand Cru Classé Fl.', 'Château Pavie Macquin, '],
    ['a word of the trade', '623 SUPERTUSCAN: TIGNANELLO (TOSCANA 2022) ANTINORI 320', 'Antinori, Tignanello'],
    ['a village', 'Bollinger Rosé Aÿ', 'Bollinger, Rosé'],
    ['the usual colour', 'Chateau Musar 2016', 'Château Musar Red'],
    ['the house by two names', "Savennières, Nicolas Joly 'Clos de la Coulée de Serrant'", 'Nicolas Joly, Clos de la'],
    ['the wine without a rank', 'Chianti Classico, Fèlsina', 'Fèlsina, Berardenga'],
    ['a name and an alias together', 'Grange Bin 95', 'Penfolds, Grange'],
    ['the same with the house', 'Penfolds Grange Bin 95 2015', 'Penfolds, Grange'],
    ['a short form of a house', 'DRC Échezeaux 2015', 'Domaine de la Romanée-Conti, Échezeaux'],
    ['a house that is its wine', 'Ornellaia', 'Ornellaia, '],
    ['the flagship', 'Dominus 2015', 'Dominus Estate, Dominus'],
    ['the second wine by its own name', 'Ségla, Margaux 2014', 'Château Rauzan-Ségla, Ségla'],
    ['a vineyard of a sparkling house', 'Cattier Clos du Moulin', 'Cattier, Clos du Moulin'],
    ['a genitive is no initial', "Taylor's Vintage Port 2007", "Taylor's, Vintage Port"],
    ['the village wine', 'Chambolle-Musigny, Georges Roumier 2018', 'Domaine Georges Roumier, Chambolle-Musigny'],
    ['a house that is called like a place', 'Santa Carolina Reserva Sauvignon Blanc', 'Viña Santa Carolina, Reserva S'],
    ['an everyday brand', "Jacob's Creek Classic Sauvignon Blanc", "Jacob's Creek, Classic Sauvignon Blanc"],
    [
      'the only wine of a place',
      'Amarone della Valpolicella, Dal Forno 2013',
      'Dal Forno Romano, Monte Lodoletta, Amarone',
    ],
    ['katakana', 'シャトー・マルゴー', 'Château Margaux'],
    ['Cyrillic', 'Шато Марго', 'Château Margaux'],
  ])('%s: "%s" is %s', (_, text, name) => {
    const sure = sureOf(engine.match({ text }));
    expect(sure).not.toBeNull();
    expect(sure?.startsWith(name), `${sure} instead of ${name}`).toBe(true);
  });
});

describe('a wine that is not meant is never shown as sure', () => {
  it.each([
    ['another grape of another house', 'Puiatti Sauvignon Blanc', 'Carmelo Patti'],
    ['a house of a similar name', 'Steitz Riesling', 'André Stentz'],
    ['the second wine of a great house', 'Pauillac de Lynch-Bages', 'Château Lynch-Bages, Pauillac.'],
    ['the second wine, said in words', 'Les Tours de Laroque 2 vin Saint-Émilion 2015', 'Château Laroque, '],
    ['one of two wines of a house', 'Domaine William Fèvre, Chablis', ''],
    ['words that many names share', 'Clos du Château 2019', ''],
    ['a heading', 'clandestina de las tendillas', ''],
    ['a cocktail', 'Martini Dry 12', ''],
    ['a singular for the plural of another house', 'Berthier Pouilly-Fumé', 'Jean-Claude Dagueneau'],
    ['a first name of a wine elsewhere', "Oscar's Tinto Douro 2019", 'Dutschke'],
    ['a cuvée of another house and grape', 'Icono Cabernet Sauvignon 2020', 'Luigi Bosca'],
    ['one word of a house with its article unsaid', 'Fortuna', 'La Fortuna'],
    ['a red and a white of one name', 'Joseph Drouhin Beaune Clos des Mouches 2016', ''],
    ['a Vintage where no year is said', 'Laurent-Perrier Brut', 'Laurent-Perrier, Brut Millésimé'],
    ['a house of the same surname', 'Doro Princic Pinot Bianco', 'Dario Prinčič'],
    [
      'a dry wine',
      'Selbach-Oster Zeltinger Sonnenuhr Spätlese Trocken 2018',
      'Weingut Selbach-Oster, Zeltinger Sonnenuhr Riesling Spätlese, ',
    ],
    ['a cuvée of a famous house', 'Gérard Bertrand, Saint-Chinian rouge 2020', ''],
    ['a word of the place in the name', 'Lincourt Pinot Noir Santa Rita Hills', 'Lincourt, Rancho Santa Rosa'],
    ['a house that two share', 'Lignier, Morey-Saint-Denis 2017', ''],
    ['a village in brackets', '374 SAUVIGNON (SUDTIROL DOC 2023/BOLZANO) ZORBENA 55', 'Cantina Bolzano'],
  ])('%s: "%s" is not %s', (_, text, other) => {
    // An empty name stands for any wine, a point for the end of a name.
    const sure = sureOf(engine.match({ text }));
    expect(sure === null || (other !== '' && !`${sure}.`.startsWith(other)), String(sure)).toBe(true);
  });
  it('a house that only resembles one of the catalogue is not taken for it', () => {
    expect(engine.match({ text: 'Berthier Pouilly-Fumé' }).identity.house).not.toBe('Jean-Claude Dagueneau');
    expect(engine.match({ text: '476 AGLIANICO (CAMPANIA) TERRADORA 55' }).identity.house).not.toBe('Villa Dora');
  });
});

const first = (text: string): string | undefined => engine.search(text, 1)[0]?.displayName;

describe('what is meant by the name of a house', () => {
  it('is its usual wine, where a house of sparkling wine has one', () => {
    expect(first('bollinger')).toContain('Special Cuvée');
    expect(first('krug')).toContain('Grande Cuvée');
    expect(first('pol roger')).toContain('Brut Réserve');
  });
  it('is its best wine elsewhere', () => {
    expect(first('chateau margaux')).toBe('Château Margaux');
    expect(first('opus one')).toContain('Opus One, Oakville');
  });
  it('is another of its wines when that is named', () => {
    expect(first('bollinger grande annee')).toContain('La Grande Année');
    expect(first('krug clos du mesnil')).toContain('Clos du Mesnil');
  });
});

describe('suggestions', () => {
  it.each([
    ['sass', 'Tenuta San Guido, Sassicaia'],
    ['chateau musar 2016', 'Château Musar Red'],
    ['penf', 'Penfolds, Grange'],
    ['tig', 'Antinori, Tignanello'],
  ])('"%s" suggests %s first', (text, name) => {
    expect(engine.suggest(text)[0]?.displayName).toContain(name);
  });
});
