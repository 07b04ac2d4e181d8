import type { Characteristic, WineListEntry } from '@app/domain';
import { entryKey } from '#wine/entry.ts';
import { EntryRow } from './entry-row.tsx';

interface EntryListProps {
  entries: readonly WineListEntry[];
  /** Of the whole list, filtered or not: the last position on each page. */
  maxPositions: ReadonlyMap<number, number>;
  /** §2: 'Page N' dividers while no sort is active. */
  isGrouped: boolean;
  expandedKey: string | null;
  isPick: (entry: WineListEntry) => boolean;
  onToggle: (entry: WineListEntry, wasExpanded: boolean) => void;
  onCharacteristic: (name: Characteristic, value: string) => void;
}

export function EntryList({
  entries,
  maxPositions,
  isGrouped,
  expandedKey,
  isPick,
  onToggle,
  onCharacteristic,
}: EntryListProps) {
  const groups = isGrouped ? groupByPage(entries) : [{ page: null, entries }];
  return groups.map((group) => (
    <section key={group.page ?? 'all'} aria-label={group.page === null ? 'Wines' : `Page ${group.page}`}>
      {group.page === null ? null : (
        <h2 className="flex items-center gap-4 pt-6 pb-2 font-sans text-sm font-semibold text-muted after:h-px after:flex-1 after:bg-line">
          Page {group.page}
        </h2>
      )}
      <ul>
        {group.entries.map((entry, index) => (
          <EntryRow
            key={`${entryKey(entry)} ${index}`}
            entry={entry}
            maxPosition={maxPositions.get(entry.pageNumber) ?? entry.positionInPage}
            isExpanded={entryKey(entry) === expandedKey}
            isPick={isPick(entry)}
            onToggle={onToggle}
            onCharacteristic={onCharacteristic}
          />
        ))}
      </ul>
    </section>
  ));
}

export function maxPositionByPage(entries: readonly WineListEntry[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { pageNumber, positionInPage } of entries) {
    positions.set(pageNumber, Math.max(positions.get(pageNumber) ?? 0, positionInPage));
  }
  return positions;
}

function groupByPage(entries: readonly WineListEntry[]): { page: number; entries: WineListEntry[] }[] {
  return [...Map.groupBy(entries, (entry) => entry.pageNumber)]
    .toSorted(([a], [b]) => a - b)
    .map(([page, onPage]) => ({ page, entries: onPage }));
}
