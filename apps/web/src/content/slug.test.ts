import { expect, test } from 'vitest';
import { helpAddress } from './faq-slugs.ts';
import { foldSlug, headingId } from './slug.ts';

test('§2 a slug with non-breaking hyphens is found by its plain spelling', () => {
  expect(foldSlug('micro\u2011ox\u2011vs\u2011bottle\u2011shock')).toBe(foldSlug('micro-ox-vs-bottle-shock'));
});

test('a heading becomes an address', () => {
  expect(headingId('Rosé, “blanc” & more')).toBe('rose-blanc-more');
  expect(headingId('?')).toBe('section');
});

test('§2 a help article stands beside a FAQ page of the same slug', () => {
  expect(helpAddress('merlot', ['merlot'])).toBe('help-merlot');
  expect(helpAddress('features', ['merlot'])).toBe('features');
});
