import { readSentence } from './read-sentence.ts';
import { said, type Said } from './said.ts';

/*
 * Before version 0.3 the server kept sentences for admins in English: how the reading of a feed ended, what was set aside, and
 * why a price is hard to believe. Here alone such a sentence is taken apart into its text and values.
 */

/** With values; `why` are words of another program. */
const TEXTS: readonly string[] = [
  'The server answered {status}.',
  'The document is longer than {n} MB.',
  'A redirect leads to {address}.',
  'Nothing came for {n} seconds.',
  'The certificate of the site is not valid: {why}',
  'The connection failed: {why}',
  'The robots.txt of {host} cannot be read: the server answered {status}. Until it can, nothing is read.',
  'The sitemap is longer than {n} MB.',
  'There are more than {n} pages.',
  'The XML cannot be read: {why}',
  'Its address is {address}.',
  'It says {words}.',
  'The price is {price}.',
  'The row has {n} columns.',
  'The vintage is given as {own}, the name says {said}.',
  'The name says {said}.',
  'The size is given as {own}, the name says {said}.',
  'The size is given as {own}.',
  'The measure is {total}, but {pack} is {sum}.',
  '{own} per 750 ml is {n} times its market of {market}.',
  '{own} per 750 ml is a {n}th of its market of {market}.',
];

/** How a reading ended well: each of these, or not. */
const RUN_NOTES: readonly (readonly string[])[] = [
  [
    '{n} pages could not be read.',
    '{n} pages are forbidden by robots.txt and were left out.',
    'The sitemap is longer; its first {n} pages were read.',
  ],
  ['{n} pages are forbidden by robots.txt and were left out.', 'The sitemap is longer; its first {n} pages were read.'],
  ['The sitemap is longer; its first {n} pages were read.'],
];

/** The texts that a sentence from before is made of. One without values, or of another program, is its own text. */
export function keptSaid(sentence: string): Said[] {
  if (sentence === '') return [];
  for (const rows of [RUN_NOTES, ...TEXTS.map((text) => [[text]])]) {
    const found = readSentence(sentence, rows);
    if (found) return found.map(({ text, values }) => said(text, values));
  }
  return [said(sentence)];
}

export const KEPT_TEXTS: readonly string[] = [...TEXTS, ...RUN_NOTES.flat()];
