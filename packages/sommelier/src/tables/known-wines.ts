import { foldName } from './fold.ts';
import { phraseBook, type PhraseBook } from './phrase-book.ts';
import { parseTable, splitCell } from './table.ts';

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
  const rows = tables.flatMap((table) => parseTable(table)).filter(({ producer }) => producer);
  rows.sort((a, b) => Number(b.score) - Number(a.score));
  for (const cells of rows) {
    const { producer = '', wine = '', appellation = '', colour = '', type = '' } = cells;
    const known = { producer, appellation, colour, type, grapes: splitCell(cells.grapes) };
    if (Number(cells.score) >= NOTED)
      for (const name of [wine, ...splitCell(cells.aliases)]) {
        const telling = foldName(name)
          .split(' ')
          .filter((word) => !vocabulary.isGeneric(word));
        const key = telling.join(' ');
        if (key.length < SHORTEST || telling.every((word) => vocabulary.isOrdinary(word) || /^\d+$/.test(word)))
          continue;
        book.add(key, { ...known, name: wine, isHouse: false });
      }
  }
  const houses = new Set<string>();
  for (const cells of rows) {
    const { producer = '', appellation = '', colour = '', type = '' } = cells;
    if (houses.has(producer)) continue;
    houses.add(producer);
    const house = {
      name: producer,
      producer,
      appellation,
      colour,
      type,
      grapes: splitCell(cells.grapes),
      isHouse: true,
    };
    const full = foldName(producer);
    const words = full.split(' ');
    if (full.length >= SHORTEST && !words.every((word) => vocabulary.isOrdinary(word))) book.add(full, house);
    const short = words.filter((word) => !vocabulary.titles.has(word)).join(' ');
    if (
      short.length >= SHORTEST &&
      short !== full &&
      !short.split(' ').every((word) => vocabulary.isGeneric(word) || vocabulary.isOrdinary(word))
    )
      book.add(short, house);
  }
  return book;
}
