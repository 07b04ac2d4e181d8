import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFields, type Fields } from './fields.ts';

const line = (text: string) => {
  let start = 0;
  const cells = text.split('\t').map((cell) => {
    const made = { text: cell, x: start * 5, right: (start + cell.length) * 5, size: 10, start };
    start += cell.length + 1;
    return made;
  });
  return { text, cells };
};
const read = (text: string): Fields => readFields(line(text));
const prices = (text: string): (number | null)[] => read(text).offers.map((offer) => offer.price);

describe('prices', () => {
  test.each([
    ['Chablis Exemple 2019 1 080,00 €', [1080]],
    ['Chablis Exemple\t2019\t1.080', [1080]],
    ['Chablis Exemple 2019 £45', [45]],
    ['Chablis Exemple\t45', [45]],
    ['Chablis Exemple 2020 – 39', [39]],
    ['Chablis Exemple\t20\t€ 64', [64]],
    ['1.250,–\tChablis Exemple', [1250]],
    ['¥ 29,500\tChablis Exemple Block 3', [29500]],
    ['Chablis Exemple n.v. 19 ~ 97', [19, null, 97]],
    ['Chablis Exemple 2019 12/48', [12, 48]],
    ['Chablis Exemple 2019\t1/8 € 4,80 | 1/4 € 9,40 | Fl. € 28,00', [4.8, 9.4, 28]],
    ['Chablis Exemple 2019\t⅛ 4,80 ¼ 9,40', [4.8, 9.4]],
    ['Chablis Exemple 2019 45.-', [45]],
    ['Chablis Exemple 2019 CHF 1’250.50', [1250.5]],
    ['Chablis Exemple 2019 € 45 / € 12', [45, 12]],
    ['Chablis Exemple\t2019\t17\t50\t200', [17, 50, 200]],
    ['Chablis Exemple\t2019\t25\t35 75 150', [25, 35, 75, 150]],
    ['Opus Exemple\t2010\t2000', [2000]],
    ['Bin 389 Exemple CHF 95', [95]],
    ['Chardonnay 770\t2020\t€ 45', [45]],
  ])('%s', (text, expected) => expect(prices(text)).toEqual(expected));

  test('a price in words', () => expect(read('Romanée Exemple 2010 POA').priceText).toBe('POA'));
});

describe('vintages', () => {
  test.each([
    ['Chablis Exemple 2015 45', '2015'],
    ["Chablis Exemple '15 45", '2015'],
    ['Brut Exemple NV 45', 'NV'],
    ['Brut Exemple n.v. 45', 'NV'],
    ['Brut Exemple m.v.12 45', 'NV'],
    ['Spumante Esempio\tS.A.\t€ 45', 'NV'],
    ['Spumante Esempio …… s.. € 45', 'NV'],
    ['Chablis Exemple 2020/21 45', '2020/21'],
    ["Chablis Exemple\t'18/'19\t€ 45", '2018/2019'],
    ['Franciacorta Esempio (DOCG 2018) Saggio 125', '2018'],
    ['Cuvée 1086 Exemple 45', null],
    ['Grand Cru Classé en 1855 Exemple 45', null],
    ['Pedro Ximenez Solera 1918 Ejemplo\tN.V.\t19', 'NV'],
  ])('%s', (text, expected) => expect(read(text).vintage).toBe(expected));
});

describe('sizes', () => {
  test.each([
    ['Chablis Exemple 375ml 2019 45', 375],
    ['Chablis Exemple 37,5 cl 2019 45', 375],
    ['Chablis Exemple 2018 MAGNUM 635', 1500],
    ['Chablis Exemple\tJéroboam\t2020\t550', 3000],
    ['Chablis Exemple Half bottle £25', 375],
    ['Brut Impérial Exemple\tn.v.\t95', null],
  ])('%s', (text, expected) => expect(read(text).lineMl).toBe(expected));
});

describe('names', () => {
  test.each([
    ['397\tFranciacorta Esempio\t2018\t125', 'Franciacorta Esempio'],
    ['Tokaji Aszú 6 Puttonyos - Példa\t375ml\t2011\t65\t~\t250', 'Tokaji Aszú 6 Puttonyos - Példa'],
    ['Côte 1er Cru Exemple 2009 245,00 €', 'Côte 1er Cru Exemple'],
    ['Krug 169ème Exemple\tNV\t460', 'Krug 169ème Exemple'],
  ])('%s', (text, expected) => expect(read(text).name).toBe(expected));
});

test('any text returns, in good time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(..."abÉ 0123456789.,/€£$~-|\t('’…%") }), (text) => {
      const fields = read(text);
      expect(fields.offers.every((offer) => offer.price === null || Number.isFinite(offer.price))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('heads of price columns', () => {
  test.each([
    ['125ml 175ml Bottle', [125, 175, 750]],
    ['White wines\t125ml 175ml 250ml Bottle', [125, 175, 250, 750]],
    ['175ml Bottle', [175, 750]],
    ['Glass 125ml Bottle', [125, 750]],
    // One size, said twice.
    ['37,5 cl bottle', [375]],
    ['46 cl pot', [460]],
  ])('%s', (text, expected) => expect(read(text).heads.map(({ ml }) => ml)).toEqual(expected));
});

describe('the size of the line', () => {
  test.each([
    ['1/16l Beerenauslese Exemple 2006 4,80', 63],
    ['1/8 l Zweigelt Exemple 2020 4,80', 125],
    ['Champagne Exemple Brut Impérial 88€', null],
    ['Champagne Exemple\tImpériale\t880€', 6000],
  ])('%s', (text, expected) => expect(read(text).lineMl).toBe(expected));
});
