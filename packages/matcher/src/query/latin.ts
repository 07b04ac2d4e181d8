/** Lines in other scripts, written in Latin letters: words of the table first, then letter by letter as they sound. */
import { readRows } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import type { WordTables } from '#text/words.ts';

const OTHER = /[\u0370-\u03ff\u0400-\u052f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f]/u;

/** Words of the table by their first letter, the longest first. */
type LatinTable = ReadonlyMap<string, readonly { written: string; latin: string }[]>;
const tables = new WeakMap<WordTables, LatinTable>();

function tableOf(index: Index): LatinTable {
  let table = tables.get(index.words);
  if (!table) {
    const byFirst = new Map<string, { written: string; latin: string }[]>();
    for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2) {
      if (stringAt(index.tables, i) !== 'other-scripts') continue;
      for (const row of readRows(stringAt(index.tables, i + 1))) {
        const written = (row['written'] ?? '').normalize('NFKC').toLowerCase();
        const first = written[0];
        if (first === undefined) continue;
        byFirst.set(first, [...(byFirst.get(first) ?? []), { written, latin: row['latin'] ?? '' }]);
      }
    }
    for (const list of byFirst.values()) list.sort((a, b) => b.written.length - a.written.length);
    tables.set(index.words, (table = byFirst));
  }
  return table;
}

/**
 * A text in Latin letters. Text without letters of other scripts comes back as it is. Greek and Cyrillic words that the table does not
 * have stay as they are: folding reads them by sound. Han characters that it does not have are left out.
 */
export function toLatin(index: Index, text: string): string {
  if (!OTHER.test(text)) return text;
  const table = tableOf(index);
  const whole = text.normalize('NFKC');
  const lower = whole.toLowerCase();
  // Lowering may change the length in rare scripts; then nothing can be looked up safely.
  if (lower.length !== whole.length) return text;
  let out = '';
  for (let i = 0; i < whole.length;) {
    const found = table
      .get(lower[i]!)
      ?.find(({ written }) => lower.startsWith(written, i) && isWhole(lower, i, written));
    if (found) {
      out += ` ${found.latin} `;
      i += found.written.length;
      continue;
    }
    const [sound, taken] = soundAt(whole, i);
    out += sound;
    i += taken;
  }
  return out.replace(/\s+/g, ' ').trim();
}

const isAlphabet = (char: string | undefined): boolean =>
  char !== undefined && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(char);

/** Scripts with blanks between words are only replaced word by word. */
function isWhole(text: string, at: number, word: string): boolean {
  if (!isAlphabet(word[0])) return true;
  return !isAlphabet(text[at - 1]) && !isAlphabet(text[at + word.length]);
}

/** The sound of the letter at a place, and how many letters it takes. */
function soundAt(text: string, at: number): [string, number] {
  const code = text.charCodeAt(at);
  if (code >= 0xac00 && code <= 0xd7a3) return [hangulSound(code - 0xac00), 1];
  if (code === 0x30fb || code === 0x3000 || code === 0xff65) return [' ', 1];
  if (code === 0x30fc) return ['', 1]; // a long vowel
  if (code >= 0x3041 && code <= 0x30f6) return kanaSound(text, at);
  if (code >= 0x3400 && code <= 0x9fff) return [' ', 1];
  return [text[at]!, 1];
}

const INITIALS = 'g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h'.split(',');
const MEDIALS = 'a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i'.split(',');
const FINALS = ',k,k,k,n,n,n,t,l,k,m,l,l,l,l,l,m,p,p,t,t,ng,t,t,k,t,p,t'.split(',');
const hangulSound = (at: number): string =>
  INITIALS[Math.floor(at / 588)]! + MEDIALS[Math.floor((at % 588) / 28)]! + FINALS[at % 28]!;

/** Rows of the kana from ァ on, as they sound; small letters change the one before. */
const KANA =
  'a,a,i,i,u,u,e,e,o,o,ka,ga,ki,gi,ku,gu,ke,ge,ko,go,sa,za,shi,ji,su,zu,se,ze,so,zo,ta,da,chi,ji,,tsu,zu,te,de,to,do,na,ni,nu,ne,no,ha,ba,pa,hi,bi,pi,fu,bu,pu,he,be,pe,ho,bo,po,ma,mi,mu,me,mo,ya,ya,yu,yu,yo,yo,ra,ri,ru,re,ro,wa,wa,i,e,o,n,vu,ka,ke'.split(
    ',',
  );
const SMALL = new Map([
  ['ァ', 'a'],
  ['ィ', 'i'],
  ['ゥ', 'u'],
  ['ェ', 'e'],
  ['ォ', 'o'],
  ['ャ', 'ya'],
  ['ュ', 'yu'],
  ['ョ', 'yo'],
]);

function kanaSound(text: string, at: number): [string, number] {
  const code = text.charCodeAt(at);
  const katakana = code < 0x30a1 ? code + 0x60 : code; // hiragana sounds the same
  const sound = KANA[katakana - 0x30a1] ?? '';
  const small = SMALL.get(text[at + 1] ?? '');
  return small === undefined || sound === '' ? [sound, 1] : [sound.slice(0, -1) + small, 2];
}
