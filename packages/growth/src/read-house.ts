/** Which words of a name are its house's. */
import { foldText, type FoldedWord } from '@app/vocabulary';
import type { Hints } from './reading.ts';
import { plainWords, spell, type GrowthWords } from './words.ts';

/** What a word of a name is. */
export type Role = 'own' | 'title' | 'place' | 'grape' | 'rank' | 'look' | 'quiet' | 'article' | 'aside';

export interface RoledWord extends FoldedWord {
  role: Role;
}

export interface HouseChoice {
  name: string;
  sure: number;
}

/** How sure the matcher must be of a house for its name to be taken; less where the name begins with it. */
const HOUSE_SURE = 0.8;
const HOUSE_BEGUN = 0.4;

/** The shop's field, else the matcher's reading, else the run of names with which the title begins. */
export function chooseHouse(
  words: GrowthWords,
  text: string,
  known: { all: readonly RoledWord[]; producer: string; hints: Hints; country: string | null },
): HouseChoice {
  if (known.producer !== '') return { name: tidy(known.producer), sure: 0.95 };
  const { house: hinted, place } = known.hints;
  // 'Avant Garde' of South Africa is not Château La Garde.
  const isAbroad = known.country !== null && place?.country != null && place.country !== known.country;
  const house = isAbroad ? null : hinted;
  const run = firstRun(words, text, known.all);
  if (house && isSaid(words, house, { run, all: known.all }))
    return { name: tidy(house.name), sure: house.probability };
  if (run !== '') return { name: tidy(run), sure: 0.6 };
  return house ? { name: tidy(house.name), sure: house.probability } : { name: '', sure: 0 };
}

/** Whether a name says a house that the matcher knows: 'Penfolds Bin 704' begins with one, however strange the rest is. */
function isSaid(
  words: GrowthWords,
  house: { name: string; probability: number },
  { run, all }: { run: string; all: readonly RoledWord[] },
): boolean {
  const title = new Set(all.map(({ text }) => text));
  const own = telling(words, house.name);
  if (house.probability >= HOUSE_SURE && own.some((word) => title.has(word))) return true;
  const begun = telling(words, run);
  return house.probability >= HOUSE_BEGUN && own.every((word, i) => begun[i] === word);
}

const BREAK = /[,;|"“”„«»()/:]|\s[-–—]\s/u;

/** After these a name counts its wines: 'Bin 704', 'No. 23'. */
const COUNTS = new Set(['bin', 'no', 'nr', 'nº', 'number']);

/** The first run of names between words of place, grape and trade, and between separators. */
function firstRun(words: GrowthWords, text: string, all: readonly RoledWord[]): string {
  let start = -1;
  let end = -1;
  let isTelling = false;
  let isPlaceNamed = false;
  for (const word of all) {
    const isName = word.role === 'own' || word.role === 'title';
    const isLink = words.articles.has(word.text) && start >= 0;
    if (start >= 0 && BREAK.test(text.slice(end, word.start))) break;
    if (isTelling && COUNTS.has(word.text)) break;
    // A title alone is no house: in 'Dom. Wachau' and 'Château Margaux' the place names it.
    const isNamedByPlace = start >= 0 && !isTelling && word.role === 'place';
    if (isNamedByPlace) isPlaceNamed = true;
    else if (isPlaceNamed) break;
    if (isName || isNamedByPlace) {
      if (start < 0) start = word.start;
      end = word.end;
      isTelling ||= word.role === 'own' && !isShort(text, word);
    } else if (start >= 0 && !isLink) break;
  }
  return start < 0 ? '' : text.slice(start, end);
}

/**
 * Where the words of the house that stand side by side are, with a short title before them (Dom. des Escaravailles). None where a
 * hyphen joins them to another word, or where they stand in the middle of a name (Vitis de Azul y Garanza).
 */
export function houseRun(
  words: GrowthWords,
  given: { text: string; all: readonly RoledWord[]; house: string },
): { from: number; to: number } {
  const none = { from: 0, to: 0 };
  const { text, all } = given;
  const house = spell(words.spellings, foldText(given.house).split(' '));
  const isHouse = (word: RoledWord | undefined): boolean => word !== undefined && house.includes(word.text);
  const own = all.findIndex((word) => isHouse(word) && word.role === 'own');
  const start = own >= 0 ? own : all.findIndex((word) => isHouse(word) && word.role === 'title');
  if (start < 0) return none;
  let [from, to] = [start, start];
  // 'Domaine A. Berthet-Rayne' is Andre Berthet-Rayne's; 'Château Bonnin Pichon' is no château of Hostein-Bonnin's name.
  const said = new Set(all.filter(isHouse).map((word) => word.text));
  const isMostly =
    telling(words, given.house).filter((word) => said.has(word)).length * 2 > telling(words, given.house).length;
  const isBefore = (word: RoledWord | undefined): boolean =>
    isHouse(word) || isShort(text, word) || (isMostly && word?.role === 'title');
  while (from > 0 && isBefore(all[from - 1])) from--;
  // Initials before the name: 'JM Sélèque' of J-M Sélèque.
  if (from === 1 && (all[0]?.text.length ?? 0) <= 2) from = 0;
  while (isHouse(all[to]) || (isAnd(all[to]) && isHouse(all[to + 1]))) to++;
  const [before, first, last, next] = [all[from - 1], all[from], all[to - 1], all[to]];
  if (last && next && text.slice(last.end, next.start) === '-') return none;
  const isInside =
    before !== undefined && ['own', 'article', 'rank', ...(isMostly ? [] : ['title'])].includes(before.role);
  return isInside && first && !BREAK.test(text.slice(before.end, first.start)) ? none : { from, to };
}

/** 'Dom.', 'Bod.', 'Cant.': a title cut short. */
const isShort = (text: string, word: RoledWord | undefined): boolean =>
  word !== undefined && word.text.length <= 5 && text.charAt(word.end) === '.';
const isAnd = (word: RoledWord | undefined): boolean => word !== undefined && /^(?:and|et|und|e|y|og)$/.test(word.text);

/** The words of a house that tell it from others. */
export function telling(words: GrowthWords, house: string): string[] {
  const all = plainWords(words, house);
  const own = all.filter((word) => !words.titles.has(word));
  return [...new Set(own.length > 0 ? own : all)];
}
/** Capital letters throughout are written as names. */
export function tidy(text: string): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  const letters = clean.replace(/\P{L}/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() ? toTitle(clean) : clean;
}

export const toTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
