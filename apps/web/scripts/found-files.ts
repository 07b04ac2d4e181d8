import { addressIn, BRAND, LANGUAGE_CODES } from '@app/domain';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageHead, PostHead } from '#content/parse-head.ts';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { siteOrigin } from '#site-origin.ts';
import { faqHeads, postHeads } from './content-files.ts';

/** Writes what search engines and feed readers ask for. The server puts its address in the place of the placeholder. */
export function writeFoundFiles(clientFolder: string): void {
  const posts = postHeads();
  const files = {
    '/sitemap.xml': sitemap(posts, faqHeads()),
    '/robots.txt': robots(),
    [paths.feed()]: atomFeed(posts),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(clientFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export function sitemap(posts: readonly PostHead[], pages: readonly PageHead[]): string {
  const plain = [paths.home(), paths.search(), paths.faq(), paths.blog(), paths.accuracy(), paths.author()].map(
    (path) => ({ path }),
  );
  const spoken = [...plain, ...pages.map(({ slug }) => ({ path: paths.faqPage(slug) }))].flatMap(({ path }) =>
    LANGUAGE_CODES.map((code) => urlOf(addressIn(code, path), alternates(path))),
  );
  // Articles are in English alone.
  const articles = posts.map(({ slug, publishedDate }) =>
    urlOf(paths.blogPost(slug), `<lastmod>${day(publishedDate)}</lastmod>`),
  );
  const urls = [...spoken, ...articles];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const urlOf = (path: string, more: string): string =>
  `  <url><loc>${escapeXml(siteOrigin() + path)}</loc>${more}</url>`;

/** Each language of a page names all of them, itself too. */
function alternates(path: string): string {
  const link = (code: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(siteOrigin() + address)}"/>`;
  return LANGUAGE_CODES.map((code) => link(code, addressIn(code, path))).join('') + link('x-default', path);
}

/** Everything may be read. A visitor's own pages and the way to sign in are nothing to find. */
function robots(): string {
  return `User-agent: *
Disallow: /auth/
Disallow: /admin/
Disallow: ${paths.profile()}

Sitemap: ${siteOrigin()}/sitemap.xml
Sitemap: ${siteOrigin()}/sitemap-wines.xml
`;
}

/** RFC 4287. Posts come newest first, so the feed is as new as the first. */
export function atomFeed(posts: readonly PostHead[]): string {
  const url = (path: string) => escapeXml(siteOrigin() + path);
  const entries = posts.map(
    (post) => `  <entry>
    <id>${url(paths.blogPost(post.slug))}</id>
    <title>${escapeXml(post.title)}</title>
    <link href="${url(paths.blogPost(post.slug))}"/>
    <published>${instant(post.publishedDate)}</published>
    <updated>${instant(post.publishedDate)}</updated>
    <author><name>${escapeXml(post.author)}</name></author>
${post.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>`).join('\n')}
    <summary>${escapeXml(post.excerpt || post.description)}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${url(paths.blog())}</id>
  <title>${escapeXml(`${MESSAGES.blogHeading} | ${BRAND.name}`)}</title>
  <subtitle>${escapeXml(MESSAGES.blogSubtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${url(paths.feed())}"/>
  <link rel="alternate" type="text/html" href="${url(paths.blog())}"/>
  <updated>${instant(posts[0]?.publishedDate ?? '1970-01-01')}</updated>
  <author><name>${escapeXml(BRAND.name)}</name></author>
${entries.join('\n')}
</feed>
`;
}

const instant = (date: string): string => new Date(date).toISOString();
const day = (date: string): string => instant(date).slice(0, 10);

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
