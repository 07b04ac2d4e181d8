import { foldLetters } from './letters.ts';

/** Finds the first of some words in a text, as the text writes it; null when none stands there. */
export type FindPhrase = (text: string) => string | null;

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aàáâãäå]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôõö]',
  u: '[uùúûü]',
};
const withAccents = (word: string): string => word.replace(/[aceinou]/gu, (letter) => ACCENTED[letter] ?? letter);

/**
 * Makes a search for words of a table. A word of several parts also matches with hyphens or nothing between them; a `*` at its end
 * stands for further letters; letters match with and without their accents. A word does not count right before one of
 * `unless`: a 'bourbon barrel' is no bourbon.
 */
export function findPhrase(words: Iterable<string>, unless: readonly string[] = []): FindPhrase {
  const longestFirst = [...new Set([...words].map(foldLetters))].toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return () => null;
  const alternatives = longestFirst.map((word) => {
    const isOpen = word.endsWith('*');
    const body = withAccents(escape(isOpen ? word.slice(0, -1) : word)).replaceAll(' ', '[ -]?');
    return isOpen ? String.raw`${body}[\p{L}\p{N}]*` : body;
  });
  const tail = unless.length > 0 ? `(?![ -](?:${unless.map(escape).join('|')}))` : '';
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])${tail}`, 'iu');
  return (text) => pattern.exec(text)?.[0] ?? null;
}
