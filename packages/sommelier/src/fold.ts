/** One word of a text as it is compared, with its place in the text. Punctuation that parts sentences is a word too. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };
const ALONE = '$€£¥.,;:?!&%';

/** What a character becomes: letters without case and accent, '' for what parts words. */
function foldCharacter(character: string): string {
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return '';
  const lower = character.toLowerCase();
  return LIGATURES[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Nearly all of a list is written in these characters; a table spares a regular expression for each. */
const TABLE_SIZE = 0x250;
const TABLE = Array.from({ length: TABLE_SIZE }, (_none, code) => foldCharacter(String.fromCharCode(code)));
const IS_ALONE = Array.from({ length: TABLE_SIZE }, (_none, code) => ALONE.includes(String.fromCharCode(code)));

/** The words of a text, folded: no case, no accents. An apostrophe and a hyphen part words, as they do on lists. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let current = '';
  let start = 0;
  const finish = (end: number): void => {
    if (current !== '') words.push({ text: current, start, end });
    current = '';
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Combining marks belong to the letter before them and add nothing.
    if (code >= 0x300 && code <= 0x36f) continue;
    const piece = code < TABLE_SIZE ? (TABLE[code] ?? '') : foldCharacter(text.charAt(at));
    if (piece !== '') {
      if (current === '') start = at;
      current += piece;
      continue;
    }
    finish(at);
    const alone = code < TABLE_SIZE ? IS_ALONE[code] : ALONE.includes(text.charAt(at));
    if (alone) words.push({ text: text.charAt(at), start: at, end: at + 1 });
  }
  finish(text.length);
  return words;
}

const FOLDED = new Map<string, string>();
/** A guest can type anything: the memory must not grow with it. */
const MOST_FOLDED = 60_000;

/** A name as it is compared: folded words with one blank between, punctuation gone. Names come again and again. */
export function foldName(text: string): string {
  const known = FOLDED.get(text);
  if (known !== undefined) return known;
  let out = '';
  for (const { text: word } of wordsOf(text))
    if (word.length > 1 || !ALONE.includes(word)) out += (out ? ' ' : '') + word;
  if (FOLDED.size < MOST_FOLDED) FOLDED.set(text, out);
  return out;
}
