import { Marked, type Tokens } from 'marked';
import { ContentError } from './content-error.ts';
import { linkSources } from './link-sources.ts';
import { parsePostHead, type PostHead } from './parse-head.ts';
import { readTime } from './read-time.ts';
import { headingId } from './slug.ts';

export interface ArticleHeading {
  id: string;
  text: string;
}

/** A piece of the article: HTML as it stands, or the place of a figure whose address only the bundler knows. */
export type ArticlePart = { html: string } | { figure: string };

export interface Article {
  head: PostHead & { readTime: string };
  headings: ArticleHeading[];
  parts: ArticlePart[];
}

/** Width and height of a figure file, so that the page does not jump when it arrives; null when there is no such file. */
export type FigureSize = (name: string) => { width: number; height: number } | null;

interface Surroundings {
  figureSize: FigureSize;
  /** Leads from wine terms to the pages that explain them. */
  linkTerms?: (html: string) => string;
}

const FIGURE = /^figures\/[\w.-]+\.svg$/;
/** Splits rendered HTML at figures; the mark is a private character that no text holds. */
const FIGURE_MARK = /\uE000(figures\/[\w.-]+\.svg)\uE000/;

/** Markdown to HTML at build time. Raw HTML, unknown figures and a second top heading are errors with their line. */
export function parseArticle(source: string, file: string, { figureSize, linkTerms }: Surroundings): Article {
  const { head, body, bodyLine } = parsePostHead(source, file);
  const fail = (near: string, reason: string): never => {
    const offset = body.indexOf(near.trim());
    const line = bodyLine + (offset < 0 ? 0 : body.slice(0, offset).split('\n').length - 1);
    throw new ContentError(file, line, reason);
  };
  const headings: ArticleHeading[] = [];
  const usedIds = new Set<string>();

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text, raw }: Tokens.Heading) {
        if (depth === 1) fail(raw, "the title stands in the head; headings begin with '##'");
        const id = uniqueId(headingId(text), usedIds);
        if (depth === 2) headings.push({ id, text: text.replaceAll('*', '') });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const [only] = tokens;
        // A picture alone in its paragraph becomes a figure, which is not allowed inside a <p>.
        if (tokens.length === 1 && only?.type === 'image') return `${this.parser.parseInline(tokens)}\n`;
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href, title, text, raw }: Tokens.Image) {
        if (!FIGURE.test(href)) fail(raw, `'${href}' is not of the form figures/name.svg`);
        if (!text.trim()) fail(raw, `the figure '${href}' has no text alternative`);
        const size = figureSize(href);
        if (!size) return fail(raw, `there is no file '${href}'`);
        const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
        const image = `<img src="\uE000${href}\uE000" alt="${escapeHtml(text)}" width="${size.width}" height="${size.height}" loading="lazy" decoding="async">`;
        return `<figure>${image}${caption}</figure>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells
            .map((cell) => {
              const align = cell.align ? ` class="align-${cell.align}"` : '';
              const scope = tag === 'th' ? ' scope="col"' : '';
              return `<${tag}${scope}${align}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
            })
            .join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves; the region can be reached with the keyboard.
        return `<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const external = /^https?:\/\//.test(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
        return `<a href="${escapeHtml(href)}"${external}>${this.parser.parseInline(tokens)}</a>`;
      },
      html({ raw }: Tokens.HTML | Tokens.Tag) {
        return fail(raw, 'HTML is not used in articles');
      },
    },
  });

  const sourced = linkSources(marked.parse(body, { async: false }), (number) =>
    fail(`[${number}]`, `there is no source ${number}`),
  );
  const html = linkTerms?.(sourced) ?? sourced;
  const parts = toSections(html)
    .split(FIGURE_MARK)
    .map((text, index): ArticlePart => (index % 2 === 1 ? { figure: text } : { html: text }));
  return { head: { ...head, readTime: readTime(body) }, headings, parts };
}

/** What a figure with its caption adds to the length of a section, in letters. */
const FIGURE_LETTERS = 500;

/**
 * Each heading with what stands under it, and about how long it is: a browser need not lay out what is far below, but
 * must know how much there is.
 */
function toSections(html: string): string {
  const [opening = '', ...sections] = html.split(/(?=<h2 )/);
  const wrapped = sections.map((section) => {
    const letters = section.replace(/<[^>]+>/g, '').length + section.split('<figure>').slice(1).length * FIGURE_LETTERS;
    return `<section style="--letters:${letters}">\n${section}</section>\n`;
  });
  return opening + wrapped.join('');
}

function uniqueId(id: string, used: Set<string>): string {
  let candidate = id;
  for (let count = 2; used.has(candidate); count += 1) candidate = `${id}-${count}`;
  used.add(candidate);
  return candidate;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
