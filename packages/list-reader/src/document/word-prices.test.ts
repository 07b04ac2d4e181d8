import { expect, test } from 'vitest';
import { continuesPrice, isOpenPrice, spellPrices } from './word-prices.ts';

test.each([
  ['forty-eight dollars', '48 $'],
  ['two hundred and ten dollars', '210 $'],
  ['five-fifty', '5.50'],
  ['Glass nine dollars, half carafe seventeen, bottle thirty-two', 'Glass 9 $, half carafe 17, bottle 32'],
  ['thirty-six dollars, or ten by the glass', '36 $, or 10 by the glass'],
  ['quatre-vingt-dix euros', '90 €'],
  ['soixante-dix-huit euros', '78 €'],
  ['achtundvierzig Euro', '48 €'],
  ['ventotto euro', '28 €'],
  ['treinta y ocho euros', '38 €'],
  ['copo um euro e vinte, jarro quatro euros e meio', 'copo 1.20 €, jarro 4.50 €'],
  ['ninety-fwve dollars', '95 $'],
])('a price in words becomes figures: %s', (words, figures) => {
  expect(spellPrices(words)).toBe(figures);
});

test.each(['Opus One', 'Twelfth Night', 'Eighteen Seventy-Three Cabernet', 'Les Sept Vignes', 'Quinta do Vale'])(
  'a number inside a name stays a word: %s',
  (name) => {
    expect(spellPrices(name)).toBe(name);
  },
);

test('a price may run over the end of a line', () => {
  expect(isOpenPrice('Reserva 2018: vinte e')).toBe(true);
  expect(continuesPrice('dois euros')).toBe(true);
  expect(isOpenPrice('Reserva 2018')).toBe(false);
  expect(continuesPrice('Dois Irmãos')).toBe(false);
});
