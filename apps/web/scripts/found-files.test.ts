import { expect, test } from 'vitest';
import { atomFeed, sitemap } from './found-files.ts';

const page = { slug: 'merlot', title: 'Merlot', description: 'Soft & round', tags: ['red grapes'] };
const post = {
  ...page,
  slug: 'micro‑ox',
  title: 'Micro‑ox & <air>',
  excerpt: '',
  author: 'A',
  publishedDate: '2025-07-18T09:00:00.000Z',
};

test('the sitemap names every page under the addresses it is published at, with its languages', () => {
  const xml = sitemap([post], [page]);
  expect(xml).toContain('<loc>https://origin.invalid/faq/merlot</loc>');
  expect(xml).toContain('<loc>https://origin.invalid/fr/faq/merlot</loc>');
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://origin.invalid/de/faq/merlot"/>');
  expect(xml).toContain('<loc>https://origin.invalid/blog/micro%E2%80%91ox</loc><lastmod>2025-07-18</lastmod>');
});

test('the feed carries each post, escaped, with its summary', () => {
  const xml = atomFeed([post]);
  expect(xml).toContain('<title>Micro‑ox &amp; &lt;air&gt;</title>');
  expect(xml).toContain('<summary>Soft &amp; round</summary>');
  expect(xml).toContain('<updated>2025-07-18T09:00:00.000Z</updated>');
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://origin.invalid/blog/feed.xml"/>');
});
