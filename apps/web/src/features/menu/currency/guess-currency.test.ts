import { expect, test } from 'vitest';
import { currencyWord, guessCurrency } from './guess-currency.ts';

test.each([
  ['CHF', ['en-GB'], 'CHF'],
  [null, ['en-GB', 'fr-FR'], 'GBP'],
  [null, ['en', 'de-AT'], 'EUR'],
  [null, ['en-US'], 'USD'],
  [null, [], 'USD'],
])('chosen %s, languages %j: %s', (chosen, languages, expected) => {
  expect(guessCurrency(null, chosen, languages)).toBe(expected);
});

test('what the pages tell comes first where it is likelier than not', () => {
  expect(guessCurrency({ currency: 'CHF', sure: 0.8 }, 'GBP', ['en-GB'])).toBe('CHF');
  expect(guessCurrency({ currency: 'USD', sure: 0.5 }, null, ['en-GB'])).toBe('GBP');
});

test('a currency is asked for in a word people say', () => {
  expect(['GBP', 'EUR', 'CHF'].map(currencyWord)).toEqual(['pounds', 'euros', 'Swiss francs']);
});
