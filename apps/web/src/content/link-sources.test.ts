import { expect, test } from 'vitest';
import { linkSources } from './link-sources.ts';

const SOURCES = '<h2 id="sources">Sources</h2><ol><li>One</li><li>Two</li></ol>';
const never = (number: number): never => {
  throw new Error(`no source ${number}`);
};

test('a number in brackets leads to its source', () => {
  expect(linkSources(`<p>So it is [2].</p>${SOURCES}`, never)).toBe(
    '<p>So it is<sup><a href="#source-2" aria-label="Source 2">2</a></sup>.</p>' +
      '<h2 id="sources">Sources</h2><ol><li id="source-1">One</li><li id="source-2">Two</li></ol>',
  );
});

test('attributes, and articles without numbered sources, stay as they are', () => {
  expect(linkSources(`<img alt="[1]">${SOURCES}`, never)).toContain('<img alt="[1]">');
  expect(linkSources('<p>[1]</p>', never)).toBe('<p>[1]</p>');
});

test('a number without a source is an error', () => {
  expect(() => linkSources(`<p>[3]</p>${SOURCES}`, never)).toThrow('no source 3');
});
