import { wordsOf, type Word } from '#src/tables/fold.ts';
import { writtenOf } from '#src/understand/dictated.ts';
import type { Message } from './conversation.ts';

/** A guest's turn has at most a few hundred words; of a longer one the beginning and the end are read. */
export const MOST_WORDS = 300;
/** What is read of all turns together, the latest first; each older turn is still read in short. */
const MOST_WORDS_OF_ALL = 900;
const LEAST_WORDS = 30;
/** Older messages have been answered long ago. */
export const MOST_MESSAGES = 40;
const LONGEST_WORD = 40;
const LONGEST_GAP = 8;
/** A turn of so many letters may hold much between its words. */
const LONGEST_TURN = 2400;
const LONGEST_ANSWER = 4000;

/** What is read of a conversation. One of ordinary length comes back as it is. */
export function readableTalk(messages: readonly Message[]): Message[] {
  const read: Message[] = [];
  let room = MOST_WORDS_OF_ALL;
  for (const { role, content } of messages.slice(-MOST_MESSAGES).toReversed()) {
    if (role === 'assistant') {
      read.push({ role, content: content.slice(0, LONGEST_ANSWER) });
      continue;
    }
    const written = content.length <= LONGEST_TURN ? writtenOf(content) : content;
    const words = wordsOf(written);
    const most = Math.max(LEAST_WORDS, Math.min(MOST_WORDS, room));
    room -= Math.min(most, words.length);
    read.push({ role, content: readableTurn(written, words, most) });
  }
  return read.toReversed();
}

function readableTurn(text: string, words: readonly Word[], most: number): string {
  const isLong = words.length > most;
  const isWide = text.length > LONGEST_TURN || words.some(({ start, end }) => end - start > LONGEST_WORD);
  if (!isLong && !isWide) return text;
  const last = Math.floor(most / 3);
  const from = isLong ? words.length - last : 0;
  const begin = isLong ? [pieceOf(text, words, { from: 0, to: most - last })] : [];
  return [...begin, pieceOf(text, words, { from, to: words.length })].join(' ');
}

/** Some words with what stands between them. */
function pieceOf(text: string, words: readonly Word[], { from, to }: { from: number; to: number }): string {
  let piece = '';
  for (let at = from; at < to; at++) {
    const { start, end } = words[at] ?? { start: 0, end: 0 };
    const before = words[at - 1]?.end ?? 0;
    // Of what stands between two words the end: '98 keeps its apostrophe.
    piece +=
      text.slice(Math.max(before, start - LONGEST_GAP), start) + text.slice(start, Math.min(end, start + LONGEST_WORD));
  }
  const after = words[to]?.start ?? text.length;
  return piece + text.slice(words[to - 1]?.end ?? 0, Math.min(after, (words[to - 1]?.end ?? 0) + LONGEST_GAP));
}
