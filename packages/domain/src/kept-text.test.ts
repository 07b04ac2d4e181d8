import { expect, test } from 'vitest';
import { KEPT_TEXTS, keptSaid } from './kept-text.ts';
import { LANGUAGES } from './language/language.ts';
import { said, saidInEnglish } from './said.ts';

test.each([
  ['The server answered 503.', [said('The server answered {status}.', { status: '503' })]],
  [
    '3 pages could not be read. The sitemap is longer; its first 500 pages were read.',
    [
      said('{n} pages could not be read.', { n: '3' }),
      said('The sitemap is longer; its first {n} pages were read.', { n: '500' }),
    ],
  ],
  ['The connection failed: EPIPE', [said('The connection failed: {why}', { why: 'EPIPE' })]],
  ['The reading was interrupted.', [said('The reading was interrupted.')]],
  ['A sentence of another program.', [said('A sentence of another program.')]],
  ['', []],
])('%s', (sentence, parts) => {
  expect(keptSaid(sentence)).toEqual(parts);
  expect(saidInEnglish(keptSaid(sentence))).toBe(sentence);
});

test('every kept text has its word', async () => {
  const dictionary: object = (await LANGUAGES.de.dictionary()) ?? {};
  expect(KEPT_TEXTS.filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
});
