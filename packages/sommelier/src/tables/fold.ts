/** One word of a text as it is compared, with its place in the text. Punctuation and pictures are words too. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };
const ALONE = '$€£¥.,;:?!&%+/()"“”…–';
const APOSTROPHES = "'’ʼ`´";
/** What an apostrophe joins to the word before it: don't, what's, we'll. Everything else it parts: l'amarone, d'Asti. */
const JOINED = new Set(['t', 's', 're', 'll', 've', 'd', 'm', 'n']);

/** What a character becomes: letters without case and accent, '' for what parts words. */
function foldCharacter(character: string): string {
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return '';
  const lower = character.toLowerCase();
  return LIGATURES[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Nearly all of a list is written in these characters; a table spares a regular expression for each. */
const TABLE_SIZE = 0x250;
const TABLE = Array.from({ length: TABLE_SIZE }, (_none, code) => foldCharacter(String.fromCharCode(code)));

/** Two letters or more, each with its point; not the end of a sentence. */
const DOTTED = /^\p{L}(?:\.\p{L}){1,5}\.?(?!\p{L})/u;

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/**
 * The words of a text, folded: no case, no accents. This one cut serves lists, tables, guests and the training of the
 * listening network. '1,200' is 1200 and '12,50' is 12.50; a hyphen parts words and is a word of its own between figures.
 */
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
    if ((code >= 0x300 && code <= 0x36f) || code === 0xfe0f) continue;
    const character = text.charAt(at);
    // 'L.B.V.', 'A.F.': letters with points are one word.
    const letters = current === '' && text[at + 1] === '.' ? DOTTED.exec(text.slice(at, at + 12))?.[0] : undefined;
    if (letters !== undefined && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) {
      const joined = [...letters].map(foldCharacter).join('');
      words.push({ text: joined, start: at, end: at + letters.length });
      at += letters.length - 1;
      continue;
    }
    const piece = code < TABLE_SIZE ? (TABLE[code] ?? '') : foldCharacter(character);
    if (piece !== '') {
      if (current === '') start = at;
      current += piece;
      continue;
    }
    if ((character === '.' || character === ',') && isDigit(text[at - 1]) && isDigit(text[at + 1])) {
      const grouped = /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5)) && /^\d{1,3}$|^\d+$/.test(current);
      if (!grouped) current += '.';
      continue;
    }
    if (APOSTROPHES.includes(character) && current.length > 1) {
      const after = /^\p{L}*/u.exec(text.slice(at + 1, at + 6))?.[0].toLowerCase() ?? '';
      if (JOINED.has(after)) continue;
    }
    finish(at);
    if (character === '-' && isDigit(text[at - 1]) && isDigit(text[at + 1]))
      words.push({ text: '-', start: at, end: at + 1 });
    else if (ALONE.includes(character)) words.push({ text: character, start: at, end: at + 1 });
    else if (code >= 0x2190 && /^\p{Extended_Pictographic}/u.test(text.slice(at, at + 2))) {
      const picture = String.fromCodePoint(text.codePointAt(at) ?? 0);
      words.push({ text: picture, start: at, end: at + picture.length });
      at += picture.length - 1;
    }
  }
  finish(text.length);
  return words;
}

const FOLDED = new Map<string, string>();
/** A guest can type anything: the memory must not grow with it. */
const MOST_FOLDED = 60_000;

const isWord = (text: string): boolean => text.length > 1 || /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** A name as it is compared: folded words with one blank between, punctuation gone. Names come again and again. */
export function foldName(text: string): string {
  const known = FOLDED.get(text);
  if (known !== undefined) return known;
  let out = '';
  for (const { text: word } of wordsOf(text)) if (isWord(word)) out += (out ? ' ' : '') + word;
  // The tables fill the memory when they are read; the names of lists come after them and are asked for again and again.
  if (FOLDED.size >= MOST_FOLDED) FOLDED.clear();
  FOLDED.set(text, out);
  return out;
}
