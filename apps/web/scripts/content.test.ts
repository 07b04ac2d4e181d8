import { BRAND, LANGUAGE_CODES } from '@app/domain';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTitles } from '#content/compare-titles.ts';
import { parseFaq } from '#content/parse-faq.ts';
import { parsePostHead } from '#content/parse-head.ts';
import { countWords } from '#content/read-time.ts';
import { foldSlug } from '#content/slug.ts';
import { contentFiles, faqHeads, postHeads } from './content-files.ts';

/* What the writers promise of their pages (issue 9): held here, so that no page falls short of it unseen. */

const FIGURE = /!\[([^\]]*)\]\((figures\/[\w.-]+\.svg)/g;

describe.each(contentFiles('blog'))('%s', (file) => {
  const { body, head } = parsePostHead(readFileSync(file, 'utf8'), basename(file));
  const [text = '', sources = ''] = body.split(/^## Sources\s*$/m);

  test('2,800 to 6,000 words, its sources not counted', () => {
    const words = countWords(text);
    expect(words).toBeGreaterThanOrEqual(2800);
    expect(words).toBeLessThanOrEqual(6000);
  });

  test('a table, a list and a quotation', () => {
    expect(text).toMatch(/^\|?[ :|-]*-{3}[ :|-]*$/m);
    expect(text).toMatch(/^(?:[-*]|\d+\.) /m);
    expect(text).toMatch(/^> /m);
  });

  test('two figures or more, each there and told in words', () => {
    const figures = [...text.matchAll(FIGURE)];
    expect(figures.length).toBeGreaterThanOrEqual(2);
    for (const [, alternative = '', name = ''] of figures) {
      expect(alternative.trim().length, name).toBeGreaterThan(20);
      expect(existsSync(join(dirname(file), name)), name).toBe(true);
    }
  });

  test('eight sources or more, and none named that is not there', () => {
    const count = sources.match(/^\d+\. \S/gm)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(8);
    const named = new Set([...text.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => Number(number)));
    expect([...named].filter((number) => number > count)).toEqual([]);
  });

  test('§3 five to ten tags, and a day between 2025-07-18 and 2025-07-27', () => {
    expect(head.tags.length).toBeGreaterThanOrEqual(5);
    expect(head.tags.length).toBeLessThanOrEqual(10);
    const day = head.publishedDate.slice(0, 10);
    expect(day >= '2025-07-18' && day <= '2025-07-27', day).toBe(true);
  });
});

describe.each([...contentFiles('faq'), ...contentFiles('help')])('%s', (file) => {
  const { qa } = parseFaq(readFileSync(file, 'utf8'), basename(file));

  test('eight to twelve questions, each answered in 60 to 200 words', () => {
    expect(qa.length).toBeGreaterThanOrEqual(8);
    expect(qa.length).toBeLessThanOrEqual(12);
    for (const { question, answer } of qa) {
      const words = countWords(answer);
      expect(words, question).toBeGreaterThanOrEqual(60);
      expect(words, question).toBeLessThanOrEqual(200);
    }
  });
});

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('pages of questions in %s', (code) => {
  test.each(['faq', 'help'] as const)('%s: the same pages with as many questions, each answered', (kind) => {
    const shapeOf = (files: string[]) =>
      files.map((file) => {
        const { head, qa } = parseFaq(readFileSync(file, 'utf8'), basename(file));
        return [basename(file), head.slug, qa.length, head.title.endsWith(` FAQ | ${BRAND.name}`)];
      });
    expect(shapeOf(contentFiles(kind, code))).toEqual(shapeOf(contentFiles(kind)));
  });
});

test('§2 the ten articles, at least twenty FAQ pages, and the help articles are there', () => {
  expect(postHeads().map(({ slug }) => foldSlug(slug))).toEqual(expect.arrayContaining(ARTICLES));
  expect(contentFiles('faq').length).toBeGreaterThanOrEqual(20);
  expect(contentFiles('help')).toHaveLength(8);
});

const ARTICLES = [
  'global-wine-history',
  'wine-tasting',
  'home-wine-cellaring',
  'decanting-by-the-numbers',
  'fine-bubble-frenzy',
  'micro-ox-vs-bottle-shock',
  'understanding-terroir',
  'corks-capsules-aging',
  'montrachet-legend-names',
  'ancient-origins-french-wine',
];

test('§2 titles stand in the order of the locale', () => {
  const titles = faqHeads().map(({ title }) => title);
  expect(titles.toSorted(compareTitles)).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('every link within the site leads somewhere', () => {
  const known = new Set([
    '/',
    '/search',
    '/faq',
    '/blog',
    '/about/accuracy',
    '/about/author',
    ...postHeads().map(({ slug }) => `/blog/${foldSlug(slug)}`),
    ...faqHeads().map(({ slug }) => `/faq/${slug}`),
  ]);
  const broken = (['blog', 'faq', 'help'] as const)
    .flatMap((kind) => contentFiles(kind))
    .flatMap((file) => {
      const links = [...readFileSync(file, 'utf8').matchAll(/\]\((\/[^)\s]*)/g)].map(([, link = '']) => link);
      const lost = links.filter((link) => !known.has(foldSlug(decodeURIComponent(link.replace(/[?#].*$/, '')))));
      return lost.map((link) => `${basename(file)}: ${link}`);
    });
  expect(broken).toEqual([]);
});
