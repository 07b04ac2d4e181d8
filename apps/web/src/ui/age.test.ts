import { expect, test } from 'vitest';
import { ageText } from './age.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T06:00:00Z', 'today'],
  ['2026-11-14T06:00:00Z', 'yesterday'],
  ['2026-11-10T06:00:00Z', '5 days ago'],
  ['2026-07-01T06:00:00Z', 'on Jul 1, 2026'],
  ['never', ''],
])('a price of %s was seen %s', (iso, text) => {
  expect(ageText(iso, NOW)).toBe(text);
});
