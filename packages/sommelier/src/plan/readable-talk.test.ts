import { expect, it } from 'vitest';
import { ask, knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { hearGuest } from '#src/answer.ts';
import { wordsOf } from '#src/tables/fold.ts';
import type { Message } from './conversation.ts';
import { MOST_MESSAGES, MOST_WORDS, readableTalk } from './readable-talk.ts';

const guest = (content: string): Message => ({ role: 'user', content });
const read = (content: string): string => readableTalk([guest(content)])[0]?.content ?? '';
const countOf = (text: string): number => wordsOf(text).length;
const LONG = '1 '.repeat(600);

it('a conversation of ordinary length is read as it is', () => {
  const talk: Message[] = [
    guest("a red with the duck, under €40 -- we're 4\n\n\n\n\n\n\n\n\n\nplease"),
    { role: 'assistant', content: 'Try the Chianti.' },
    guest(`A ${'and a long story '.repeat(60)} '98 Barolo?`),
  ];
  expect(readableTalk(talk)).toEqual(talk);
});

it.each([
  ['many words', `a red please ${'and so on '.repeat(800)} with duck?`],
  ['many signs', `a red please ${'?!'.repeat(3000)} with duck?`],
  ['a word without an end', `a red please ${'ß'.repeat(7000)} with duck?`],
  ['brackets that are no words', `a red please ${'['.repeat(7000)} with duck?`],
])('of a turn with %s the beginning and the end are read', (_, content) => {
  const text = read(content);
  expect(text.startsWith('a red please')).toBe(true);
  expect(text.endsWith('with duck?')).toBe(true);
  expect(countOf(text)).toBeLessThanOrEqual(MOST_WORDS);
  expect(text.length).toBeLessThan(3000);
});

it('the latest turns are read, and the older of many long ones in short', () => {
  const talk = readableTalk(Array.from({ length: 100 }, () => guest(LONG)));
  expect(talk).toHaveLength(MOST_MESSAGES);
  const counts = talk.map(({ content }) => countOf(content));
  expect(counts.at(-1)).toBe(MOST_WORDS);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(900 + 30 * MOST_MESSAGES);
});

it('what answers and what hears read no more of a turn than that', async () => {
  const said = ask(LONG, 'a red?', `${LONG} a red with duck?`);
  expect(said.reading.talk.meaning.tokens.length).toBeLessThanOrEqual(MOST_WORDS);
  expect(said.reading.talk.meaning.colours.want).toEqual(['red']);
  const counts: number[] = [];
  await hearGuest({ entries: TABLE_LIST, messages: [guest(LONG), guest(LONG)], year: 2026 }, knowledge, (turns) => {
    counts.push(...turns.map(({ tokens }) => tokens.length));
    return Promise.resolve(null);
  });
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_WORDS);
});
