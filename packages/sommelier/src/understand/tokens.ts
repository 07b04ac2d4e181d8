import { wordsOf, type Word } from '#src/tables/fold.ts';

/** A word of a guest's turn: folded for looking up, and as it was typed. */
export interface Token extends Word {
  raw: string;
}

/**
 * The tokens of a turn with their places in it. Training and answering cut by this one function, so a tag of the network
 * always falls on the same characters.
 */
export function tokensOf(text: string): Token[] {
  return wordsOf(text).map((word) => ({
    ...word,
    // '98 keeps its apostrophe: it is a year.
    raw: text.slice(
      word.start - (/^\d\d$/.test(word.text) && /['’]/.test(text[word.start - 1] ?? '') ? 1 : 0),
      word.end,
    ),
  }));
}
