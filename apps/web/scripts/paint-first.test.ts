import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { withLateScripts, withLowPreloads, withStages } from './paint-first.ts';

const PAGE = [
  '<head><link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/assets/parts-1.js"/><link rel="modulepreload" href="/assets/frame-1.js"/></head><body>',
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\nimport * as route1 from "/assets/faq-1.js";\n  \n',
  '  window.__reactRouterRouteModules = {"root":route0,"pages/faq":route1};\n\nimport("/assets/entry-1.js");</script></body>',
].join('');

test('scripts of the empty shell are fetched after what it is drawn with', () => {
  const html = '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/b.js"/>';
  expect(withLowPreloads(html)).toBe(
    '<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
  expect(withLowPreloads(withLowPreloads(html))).toBe(withLowPreloads(html));
});

test('a built page names no script that is fetched before it has been painted, and all of them after', () => {
  const html = withLateScripts(PAGE, 'faq/index.html');
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain('<link rel="preload" as="font" href="/a.woff2"/>');
  const [, code = ''] = /<script>([\s\S]+)<\/script>/.exec(html) ?? [];
  for (const file of ['frame-1', 'parts-1', 'manifest-1', 'root-1', 'faq-1', 'entry-1'])
    expect(code).toContain(`"/assets/${file}.js"`);
  expect(code).toContain('{"root":route0,"pages/faq":route1}');
  // A script, not a module: the parser would throw.
  expect(() => new Script(code)).not.toThrow();
});

test('large files run one after the other, each behind what it needs; an empty page does not wait for its paint', () => {
  const html = withStages(PAGE, '__list.html');
  expect(html).toContain('<link rel="modulepreload" href="/assets/frame-1.js"/>');
  const [, code = ''] = /<script>([\s\S]+)<\/script>/.exec(html) ?? [];
  expect(code).toMatch(/^\["\/assets\/frame-1\.js","\/assets\/parts-1\.js"\]/);
  expect(code).toContain('import("/assets/entry-1.js")');
  expect(() => new Script(code)).not.toThrow();
});

test('a router that starts its pages in another way stops the build, and says where', () => {
  expect(() => withLateScripts('<script type="module" async="">start()</script>', 'faq/index.html')).toThrow(
    'faq/index.html',
  );
});
