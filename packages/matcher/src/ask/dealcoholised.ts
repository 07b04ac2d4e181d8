/** Whether a query asks for wine without alcohol, from catalogue/words/requests.tsv. */
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt } from './ask-words.ts';

export function isDealcoholised(index: Index, typed: string): boolean {
  const tokens = askTokens(readableText(typed));
  const words = askWordsOf(index);
  return tokens.some((_, at) => phraseAt(words, tokens, at, ['dealcoholised']) !== null);
}
