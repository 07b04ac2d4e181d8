import { expect, test } from 'vitest';
import { parseHead, parsePostHead } from './parse-head.ts';

const head = (lines: string) => `---\n${lines}\n---\nBody`;
const FULL = 'slug: a\ntitle: "A: b"\ndescription: About a.\ntags: [one, two words]';

test('reads the fields, the body and the line on which it begins', () => {
  const parsed = parseHead(head(FULL), 'faq/a.md');
  expect(parsed.head).toEqual({ slug: 'a', title: 'A: b', description: 'About a.', tags: ['one', 'two words'] });
  expect(parsed.body).toBe('Body');
  expect(parsed.bodyLine).toBe(7);
});

test.each([
  ['no head', 'Body', "faq/a.md:1: the file must begin with a line '---'"],
  ['an open head', '---\nslug: a', "faq/a.md:1: the head has no closing line '---'"],
  ['a missing field', head('slug: a\ntitle: A\ntags: [x]'), "faq/a.md:5: the head lacks 'description'"],
  ['a misspelt field', head('slug: a\ntitel: A'), "faq/a.md:3: unknown field 'titel'"],
  ['a doubled field', head('slug: a\nslug: b'), "faq/a.md:3: 'slug' is given twice"],
  ['tags without brackets', head(FULL.replace('[one, two words]', 'one')), "faq/a.md:5: tags are written '[one, two]'"],
  ['another slug', head(FULL.replace('slug: a', 'slug: b')), "faq/a.md:2: the slug 'b' is not the file's name 'a'"],
])('%s is an error with its file and line', (_name, source, message) => {
  expect(() => parseHead(source, 'faq/a.md')).toThrow(message);
});

test('§3 a post has an author and an ISO date; the excerpt may be missing', () => {
  const post = parsePostHead(head(`${FULL}\nauthor: B. Writer\npublishedDate: 2025-07-18T09:00:00Z`), 'blog/a.md');
  expect(post.head).toMatchObject({ author: 'B. Writer', publishedDate: '2025-07-18T09:00:00Z', excerpt: '' });
  expect(() => parsePostHead(head(`${FULL}\nauthor: B\npublishedDate: soon`), 'blog/a.md')).toThrow(
    "blog/a.md:7: 'soon' is no ISO date",
  );
});

test('a slug with non-breaking hyphens belongs to the file named with plain ones', () => {
  const source = head(FULL.replace('slug: a', 'slug: a\u2011b'));
  expect(parseHead(source, 'blog/a-b.md').head.slug).toBe('a\u2011b');
});
