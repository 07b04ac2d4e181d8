import { mendOf, OF_THE_WINE, rowsOfSameWine, type Mend, type WineListEntry } from '@app/domain';
import { withoutField } from './mend-fields.ts';

/** What is said of a row from now on. */
export interface RowMend {
  place: WineListEntry;
  mend: Mend;
}

/** Price and size belong to one row. */
const OF_ONE_ROW: readonly (keyof Mend)[] = ['restaurantPrice', 'bottleSize', 'splitAt', 'isRight'];

const isOfTheWine = (field: keyof Mend): field is (typeof OF_THE_WINE)[number] =>
  OF_THE_WINE.some((name) => name === field);

/** The rows for which a field holds: the row, the sizes of its line, or all rows of the list that print its wine. The row is the first. */
function rowsOfField(entry: WineListEntry, entries: readonly WineListEntry[], field: keyof Mend): WineListEntry[] {
  if (OF_ONE_ROW.includes(field)) return [entry];
  const others = isOfTheWine(field) ? rowsOfSameWine(entry, entries, field) : [];
  return [...new Set([entry, ...entries.filter((other) => isSameLine(entry, other)), ...others])];
}

/** The sizes in which one line offers its wine. */
const isSameLine = (a: WineListEntry, b: WineListEntry): boolean =>
  a.pageNumber === b.pageNumber && a.positionInPage === b.positionInPage;

/** What a change of one row says of all rows for which it holds, added to what was said of each before. */
export function spreadMend(entry: WineListEntry, entries: readonly WineListEntry[], change: Mend): RowMend[] {
  const mends = new Map<WineListEntry, Mend>([[entry, mendOf(entry)]]);
  for (const [name, value] of Object.entries(change)) {
    // The names of a mend are its keys.
    const field = name as keyof Mend;
    for (const row of rowsOfField(entry, entries, field))
      mends.set(row, { ...(mends.get(row) ?? mendOf(row)), [field]: value });
  }
  return [...mends].map(([place, mend]) => ({ place, mend }));
}

/** The rows without what was said in these fields, as far as it was said of them together. */
export function takeBackFields(
  entry: WineListEntry,
  entries: readonly WineListEntry[],
  fields: readonly (keyof Mend)[],
): RowMend[] {
  const mends = new Map<WineListEntry, Mend>([[entry, mendOf(entry)]]);
  for (const field of fields)
    for (const row of rowsOfField(entry, entries, field))
      mends.set(row, withoutField(mends.get(row) ?? mendOf(row), field));
  return [...mends].map(([place, mend]) => ({ place, mend }));
}

/** The whole line as it was read; the other rows that print its wine without what was said of the wine. */
export function takeBackLine(entry: WineListEntry, entries: readonly WineListEntry[]): RowMend[] {
  const line = entries.filter((other) => isSameLine(entry, other)).map((place) => ({ place, mend: {} }));
  const others = takeBackFields(entry, entries, OF_THE_WINE).filter(({ place, mend }) => {
    const isSaid = Object.keys(mend).length < Object.keys(mendOf(place)).length;
    return isSaid && !isSameLine(entry, place);
  });
  return [...line, ...others];
}
