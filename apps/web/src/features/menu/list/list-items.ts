import type { WineListEntry } from '@app/domain';
import { entryKey } from '#wine/entry.ts';

/** The items from top to bottom: wines, and 'Page N' above the first wine of each page. */
export type ListItem =
  | { kind: 'page'; key: string; page: number }
  | { kind: 'entry'; key: string; entry: WineListEntry; ordinal: number };

/** §2: the wines in the order given, or, grouped, page by page under their dividers. */
export function toListItems(entries: readonly WineListEntry[], isGrouped: boolean): ListItem[] {
  const ordered = isGrouped ? entries.toSorted((a, b) => a.pageNumber - b.pageNumber) : entries;
  const items: ListItem[] = [];
  // A list of another program may name a place twice.
  const seen = new Map<string, number>();
  let page: number | null = null;
  for (const [index, entry] of ordered.entries()) {
    if (isGrouped && entry.pageNumber !== page) {
      page = entry.pageNumber;
      items.push({ kind: 'page', key: `page ${page}`, page });
    }
    const place = entryKey(entry);
    const copies = seen.get(place) ?? 0;
    seen.set(place, copies + 1);
    items.push({ kind: 'entry', key: copies === 0 ? place : `${place} ${copies}`, entry, ordinal: index + 1 });
  }
  return items;
}

export function maxPositionByPage(entries: readonly WineListEntry[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { pageNumber, positionInPage } of entries) {
    positions.set(pageNumber, Math.max(positions.get(pageNumber) ?? 0, positionInPage));
  }
  return positions;
}
