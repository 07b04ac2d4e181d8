import { foldName } from './letters.ts';
import { findPhrase } from './phrases.ts';
import { readPlaceSynonyms, type PlaceNameTables } from './place-names.ts';
import { readRows, splitCell } from './table.ts';

/** Where a word for a size may stand: see the head of catalogue/words/sizes.tsv. */
export const SIZE_CONTEXTS = ['line', 'list', 'product', 'field', 'whole-field'] as const;
export type SizeContext = (typeof SIZE_CONTEXTS)[number];

/** What decides how large a bottle of some name is. Unknown parts are left out. */
export interface Origin {
  /** A region, an appellation or headings that name one: 'Burgundy', 'FRANCE > BOURGOGNE'. */
  place?: string | null;
  /** As a list prints it: '1975', 'NV'. */
  vintage?: string | null;
}

export interface Sizes {
  /** Millilitres of a size by one of its words ('jéroboam', 'demi-bouteille'); null when it is no such word. */
  find(word: string, origin?: Origin): number | null;
  /**
   * The size of a bottle whose line names it, once its origin is known: a Jeroboam that was read as 3 l is 5 l of
   * Bordeaux. A line that also names the litres decides.
   */
  resize(ml: number, line: string, origin: Origin): number;
  /** The name a size is shown by, of a wine from there; null for a size without one. */
  labelOf(ml: number, place?: string | null): string | null;
  /** Folded words that name a size in that context, with the millilitres for a wine of unknown place. */
  words(context: SizeContext): ReadonlyMap<string, number>;
}

interface Bottle {
  name: string;
  ml: number;
  /** Folded; empty: everywhere. */
  places: string[];
  from: number;
  to: number;
  label: string;
}

/** Texts of the tables bottles.tsv and, for words, sizes.tsv and, for places in other languages, the tables of names. */
export interface SizeTables extends PlaceNameTables {
  bottles: string;
  sizes?: string;
}

/** Reads the sizes of the trade: which words name them, and how large each is where. */
export function readSizes(tables: SizeTables): Sizes {
  const synonyms = readPlaceSynonyms(tables);
  const bottles = readRows(tables.bottles).map((row): Bottle => {
    const [from = '', to = ''] = (row.vintages ?? '').split('-');
    return {
      name: row.name ?? '',
      ml: Number(row.ml),
      places: splitCell(row.places).flatMap((place) => [place, ...(synonyms.get(place) ?? [])].map(foldName)),
      from: Number(from || 0),
      to: Number(to || Infinity),
      label: row.label ?? '',
    };
  });
  const mlOf = (name: string, { place, vintage }: Origin): number | null => {
    const year = /^\d{4}/.exec(vintage ?? '')?.[0];
    const isFitting = ({ places, from, to }: Bottle): boolean =>
      isIn(places, place) && (year === undefined || (Number(year) >= from && Number(year) <= to));
    const ofName = bottles.filter((bottle) => bottle.name === name);
    // A row for the place comes before a row for all places.
    const found = ofName.find((bottle) => bottle.places.length > 0 && isFitting(bottle)) ?? ofName.find(isFitting);
    return found?.ml ?? null;
  };

  const byWord = new Map<string, string>();
  const byContext = new Map(SIZE_CONTEXTS.map((context) => [context, new Map<string, number>()]));
  for (const { word = '', name = '', where } of readRows(tables.sizes ?? '')) {
    const key = keyOf(word);
    byWord.set(key.replaceAll(' ', ''), name);
    for (const context of SIZE_CONTEXTS)
      if (splitCell(where).includes(context)) byContext.get(context)?.set(key, mlOf(name, {}) ?? 0);
  }
  const find = (word: string, origin: Origin = {}): number | null => {
    const name = byWord.get(keyOf(word).replaceAll(' ', ''));
    return name === undefined ? null : mlOf(name, origin);
  };
  const dependent = new Set(bottles.filter(({ places }) => places.length > 0).map(({ name }) => name));
  const findDependent = findPhrase([...byWord].filter(([, name]) => dependent.has(name)).map(([word]) => word));
  return {
    find,
    resize: (ml, line, origin) => {
      const name = LITRES.test(line) ? null : findDependent(line);
      return name === null || find(name) !== ml ? ml : (find(name, origin) ?? ml);
    },
    labelOf: (ml, place) =>
      bottles.find((bottle) => bottle.ml === ml && bottle.label !== '' && isIn(bottle.places, place))?.label ?? null,
    words: (context) => byContext.get(context) ?? new Map(),
  };
}

/** '3 l', '300 cl'. */
const LITRES = /\d\s?(?:[cm]?l|lt|lit(?:er|re)s?)\b/iu;

/** '1/2 bottle' and '½ bottle' are one spelling. */
const keyOf = (word: string): string => foldName(word.replaceAll('1/2', '½'));

function isIn(places: readonly string[], text: string | null | undefined): boolean {
  if (places.length === 0) return true;
  if (!text) return false;
  const said = ` ${foldName(text)} `;
  return places.some((place) => said.includes(` ${place} `));
}
