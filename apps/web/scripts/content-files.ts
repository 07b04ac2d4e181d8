import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { faqSlugs } from '#content/faq-slugs.ts';
import { parseHead } from '#content/parse-head.ts';
import { foldSlug } from '#content/slug.ts';

/** The words of the site. CONTENT_DIR lets a test build with a handful of pages of its own. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR'] ?? fileURLToPath(new URL('../../../content', import.meta.url));

/** The Markdown files of one kind, in a fixed order so that two builds are alike. */
function contentFiles(kind: 'blog' | 'faq' | 'help'): string[] {
  const folder = join(CONTENT_FOLDER, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, name));
}

function slugsOf(kind: 'blog' | 'faq' | 'help'): string[] {
  return contentFiles(kind).map((file) => parseHead(readFileSync(file, 'utf8'), basename(file)).head.slug);
}

/** The addresses to render at build time. A slug with typographic hyphens is also led to from its plain spelling. */
export function contentPaths(): string[] {
  const posts = slugsOf('blog').flatMap((slug) => [slug, foldSlug(slug)]);
  const pages = faqSlugs({ faq: slugsOf('faq'), help: slugsOf('help') });
  return [...pathsOf('/blog', posts), ...pathsOf('/faq', pages)];
}

/** The router insists on one rendered address per kind, so that a site without words still builds. */
function pathsOf(folder: string, slugs: readonly string[]): string[] {
  return (slugs.length > 0 ? [...new Set(slugs)] : ['none']).map((slug) => `${folder}/${slug}`);
}
