import { foldName } from './fold.ts';
import { FAMILIES, type Family } from './profile.ts';
import { parseTable, splitCell } from './table.ts';

/** What a wine is fermented or aged in. */
export const VESSELS = ['qvevri', 'amphora', 'barrique', 'cask', 'cement', 'steel', 'veil', 'bottle'] as const;
export type Vessel = (typeof VESSELS)[number];

/** A wine whose own grapes, taste or vessel are known. */
export interface Renowned {
  /** Folded phrases of its printed line. */
  words: readonly string[];
  not: readonly string[];
  family: Family | null;
  grapes: readonly string[];
  /** A name of the table of styles; empty where the grapes tell. */
  like: string;
  /** A note of its own; empty where there is none. */
  notes: string;
  vessel: Vessel | null;
}

const NOTES = 'notes:';

/** Reads `renowned.tsv`: the wines by the first word of their first phrase. */
export function readRenowned(table: string): ReadonlyMap<string, readonly Renowned[]> {
  const wines = parseTable(table).map((cells): Renowned => {
    const taste = cells.taste ?? '';
    return {
      words: (cells.name ?? '').split(' + ').map(foldName),
      not: splitCell(cells.not).map(foldName),
      family: FAMILIES.find((family) => family === cells.family) ?? null,
      grapes: splitCell(cells.grapes),
      like: taste.startsWith(NOTES) ? '' : taste,
      notes: taste.startsWith(NOTES) ? taste.slice(NOTES.length) : '',
      vessel: VESSELS.find((vessel) => vessel === cells.vessel) ?? null,
    };
  });
  return Map.groupBy(wines, ({ words: [first = ''] }) => first.split(' ')[0] ?? '');
}

/** The renowned wine that a printed line names; of several the one with most words. */
export function renownedOf(rawName: string, wines: ReadonlyMap<string, readonly Renowned[]>): Renowned | null {
  const name = ` ${foldName(rawName)} `;
  const has = (phrase: string): boolean => name.includes(` ${phrase} `);
  const found = name.split(' ').flatMap((word) => wines.get(word) ?? []).filter(({ words, not }) => words.every(has) && !not.some(has)); // prettier-ignore
  return (
    found.toSorted((a, b) => b.words.length - a.words.length || b.words.join().length - a.words.join().length)[0] ??
    null
  );
}
