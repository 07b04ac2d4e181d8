import { dropAccents } from './accents.ts';

/** Two letters printed as one. */
const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe', æ: 'ae', ß: 'ss', ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st',
}; // prettier-ignore

/** Latin letters that Unicode does not take apart into a plain letter and an accent. */
const LATIN: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ŋ: 'n', ħ: 'h', ŧ: 't', ĸ: 'k', ſ: 's', ə: 'e', ª: 'a', º: 'o',
}; // prettier-ignore

/** Cyrillic and Greek by their sound: lists from Kyiv or Athens mix alphabets inside one word. */
const BY_SOUND: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i',
  й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts',
  ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ђ: 'd', ћ: 'c', љ: 'l', њ: 'n', џ: 'd',
  ј: 'j', ў: 'u',
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x',
  ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
}; // prettier-ignore

const anyOf = (letters: Readonly<Record<string, string>>): RegExp =>
  new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
const LIGATURE = anyOf(LIGATURES);
const LATIN_LETTER = anyOf(LATIN);
const isCombiningMark = (code: number): boolean => code >= 0x300 && code <= 0x36f;
/** A soft hyphen and a zero-width joiner: they stand inside a word and are not seen. */
const isUnseen = (code: number): boolean => code === 0xad || code === 0x200d;

/** One character as a-z and 0-9; '' for a character that is neither a letter we can read nor a digit. */
function foldCharacter(character: string): string {
  let folded = '';
  for (const part of character.toLowerCase().normalize('NFKD')) {
    const code = part.codePointAt(0) ?? 0;
    if (isCombiningMark(code) || isUnseen(code)) continue;
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) folded += part;
    else folded += LIGATURES[part] ?? LATIN[part] ?? BY_SOUND[part] ?? '';
  }
  return folded;
}

/** Nearly all text is written in these characters (Latin, Greek, Cyrillic): a table spares the work for each. */
const TABLE_SIZE = 0x530;
/** Stands in the table for a character that belongs to the word around it and adds nothing. */
const INSIDE = '\u0000';
const TABLE = Array.from({ length: TABLE_SIZE }, (_none, code) => {
  if (code === 0) return '';
  return isCombiningMark(code) || code === 0xad ? INSIDE : foldCharacter(String.fromCharCode(code));
});

/** Characters beyond the table that we can read: letters with two accents, ligatures, wide forms. */
const isReadableBeyondTable = (code: number): boolean =>
  (code >= 0x1e00 && code <= 0x1fff) || code === 0xfb01 || code === 0xfb02 || (code >= 0xff10 && code <= 0xff5a);

/**
 * The character at a place of a text as a-z and 0-9: '' where it separates words, null where it belongs to the word
 * around it and adds nothing (an accent of its own, a soft hyphen).
 */
export function foldCharacterAt(text: string, at: number): string | null {
  const code = text.charCodeAt(at);
  if (code >= TABLE_SIZE) return isReadableBeyondTable(code) ? foldCharacter(text.charAt(at)) : '';
  const folded = TABLE[code] ?? '';
  return folded === INSIDE ? null : folded;
}

/**
 * Lower case without accents and ligatures. Signs, blanks and all other letters stay ('ł' is no 'l': on a page of
 * prices it may be a dash that was misread); every apostrophe becomes the plain one.
 */
export function foldLetters(text: string): string {
  return dropAccents(text)
    .toLowerCase()
    .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’‘`´]/gu, "'");
}

/** A name as it is compared: no case, accents or signs, Latin letters plain, one blank between words. */
export function foldName(text: string): string {
  return foldLetters(text)
    .replace(LATIN_LETTER, (letter) => LATIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
