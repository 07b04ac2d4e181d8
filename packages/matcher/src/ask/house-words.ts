/** Words that ask for a house and all its wines: 'maison Guigal', 'Weine von Egon Müller', from catalogue/words/requests.tsv. */
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt } from './ask-words.ts';

/** The query without those words; null when it has none, or nothing else. */
export function houseRequest(index: Index, typed: string): string | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  let rest = '';
  let isAsked = false;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['house']);
    if (phrase) {
      isAsked = true;
      at += phrase.tokens.length - 1;
    } else rest += ` ${text.slice(tokens[at]!.start, tokens[at]!.end)}`;
  }
  return isAsked && rest !== '' ? rest.trim() : null;
}
