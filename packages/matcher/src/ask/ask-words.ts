/** The words of people who look for a wine to buy, from catalogue/words/requests.tsv: budgets, shops, words that say nothing. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';

export type AskSays =
  | 'under'
  | 'over'
  | 'about'
  | 'between'
  | 'after'
  | 'before'
  | 'cheap'
  | 'best'
  | 'shops'
  | 'shop'
  | 'near'
  | 'stock'
  | 'filler'
  | 'praise'
  | 'purchase'
  | 'house'
  | 'either'
  | 'dealcoholised'
  | 'brand'
  | 'pairing'
  | 'style'
  | 'size'
  | 'versus'
  | 'second'
  | 'like'
  | 'alike'
  | 'but'
  | 'not'
  | 'decade'
  | 'drinking'
  | 'digits'
  | 'making'
  | 'dry'
  | 'sugared'
  | 'coin'
  | 'amount'
  | 'purse'
  | 'times'
  | 'measure'
  | 'kind'
  | 'country'
  | 'grape'
  | 'origin'
  | 'rank';
export type AskPhrase = { tokens: readonly string[]; says: AskSays; value: string };
/** Phrases by their first word, the longest first. */
export type AskWords = ReadonlyMap<string, readonly AskPhrase[]>;

const SIGNS = /^[^\p{L}\d]*\p{Sc}$|^\p{L}{1,2}\p{Sc}$/u;

/** The text of a table the index was built with; '' when it has none of that name. */
export function tableOf(index: Index, name: string): string {
  for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2)
    if (stringAt(index.tables, i) === name) return stringAt(index.tables, i + 1);
  return '';
}

/** The names of the tables the index was built with. */
export function tableNames(index: Index): string[] {
  const names: string[] = [];
  for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2) names.push(stringAt(index.tables, i));
  return names;
}

const known = new WeakMap<Index, AskWords>();

/** The words of an index, read once. */
export function askWordsOf(index: Index): AskWords {
  let words = known.get(index);
  if (!words) known.set(index, (words = readAskWords(index)));
  return words;
}

const LANGUAGES = ['en', 'fr', 'de', 'it', 'es'];

function readAskWords(index: Index): AskWords {
  const table = (name: string): string => tableOf(index, name);
  const words = new Map<string, AskPhrase[]>();
  const add = (word: string, says: AskSays, value: string): void => {
    const tokens = SIGNS.test(word) ? [word.toLowerCase()] : foldText(word).split(' ').filter(Boolean);
    const [first = ''] = tokens;
    if (first !== '') words.set(first, [...(words.get(first) ?? []), { tokens, says, value }]);
  };
  // The table is ours, and `tastevin catalogue check` reads it: every cell of the column is one of the names above.
  for (const { word = '', says = '', value = '' } of readRows(table('requests'))) add(word, says as AskSays, value);
  for (const row of readRows(table('numbers')))
    for (const language of LANGUAGES)
      for (const spelling of splitCell(row[language])) add(spelling, 'amount', row['value'] ?? '');
  for (const { kind = '', also } of readRows(table('wine-kinds')))
    for (const spelling of [kind, ...splitCell(also)]) add(spelling, 'kind', kind);
  for (const { name, origin } of placesOfSearches(index)) add(name, 'origin', origin);
  for (const list of words.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  return words;
}

/** Names of places that are read in a search alone, such as 'Haut-Adige', each as 'country|region'. */
function placesOfSearches(index: Index): { name: string; origin: string }[] {
  const origins = new Map<string, string>();
  for (const table of tableNames(index))
    if (table.startsWith('places/'))
      for (const { country = '', region = '' } of readRows(tableOf(index, table))) {
        origins.set(country, country);
        if (region !== '' && region !== country) origins.set(region, `${country}|${region}`);
      }
  return readRows(tableOf(index, 'place-names')).flatMap(({ place = '', find, ...names }) => {
    const origin = find === 'search' ? origins.get(place) : undefined;
    if (origin === undefined) return [];
    const spellings = [place, ...LANGUAGES.map((language) => names[language] ?? '')];
    return spellings.filter(Boolean).map((name) => ({ name, origin }));
  });
}

/** A word, a number or a sign of a query, with its place in the text. */
export type AskToken = { text: string; start: number; end: number; isNumber: boolean };

const TOKEN = /(\d+(?:[.,]\d+)*)|(?:\p{L}{1,2})?\p{Sc}|[<>≤≥~]=?|\p{L}[\p{L}\p{M}]*/gu;

/** Cuts a query into words, numbers and signs. Any text returns. */
export function askTokens(text: string): AskToken[] {
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const [raw] = match;
    const isNumber = match[1] !== undefined;
    const folded = isNumber || !/^\p{L}+$/u.test(raw.normalize('NFC')) ? raw.toLowerCase() : foldText(raw);
    return folded === '' ? [] : [{ text: folded, start: match.index, end: match.index + raw.length, isNumber }];
  });
}

/** The longest phrase that begins at a word; `says` keeps to those of some meanings. */
export function phraseAt(
  words: AskWords,
  tokens: readonly AskToken[],
  at: number,
  says?: readonly AskSays[],
): AskPhrase | null {
  for (const phrase of words.get(tokens[at]?.text ?? '') ?? [])
    if ((!says || says.includes(phrase.says)) && phrase.tokens.every((word, k) => tokens[at + k]?.text === word))
      return phrase;
  return null;
}
