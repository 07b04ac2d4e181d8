import { foldText } from './fold.ts';
import { readPlaces, type Places } from './places.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { readRows, splitCell, type Cells } from './table.ts';

export const COLOURS = ['red', 'white', 'rose', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
export const MAKINGS = ['still', 'sparkling', 'fortified', 'sweet'] as const;
/** How a wine is made: still, sparkling, fortified, sweet. */
export type Making = (typeof MAKINGS)[number];

/** Where a word speaks against wine: see the head of catalogue/words/not-wine.tsv. */
export type NotWineContext =
  | 'line'
  | 'heading'
  | 'item'
  | 'category'
  | 'product'
  | 'certain-category'
  | 'certain-product'
  | 'mixture';
/** What a word of a heading says: see the head of catalogue/words/headings.tsv. */
export type HeadingWord = 'wine' | 'category' | 'filler' | 'glass' | 'contents';
/** What stands in the place of a price or a vintage: see the head of catalogue/words/price-words.tsv. */
export type PriceWord = 'on-request' | 'sold-out' | 'non-vintage';

export interface Grape {
  name: string;
  colour: Colour | null;
  synonyms: readonly string[];
}

const ABBREVIATION_RULES = ['same', 'dot', 'code'] as const;

export interface Abbreviation {
  short: string;
  long: string;
  /**
   * 'same': both spellings are one word; 'dot': only with a point after it; 'code': only in brackets with other codes; 'may': it may
   * stand for it.
   */
  rule: 'same' | 'dot' | 'code' | 'may';
}

/**
 * The words of the trade, made of the tables of catalogue/words and catalogue/places and of nothing else. Words are as
 * the tables write them unless 'folded' is said; folded words are `foldText`'s.
 */
export interface Vocabulary {
  sizes: Sizes;
  places: Places;
  /** Grapes in the order of the table. */
  grapes: readonly Grape[];
  abbreviations: readonly Abbreviation[];
  /** Folded words and phrases that state a colour, or how a wine is made. */
  colours: ReadonlyMap<string, Colour>;
  makings: ReadonlyMap<string, Making>;
  /** Appellations of one colour or one making only, folded. */
  placeColours: ReadonlyMap<string, Colour>;
  placeMakings: ReadonlyMap<string, Making>;
  articles: readonly string[];
  titles: readonly string[];
  classifications: readonly string[];
  /** Words that lists and shops add and that say nothing about which wine it is. */
  noise: readonly string[];
  /** Words that say, there, that something is no wine. */
  notWine(context: NotWineContext): readonly string[];
  headings(says: HeadingWord): readonly string[];
  priceWords(says: PriceWord): readonly string[];
  /** Words of the notes of a house: service, taxes, allergens. */
  notes: readonly string[];
  /** Words of tasting notes. */
  tasting: readonly string[];
}

/** The texts of the tables; an absent one is empty, and the vocabulary then knows fewer words. */
export interface VocabularyTexts {
  /** catalogue/words, by name without '.tsv'. */
  words: Readonly<Record<string, string>>;
  /** catalogue/places. */
  places?: readonly string[];
  /** catalogue/countries.tsv. */
  countries?: string;
}

/** Reads the tables once; what it gives back is for every stage that reads a wine's words. */
export function buildVocabulary({ words, places = [], countries = '' }: VocabularyTexts): Vocabulary {
  const text = (name: string): string => words[name] ?? '';
  const rows = (name: string): Cells[] => readRows(text(name));
  const column = (name: string): string[] => rows(name).flatMap(({ word }) => (word ? [word] : []));
  const notWine = groupWords(rows('not-wine'), 'where');
  const headings = groupWords(rows('headings'), 'says');
  const priceWords = groupWords(rows('price-words'), 'says');
  const names = { placeNames: text('place-names'), placeSynonyms: text('place-synonyms') };
  return {
    sizes: readSizes({ bottles: text('bottles'), sizes: text('sizes'), ...names }),
    places: readPlaces({ places, countries, ...names }),
    grapes: rows('grapes').map(({ grape = '', colour, synonyms }) => ({
      name: grape,
      colour: oneOf(COLOURS, colour),
      synonyms: splitCell(synonyms),
    })),
    abbreviations: rows('abbreviations').map(({ short = '', long = '', rule }) => ({
      short,
      long,
      rule: oneOf(ABBREVIATION_RULES, rule) ?? 'may',
    })),
    colours: readPairs(rows('colours'), 'word', (row) => oneOf(COLOURS, row.colour)),
    makings: readPairs(rows('types'), 'word', (row) => oneOf(MAKINGS, row.type)),
    placeColours: readPairs(rows('place-colours'), 'place', (row) => oneOf(COLOURS, row.colour)),
    placeMakings: readPairs(rows('place-colours'), 'place', (row) => oneOf(MAKINGS, row.type)),
    articles: column('articles'),
    titles: column('producer-titles'),
    classifications: column('classifications'),
    noise: column('noise'),
    notWine: (context) => notWine.get(context) ?? [],
    headings: (says) => headings.get(says) ?? [],
    priceWords: (says) => priceWords.get(says) ?? [],
    notes: column('notes'),
    tasting: column('tasting'),
  };
}

function oneOf<T extends string>(allowed: readonly T[], text: string | undefined): T | null {
  return allowed.find((value) => value === text) ?? null;
}

/** Words by each value of a column that holds several. */
function groupWords(rows: readonly Cells[], column: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows)
    for (const group of splitCell(row[column]))
      if (row.word) groups.set(group, [...(groups.get(group) ?? []), row.word]);
  return groups;
}

function readPairs<T>(rows: readonly Cells[], key: string, read: (row: Cells) => T | null): Map<string, T> {
  const pairs = new Map<string, T>();
  for (const row of rows) {
    const [word, value] = [foldText(row[key] ?? ''), read(row)];
    if (word && value !== null) pairs.set(word, value);
  }
  return pairs;
}
