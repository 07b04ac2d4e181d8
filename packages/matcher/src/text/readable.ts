/** What is read of a text that anybody may send: names have few words and no long ones, so the work has a limit. */

/** No name of a wine, a house or a place has a word of so many letters. */
export const LONGEST_WORD = 40;
/** A letter in which a wine is named has fewer words. */
export const MOST_READ_WORDS = 200;

// Japanese and Chinese are written without blanks: a run of their letters is no word.
const LONG_WORD = new RegExp(
  String.raw`([[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]{${LONGEST_WORD}})[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]+`,
  'gv',
);

/** Whether no word can be too long and none too many: so it is with nearly every line, and nothing needs to be searched. */
function isShort(text: string): boolean {
  if (text.length >= 2 * MOST_READ_WORDS) return false;
  let run = 0;
  for (let at = 0; at < text.length && run <= LONGEST_WORD; at++) {
    const code = text.charCodeAt(at) | 32; // capitals as small letters, digits as they are
    run = code > 127 || (code > 96 && code < 123) || (code > 47 && code < 58) ? run + 1 : 0;
  }
  return run <= LONGEST_WORD;
}

/** The text with blanks behind the first letters of a word that is too long, and without the words that are too many. Places stay. */
export function readableText(text: string): string {
  if (isShort(text)) return text;
  let count = 0;
  let read = text;
  for (const { index } of text.matchAll(/\S+/g))
    if (++count > MOST_READ_WORDS) {
      read = text.slice(0, index);
      break;
    }
  return read.replace(LONG_WORD, (word, head: string) => head + ' '.repeat(word.length - head.length));
}
