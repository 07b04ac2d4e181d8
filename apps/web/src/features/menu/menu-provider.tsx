import {
  entryMatches,
  firstOfEachWine,
  isToCheck,
  loadFindWords,
  markupCurve,
  ratingBounds,
  readFind,
  sortEntries,
  type Characteristic,
  type FindWords,
  type WineListEntry,
} from '@app/domain';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useSearchParams } from 'react-router';
import type { ListStream } from '#api/list-stream.ts';
import { entryKey, type EntryPlace } from '#wine/entry.ts';
import {
  clearMenuFilters,
  readMenuView,
  readViewName,
  withoutFind,
  writeMenuView,
  writeViewName,
  type MenuView,
  type MenuViewName,
} from './filters/menu-view.ts';
import { MenuContext, MenuRowContext, type ListSettings, type Menu } from './menu-context.ts';
import { chosenReducer } from './tonight/chosen.ts';
import { useDish } from './tonight/use-dish.ts';
import { rankToCheck, useSettled } from './row/use-settled.ts';
import { keepChoice, readChoice } from './tonight/kept-choice.ts';

/* Fetched by those who show a wine to the waiter. */
const WaiterCard = lazy(async () => ({ default: (await import('./tonight/waiter-card.tsx')).WaiterCard }));

const IN_PLACE = { replace: true, preventScrollReset: true };

interface MenuProviderProps {
  wineListId: string;
  list: ListStream;
  settings: ListSettings | null;
  keepSettings: (settings: ListSettings) => void;
  /** What the sommelier has picked, and what it hears of the rows. */
  sommelier: {
    isPick: (entry: WineListEntry) => boolean;
    picks: { isOn: boolean } | null;
    togglePicks: () => void;
    focus: (entry: WineListEntry) => void;
    unfocus: () => void;
  };
  children: ReactNode;
}

/** Names of places and colours in five languages, fetched with the first words that are looked for. */
function useFindWords(isWanted: boolean): FindWords | null {
  const [words, setWords] = useState<FindWords | null>(null);
  useEffect(() => {
    // Without them (the network went away) the words are found as they are typed.
    if (isWanted) void loadFindWords().then(setWords, () => undefined);
  }, [isWanted]);
  return words;
}

/** Holds the list's filters, sort and view (in the address) and the open row, for everything on the menu page. */
export function MenuProvider({ wineListId, list, settings, keepSettings, sommelier, children }: MenuProviderProps) {
  const { entries, takeOver, reload } = list;
  const isParsing = list.phase === 'parsing';
  const { isPick, togglePicks, focus, unfocus } = sommelier;
  const isOwner = settings?.isOwner ?? false;
  // Until the settings are known, the page asks for pictures and sees.
  const hasPhotos = settings?.hasPhotos ?? true;
  const [params, setParams] = useSearchParams();
  const [expandedKey, setExpandedKey] = useState<string | null>(null);
  const [revealKey, setRevealKey] = useState<string | null>(null);
  const [chosen, choose] = useReducer(chosenReducer, wineListId, readChoice);
  useEffect(() => keepChoice(wineListId, chosen.keys), [wineListId, chosen.keys]);
  const address = params.toString();
  const view = useMemo(() => readMenuView(new URLSearchParams(address)), [address]);
  const { name: viewName, page } = readViewName(params);
  const { filters, sort } = view;
  const onlyPicks = sommelier.picks?.isOn ?? false;
  const findWords = useFindWords(Boolean(filters.find));
  const curve = useMemo(() => markupCurve(entries), [entries]);
  const isChecking = filters.toCheck ?? false;
  const { settled, settle, unsettle } = useSettled(isChecking);
  const dish = useDish(wineListId);
  const shown = useMemo(() => {
    const minRating = ratingBounds(entries)?.[0] ?? null;
    const asked = filters.find ? { ...filters, findGroups: readFind(filters.find, findWords) } : filters;
    // A row that was just put right is no longer to check, and stays where it is.
    const { toCheck: _toCheck, ...rest } = asked;
    const passing = entries.filter(
      (entry) =>
        entryMatches(entry, settled.has(entryKey(entry)) ? rest : asked, minRating) && (!onlyPicks || isPick(entry)),
    );
    if (!isChecking || sort) return sortEntries(passing, sort);
    const rank = (entry: WineListEntry) => settled.get(entryKey(entry))?.rank ?? rankToCheck(entry);
    return passing.toSorted((a, b) => rank(a) - rank(b));
  }, [entries, filters, findWords, sort, isChecking, settled, onlyPicks, isPick]);

  /** §4: one row at a time; opening one brings it up with the sommelier. */
  const toggle = useCallback(
    (entry: WineListEntry, wasExpanded: boolean) => {
      setExpandedKey(wasExpanded ? null : entryKey(entry));
      if (wasExpanded) unfocus();
      else focus(entry);
    },
    [focus, unfocus],
  );
  const filterBy = useCallback(
    (name: Characteristic, value: string) =>
      setParams((current) => {
        current.set(name, value);
        return current;
      }, IN_PLACE),
    [setParams],
  );
  /** Another view is an entry of the browser's history, so that Back leads to the view before. */
  const setViewName = useCallback(
    (name: MenuViewName, pageNumber: number | null = null) =>
      setParams((current) => writeViewName(current, { name, page: pageNumber }), { preventScrollReset: true }),
    [setParams],
  );
  // Read when a row is opened from elsewhere: were it a dependency, each row that opens would draw all of them again.
  const expanded = useRef(expandedKey);
  useLayoutEffect(() => {
    expanded.current = expandedKey;
  }, [expandedKey]);
  const openRow = useCallback(
    (place: EntryPlace) => {
      const key = entryKey(place);
      const entry = entries.find((one) => entryKey(one) === key);
      if (!entry) return;
      const isHidden = !shown.some((other) => entryKey(other) === key);
      setParams((current) => writeViewName(isHidden ? clearMenuFilters(current) : current, { name: 'list' }), {
        preventScrollReset: true,
      });
      if (isHidden && onlyPicks) togglePicks();
      if (key !== expanded.current) toggle(entry, false);
      setRevealKey(key);
    },
    [entries, shown, onlyPicks, setParams, togglePicks, toggle],
  );
  // Back from a page or the chart, the list begins at the row that is open.
  const [lastView, setLastView] = useState(viewName);
  if (lastView !== viewName) {
    setLastView(viewName);
    if (viewName === 'list' && expandedKey !== null) setRevealKey(expandedKey);
  }
  const checkNext = useMemo(() => {
    if (!isChecking || !shown.some(isToCheck)) return null;
    return (from: WineListEntry) => {
      const at = shown.findIndex((entry) => entryKey(entry) === entryKey(from));
      const next = shown.slice(at + 1).find(isToCheck) ?? shown.find(isToCheck);
      if (!next) return;
      toggle(next, false);
      setRevealKey(entryKey(next));
    };
  }, [isChecking, shown, toggle]);
  const asked = useMemo(() => firstOfEachWine(shown), [shown]);
  const rowTools = useMemo(
    () => ({
      wineListId,
      isOwner,
      isParsing,
      hasPhotos,
      curve,
      entries,
      isAsked: (entry: WineListEntry) => asked.has(entry),
      takeOver,
      settle,
      unsettle,
      settledOf: (entry: WineListEntry) => settled.get(entryKey(entry)) ?? null,
      checkNext,
      toggle,
      filterBy,
      showPage: (pageNumber: number) => setViewName('pages', pageNumber),
      openRow,
      showWaiter: (entry: WineListEntry) => choose({ type: 'shown', key: entryKey(entry) }),
    }),
    [
      wineListId,
      isOwner,
      isParsing,
      hasPhotos,
      curve,
      entries,
      asked,
      takeOver,
      settle,
      unsettle,
      settled,
      checkNext,
      toggle,
      filterBy,
      setViewName,
      openRow,
    ],
  );

  // As they are now: a wine may have been mended, or taken out, since it was chosen.
  const forWaiter = useMemo(
    () => chosen.keys.flatMap((key) => entries.find((entry) => entryKey(entry) === key) ?? []),
    [chosen.keys, entries],
  );
  const menu: Menu = {
    wineListId,
    title: list.title ?? '',
    entries,
    isParsing,
    pageNotes: list.pageNotes,
    settings,
    keepSettings,
    rename: list.rename,
    reload,
    hasPhotos,
    view,
    viewName,
    page,
    shown,
    setView: (next: MenuView) => setParams((current) => writeMenuView(current, next), IN_PLACE),
    clearFilters: () => {
      setParams(clearMenuFilters, IN_PLACE);
      dish.chooseDish(null);
    },
    setViewName,
    expandedKey,
    revealKey,
    onRevealed: () => setRevealKey(null),
    openRow,
    scrollTo: (place) => setRevealKey(entryKey(place)),
    picks: sommelier.picks && { isOn: onlyPicks, count: entries.filter(isPick).length },
    isPick,
    togglePicks,
    ...dish,
    forWaiter: { count: forWaiter.length, show: () => choose({ type: 'shown' }) },
  };
  return (
    <MenuContext value={menu}>
      <MenuRowContext value={rowTools}>
        {children}
        {chosen.isShown && forWaiter.length > 0 ? (
          <Suspense fallback={null}>
            <WaiterCard
              entries={forWaiter}
              onRemove={(key) => choose({ type: 'removed', key })}
              onMore={() => {
                choose({ type: 'more' });
                // What was looked for is found: the next wine is another one.
                setParams(withoutFind, IN_PLACE);
              }}
              onClose={() => choose({ type: 'closed' })}
            />
          </Suspense>
        ) : null}
      </MenuRowContext>
    </MenuContext>
  );
}
