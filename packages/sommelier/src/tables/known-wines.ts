import { foldName } from './fold.ts';
import { phraseBook, type PhraseBook } from './phrase-book.ts';
import { splitCell } from './table.ts';

/** A wine or house of the catalogue, as far as it helps to say what a wine that is not on the list is like. */
export interface KnownWine {
  /** As people call it: 'Tignanello', 'Domaine Leflaive'. */
  name: string;
  producer: string;
  appellation: string;
  colour: string;
  type: string;
  grapes: readonly string[];
  /** The name is the house's, not one wine's. */
  isHouse: boolean;
  /** Our estimate out of 100. */
  score: number;
}

interface Vocabulary {
  /** Words that tell no wine from another: places, grapes, ranks, colours, articles. */
  isGeneric(word: string): boolean;
  isOrdinary(word: string): boolean;
  titles: ReadonlySet<string>;
}

/** From this estimate on, a wine's own name is worth knowing; houses are known all. */
const NOTED = 93;
const SHORTEST = 5;

/** Names of wines and houses, best known first, so that a name two wines share means the finer one. */
export function readKnownWines(tables: readonly string[], vocabulary: Vocabulary): PhraseBook<KnownWine> {
  const book = phraseBook<KnownWine>();
  const { noted, houses } = readRows(tables);
  for (const cells of noted) {
    const known = toKnown(cells, false);
    for (const name of [cells.wine, ...splitCell(cells.aliases)]) {
      const telling = foldName(name)
        .split(' ')
        .filter((word) => !vocabulary.isGeneric(word));
      const key = telling.join(' ');
      if (key.length < SHORTEST || telling.every((word) => vocabulary.isOrdinary(word) || /^\d+$/.test(word))) continue;
      book.add(key, known);
    }
  }
  for (const cells of houses) {
    const house = toKnown(cells, true);
    const full = foldName(cells.producer);
    const words = full.split(' ');
    if (full.length >= SHORTEST && !words.every((word) => vocabulary.isOrdinary(word))) book.add(full, house);
    const own = words.filter((word) => !vocabulary.titles.has(word));
    const short = own.join(' ');
    const isTelling = !own.every((word) => vocabulary.isGeneric(word) || vocabulary.isOrdinary(word));
    if (short.length >= SHORTEST && short !== full && isTelling) book.add(short, house);
    const [first = ''] = own;
    if (first.length >= 7 && own.length > 1 && !vocabulary.isGeneric(first) && !vocabulary.isOrdinary(first))
      book.add(first, house);
  }
  return book;
}

interface WineCells {
  producer: string;
  wine: string;
  appellation: string;
  colour: string;
  type: string;
  grapes: string;
  aliases: string;
  score: number;
}

const COLUMNS = ['producer', 'wine', 'appellation', 'colour', 'type', 'grapes', 'aliases'] as const;

/** Forty thousand lines: read by the places of the columns, and only as far as they are needed. */
function readRows(tables: readonly string[]): { noted: WineCells[]; houses: WineCells[] } {
  const noted: WineCells[] = [];
  const houses = new Map<string, WineCells>();
  for (const table of tables) {
    let at: Record<string, number> | null = null;
    for (const line of table.split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      const values = line.split('\t');
      if (!at) {
        at = Object.fromEntries(values.map((name, index) => [name.trim(), index]));
        continue;
      }
      const producer = values[at.producer ?? 0] ?? '';
      const score = Number(values[at.score ?? 0]);
      const best = houses.get(producer);
      if (score < NOTED && best && best.score >= score) continue;
      const places = at;
      const cells = Object.fromEntries(
        COLUMNS.map((name) => [name, values[places[name] ?? 0] ?? '']),
      ) as unknown as WineCells; // every column is a key
      cells.score = score;
      if (score >= NOTED) noted.push(cells);
      if (!best || best.score < score) houses.set(producer, cells);
    }
  }
  return { noted: noted.sort((a, b) => b.score - a.score), houses: [...houses.values()] };
}

function toKnown(cells: WineCells, isHouse: boolean): KnownWine {
  const { producer, wine, appellation, colour, type, grapes, score } = cells;
  return {
    name: isHouse ? producer : wine,
    producer,
    appellation,
    colour,
    type,
    grapes: splitCell(grapes),
    isHouse,
    score,
  };
}
