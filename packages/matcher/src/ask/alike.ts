/** Queries for what comes near to something ('something like Sancerre but cheaper'), from catalogue/knowledge/near.tsv. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { readableText } from '#text/readable.ts';
import { askTokens, askWordsOf, phraseAt, tableOf, type AskToken, type AskWords } from './ask-words.ts';
import { readRequest } from './read-request.ts';

/** 'Something like Sancerre' -> 'Sancerre'; null when a query does not ask for what is like something. */
export function alikeRequest(index: Index, typed: string): string | null {
  const text = readableText(typed);
  const tokens = askTokens(text);
  const words = askWordsOf(index);
  const like = likeAt(index, tokens);
  // 'Sassicaia but cheaper' says so without a word for it.
  const from = like?.from ?? 0;
  const but = butAt(words, tokens, from + 1);
  const isCheaper = but !== null && phraseAt(words, tokens, but.behind, ['cheap']) !== null;
  if (!like && !isCheaper) return alikeBehind(words, text, tokens);
  const begin = tokens[from];
  if (!begin) return null;
  const name = text.slice(begin.start, but ? tokens[but.at]!.start : text.length).replace(/[\s,;]+$/, '');
  const tail = but && tokens[but.behind] ? text.slice(tokens[but.behind]!.start) : '';
  // What stands behind 'but' counts as far as it is understood: 'but nicer' is not.
  const isRead = tail !== '' && readRequest(index, tail).parts.length > 0;
  return [name, isRead ? tail : '', like?.cheap ?? ''].filter(Boolean).join(' ');
}

/** 'Caymus alternative' -> 'Caymus'. The word stands last. */
function alikeBehind(words: AskWords, text: string, tokens: readonly AskToken[]): string | null {
  for (let at = 1; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['alike']);
    if (!phrase || at + phrase.tokens.length !== tokens.length) continue;
    const cheap = phrase.tokens.find((_, k) => phraseAt(words, tokens, at + k, ['cheap'])) ?? '';
    return [text.slice(0, tokens[at]!.start).trim(), cheap].filter(Boolean).join(' ');
  }
  return null;
}

/** 'Un vin comme', 'ein Wein wie'. */
const ARTICLES = new Set('a an un une uno una ein eine einen der die das le la il el i'.split(' '));

/** Where the thing begins that others are to be like, and the word that says they are to cost less. */
function likeAt(index: Index, tokens: readonly AskToken[]): { from: number; cheap: string } | null {
  const words = askWordsOf(index);
  let cheap = '';
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['like']);
    const from = at + (phrase?.tokens.length ?? 0);
    // A name may hold such a word: all that stands before it must say nothing, or that it is to cost less.
    if (phrase && from < tokens.length) return { from, cheap: phrase.value || cheap };
    const filler = phraseAt(words, tokens, at, ['filler', 'cheap']);
    if (!filler && ARTICLES.has(tokens[at]!.text)) continue;
    if (!filler) return null;
    if (filler.says === 'cheap') cheap = filler.tokens.join(' ');
    at += filler.tokens.length - 1;
  }
  return null;
}

/** The first 'but' behind a token, and where what it adds begins. */
function butAt(words: AskWords, tokens: readonly AskToken[], from: number): { at: number; behind: number } | null {
  for (let at = from; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, ['but']);
    if (phrase) return { at, behind: at + phrase.tokens.length };
  }
  return null;
}

/** Grapes and places that come nearest to a grape or a place, the nearest first; none where the table does not know it. */
export function nearestTo(index: Index, name: string): string[] {
  const wanted = foldText(name);
  const row = readRows(tableOf(index, 'knowledge/near')).find((one) => foldText(one['name'] ?? '') === wanted);
  return splitCell(row?.['near']);
}
