import { expect, test } from 'vitest';
import { formatNames, formatNumber, many } from './language/say.ts';
import { formatCents, UNKNOWN_CURRENCY } from './money.ts';

const AMOUNTS = [
  0, 1, 99, 100, 1050, 99_999, 100_000, 123_456, 99_999_950, 100_000_000, 123_456_789_012, -1, -123_456, 0.5,
];

test.each(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'])(
  '%s is written as American English writes it',
  (currency) => {
    for (const digits of [undefined, 0, 2]) {
      const written = new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        ...(digits === undefined ? {} : { maximumFractionDigits: digits }),
      });
      for (const cents of AMOUNTS) expect(formatCents(cents, currency, digits)).toBe(written.format(cents / 100));
    }
  },
);

test('an amount in a currency that is not known has no sign', () => {
  expect(formatCents(123_450, UNKNOWN_CURRENCY)).toBe('1,234.50');
  expect(formatCents(8000, UNKNOWN_CURRENCY, 0)).toBe('80');
});

test('half of the smallest unit is rounded as everywhere else', () => {
  const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  for (let cents = 50; cents < 100_000; cents += 350)
    expect(formatCents(cents, 'USD', 0)).toBe(whole.format(cents / 100));
});

test('numbers and counts are those of American English', () => {
  const written = new Intl.NumberFormat('en-US');
  for (const value of [0, 7, 999, 1000, 37_695, 1_500_000, 1.5, -1234, 1e21]) {
    expect(formatNumber(value)).toBe(written.format(value));
  }
  const rules = new Intl.PluralRules('en-US');
  for (const n of [0, 1, 2, 11, 1.5, -1]) expect(many(n, { one: 'one', other: 'other' })).toBe(rules.select(n));
});

test.each(['conjunction', 'disjunction'] as const)('names are joined as American English joins them: %s', (type) => {
  const written = new Intl.ListFormat('en-US', { type, style: 'long' });
  const names = ['Merlot', 'Malbec', 'Tannat', 'Syrah'];
  for (let count = 0; count <= names.length; count += 1)
    expect(formatNames(names.slice(0, count), type)).toBe(written.format(names.slice(0, count)));
});
