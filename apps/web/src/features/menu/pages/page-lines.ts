import type { PageBox, WineListEntry } from '@app/domain';

/** A line of a page with its place: one wine, in one size or several. */
export interface PageLine {
  /** The first size on the line: its row is the one that opens. */
  entry: WineListEntry;
  entries: WineListEntry[];
  box: PageBox;
}

/** The numbers of the pages that have wines, in order. */
export function pageNumbers(entries: readonly WineListEntry[]): number[] {
  return [...new Set(entries.map(({ pageNumber }) => pageNumber))].toSorted((a, b) => a - b);
}

/** The lines of a page that know their place, from top to bottom. */
export function linesOf(entries: readonly WineListEntry[], pageNumber: number): PageLine[] {
  const lines = new Map<number, PageLine>();
  for (const entry of entries) {
    const box = entry.insight?.box;
    if (entry.pageNumber !== pageNumber || !box) continue;
    const line = lines.get(entry.positionInPage);
    if (line) line.entries.push(entry);
    else lines.set(entry.positionInPage, { entry, entries: [entry], box });
  }
  return [...lines.values()].toSorted((a, b) => a.entry.positionInPage - b.entry.positionInPage);
}
