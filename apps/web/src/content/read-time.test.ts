import { expect, test } from 'vitest';
import { countWords, readTime } from './read-time.ts';

test('§3 read time is the words by 230, rounded up', () => {
  expect(readTime('word '.repeat(230))).toBe('1 min read');
  expect(readTime('word '.repeat(231))).toBe('2 min read');
  expect(readTime('')).toBe('1 min read');
});

test('marks of Markdown are no words', () => {
  expect(countWords('## A **bold** word - and [a link](https://x.example/y)')).toBe(6);
  expect(countWords('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(4);
});
