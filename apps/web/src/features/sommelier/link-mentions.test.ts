import { expect, test } from 'vitest';
import { linkMentions, type Mention } from './link-mentions.ts';

const at = (text: string, positionInPage: number): Mention => ({
  text,
  pageNumber: 1,
  positionInPage,
  offeredSizeIdx: 0,
});
const shown = (text: string, mentions: Mention[]) =>
  linkMentions(text, mentions).map((part) =>
    part.mention ? `[${part.text}:${part.mention.positionInPage}]` : part.text,
  );

test('every occurrence of a name becomes a link, the words between stay', () => {
  expect(shown('Krug or Salon? Krug.', [at('Krug', 0), at('Salon', 1)])).toEqual([
    '[Krug:0]',
    ' or ',
    '[Salon:1]',
    '? ',
    '[Krug:0]',
    '.',
  ]);
});

test('a name inside a longer name belongs to the longer one', () => {
  expect(shown('Echo de Lynch-Bages, not Lynch-Bages', [at('Lynch-Bages', 0), at('Echo de Lynch-Bages', 1)])).toEqual([
    '[Echo de Lynch-Bages:1]',
    ', not ',
    '[Lynch-Bages:0]',
  ]);
});

test('signs of patterns in a name are letters like others; nothing is lost', () => {
  const text = 'Take the $1 (a+b)? It is [[good]].';
  expect(
    linkMentions(text, [at('(a+b)?', 0), at('', 1), at('not there', 2)])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
