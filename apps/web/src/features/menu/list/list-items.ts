import { type WineListEntry } from '@app/domain';
import { entryKey } from '#wine/entry.ts';

/**
 * The items from top to bottom: wines, 'Page N' above the first wine of each page, and the restaurant's own headings. A
 * heading at the top of a page shares its line.
 */
export type ListItem =
  | { kind: 'page'; key: string; page: number; section: string }
  | { kind: 'section'; key: string; section: string }
  | { kind: 'entry'; key: string; entry: WineListEntry; ordinal: number };

/** §2: the wines in the order given, or, grouped, page by page under their dividers. */
export function toListItems(
  entries: readonly WineListEntry[],
  isGrouped: boolean,
  { sectionOf }: { sectionOf: SectionOf },
): ListItem[] {
  const ordered = isGrouped ? entries.toSorted((a, b) => a.pageNumber - b.pageNumber) : entries;
  const items: ListItem[] = [];
  // A list of another program may name a place twice.
  const seen = new Map<string, number>();
  let page: number | null = null;
  let section = '';
  for (const [index, entry] of ordered.entries()) {
    const place = entryKey(entry);
    const heading = sectionOf(entry);
    const isNewSection = heading !== section;
    section = heading;
    if (isGrouped && entry.pageNumber !== page) {
      page = entry.pageNumber;
      items.push({ kind: 'page', key: `page-${page}`, page, section: isNewSection ? heading : '' });
    } else if (isGrouped && isNewSection && heading) {
      items.push({ kind: 'section', key: `section-${place}`, section: heading });
    }
    const copies = seen.get(place) ?? 0;
    seen.set(place, copies + 1);
    items.push({ kind: 'entry', key: copies === 0 ? place : `${place} ${copies}`, entry, ordinal: index + 1 });
  }
  return items;
}

/** The restaurant's heading above an entry; '' where there is none. */
export type SectionOf = (entry: WineListEntry) => string;

/**
 * Names the sections of a list. Headings that stand above every wine are the name of the house and of the list: they
 * distinguish nothing and are left out. Of the others the two narrowest are said.
 */
export function nameSections(entries: readonly WineListEntry[]): SectionOf {
  const paths = new Set(entries.flatMap(({ insight }) => (insight?.section ? [insight.section] : [])));
  const [first = [], ...others] = [...paths].map((path) => path.split(' > '));
  const shared = others.length === 0 ? 0 : first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return ({ insight }) => {
    const parts = insight?.section ? insight.section.split(' > ') : [];
    const own = parts.slice(shared < 0 ? first.length : shared);
    return (own.length > 0 ? own : parts).slice(-2).join(' · ');
  };
}

/** The sections in the order of the list, each with its first entry and how many it holds. */
export function sectionsOf(
  entries: readonly WineListEntry[],
  sectionOf: SectionOf,
): { name: string; first: WineListEntry; count: number }[] {
  const sections = new Map<string, { name: string; first: WineListEntry; count: number }>();
  for (const entry of entries.toSorted((a, b) => a.pageNumber - b.pageNumber)) {
    const name = sectionOf(entry);
    const known = sections.get(name);
    if (known) known.count += 1;
    else if (name) sections.set(name, { name, first: entry, count: 1 });
  }
  return [...sections.values()];
}

export function maxPositionByPage(entries: readonly WineListEntry[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { pageNumber, positionInPage } of entries) {
    positions.set(pageNumber, Math.max(positions.get(pageNumber) ?? 0, positionInPage));
  }
  return positions;
}
