import { addressIn, BRAND, type Language } from '@app/domain';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { helpAddress } from '#content/faq-slugs.ts';
import { wineTerms, type WineTerm } from '#content/link-terms.ts';
import { parseHead, parsePostHead, type PageHead, type PostHead } from '#content/parse-head.ts';
import { foldSlug } from '#content/slug.ts';
import { paths } from '#paths.ts';

/** The words of the site. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));

/** What commands measured; `/about/accuracy` is made of it. */
export const RESULTS_FOLDER = fileURLToPath(new URL('../../../docs/results', import.meta.url));

/**
 * The Markdown files of one kind, in a fixed order, so that two builds give the same files. A language without a folder of its
 * own has the English ones.
 */
export function contentFiles(kind: 'blog' | 'faq' | 'help', language: Language = 'en'): string[] {
  const own = join(CONTENT_FOLDER, language, kind);
  const folder = existsSync(own) ? own : join(CONTENT_FOLDER, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** The heads of the posts, newest first. */
export function postHeads(): PostHead[] {
  return contentFiles('blog')
    .map((file) => parsePostHead(readFileSync(file, 'utf8'), basename(file)).head)
    .toSorted((a, b) => Date.parse(b.publishedDate) - Date.parse(a.publishedDate));
}

/** The heads of FAQ pages and help articles, with the slug of their address. */
export function faqHeads(language: Language = 'en'): PageHead[] {
  const faq = headsOf('faq', language);
  const taken = faq.map(({ slug }) => slug);
  return [...faq, ...headsOf('help', language).map((head) => ({ ...head, slug: helpAddress(head.slug, taken) }))];
}

function headsOf(kind: 'faq' | 'help', language: Language): PageHead[] {
  return contentFiles(kind, language).map((file) => parseHead(readFileSync(file, 'utf8'), basename(file)).head);
}

const terms = new Map<Language, WineTerm[]>();

/**
 * What the pages explain, each with its page. Where a grape has a FAQ page and a help article, the FAQ page has it. Every
 * article asks for them, so the pages are read once.
 */
export function siteTerms(language: Language = 'en'): WineTerm[] {
  const known = terms.get(language);
  if (known) return known;
  const pages = faqHeads(language).map(({ title, slug }) => ({
    title,
    path: addressIn(language, paths.faqPage(slug)),
  }));
  const made = wineTerms(pages.toReversed(), BRAND.name);
  terms.set(language, made);
  return made;
}

/** The addresses to render at build time. A slug with typographic hyphens is also led to from its plain spelling. */
export function contentPaths(): string[] {
  const posts = postHeads().flatMap(({ slug }) => [slug, foldSlug(slug)]);
  return [...pathsOf('/blog', posts), ...faqPaths()];
}

export function faqPaths(): string[] {
  return pathsOf(
    '/faq',
    faqHeads().map(({ slug }) => slug),
  );
}

/** The router insists on one rendered address per kind, so that a site without words still builds. */
function pathsOf(folder: string, slugs: readonly string[]): string[] {
  return (slugs.length > 0 ? [...new Set(slugs)] : ['none']).map((slug) => `${folder}/${slug}`);
}
