import { expect, it } from 'vitest';
import { ratesText } from './rates-text.ts';

it.each([
  ['2026-11-13', '2026-11-16', 'Converted at the Bank’s rates of Nov 13, 2026.'],
  [
    '2026-11-01',
    '2026-11-16',
    'Converted at the Bank’s rates of Nov 1, 2026. They are 15 days old, so converted amounts are rough.',
  ],
  [
    '2024-12-31',
    '2026-11-16',
    'Converted at the Bank’s rates of Dec 31, 2024. They are 23 months old, so converted amounts are rough.',
  ],
])('rates of %s on %s', (date, now, text) => expect(ratesText({ source: 'Bank', date }, Date.parse(now))).toBe(text));
