import { expect, test } from 'vitest';
import { drawnPaths, withoutTags } from './drawn-shell.ts';

test('the page in which wines are drawn is built in every language', () => {
  expect(drawnPaths()).toEqual(expect.arrayContaining(['/wine/drawn', '/fr/wine/drawn']));
});

test('the page in which wines are drawn says nothing of a wine that is none', () => {
  const kept = '<meta charSet="utf-8"/><link rel="manifest" href="/m"/><script>1</script>';
  const own = [
    '<title>drawn | Tastevin</title><meta name="description" content="x"/><link rel="canonical" href="/wine/drawn"/>',
    '<link rel="alternate" hrefLang="fr" href="/fr/wine/drawn"/><meta property="og:title" content="drawn"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
  expect(withoutTags(own + kept)).toBe(kept);
});
