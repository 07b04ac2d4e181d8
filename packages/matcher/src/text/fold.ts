/**
 * Folding: every spelling of a word that a reader would call the same becomes one string of a-z and 0-9.
 * One pass over the original text, so that every token knows its place in it.
 */

export type Token = { text: string; start: number; end: number; dot: boolean };

const SPECIAL: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ſ: 's',
  ə: 'e',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ª: 'a',
  º: 'o',
};
// Cyrillic and Greek letters are written as they sound. Many lists of Kyiv or Athens mix alphabets inside one word.
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'd',
  ћ: 'c',
  љ: 'l',
  њ: 'n',
  џ: 'd',
  ј: 'j',
  ў: 'u',
};
const GREEK: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

const TABLE_SIZE = 0x530;
const TABLE: string[] = buildTable();
/** 1: a small letter or a digit. 2: a capital, which only needs to become small. */
const PLAIN = new Uint8Array(128);
for (let code = 48; code < 123; code++) PLAIN[code] = code < 58 || code > 96 ? 1 : code > 64 && code < 91 ? 2 : 0;
const MARK = '\u0000'; // a combining mark: belongs to the token, adds nothing

function foldOne(ch: string): string {
  let out = '';
  for (const c of ch.toLowerCase().normalize('NFKD')) {
    const code = c.codePointAt(0) ?? 0;
    if ((code >= 0x300 && code <= 0x36f) || code === 0x200d || code === 0xad) continue;
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) out += c;
    else out += SPECIAL[c] ?? CYRILLIC[c] ?? GREEK[c] ?? '';
  }
  return out;
}

function buildTable(): string[] {
  const table: string[] = [];
  for (let code = 0; code < TABLE_SIZE; code++) {
    if ((code >= 0x300 && code <= 0x36f) || code === 0xad) table.push('\u0000');
    else table.push(foldOne(String.fromCharCode(code)));
  }
  table[0] = '';
  return table;
}

const isBlank = (blank: Uint8Array | undefined, i: number): boolean => blank !== undefined && blank[i] === 1;

/** The folded letters of a string, words joined by one blank. Same folding as `tokenise`. */
export function foldText(text: string): string {
  let out = '';
  for (const token of tokenise(text)) out += (out ? ' ' : '') + token.text;
  return out;
}

/**
 * Splits text into folded tokens with their place in it. Anything that is not a letter or digit separates; an
 * apostrophe separates too ("d'Estournel" is d + estournel); "J.-L." gives two initials with `dot`.
 * Letters of other scripts than Latin, Greek and Cyrillic separate. Never throws. Where `blank` holds 1 the text counts as
 * a blank.
 */
export function tokenise(text: string, blank?: Uint8Array): Token[] {
  const tokens: Token[] = [];
  let current = '';
  let start = 0;
  const length = text.length;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    // A run of plain letters is taken in one piece.
    let end = i;
    let small = true;
    let next = code;
    while (next < 128 && PLAIN[next] !== 0 && !isBlank(blank, end)) {
      if (PLAIN[next] === 2) small = false;
      next = ++end < length ? text.charCodeAt(end) : 128;
    }
    if (end > i) {
      if (current === '') start = i;
      const run = text.slice(i, end);
      current += small ? run : run.toLowerCase();
      i = end - 1;
      continue;
    }
    let piece: string;
    if (isBlank(blank, i)) piece = '';
    else if (code < TABLE_SIZE) piece = TABLE[code]!;
    else if (code >= 0x1e00 && code <= 0x1fff) piece = foldOne(text[i]!);
    else if (code === 0xfb01 || code === 0xfb02 || (code >= 0xff10 && code <= 0xff5a)) piece = foldOne(text[i]!);
    else piece = '';
    if (piece === MARK) continue;
    if (piece !== '') {
      if (current === '') start = i;
      current += piece;
    } else if (current !== '') {
      tokens.push({ text: current, start, end: i, dot: code === 46 && !isBlank(blank, i) });
      current = '';
    }
  }
  if (current !== '') tokens.push({ text: current, start, end: length, dot: false });
  return tokens;
}
