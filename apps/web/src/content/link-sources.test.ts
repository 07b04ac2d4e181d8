import { expect, test } from 'vitest';
import { linkSources } from './link-sources.ts';

const SOURCES = '<h2 id="sources">Sources</h2><ol><li>One</li><li>Two</li></ol>';
const never = (number: number): never => {
  throw new Error(`no source ${number}`);
};

test('a number in brackets leads to its source, and the source back to where it was first named', () => {
  const html = linkSources(`<p>So it is [2], and again [2].</p>${SOURCES}`, never);
  const link = '<a href="#source-2" aria-label="Source 2">2</a>';
  expect(html).toContain(`<p>So it is<sup id="cited-2">${link}</sup>, and again<sup>${link}</sup>.</p>`);
  expect(html).toContain('<li id="source-2">Two <a href="#cited-2"');
});

test('a source that the text does not name leads nowhere', () => {
  expect(linkSources(`<p>So it is [2].</p>${SOURCES}`, never)).toContain('<li id="source-1">One</li>');
});

test('attributes, and articles without numbered sources, stay as they are', () => {
  expect(linkSources(`<img alt="[1]">${SOURCES}`, never)).toContain('<img alt="[1]">');
  expect(linkSources('<p>[1]</p>', never)).toBe('<p>[1]</p>');
});

test('a number without a source is an error', () => {
  expect(() => linkSources(`<p>[3]</p>${SOURCES}`, never)).toThrow('no source 3');
});
