import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a date is written as American English writes it, the same in every time zone', () => {
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2025-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
    expect(longDate(iso)).toBe(new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
  }
  expect(longDate('2025-07-18')).toBe('July 18, 2025');
  expect(longDate('2025-12-31T23:59:59Z')).toBe('December 31, 2025');
});
