import { LANGUAGES, speak } from '@app/domain';
import { expect, test } from 'vitest';
import { shortDate } from './short-date.ts';

const DATES = Array.from(
  { length: 12 },
  (_none, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 9) + 1}`,
);

test('a date is written as American English writes it, the same in every time zone', () => {
  for (const iso of [...DATES, '2026-12-31T23:59:59Z'])
    expect(shortDate(iso)).toBe(new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));
  expect(shortDate('2026-08-02')).toBe('Aug 2, 2026');
});

test('in another language it is written its own way', () => {
  const quiet = speak(() => ({ language: 'de', dictionary: {} }));
  try {
    for (const iso of DATES)
      expect(shortDate(iso)).toBe(
        new Date(iso).toLocaleDateString(LANGUAGES.de.locale, { dateStyle: 'medium', timeZone: 'UTC' }),
      );
  } finally {
    quiet();
  }
});

test('what is no date is nothing', () => expect(shortDate('soon')).toBe(''));
