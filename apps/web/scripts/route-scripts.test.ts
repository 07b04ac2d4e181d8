import { expect, test } from 'vitest';
import { scriptsOf, withPreloads } from './route-scripts.ts';

const MANIFEST =
  'window.__reactRouterManifest={"routes":{"pages/menu":{"module":"/assets/menu-1.js","imports":["/assets/frame-1.js"]}},"version":"1"};';

test('a page needs its own script and all that it imports', () => {
  expect(scriptsOf(MANIFEST, 'pages/menu')).toEqual(['/assets/menu-1.js', '/assets/frame-1.js']);
});

test('a page that the router does not know stops the build', () => {
  expect(() => scriptsOf(MANIFEST, 'pages/other')).toThrow('pages/other');
  expect(() => scriptsOf('', 'pages/menu')).toThrow('pages/menu');
});

test('a script that the page names already is not named twice', () => {
  const html = '<head><link rel="modulepreload" href="/assets/frame-1.js"/></head>';
  expect(withPreloads(html, scriptsOf(MANIFEST, 'pages/menu'))).toBe(
    '<head><link rel="modulepreload" href="/assets/frame-1.js"/><link rel="modulepreload" href="/assets/menu-1.js"/></head>',
  );
});
