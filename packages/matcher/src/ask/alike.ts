/** Queries for what comes near to something ('something like Sancerre'), from catalogue/knowledge/near.tsv. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt, tableOf } from './ask-words.ts';

/** 'Something like Sancerre' -> 'Sancerre'; null when a query does not ask for what is like something. */
export function alikeRequest(index: Index, typed: string): string | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  let cheap = '';
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['like']);
    const behind = phrase ? tokens[at + phrase.tokens.length] : undefined;
    // A name may hold such a word: all that stands before it must say nothing, or that it is to cost less.
    if (behind) return text.slice(behind.start) + cheap;
    const filler = phraseAt(words, tokens, at, ['filler', 'cheap']);
    if (!filler) return null;
    if (filler.says === 'cheap') cheap = ` ${filler.tokens.join(' ')}`;
    at += filler.tokens.length - 1;
  }
  return null;
}

/** Grapes and places that come nearest to a grape or a place, the nearest first; none where the table does not know it. */
export function nearestTo(index: Index, name: string): string[] {
  const wanted = foldText(name);
  const row = readRows(tableOf(index, 'knowledge/near')).find((one) => foldText(one['name'] ?? '') === wanted);
  return splitCell(row?.['near']);
}
