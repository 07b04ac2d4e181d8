import { ContentError } from './content-error.ts';
import { foldSlug } from './slug.ts';

export interface PageHead {
  slug: string;
  title: string;
  description: string;
  tags: string[];
}

export interface PostHead extends PageHead {
  excerpt: string;
  author: string;
  /** ISO timestamp. */
  publishedDate: string;
}

interface ParsedHead {
  head: PageHead;
  values: Map<string, string>;
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
}

const KNOWN = ['slug', 'title', 'description', 'excerpt', 'author', 'publishedDate', 'tags'];

/** Reads the part between the two '---' lines; a missing, doubled or misspelt field is an error with its line. */
export function parseHead(source: string, file: string): ParsedHead {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== '---') throw new ContentError(file, 1, "the file must begin with a line '---'");
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end < 0) throw new ContentError(file, 1, "the head has no closing line '---'");

  const values = new Map<string, string>();
  for (let index = 1; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    const match = /^([A-Za-z]+):\s*(.*)$/.exec(line);
    if (!match) throw new ContentError(file, index + 1, `expected 'name: value', found '${line}'`);
    const [, name = '', value = ''] = match;
    if (!KNOWN.includes(name)) throw new ContentError(file, index + 1, `unknown field '${name}'`);
    if (values.has(name)) throw new ContentError(file, index + 1, `'${name}' is given twice`);
    values.set(name, unquote(value.trim()));
  }

  const head: PageHead = {
    slug: required(values, 'slug', file, end + 1),
    title: required(values, 'title', file, end + 1),
    description: required(values, 'description', file, end + 1),
    tags: parseTags(required(values, 'tags', file, end + 1), file, lines),
  };
  const name = file.split('/').at(-1)?.replace(/\.md$/, '') ?? file;
  if (foldSlug(head.slug) !== foldSlug(name)) {
    throw new ContentError(file, lineOf(lines, 'slug'), `the slug '${head.slug}' is not the file's name '${name}'`);
  }
  return { head, values, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

/** The head of a blog post: those fields and excerpt (optional), author and date. */
export function parsePostHead(source: string, file: string): ParsedHead & { head: PostHead } {
  const parsed = parseHead(source, file);
  const lines = source.split(/\r?\n/);
  const publishedDate = required(parsed.values, 'publishedDate', file, parsed.bodyLine - 1);
  if (Number.isNaN(Date.parse(publishedDate))) {
    throw new ContentError(file, lineOf(lines, 'publishedDate'), `'${publishedDate}' is no ISO date`);
  }
  const author = required(parsed.values, 'author', file, parsed.bodyLine - 1);
  return { ...parsed, head: { ...parsed.head, excerpt: parsed.values.get('excerpt') ?? '', author, publishedDate } };
}

function required(values: Map<string, string>, name: string, file: string, line: number): string {
  const value = values.get(name);
  if (!value) throw new ContentError(file, line, `the head lacks '${name}'`);
  return value;
}

function parseTags(text: string, file: string, lines: readonly string[]): string[] {
  const inner = /^\[(.*)\]$/.exec(text)?.[1];
  if (inner === undefined) throw new ContentError(file, lineOf(lines, 'tags'), "tags are written '[one, two]'");
  return inner
    .split(',')
    .map((tag) => unquote(tag.trim()))
    .filter((tag) => tag !== '');
}

function lineOf(lines: readonly string[], field: string): number {
  return lines.findIndex((line) => line.startsWith(`${field}:`)) + 1;
}

function unquote(text: string): string {
  return (
    /^(?:"(.*)"|'(.*)')$/
      .exec(text)
      ?.slice(1)
      .find((part) => part !== undefined) ?? text
  );
}
