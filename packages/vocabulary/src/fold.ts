import { foldCharacterAt } from './letters.ts';

/** A word of a text in a-z and 0-9, with its place in the text. */
export interface FoldedWord {
  text: string;
  start: number;
  end: number;
  /** A point stands right after it: 'J.', 'Ch.'. */
  dot: boolean;
}

/** 1: a small letter or a digit, 2: a capital. These need no table. */
const PLAIN = new Uint8Array(128);
for (let code = 48; code < 123; code++) PLAIN[code] = code < 58 || code > 96 ? 1 : code > 64 && code < 91 ? 2 : 0;
const POINT = 46;
const isBlank = (blank: Uint8Array | undefined, at: number): boolean => blank !== undefined && blank[at] === 1;

/**
 * Cuts a text into words of a-z and 0-9 with their places. Everything that is not a letter or a digit separates, an
 * apostrophe too ("d'Estournel" is d + estournel). Greek and Cyrillic letters are read by sound; letters of other
 * alphabets separate. Where `blank` holds 1, the text counts as a blank. Never throws.
 */
export function foldWords(text: string, blank?: Uint8Array): FoldedWord[] {
  const words: FoldedWord[] = [];
  let current = '';
  let start = 0;
  const length = text.length;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    // A run of plain letters is taken in one piece.
    let end = at;
    let isSmall = true;
    let next = code;
    while (next < 128 && PLAIN[next] !== 0 && !isBlank(blank, end)) {
      if (PLAIN[next] === 2) isSmall = false;
      next = ++end < length ? text.charCodeAt(end) : 128;
    }
    if (end > at) {
      if (current === '') start = at;
      const run = text.slice(at, end);
      current += isSmall ? run : run.toLowerCase();
      at = end - 1;
      continue;
    }
    const piece = isBlank(blank, at) ? '' : foldCharacterAt(text, at);
    if (piece === null) continue;
    if (piece !== '') {
      if (current === '') start = at;
      current += piece;
    } else if (current !== '') {
      words.push({ text: current, start, end: at, dot: code === POINT && !isBlank(blank, at) });
      current = '';
    }
  }
  if (current !== '') words.push({ text: current, start, end: length, dot: false });
  return words;
}

/** The words of `foldWords`, joined by one blank: the form in which the tables' words are looked up. */
export function foldText(text: string): string {
  let folded = '';
  for (const { text: word } of foldWords(text)) folded += (folded ? ' ' : '') + word;
  return folded;
}
