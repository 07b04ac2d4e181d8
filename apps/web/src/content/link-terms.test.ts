import { expect, test } from 'vitest';
import { linkTermsInAnswer, linkTermsInHtml, termLinker, wineTerms } from './link-terms.ts';

const TERMS = wineTerms(
  [
    { title: 'Merlot FAQ | Tastevin', path: '/faq/merlot' },
    { title: 'Cabernet Sauvignon FAQ | Tastevin', path: '/faq/cabernet-sauvignon' },
    { title: 'Pinot Grigio and Pinot Gris FAQ | Tastevin', path: '/faq/pinot-grigio' },
    { title: 'Vintages FAQ | Tastevin', path: '/faq/vintages' },
    { title: 'What Is Tastevin? FAQ | Tastevin', path: '/faq/what-is-tastevin' },
  ],
  'Tastevin',
);

test('titles are terms, two where they name two; the product is none', () => {
  expect(TERMS.map(({ term }) => term)).toEqual([
    'Merlot',
    'Cabernet Sauvignon',
    'Pinot Grigio',
    'Pinot Gris',
    'Vintages',
  ]);
});

test('only the first mention is linked, in any case, singular or plural', () => {
  expect(linkTermsInHtml('<p>A vintage of Merlot. Merlot, vintages.</p>', TERMS)).toBe(
    '<p>A <a href="/faq/vintages">vintage</a> of <a href="/faq/merlot">Merlot</a>. Merlot, vintages.</p>',
  );
});

test('parts of words, headings, captions, links and sources are left alone', () => {
  for (const html of [
    '<p>Merlotish, pre-vintage</p>',
    '<h2 id="m">Merlot</h2>',
    '<figure><img alt="Merlot"><figcaption>Merlot</figcaption></figure>',
    '<p><a href="/search?q=Merlot">Merlot</a></p>',
    '<h2 id="sources">Sources</h2><ol><li>Merlot</li></ol>',
  ]) {
    expect(linkTermsInHtml(html, TERMS)).toBe(html);
  }
});

test("a term the writer has linked is the writer's", () => {
  const html = '<p>Merlot, then <a href="/faq/merlot">Merlot</a>.</p>';
  expect(linkTermsInHtml(html, TERMS)).toBe(html);
});

test('an answer gets its links, across answers once, and none to its own page', () => {
  const linkTerms = termLinker(TERMS, ['/faq/merlot']);
  expect(linkTermsInAnswer('Merlot is **rounder than Cabernet Sauvignon**.', linkTerms)).toBe(
    'Merlot is **rounder than [Cabernet Sauvignon](/faq/cabernet-sauvignon)**.',
  );
  expect(linkTermsInAnswer('Cabernet Sauvignon and Pinot Gris.', linkTerms)).toBe(
    'Cabernet Sauvignon and [Pinot Gris](/faq/pinot-grigio).',
  );
});
