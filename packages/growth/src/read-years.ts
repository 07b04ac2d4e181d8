/** Which numbers of a name are years of harvest, and which belong to it. */
import type { Making } from '@app/vocabulary';

/** 20015 is a slip. */
export const YEAR = /^(?:(?:18|19|20)\d\d|200[12]\d)$/;
/** Shops sell few wines that are older. */
const OLDEST = 1970;

/** Older than what shops sell, and not the year they say: 'Vieilles Vignes de 1903', 'Riscal 1860'. */
export function isYearOfName(
  year: string,
  words: readonly string[],
  { vintage, type }: { vintage: string | null; type: Making | null },
): boolean {
  // 'Vignes de 1939 2016': a title that says a later year too is of that.
  if (Number(year) < OLDEST && words.some((word) => YEAR.test(word) && Number(word) >= OLDEST)) return true;
  // A reader that finds no other year takes this one for the vintage. Nobody sells a still wine of 1847; old Madeiras are sold.
  if (vintage === year) return type !== 'fortified' && type !== 'sweet' && Number(year) < (type === null ? 1890 : 1930);
  return vintage !== null && Number(year) < OLDEST;
}

/** '... MARLBOROUGH 18': the last number of a name that says no other year. */
export function isShortYear(words: readonly string[], at: number, vintage: string | null): boolean {
  // '14/15': whichever of two years is in stock.
  if (isNextYear(words, at) || isNextYear(words, at - 1)) return true;
  if (at !== words.length - 1 || at < 2 || !/^(?:0\d|1\d|2[0-6])$/.test(words[at] ?? '')) return false;
  return vintage === null || vintage.endsWith(words[at] ?? '') || vintage === 'NV';
}

const isNextYear = (words: readonly string[], at: number): boolean =>
  at === words.length - 2 &&
  [words[at], words[at + 1]].every((word) => /^(?:0\d|1\d|2[0-6])$/.test(word ?? '')) &&
  Number(words[at + 1]) === Number(words[at]) + 1;
