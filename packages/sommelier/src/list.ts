import { bottleSizeLabel, isGlass, markupOf, type DrinkWindow } from '@app/domain';
import { foldName } from './fold.ts';
import type { Knowledge } from './knowledge.ts';
import type { ListRow } from './list-row.ts';
import { readOrigin, type Origin } from './origin.ts';
import type { Family, Profile } from './profile.ts';
import { tasteOf } from './taste.ts';
import { windowOf } from './window.ts';

export interface Rating {
  value: number;
  /** 0 for an estimate of ours. */
  count: number;
  of: 'vintage' | 'all vintages' | 'house';
}

/** A row with everything the expert knows of it. */
export interface Row extends Origin {
  index: number;
  entry: ListRow;
  /** As it is named in an answer: producer, wine, vintage and, where it is not a bottle, the size. */
  label: string;
  producer: string;
  family: Family | null;
  profile: Profile;
  notes: string;
  vintage: number | null;
  age: number | null;
  /** Null when the list does not say. */
  price: number | null;
  glass: boolean;
  standard: boolean;
  rating: Rating | null;
  /** What shops ask for 750 ml, in the list's currency. */
  retail: number | null;
  markup: number | null;
  window: DrinkWindow | null;
  /** Folded words of the name, for finding it in a question. */
  nameWords: ReadonlySet<string>;
  producerWords: readonly string[];
  /** Whether anything at all says that this is a wine. */
  recognised: boolean;
}

const LABEL_LENGTH = 90;

/** Reads a list. Rows keep their order and their index. */
export function readRows(entries: readonly ListRow[], knowledge: Knowledge, year: number): Row[] {
  const rows = entries.map((entry, index) => readRow(entry, index, { knowledge, year }));
  tellApart(rows);
  return rows;
}

/** What the words of a row say: everything that does not depend on its price, vintage or the year. */
interface OwnWords extends Origin {
  name: string;
  producer: string;
  profile: Profile;
  notes: string;
  nameWords: ReadonlySet<string>;
  producerWords: readonly string[];
  /** Drink windows by vintage and score. */
  windows: Map<string, DrinkWindow | null>;
}

const MOST_REMEMBERED = 20_000;

function readOwnWords(entry: ListRow, knowledge: Knowledge): OwnWords {
  const { wine, grapes } = entry;
  const key = `${entry.rawName}|${wine ? `${wine.lwin}|${wine.displayName}|${wine.colour}|${wine.subType}` : ''}|${grapes?.join() ?? ''}`;
  // The memory holds nothing but what this function put there.
  const known = knowledge.memory.get(key) as OwnWords | undefined;
  if (known) return known;
  const origin = readOrigin(entry, knowledge);
  const name = nameOf(entry);
  const producer = clean(entry.wine?.producerName ?? '');
  const words: OwnWords = {
    ...origin,
    ...tasteOf(entry, origin, knowledge),
    name,
    producer,
    nameWords: new Set(`${foldName(name)} ${foldName(entry.rawName)}`.split(' ')),
    producerWords: foldName(producer)
      .split(' ')
      .filter((word) => word && !knowledge.titles.has(word)),
    windows: new Map(),
  };
  // Bounded: lists come and go.
  if (knowledge.memory.size >= MOST_REMEMBERED) knowledge.memory.clear();
  knowledge.memory.set(key, words);
  return words;
}

function readRow(entry: ListRow, index: number, { knowledge, year }: { knowledge: Knowledge; year: number }): Row {
  const words = readOwnWords(entry, knowledge);
  const vintage = /^\d{4}$/.test(entry.vintage ?? '') ? Number(entry.vintage) : null;
  return {
    ...words,
    index,
    entry,
    label: withVintage(words.name, entry.vintage),
    vintage,
    age: vintage === null ? null : Math.max(0, year - vintage),
    price: entry.restaurantPrice > 0 ? entry.restaurantPrice : null,
    glass: isGlass(entry.bottleSize),
    standard: entry.bottleSize === 750 || entry.bottleSize === 0,
    rating: ratingOfRow(entry),
    retail: entry.averagePricePer750mlAllVintages,
    markup: markupOf(entry),
    // What the row was given when the list was read is what its screen shows.
    window: entry.insight?.window ?? tableWindow(entry, words, knowledge),
    recognised: entry.wine !== null || words.family !== null || words.grapes.length > 0 || words.appellation !== '',
  };
}

/** When the wine of a row drinks well: the one computation behind the screen and the sommelier. */
export function windowOfRow(entry: ListRow, knowledge: Knowledge): DrinkWindow | null {
  return tableWindow(entry, readOwnWords(entry, knowledge), knowledge);
}

function tableWindow(entry: ListRow, words: OwnWords, knowledge: Knowledge): DrinkWindow | null {
  const { vintage } = entry;
  const score = entry.houseScore ?? entry.ratingAllVintages;
  const key = `${vintage}|${score}`;
  const known = words.windows.get(key);
  if (known !== undefined) return known;
  const window = windowOf({ origin: words, vintage, name: entry.wine?.wine ?? entry.rawName, score }, knowledge);
  words.windows.set(key, window);
  return window;
}

function nameOf(entry: ListRow): string {
  const wine = entry.wine;
  if (!wine) return clean(entry.rawName) || 'the unnamed row';
  if (!wine.wine || !wine.producerName) return clean((wine.displayName || entry.rawName).replaceAll(', ', ' '));
  const repeats = ` ${foldName(wine.wine)} `.includes(` ${foldName(wine.producerName)} `);
  return clean(repeats ? wine.wine : `${wine.producerName} ${wine.wine}`);
}

/** A list's text is shown to people: no line breaks, links, brackets or endless names. */
function clean(text: string): string {
  const plain = text
    .replace(/https?:\S*/gi, '')
    .replace(/[\p{C}[\]{}<>|*_`#]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= LABEL_LENGTH ? plain : `${plain.slice(0, LABEL_LENGTH).replace(/\s\S*$/, '')}…`;
}

function withVintage(name: string, vintage: string | null): string {
  const year = (vintage ?? '').trim();
  if (!/^\d{4}$/.test(year) || name.includes(year)) return name;
  return `${name} ${year}`;
}

/** Rows of one name differ by their size: the label says it wherever it is not a bottle. */
function tellApart(rows: readonly Row[]): void {
  for (const row of rows) {
    const size = row.entry.bottleSize;
    if (row.glass) row.label += ' by the glass';
    else if (!row.standard)
      row.label += size === 375 ? ' half bottle' : size === 1500 ? ' magnum' : ` (${bottleSizeLabel(size)})`;
  }
}

function ratingOfRow(entry: ListRow): Rating | null {
  if (entry.numRatings > 0 && entry.rating !== null) {
    return { value: entry.rating, count: entry.numRatings, of: 'vintage' };
  }
  if (entry.ratingAllVintages !== null && entry.numRatingsAllVintages > 0) {
    return { value: entry.ratingAllVintages, count: entry.numRatingsAllVintages, of: 'all vintages' };
  }
  const house = entry.ratingAllVintages ?? entry.houseScore ?? null;
  return house === null ? null : { value: house, count: 0, of: 'house' };
}
