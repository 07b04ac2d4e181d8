import { expect, test } from 'vitest';
import { currencyWord, guessCurrency } from './guess-currency.ts';

test.each([
  ['CHF', ['en-GB'], 'CHF'],
  [null, ['en-GB', 'fr-FR'], 'GBP'],
  [null, ['en', 'de-AT'], 'EUR'],
  [null, ['en-US'], 'USD'],
  [null, [], 'USD'],
])('chosen %s, languages %j: %s', (chosen, languages, expected) => {
  expect(guessCurrency(chosen, languages)).toBe(expected);
});

test('a currency is asked for in a word people say', () => {
  expect(['GBP', 'EUR', 'CHF'].map(currencyWord)).toEqual(['pounds', 'euros', 'Swiss francs']);
});
