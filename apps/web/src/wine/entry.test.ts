import { UNKNOWN_CURRENCY, type EntryInsight, type WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { entryMoney, entryName, listCurrency, marketMoney } from './entry.ts';

// The other fields do not matter here.
const line = (rawName: string): WineListEntry => ({ rawName, wine: null }) as WineListEntry;
const paidIn = (currency: string | null): WineListEntry => ({ insight: { currency } as EntryInsight }) as WineListEntry;

test.each([
  ["Barbera d'Alba - G. Rinaldi (1)", "Barbera d'Alba - G. Rinaldi", 'a mark at the end'],
  ['Barolo (2) Cascina', 'Barolo Cascina', 'a mark within'],
  ['Bin (389) Cabernet', 'Bin (389) Cabernet', 'a number of the wine stays'],
  ['(1) Chablis', '(1) Chablis', 'what begins the line is no mark'],
])('a footnote mark is no part of a name: %s', (rawName, name) => {
  expect(entryName(line(rawName))).toBe(name);
});

test('a list that does not say its currency has amounts without a sign; the market beside it is in dollars', () => {
  expect(entryMoney(paidIn(null), 48)).toBe('48.00');
  expect(entryMoney(paidIn('GBP'), 48)).toBe('£48.00');
  expect(marketMoney(paidIn(null), 48)).toBe('$48.00');
  expect(listCurrency([paidIn(null)])).toBe(UNKNOWN_CURRENCY);
  expect(listCurrency([paidIn(null), paidIn('EUR')])).toBe('EUR');
  // §3: a list of another program, without insights, is in dollars.
  expect(entryMoney(line('Chablis'), 48)).toBe('$48.00');
  expect(listCurrency([line('Chablis')])).toBeUndefined();
});
