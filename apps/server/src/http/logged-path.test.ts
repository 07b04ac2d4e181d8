import { expect, it } from 'vitest';
import { loggedPath } from './app.ts';

it("an address in the log holds neither a sign-in's code nor a whole list's number", () => {
  expect(loggedPath('/auth/callback?code=secret&state=secret')).toBe('/auth/callback');
  expect(loggedPath('/api/wineLists/parse/AbCdEfGhIjKlMnOpQrStUv')).toBe('/api/wineLists/parse/AbCd…');
  expect(loggedPath('/search?q=barolo')).toBe('/search');
});
