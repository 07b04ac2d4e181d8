import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFaq } from './parse-faq.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/faq/${name}`, import.meta.url), 'utf8');
const page = (body: string) => `---\nslug: x\ntitle: X FAQ | Tastevin\ndescription: D.\ntags: [t]\n---\n${body}`;

test('§3 each heading is a question, what follows is its answer', () => {
  const { head, qa } = parseFaq(fixture('chardonnay.md'), 'faq/chardonnay.md');
  expect(head.tags).toHaveLength(4);
  expect(qa.map(({ question }) => question)).toEqual(['What does Chardonnay taste like?', 'Is it always oaked?']);
  expect(qa[0]?.answer).toMatch(/\*\*neutral by birth\*\*[\s\S]*\n\nA second paragraph follows\.$/);
});

test.each([
  ['a question without an answer', '## One?\n\n## Two?\nYes.', "faq/x.md:9: 'One?' has no answer"],
  ['a last question without an answer', '## One?\n', "'One?' has no answer"],
  ['text before the first question', 'Hello\n## One?\nYes.', 'faq/x.md:7: text before the first question'],
  ['no question', '', "faq/x.md:7: no question: each begins with '## '"],
])('%s is an error with its file and line', (_name, body, message) => {
  expect(() => parseFaq(page(body), 'faq/x.md')).toThrow(message);
});
