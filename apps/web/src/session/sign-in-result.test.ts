import { expect, test } from 'vitest';
import { readClaims } from './id-token.ts';
import { isMobileBrowser } from './mobile-browser.ts';
import { parseResult } from './sign-in-result.ts';

const NOW = 1_000_000_000;

test('§4 a pending result is a token or an error, not older than five minutes', () => {
  expect(parseResult('{"idToken":"t","at":999999000}', NOW)).toEqual({ idToken: 't' });
  expect(parseResult({ idToken: 't', at: NOW }, NOW)).toEqual({ idToken: 't' });
  expect(parseResult('{"error":"no"}', NOW)).toEqual({ error: 'no' });
  expect(parseResult('{"idToken":"t","at":999000000}', NOW)).toBeNull();
});

test.each(['', 'nonsense', '[]', 'null', '{"idToken":5}'])('%j is no result', (text) => {
  expect(parseResult(text, NOW)).toBeNull();
});

test('a token says who and until when; anything else says nothing', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'u1', email: 'zoë@example.com', iat: 400, exp: 1000 })).toString(
    'base64url',
  );
  expect(readClaims(`h.${payload}.s`)).toEqual({
    sub: 'u1',
    email: 'zoë@example.com',
    issuedAt: 400_000,
    expiresAt: 1_000_000,
  });
  expect(readClaims('x')).toBeNull();
  expect(readClaims('a.b.c')).toBeNull();
  expect(readClaims(`h.${Buffer.from('{"sub":1}').toString('base64url')}.s`)).toBeNull();
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, true],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['a Windows laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('§4 %s', (_name, userAgent, maxTouchPoints, expected) => {
  expect(isMobileBrowser({ userAgent, maxTouchPoints })).toBe(expected);
});
