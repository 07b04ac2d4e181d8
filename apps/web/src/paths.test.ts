import { expect, test } from 'vitest';
import { paths, safeRedirect } from './paths.ts';

test('§2 search addresses carry q and an optional vintage', () => {
  expect(paths.search({ q: 'Château d’Yquem', vintage: '2001' })).toBe(
    '/search?q=Ch%C3%A2teau+d%E2%80%99Yquem&vintage=2001',
  );
  expect(paths.search({ q: 'krug', vintage: null })).toBe('/search?q=krug');
  expect(paths.search()).toBe('/search');
});

test('§4 the guard leads to /?signin=true&redirect={current path, encoded}', () => {
  expect(paths.signIn({ redirect: '/menu' })).toBe('/?signin=true&redirect=%2Fmenu');
  expect(paths.signIn({ mode: 'signup' })).toBe('/?signup=true');
});

test.each([
  ['/profile', '/profile'],
  ['/menu/abc?sort=price-low', '/menu/abc?sort=price-low'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('a redirect to %s goes to %s', (given, expected) => {
  expect(safeRedirect(given)).toBe(expected);
});
