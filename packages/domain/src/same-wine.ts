import { foldText } from '@app/vocabulary';
import { candidatesOf, knownParts } from './entry-state.ts';
import type { WineListEntry } from './list.ts';
import type { Mend } from './mend-schema.ts';
import { mendOf } from './mend.ts';

/** What holds for every row that prints the same wine. Price and size belong to one row, the rest to one line. */
export const OF_THE_WINE = ['lwin', 'vintage', 'colour'] as const satisfies readonly (keyof Mend)[];

const YEAR = /^(?:(?:1[89]|20)\d\d|nv)$/;
const keys = new WeakMap<WineListEntry, string>();

/**
 * The wine that a row prints, as a key: rows of one key print the same name and were taken for the same. 'Chardonnay' under two
 * houses, or under a heading of another colour, is another wine.
 */
function printedWineKey(entry: WineListEntry): string {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  const words = foldText(entry.rawName)
    .split(' ')
    .filter((word) => !YEAR.test(word));
  const { house, colour } = knownParts(entry);
  const taken = entry.wine?.lwin ?? candidatesOf(entry)[0]?.lwin ?? '';
  const key = [words.join(' '), taken, house ?? '', colour ?? ''].join(' | ');
  keys.set(entry, key);
  return key;
}

/**
 * The other rows for which a correction of one row holds as well: those that print the same wine, of the same vintage where the
 * vintage is corrected. What the owner has said of a row in other words stays.
 */
export function rowsOfSameWine(
  entry: WineListEntry,
  entries: readonly WineListEntry[],
  field: (typeof OF_THE_WINE)[number],
): WineListEntry[] {
  const key = printedWineKey(entry);
  const said = mendOf(entry)[field];
  return entries.filter(
    (other) =>
      other !== entry &&
      printedWineKey(other) === key &&
      (field !== 'vintage' || other.vintage === entry.vintage) &&
      mendOf(other)[field] === said,
  );
}

/** The rows whose wine is asked for: of rows that print the same wine, the first. */
export function firstOfEachWine(entries: readonly WineListEntry[]): ReadonlySet<WineListEntry> {
  const first = new Map<string, WineListEntry>();
  for (const entry of entries) {
    const key = printedWineKey(entry);
    if (!first.has(key)) first.set(key, entry);
  }
  return new Set(first.values());
}
