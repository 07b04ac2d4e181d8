import { t } from '@app/domain';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { entryKey } from '#wine/entry.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { EntryRow, rowButtonId } from '#features/menu/row/entry-row.tsx';
import { coveredPx } from './bring-in-sight.ts';
import { maxPositionByPage, nameSections, toListItems } from './list-items.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { usePrinting } from './use-printing.ts';
import { useIsSettled, useSlices } from './use-slices.ts';

/** Up to here the whole list is drawn: the browser's own search then finds every wine. */
const DRAWN_WHOLE = 120;
/** Rows around those in sight; at first hardly any, so that the page is there sooner. */
const OVERSCAN = { first: 1, later: 8 };
/** First guesses, corrected as soon as a row is drawn. */
const ROW_PX = { wide: 68, narrow: 70, divider: 34 };

/** §2: the wines. A long list draws only the rows in sight; on paper, all of them. */
export function EntryList() {
  const { entries: allEntries, shown: entries, view, expandedKey, revealKey, onRevealed, isPick } = useMenu();
  // §2: 'Page N' dividers while no sort is active.
  const isGrouped = view.sort === null;
  const sectionOf = useMemo(() => nameSections(allEntries), [allEntries]);
  const items = useMemo(() => toListItems(entries, isGrouped, { sectionOf }), [entries, isGrouped, sectionOf]);
  const maxPositions = useMemo(() => maxPositionByPage(allEntries), [allEntries]);
  const listRef = useRef<HTMLUListElement>(null);
  const scrollMargin = useOffsetTop(listRef);
  // Who comes to a row, or back to where they were, needs the heights above it at once.
  const [isAtTop] = useState(() => revealKey === null && typeof window !== 'undefined' && window.scrollY === 0);
  const slices = useSlices(items.length <= DRAWN_WHOLE ? items.length : 0, isAtTop);
  const isSettled = useIsSettled(isAtTop);
  // From the first one on; those in sight are drawn in any case.
  const drawnFirst = usePrinting() ? items.length : slices;
  // The row that has the focus stays drawn, or the focus would be lost by scrolling.
  const [focusedKey, setFocusedKey] = useState<string | null>(null);

  const rowPx = typeof window !== 'undefined' && window.innerWidth < 640 ? ROW_PX.narrow : ROW_PX.wide;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only and handed to no memoised part
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'entry' ? rowPx : ROW_PX.divider),
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: isSettled ? OVERSCAN.later : OVERSCAN.first,
    ...(isAtTop ? { initialRect: firstRect() } : {}),
    scrollMargin,
    scrollPaddingStart: coveredPx(),
    rangeExtractor: (range) => {
      const focused = focusedKey === null ? -1 : items.findIndex(({ key }) => key === focusedKey);
      const drawn = new Set(Array.from({ length: drawnFirst }, (_none, index) => index));
      for (const index of defaultRangeExtractor(range)) drawn.add(index);
      if (focused >= 0) drawn.add(focused);
      return [...drawn].toSorted((a, b) => a - b);
    },
  });

  useEffect(() => {
    if (revealKey === null) return;
    const index = items.findIndex((item) => item.kind === 'entry' && entryKey(item.entry) === revealKey);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'start' });
    onRevealed();
    focusRow(rowButtonId(revealKey));
  }, [revealKey, items, virtualizer, onRevealed]);

  const toTop = useCallback(() => virtualizer.scrollToIndex(0, { align: 'start' }), [virtualizer]);
  useKeepInSight({ listRef, view, expandedKey, isRevealing: revealKey !== null, toTop });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which row has the focus, no more
    <ul
      ref={listRef}
      aria-label={t('Wines')}
      className="relative print:h-auto!"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => setFocusedKey(event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const item = items[index];
        if (!item) return null;
        const isRowPick = item.kind === 'entry' && isPick(item.entry);
        const isExpanded = item.kind === 'entry' && entryKey(item.entry) === expandedKey;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-key={item.key}
            aria-setsize={item.kind === 'entry' ? entries.length : undefined}
            aria-posinset={item.kind === 'entry' ? item.ordinal : undefined}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
            className={classNames(
              // A row that comes or changes moves nothing inside the others: the browser need not look.
              // What opens out of a row lies over the rows below it.
              'absolute top-0 left-0 w-full break-inside-avoid focus-within:z-10 [contain:layout_style] print:static! print:transform-none!',
              item.kind === 'entry' && 'border-b border-line',
              isRowPick && 'border-l-3 border-l-brass bg-brass-wash',
              isExpanded && !isRowPick && 'bg-surface',
            )}
          >
            {item.kind === 'page' ? (
              <div className="flex items-baseline gap-3 px-2 pt-1.5 pb-1 sm:px-3">
                {/* The page is read out before its first section, and stands to the right of it. */}
                <h2 className="order-last shrink-0 font-sans text-xs font-semibold text-muted">
                  {t('Page {page}', { page: item.page })}
                </h2>
                {item.section ? <SectionHeading>{item.section}</SectionHeading> : null}
                <span className="h-px min-w-3 flex-1 bg-line" />
              </div>
            ) : item.kind === 'section' ? (
              <div className="px-2 pt-1.5 pb-1 sm:px-3">
                <SectionHeading>{item.section}</SectionHeading>
              </div>
            ) : (
              <EntryRow
                entry={item.entry}
                maxPosition={maxPositions.get(item.entry.pageNumber) ?? item.entry.positionInPage}
                isExpanded={isExpanded}
                isPick={isRowPick}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * What is taken for the window until it has been measured, which happens after the first rows: they would be drawn a second
 * time, in one go. What stands above the list leaves it about half of the window.
 */
const firstRect = () => ({ width: window.innerWidth, height: window.innerHeight / 2 });

function SectionHeading({ children }: { children: string }) {
  return (
    <h3 className="min-w-0 font-sans text-sm leading-5 font-semibold tracking-wide break-words text-accent">
      {children}
    </h3>
  );
}

/** A row far away is drawn a few frames after the jump; then the keyboard goes on from there. */
function focusRow(id: string, frames = 30): void {
  requestAnimationFrame(() => {
    const button = document.getElementById(id);
    if (button) button.focus({ preventScroll: true });
    else if (frames > 0) focusRow(id, frames - 1);
  });
}

/** How far down the document the list begins: things above it open and close. */
function useOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
