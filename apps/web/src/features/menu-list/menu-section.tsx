import {
  entryMatches,
  markupCurve,
  ratingBounds,
  sortEntries,
  type Characteristic,
  type WineListEntry,
} from '@app/domain';
import { lazy, Suspense, useCallback, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { entryKey, type EntryPlace } from '#wine/entry.ts';
import { EntryList } from './entry-list.tsx';
import { ListActionsContext } from './list-context.ts';
import { MenuToolbar } from './menu-toolbar.tsx';
import {
  clearMenuFilters,
  readMenuView,
  readViewName,
  writeMenuView,
  writeViewName,
  type MenuView,
  type MenuViewName,
} from './menu-view.ts';
import { ViewSwitch } from './view-switch.tsx';

/* The sliders are only fetched by those who open the filters. */
const MenuFilterPanel = lazy(async () => ({ default: (await import('./menu-filter-panel.tsx')).MenuFilterPanel }));

/** What another way of looking at the list is given. */
export interface OtherView {
  name: Exclude<MenuViewName, 'list'>;
  page: number | null;
  /** The wine whose row is open. */
  markedKey: string | null;
  /** What passes the filters. */
  shown: readonly WineListEntry[];
  onPage: (pageNumber: number) => void;
  /** Goes to the wine's row and opens it. */
  onOpen: (entry: WineListEntry) => void;
}

/** What others on the page may ask of the list. */
export interface ListHandle {
  /** Goes to the row at this place and opens it; whatever hides it is lifted. */
  showEntry: (place: EntryPlace) => void;
}

interface MenuSectionProps {
  ref?: Ref<ListHandle>;
  wineListId: string;
  isOwner: boolean;
  hasPhotos: boolean;
  onReplaced: (entries: readonly WineListEntry[]) => void;
  entries: readonly WineListEntry[];
  isParsing: boolean;
  expandedKey: string | null;
  onToggle: (entry: WineListEntry, wasExpanded: boolean) => void;
  isPick: (entry: WineListEntry) => boolean;
  picks: { isOn: boolean } | null;
  onTogglePicks: () => void;
  renderOther: (view: OtherView) => ReactNode;
}

/** §2: toolbar, filters and the wines. Filters, sort and view live in the address. */
export function MenuSection({ ref, ...props }: MenuSectionProps) {
  const { wineListId, isOwner, hasPhotos, onReplaced } = props;
  const { entries, isParsing, expandedKey, onToggle, isPick, picks, onTogglePicks, renderOther } = props;
  const [params, setParams] = useSearchParams();
  const [showFilters, setShowFilters] = useState(false);
  const [revealKey, setRevealKey] = useState<string | null>(null);
  const address = params.toString();
  const view = useMemo(() => readMenuView(new URLSearchParams(address)), [address]);
  const { name: viewName, page } = readViewName(params);
  const { filters, sort } = view;
  const minRating = useMemo(() => ratingBounds(entries)?.[0] ?? null, [entries]);
  const filtered = useMemo(
    () => entries.filter((entry) => entryMatches(entry, filters, minRating)),
    [entries, filters, minRating],
  );
  const picked = picks?.isOn ? filtered.filter(isPick) : filtered;
  const shown = useMemo(() => sortEntries(picked, sort), [picked, sort]);

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
  /** Another view is another place to come back to. */
  const setViewName = useCallback(
    (name: MenuViewName, pageNumber: number | null = null) =>
      setParams((current) => writeViewName(current, { name, page: pageNumber }), { preventScrollReset: true }),
    [setParams],
  );
  const curve = useMemo(() => markupCurve(entries), [entries]);
  const rowActions = useMemo(
    () => ({
      wineListId,
      isOwner,
      hasPhotos,
      curve,
      sameLine: ({ pageNumber, positionInPage }: WineListEntry) =>
        entries.filter((other) => other.pageNumber === pageNumber && other.positionInPage === positionInPage),
      onReplaced,
      onShowPage: ({ pageNumber }: WineListEntry) => setViewName('pages', pageNumber),
    }),
    [wineListId, isOwner, hasPhotos, curve, entries, onReplaced, setViewName],
  );
  const openRow = (entry: WineListEntry) => {
    const key = entryKey(entry);
    const isHidden = !shown.some((other) => entryKey(other) === key);
    setParams((current) => writeViewName(isHidden ? clearMenuFilters(current) : current, { name: 'list' }), {
      preventScrollReset: true,
    });
    if (isHidden && picks?.isOn) onTogglePicks();
    if (key !== expandedKey) onToggle(entry, false);
    setRevealKey(key);
  };
  useImperativeHandle(ref, () => ({
    showEntry: (place) => {
      const entry = entries.find((one) => entryKey(one) === entryKey(place));
      if (entry) openRow(entry);
    },
  }));

  return (
    <ListActionsContext value={rowActions}>
      <div className="mt-5">
        <ViewSwitch view={viewName} onChange={(name) => setViewName(name)} />
      </div>
      <MenuToolbar
        view={view}
        hasSorts={viewName === 'list'}
        onViewChange={setView}
        onClearFilters={clearFilters}
        showFilters={showFilters}
        onToggleFilters={() => setShowFilters(!showFilters)}
        picks={picks ? { isOn: picks.isOn, count: entries.filter(isPick).length } : null}
        onTogglePicks={onTogglePicks}
      />
      {showFilters ? (
        <div className="no-print mt-4">
          <Suspense fallback={null}>
            <MenuFilterPanel
              entries={entries}
              filters={filters}
              onChange={(next) => setView({ ...view, filters: next })}
            />
          </Suspense>
        </div>
      ) : null}
      {viewName !== 'list' && entries.length > 0 ? (
        <div className="mt-5">
          {renderOther({
            name: viewName,
            page,
            markedKey: expandedKey,
            shown,
            onPage: (pageNumber) => setViewName('pages', pageNumber),
            onOpen: openRow,
          })}
        </div>
      ) : shown.length > 0 ? (
        <EntryList
          entries={shown}
          allEntries={entries}
          isGrouped={sort === null}
          expandedKey={expandedKey}
          revealKey={revealKey}
          onRevealed={() => setRevealKey(null)}
          isPick={isPick}
          onToggle={onToggle}
          onCharacteristic={onCharacteristic}
        />
      ) : (
        <div className="mt-6">{emptyView({ hasEntries: entries.length > 0, isParsing, onClear: clearFilters })}</div>
      )}
    </ListActionsContext>
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
