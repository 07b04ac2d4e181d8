import { entryMatches, ratingBounds, sortEntries, type Characteristic, type WineListEntry } from '@app/domain';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EntryList, maxPositionByPage } from './entry-list.tsx';
import { MenuToolbar } from './menu-toolbar.tsx';
import { clearMenuFilters, readMenuView, writeMenuView, type MenuView } from './menu-view.ts';

/* The sliders are only fetched by those who open the filters. */
const MenuFilterPanel = lazy(async () => ({ default: (await import('./menu-filter-panel.tsx')).MenuFilterPanel }));

interface MenuSectionProps {
  entries: readonly WineListEntry[];
  isParsing: boolean;
  expandedKey: string | null;
  onToggle: (entry: WineListEntry, wasExpanded: boolean) => void;
  isPick: (entry: WineListEntry) => boolean;
  picks: { isOn: boolean } | null;
  onTogglePicks: () => void;
}

/** §2: toolbar, filters and the wines. Filters and sort live in the address. */
export function MenuSection(props: MenuSectionProps) {
  const { entries, isParsing, expandedKey, onToggle, isPick, picks, onTogglePicks } = props;
  const [params, setParams] = useSearchParams();
  const [showFilters, setShowFilters] = useState(false);
  const view = readMenuView(params);
  const { filters, sort } = view;
  const minRating = useMemo(() => ratingBounds(entries)?.[0] ?? null, [entries]);
  const maxPositions = useMemo(() => maxPositionByPage(entries), [entries]);
  const shown = sortEntries(
    entries.filter((entry) => entryMatches(entry, filters, minRating) && (!picks?.isOn || isPick(entry))),
    sort,
  );

  const setView = (next: MenuView) =>
    setParams((current) => writeMenuView(current, next), { replace: true, preventScrollReset: true });
  const clearFilters = () => setParams(clearMenuFilters, { replace: true, preventScrollReset: true });
  /** §5: only one filter per characteristic; a new one takes the place of the old. */
  const onCharacteristic = useCallback(
    (name: Characteristic, value: string) =>
      setParams(
        (current) => {
          current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return (
    <>
      <MenuToolbar
        view={view}
        onViewChange={setView}
        onClearFilters={clearFilters}
        showFilters={showFilters}
        onToggleFilters={() => setShowFilters(!showFilters)}
        picks={picks ? { isOn: picks.isOn, count: entries.filter(isPick).length } : null}
        onTogglePicks={onTogglePicks}
      />
      {showFilters ? (
        <div className="mt-4">
          <Suspense fallback={null}>
            <MenuFilterPanel
              entries={entries}
              filters={filters}
              onChange={(next) => setView({ ...view, filters: next })}
            />
          </Suspense>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <EntryList
          entries={shown}
          maxPositions={maxPositions}
          isGrouped={sort === null}
          expandedKey={expandedKey}
          isPick={isPick}
          onToggle={onToggle}
          onCharacteristic={onCharacteristic}
        />
      ) : (
        <div className="mt-6">{emptyView({ hasEntries: entries.length > 0, isParsing, onClear: clearFilters })}</div>
      )}
    </>
  );
}

function emptyView({
  hasEntries,
  isParsing,
  onClear,
}: {
  hasEntries: boolean;
  isParsing: boolean;
  onClear: () => void;
}) {
  if (hasEntries) {
    return (
      <Notice
        icon="filter"
        title="No wines match your current filters."
        action={
          <Button look="secondary" size="small" onClick={onClear}>
            Clear All
          </Button>
        }
      />
    );
  }
  if (isParsing) return <p className="text-muted">The first wines appear in a moment.</p>;
  return (
    <Notice icon="glass" title="No wines were found on this list.">
      A sharper photo, taken straight from above, often helps.
    </Notice>
  );
}
