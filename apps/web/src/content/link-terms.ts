/** A wine term and the page that explains it. */
export interface WineTerm {
  term: string;
  /** Path of its FAQ page. */
  path: string;
}

/** Finds the first mention of each term on one page; a term that has been linked, or that is `known`, is left alone. */
export type LinkTerms = (words: string, toLink: (text: string, path: string) => string) => string;

/**
 * The terms that FAQ titles give: 'Pinot Grigio and Pinot Gris' are two, and a plural is also found in the singular.
 * Pages about the product explain no wine term.
 */
export function wineTerms(pages: readonly { title: string; path: string }[], brand: string): WineTerm[] {
  return pages.flatMap(({ title, path }) => {
    const name = title.replace(` FAQ | ${brand}`, '');
    return name.includes(brand) ? [] : name.split(' and ').map((term) => ({ term, path }));
  });
}

/** Links the terms of one page: each term once, across all pieces of the page. `known` paths are never linked. */
export function termLinker(terms: readonly WineTerm[], known: Iterable<string>): LinkTerms {
  const linked = new Set(known);
  const byStem = new Map(terms.map(({ term, path }) => [stem(term), path]));
  // 'Cabernet Sauvignon' before a shorter term that begins alike.
  const stems = [...byStem.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern);
  if (stems.length === 0) return (words) => words;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${stems.join('|')})s?(?![\\p{L}\\p{N}-])`, 'giu');
  return (words, toLink) =>
    words.replace(pattern, (text, found: string) => {
      const path = byStem.get(stem(found));
      if (path === undefined || linked.has(path)) return text;
      linked.add(path);
      return toLink(text, path);
    });
}

/** Not inside these: a link cannot hold another, and a title or caption is not where one looks things up. */
const LEFT_ALONE = new Set(['a', 'h2', 'h3', 'h4', 'figure', 'blockquote', 'th', 'em', 'code', 'sup']);

/** The article's HTML with the first mention of each wine term linked, up to its Sources. */
export function linkTermsInHtml(html: string, terms: readonly WineTerm[]): string {
  const linkTerms = termLinker(terms, hrefs(html));
  const end = html.indexOf('<h2 id="sources">');
  const text = end < 0 ? html : html.slice(0, end);
  let inside = 0;
  const linked = text.split(/(<[^>]+>)/).map((piece, index) => {
    if (index % 2 === 0)
      return inside > 0 ? piece : linkTerms(piece, (words, path) => `<a href="${path}">${words}</a>`);
    const [, closing, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(piece) ?? [];
    if (LEFT_ALONE.has(tag)) inside += closing ? -1 : 1;
    return piece;
  });
  return linked.join('') + html.slice(text.length);
}

/** An answer's text with the first mention of each wine term as a Markdown link. */
export function linkTermsInAnswer(answer: string, linkTerms: LinkTerms): string {
  return answer
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .map((piece, index) => (index % 2 === 1 ? piece : linkTerms(piece, (words, path) => `[${words}](${path})`)))
    .join('');
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
}

function stem(term: string): string {
  return term.toLowerCase().replace(/s$/, '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
