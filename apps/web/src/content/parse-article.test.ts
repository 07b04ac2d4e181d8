import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseArticle, type Article } from './parse-article.ts';

const SIZE = { figureSize: () => ({ width: 640, height: 320 }) };
const post = (body: string) =>
  `---\nslug: x\ntitle: X\ndescription: D.\nauthor: A\npublishedDate: 2025-07-18\ntags: [t]\n---\n${body}`;
const htmlOf = (article: Article) => article.parts.map((part) => ('html' in part ? part.html : part.figure)).join('');

test('§3 headings, lists, a table, a quotation, a figure and sources become HTML', () => {
  const source = readFileSync(new URL('./fixtures/blog/micro-ox-vs-bottle-shock.md', import.meta.url), 'utf8');
  const article = parseArticle(source, 'blog/micro-ox-vs-bottle-shock.md', SIZE);
  const html = htmlOf(article);
  expect(article.headings.map(({ text }) => text)).toEqual([
    'What happens in the tank',
    'What happens in the bottle',
    'Sources',
  ]);
  expect(html).toContain('<h2 id="what-happens-in-the-tank">');
  expect(html).toContain('<th scope="col" class="align-right">Oxygen (mg/L)</th>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<figcaption>Dissolved oxygen after bottling, in mg/L.</figcaption>');
  expect(html).toContain('width="640" height="320"');
  expect(html).toContain('<a href="https://www.wiley.com/" target="_blank" rel="noopener noreferrer">');
  expect(article.parts.filter((part) => 'figure' in part)).toEqual([{ figure: 'figures/oxygen.svg' }]);
  expect(article.head.readTime).toBe('1 min read');
});

test('each heading makes a section with what stands under it, and says about how long it is', () => {
  const html = htmlOf(
    parseArticle(post('Before.\n\n## Air\n\nfive\n\n![a](figures/a.svg)\n\n### In\n\n## Sea'), 'blog/x.md', SIZE),
  );
  expect(html).toMatch(/^<p>Before\.<\/p>\n<section style="--letters:\d+">\n<h2 id="air">/);
  expect(html.match(/<section/g)).toHaveLength(2);
  expect(html.match(/<\/section>/g)).toHaveLength(2);
  const [withFigure = 0, bare = 0] = [...html.matchAll(/--letters:(\d+)/g)].map(([, letters]) => Number(letters));
  expect(bare).toBeLessThan(10);
  expect(withFigure).toBeGreaterThan(500);
});

test('two headings of the same words have two addresses', () => {
  const { headings } = parseArticle(post('## Air\n\na\n\n## Air\n\nb'), 'blog/x.md', SIZE);
  expect(headings.map(({ id }) => id)).toEqual(['air', 'air-2']);
});

test.each([
  ['raw HTML', 'one\n\n<div>two</div>', 'blog/x.md:11: HTML is not used in articles'],
  ['a top heading', 'one\n\n# Two', "blog/x.md:11: the title stands in the head; headings begin with '##'"],
  [
    'a picture from elsewhere',
    '![a](https://x.example/a.png)',
    "blog/x.md:9: 'https://x.example/a.png' is not of the form",
  ],
  ['a figure without a text', '![](figures/a.svg)', "blog/x.md:9: the figure 'figures/a.svg' has no text alternative"],
])('%s is an error with its file and line', (_name, body, message) => {
  expect(() => parseArticle(post(body), 'blog/x.md', SIZE)).toThrow(message);
});

test('a figure that is not there is an error with its file and line', () => {
  expect(() => parseArticle(post('![a](figures/a.svg)'), 'blog/x.md', { figureSize: () => null })).toThrow(
    "blog/x.md:9: there is no file 'figures/a.svg'",
  );
});
