/** What parts two bottlings of one name: a numeral, a letter, organic farming, the year of a sparkling wine. */
import { readRows } from '@app/vocabulary';
import { tableOf } from '#identify/read-look.ts';
import { isNonVintage, typeOf, type Index } from '#index/index-shape.ts';
import { CORE, placeOf } from '#index/packed.ts';
import { wineAt } from '#index/wine-at.ts';
import type { Query } from '#query/query-shape.ts';
import { foldText } from '#text/fold.ts';
import { firstAlias, type Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { namesOf, nameTerms, siblingsOfHouse, termsFor } from './names-of.ts';

type Rule = (index: Index, query: Query, best: Evaluation) => boolean;

/** Whether the line itself, outside brackets, says one of these words. */
const isOneSaid = (query: Query, words: ReadonlySet<string>): boolean =>
  query.words.some(({ text, context, aside }) => !context && !aside && words.has(text));
const hasOne = (index: Index, wine: number, terms: ReadonlySet<number>): boolean =>
  nameTerms(index, wine).some((term) => terms.has(term));

/** From here on a name of the wine itself is said. */
const NAMED = 0.5;

const ROMAN = /(?<![\p{L}\p{N}.'’&/-])(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})(?![\p{L}\p{N}.'’&/-])/gu;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** XIV -> 14. */
function toNumber(roman: string): number {
  const digits = [...roman].map((letter) => ROMAN_DIGITS[letter] ?? 0);
  return digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
}

/** The Roman numerals of a text, behind another word and in capitals. In Italy "I" is an article; an X behind a number counts bottles. */
function numeralsIn(text: string, country: string | null): number[] {
  const found: number[] = [];
  for (const { 0: roman, index: at } of text.matchAll(ROMAN)) {
    const isArticle = roman === 'I' && country === 'Italy';
    if (at > 0 && !isArticle && !(roman === 'X' && /\d\s?$/u.test(text.slice(0, at)))) found.push(toNumber(roman));
  }
  return found;
}

/** Numbers of one or two digits that stand alone. */
const smallNumbersIn = (text: string): number[] =>
  (text.match(/(?<![\p{L}\p{N}.,])\d{1,2}(?![\p{L}\p{N}%.,])/gu) ?? []).map(Number);

/** Whether a name of the wine may have a numeral: read from the bytes, as most names have none and need not be made into texts. */
function mayHaveNumeral(index: Index, wine: number): boolean {
  if (isNumbered(index, index.winePhrase[wine]!)) return true;
  for (let a = firstAlias(index, wine); index.aliasWine[a] === wine; a++)
    if (isNumbered(index, index.aliasPhrase[a]!)) return true;
  return false;
}

const isPlainLetter = (code: number): boolean => code > 64 && (code | 32) > 96 && (code | 32) < 123;

/** Whether a run of plain letters is made of I, V and X alone; a letter with an accent ends a run. */
function isNumbered({ phraseNames: { bytes, starts } }: Index, phrase: number): boolean {
  const end = starts[phrase + 1]!;
  let length = 0;
  let isRoman = true;
  for (let at = starts[phrase]!; at <= end; at++) {
    const code = at < end ? bytes[at]! : 0;
    if (isPlainLetter(code)) {
      length++;
      isRoman &&= code === 73 || code === 86 || code === 88;
    } else {
      if (isRoman && length > 0) return true;
      length = 0;
      isRoman = true;
    }
  }
  return false;
}

const NUMERAL = /(?<!\p{L})[IVX]+(?!\p{L})/u;

/** "Faustino V" is no Faustino VII: the line has a numeral that no name of the wine has, or not the one that parts it from another. */
export const isOtherNumeral: Rule = (index, query, best) => {
  const isNamedSo = (): boolean =>
    mayHaveNumeral(index, best.wine) && namesOf(index, best.wine).some((name) => NUMERAL.test(name));
  if (!NUMERAL.test(query.text) && !isNamedSo()) return false;
  const { producerName, country } = wineAt(index, best.wine);
  // A numeral that begins a name is read too.
  const inNames = (wine: number): number[][] =>
    namesOf(index, wine).map((name) => numeralsIn(`${producerName} ${name}`, country));
  const names = inNames(best.wine);
  const isNumberedHouse = (): boolean =>
    siblingsOfHouse(index, best.wine).some((other) => inNames(other).flat().length > 0);
  // In a line of capitals VI is Catalan for wine, and I is a word in many languages, unless the house counts its wines.
  const isDoubtful = (number: number): boolean => number === 1 || query.text === query.text.toUpperCase();
  const said = numeralsIn(query.text, country).filter((number) => !isDoubtful(number) || isNumberedHouse());
  const own = [...names.flat(), ...namesOf(index, best.wine).flatMap(smallNumbersIn)];
  if (said.some((number) => !own.includes(number))) return true;
  if (said.length > 0 || !names.every(({ length }) => length > 0)) return false;
  if (smallNumbersIn(query.text).some((number) => own.includes(number))) return false;
  return siblingsOfHouse(index, best.wine).some((other) => {
    const theirs = inNames(other).flat();
    return theirs.length > 0 && !theirs.some((number) => own.includes(number));
  });
};

/** A capital between blanks, behind a word and before a word, a year or the end; no initial with its point. */
const LETTER = /(?<=\p{L}{2} )[A-Z](?=$| (?:\p{L}{3}|(?:19|20)\d\d))/gu;
const ONE_LETTER = / [A-Z](?: |$)/u;
/** In a line of capitals these are articles, some of which lost their apostrophe. */
const ARTICLES = new Set('ADEILOY');

/** Capitals with points that no first name follows: T.H. Old vines, a great growth and signs of an origin are said in passing. */
const INITIALS = /(?<![\p{L}.])(?:\p{Lu}\.\s?){2,}(?=\s?\p{L}{3}|\s(?:19|20)\d\d|$)/gu;
const TWO_INITIALS = /\p{Lu}\.\s?\p{Lu}\./u;
const IN_PASSING = new Set('vv gc nv ac aoc doc docg igt do pdo ws rp pc gg vt sgn ht wo'.split(' '));

/** "T.H. Chardonnay" is not the Chardonnay of the house: letters that no name of house or wine has, and that stand before no word of the house. */
export const namesOtherInitials: Rule = (index, query, best) => {
  if (!TWO_INITIALS.test(query.text)) return false;
  const found = [...query.text.matchAll(INITIALS)];
  if (found.length === 0) return false;
  const { producerName } = wineAt(index, best.wine);
  const words = foldText([producerName, ...namesOf(index, best.wine)].join(' ')).split(' ');
  // As they are written (N.P.U.), or as the beginnings of words (S.J. for San Juan).
  const own = `${words.join('')} ${words.map(([first]) => first).join('')}`;
  return found.some(({ 0: text, index: at }) => {
    const letters = foldText(text).replace(/[^a-z]/g, '');
    if (IN_PASSING.has(letters) || own.includes(letters)) return false;
    const next = query.words.findIndex((word) => !word.context && word.start >= at + text.length);
    return next < 0 || !(best.producerBits & (1 << next));
  });
};

/** "Rieussec R" is not Rieussec: a letter that no name of the wine has. */
export const namesOtherLetter: Rule = (index, query, best) => {
  if (!ONE_LETTER.test(query.text)) return false;
  const letters = [...query.text.matchAll(LETTER)].filter(({ 0: letter }) => !/[IVX]/.test(letter));
  if (letters.length === 0) return false;
  const isCapitals = query.text === query.text.toUpperCase();
  const { producerName } = wineAt(index, best.wine);
  const own = new Set(foldText([producerName, ...namesOf(index, best.wine)].join(' ')).split(' '));
  const isOfHouse = (i: number): boolean => i >= 0 && (best.producerBits & (1 << i)) !== 0;
  return letters.some(({ 0: letter, index: at }) => {
    if (own.has(letter.toLowerCase()) || (isCapitals && ARTICLES.has(letter))) return false;
    // Between two words of the house it is an initial: Louis M Martini.
    const next = query.words.findIndex((word) => !word.context && word.start > at);
    const before = query.words.findLastIndex((word) => !word.context && word.end <= at);
    return !(isOfHouse(next) && (before < 0 || isOfHouse(before)));
  });
};

const ORGANIC = new Set(
  'organic bio biologico biologica biologique biologisch ecologico ecologica ecologic ecologique okologisch'.split(' '),
);
const organicTerms = termsFor(ORGANIC);

const isOrganic = (index: Index, wine: number): boolean => hasOne(index, wine, organicTerms(index));

const organicHouses = new WeakMap<Index, ReadonlySet<string>>();

/** Whether all wines of the house are organic: there the word is said in passing. */
function isOfOrganicHouse(index: Index, wine: number): boolean {
  let houses = organicHouses.get(index);
  if (!houses) {
    houses = new Set(readRows(tableOf(index, 'organic-houses')).map((row) => row['producer'] ?? ''));
    organicHouses.set(index, houses);
  }
  return houses.has(wineAt(index, wine).producerName);
}

/**
 * "Organic Cava Brut" is not the Cava Brut: nothing of a name of its own is said. A wine with a name is organic whether or not somebody
 * says so, unless the house makes both.
 */
export const saysOrganic: Rule = (index, query, best) =>
  isOneSaid(query, ORGANIC) &&
  !isOrganic(index, best.wine) &&
  !isOfOrganicHouse(index, best.wine) &&
  (best.features[F.cuveeSaid]! < NAMED || siblingsOfHouse(index, best.wine).some((other) => isOrganic(index, other)));

/** "Prosecco Extra Dry" is not the Prosecco Bio Extra Dry. */
export const isOrganicUnsaid: Rule = (index, query, best) =>
  isOrganic(index, best.wine) &&
  !isOneSaid(query, ORGANIC) &&
  !isOfOrganicHouse(index, best.wine) &&
  best.features[F.cuveeSaid]! < NAMED;

const YEARED = new Set(['vintage', 'millesime', 'millesimee', 'millesimes']);
const yearedTerms = termsFor(YEARED);

/** Whether the place makes hardly anything but sparkling wine, so that nobody says it: Champagne, Asti. */
function isSparklingPlace(index: Index, wine: number): boolean {
  const { starts, items } = index.placeWines;
  const place = placeOf(index, wine);
  const wines = items.subarray(starts[place], starts[place + 1]);
  return wines.every((other) => typeOf(index.core[other * CORE.size + CORE.look]! & 0xff) === 'sparkling');
}

/**
 * A year that the wine does not have. Of a Champagne house the Blanc de Blancs of 2008 is not the one without a year, nor is a Port of
 * 1961 the old tawny. Elsewhere a year is often printed where the catalogue has none, so it parts two sparkling wines only where the
 * line says Vintage, or where nothing says that it sparkles.
 */
export const isOfOneYear: Rule = (index, query, best) => {
  const look = index.core[best.wine * CORE.size + CORE.look]! & 0xff;
  const year = query.parts.vintage?.value;
  if (!isNonVintage(look) || typeof year !== 'number' || namesOf(index, best.wine).join(' ').includes(String(year)))
    return false;
  const { subRegion } = wineAt(index, best.wine);
  if (typeOf(look) === 'fortified') return subRegion === 'Port' || subRegion === 'Madeira';
  if (typeOf(look) !== 'sparkling' || best.features[F.cuveeSaid]! >= NAMED) return false;
  if (subRegion === 'Champagne' || isOneSaid(query, YEARED)) return !hasOne(index, best.wine, yearedTerms(index));
  const isSaid = query.type === 'sparkling' || query.contextType === 'sparkling';
  return !isSaid && !(best.features[F.placeSaid]! > 0 && isSparklingPlace(index, best.wine));
};

/** How dry a sparkling wine says it is: the first line of which all words are there. */
const DOSAGES: readonly (readonly [string, readonly string[]])[] = [
  ['none', ['brut', 'nature']],
  ['none', ['brut', 'zero']],
  ['none', ['dosage', 'zero']],
  ['none', ['pas', 'dose']],
  ['extra brut', ['extra', 'brut']],
  ['extra dry', ['extra', 'dry']],
  ['half dry', ['demi', 'sec']],
  ['brut', ['brut']],
];

const dosageOf = (words: readonly string[]): string | null =>
  DOSAGES.find(([, all]) => all.every((word) => words.includes(word)))?.[0] ?? null;

/**
 * A Brut is not the Brut Nature of the house, where nothing else names it. Houses of Champagne call one wine Brut and, later, Extra
 * Brut.
 */
export const isOtherDosage: Rule = (index, query, best) => {
  const look = index.core[best.wine * CORE.size + CORE.look]! & 0xff;
  if (typeOf(look) !== 'sparkling' || best.features[F.cuveeSaid]! >= NAMED) return false;
  const said = dosageOf(query.words.filter(({ context }) => !context).map(({ text }) => text));
  if (said === null) return false;
  const own = namesOf(index, best.wine).map((name) => dosageOf(foldText(name).split(' ')));
  if (own.some((dosage) => dosage === null || dosage === said)) return false;
  const isBrut = said === 'brut' || said === 'extra brut';
  const isCalledBoth = isBrut && own.every((dosage) => dosage === 'brut' || dosage === 'extra brut');
  return !(isCalledBoth && wineAt(index, best.wine).subRegion === 'Champagne');
};
