/** The words with which a name as seen is taken apart, made once of the trade's tables. */
import { foldText, readRows, splitCell, type Cells, type Colour, type Making, type Vocabulary } from '@app/vocabulary';

/** A place as far as a name says it. */
export interface NamedPlace {
  country: string;
  region: string | null;
  appellation: string | null;
}

/** Phrases of folded words, found by their first word; the longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly { words: readonly string[]; value: T }[]>;

export interface GrowthWords {
  places: Phrases<readonly NamedPlace[]>;
  grapes: Phrases<string>;
  grapeColours: ReadonlyMap<string, Colour>;
  colours: Phrases<Colour>;
  types: Phrases<Making>;
  packing: Phrases<true>;
  /** Words that a label carries or leaves out: Organic, Ried, Erste Lage. */
  quiet: Phrases<true>;
  noWine: Phrases<string>;
  countries: ReadonlyMap<string, string>;
  ranks: ReadonlySet<string>;
  /** Words that say nothing about which wine it is: articles. */
  articles: ReadonlySet<string>;
  /** Words that names of houses carry or leave out: Château, Weingut, GmbH. */
  titles: ReadonlySet<string>;
  /** Words that a field adds to a place: DOC, Appellation. */
  designations: ReadonlySet<string>;
  /** Fields that say nothing: 'Other', 'Muut'. */
  noRegion: ReadonlySet<string>;
  noGrape: ReadonlySet<string>;
  /** Spellings of one word, folded: 1er is premier, St is saint. */
  spellings: ReadonlyMap<string, string>;
  /** Appellations of one colour or type alone, folded. */
  placeColours: ReadonlyMap<string, Colour>;
  placeTypes: ReadonlyMap<string, Making>;
}

/** `shops` is the text of catalogue/shops.tsv; `moreGrapes` that of catalogue/grapes.tsv. */
export function toGrowthWords(vocabulary: Vocabulary, tables: { shops: string; moreGrapes: string }): GrowthWords {
  const articles = new Set(vocabulary.articles.map(foldText));
  const spellings = new Map(
    vocabulary.abbreviations
      .filter(({ rule }) => rule === 'same')
      .map(({ short, long }) => [foldText(short), foldText(long)] as const)
      .filter(([, long]) => !long.includes(' ')),
  );
  const toPhrases = <T>(pairs: Iterable<readonly [string, T]>): Phrases<T> => phrasesOf(pairs, { articles, spellings });
  const spelt = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => spell(spellings, foldText(text).split(' '))).filter(Boolean);
  const shopRows = readRows(tables.shops);
  const said = (what: string) => shopRows.filter((row) => row['says'] === what);
  const wordsOf = (what: string): string[] => said(what).map((row) => row['word'] ?? '');
  const grapes = [
    ...vocabulary.grapes,
    ...readRows(tables.moreGrapes).map((row) => ({
      name: row['grape'] ?? '',
      colour: (row['colour'] ?? null) as Colour | null, // the table's own check refuses other words
      synonyms: splitCell(row['synonyms']),
    })),
  ];
  const countries = new Map<string, string>();
  for (const [country, others] of vocabulary.places.countries)
    for (const name of [country, ...others]) countries.set(foldText(name), country);
  for (const row of said('country')) countries.set(foldText(row['word'] ?? ''), row['value'] ?? '');
  return {
    places: toPhrases(placeNames(vocabulary, said('place'))),
    designations: new Set(spelt(wordsOf('designation'))),
    grapes: toPhrases(grapes.flatMap(({ name, synonyms }) => [name, ...synonyms].map((word) => [word, name] as const))),
    grapeColours: new Map(grapes.flatMap(({ name, colour }) => (colour ? [[name, colour] as const] : []))),
    colours: toPhrases([
      ...vocabulary.colours,
      ...said('colour').map((row) => [row['word'] ?? '', row['value'] as Colour] as const),
    ]),
    types: toPhrases([
      ...vocabulary.makings,
      ...said('type').map((row) => [row['word'] ?? '', row['value'] as Making] as const),
    ]),
    packing: toPhrases(wordsOf('packing').map((word) => [word, true] as const)),
    quiet: toPhrases(wordsOf('quiet').map((word) => [word, true] as const)),
    noWine: toPhrases(said('no-wine').map((row) => [row['word'] ?? '', row['value'] ?? ''] as const)),
    countries,
    ranks: new Set(spelt(vocabulary.classifications)),
    articles,
    titles: new Set(spelt([...vocabulary.titles, ...wordsOf('company')])),
    spellings,
    noRegion: new Set(wordsOf('no-region').map(foldText)),
    noGrape: new Set(wordsOf('no-grape').map(foldText)),
    placeColours: vocabulary.placeColours,
    placeTypes: vocabulary.placeMakings,
  };
}

function placeNames({ places }: Vocabulary, others: readonly Cells[]): (readonly [string, readonly NamedPlace[]])[] {
  const names = new Map<string, NamedPlace[]>();
  const add = (name: string, place: NamedPlace): void => {
    const key = foldText(name);
    const known = names.get(key) ?? [];
    if (key === '' || known.some((other) => isSame(other, place))) return;
    names.set(key, [...known, place]);
  };
  for (const { country, region, subRegion, name, aliases } of places.appellations) {
    const within = region === '' || region === country ? null : region;
    if (within) add(within, { country, region: within, appellation: null });
    if (subRegion) add(subRegion, { country, region: within, appellation: null });
    for (const own of [name, ...aliases])
      if (own !== country) add(own, { country, region: within, appellation: name === region ? null : name });
  }
  for (const [place, synonyms] of places.synonyms)
    for (const known of names.get(foldText(place)) ?? [])
      for (const other of synonyms) if (other.replace(/\P{L}/gu, '').length > 2) add(other, known);
  for (const { word = '', value = '' } of others)
    for (const known of names.get(foldText(value)) ?? []) if (foldText(word) !== foldText(value)) add(word, known);
  for (const [country, aliases] of places.countries)
    for (const name of [country, ...aliases])
      if (name.length > 3) add(name, { country, region: null, appellation: null });
  return [...names];
}

export const isSame = (a: NamedPlace, b: NamedPlace): boolean =>
  a.country === b.country && a.region === b.region && a.appellation === b.appellation;

/** Words in the one spelling by which they are compared. */
export const spell = (spellings: ReadonlyMap<string, string>, words: readonly string[]): string[] =>
  words.map((word) => spellings.get(word) ?? word);

/** Places, grapes and houses are said again and again: so many short texts stay folded. Whole names seldom come twice. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 32;
const kept = new WeakMap<GrowthWords['spellings'], Map<string, readonly string[]>>();

/** The words of a field in that spelling, without articles. */
export function plainWords(words: Pick<GrowthWords, 'articles' | 'spellings'>, text: string): readonly string[] {
  if (text.length > LONGEST_KEPT) return toPlainWords(words, text);
  let known = kept.get(words.spellings);
  if (!known) kept.set(words.spellings, (known = new Map<string, readonly string[]>()));
  const found = known.get(text);
  if (found) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const made = toPlainWords(words, text);
  known.set(text, made);
  return made;
}

const toPlainWords = ({ articles, spellings }: Pick<GrowthWords, 'articles' | 'spellings'>, text: string): string[] =>
  spell(spellings, foldText(text).split(' ')).filter((word) => word !== '' && !articles.has(word));

function phrasesOf<T>(
  pairs: Iterable<readonly [string, T]>,
  { articles, spellings }: Pick<GrowthWords, 'articles' | 'spellings'>,
): Phrases<T> {
  const byFirst = new Map<string, { words: string[]; value: T }[]>();
  for (const [text, value] of pairs) {
    const isOpen = text.endsWith('*');
    const words = spell(spellings, foldText(text).split(' ')).filter(
      (word, _, all) => word !== '' && (all.length === 1 || !articles.has(word)),
    );
    const first = words[0];
    if (first === undefined) continue;
    if (isOpen) words[words.length - 1] += '*';
    const key = words[0] ?? '';
    byFirst.set(key, [...(byFirst.get(key) ?? []), { words, value }]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

type PhraseList<T> = readonly { words: readonly string[]; value: T }[];

/** The beginnings of words that are left open, of tables that have such: most have none, and every word of every name is looked up. */
const openWords = new WeakMap<Phrases<unknown>, ReadonlySet<string> | null>();

function openIn(phrases: Phrases<unknown>): ReadonlySet<string> | null {
  const known = openWords.get(phrases);
  if (known !== undefined) return known;
  const open = new Set([...phrases.keys()].filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1)));
  const found = open.size === 0 ? null : open;
  openWords.set(phrases, found);
  return found;
}

/** The longest phrase that begins at a word. Words may be left open with '*' at their end. */
export function phraseAt<T>(
  phrases: Phrases<T>,
  words: readonly string[],
  at: number,
): { length: number; value: T } | null {
  const word = words[at] ?? '';
  const exact = phrases.get(word);
  const found = exact ? fittingIn(exact, words, at) : null;
  if (found) return found;
  const open = openIn(phrases);
  if (!open) return null;
  for (let length = word.length; length >= 3; length--) {
    const begun = word.slice(0, length);
    if (!open.has(begun)) continue;
    const list = phrases.get(`${begun}*`);
    const hit = list ? fittingIn(list, words, at) : null;
    if (hit) return hit;
  }
  return null;
}

function fittingIn<T>(list: PhraseList<T>, words: readonly string[], at: number): { length: number; value: T } | null {
  for (const { words: wanted, value } of list)
    if (wanted.every((word, i) => fits(word, words[at + i]))) return { length: wanted.length, value };
  return null;
}

const fits = (pattern: string, word: string | undefined): boolean =>
  word !== undefined && (pattern === word || (pattern.endsWith('*') && word.startsWith(pattern.slice(0, -1))));

/** All values that a text says, in their order, each once. */
export function valuesIn<T>(phrases: Phrases<T>, words: readonly string[]): T[] {
  const found: T[] = [];
  for (let at = 0; at < words.length; at++) {
    const hit = phraseAt(phrases, words, at);
    if (!hit) continue;
    if (!found.includes(hit.value)) found.push(hit.value);
    at += hit.length - 1;
  }
  return found;
}
