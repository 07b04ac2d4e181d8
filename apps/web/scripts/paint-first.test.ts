import { expect, test } from 'vitest';
import { withLowPreloads } from './paint-first.ts';

test('scripts of a built page are fetched after what it is drawn with', () => {
  const html = '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/b.js"/>';
  expect(withLowPreloads(html)).toBe(
    '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
  expect(withLowPreloads(withLowPreloads(html))).toBe(withLowPreloads(html));
});
