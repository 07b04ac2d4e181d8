import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { MenuView } from '#features/menu/filters/menu-view.ts';
import { coveredPx, isStill } from './bring-in-sight.ts';
import { rowButtonId } from '#features/menu/row/entry-row.tsx';

/** A row that is opened below this part of the window shows too little of what it tells. */
const LOW_PART = 0.55;
/** After this the rows below one that closed have moved up. */
const CLOSED_MS = 500;

interface Seen {
  listRef: RefObject<HTMLElement | null>;
  /** Filters and sort. */
  view: MenuView;
  expandedKey: string | null;
  /** A row is being scrolled to: that goes before. */
  isRevealing: boolean;
  /** Scrolls to the first row. The list does it itself: what it measures meanwhile would undo a scroll of the window. */
  toTop: () => void;
}

/** Scrolls where a change would otherwise happen out of sight: other filters above the window, a row opened at its lower edge. */
export function useKeepInSight({ listRef, view, expandedKey, isRevealing, toTop }: Seen): void {
  // The browser would hold what stands below the list where it is: a row that opens above it would go up and out of sight. At
  // other times its anchor is wanted, for what comes and goes above the list.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    if (expandedKey !== null) return;
    const timer = setTimeout(() => style.removeProperty('overflow-anchor'), CLOSED_MS);
    return () => clearTimeout(timer);
  }, [expandedKey]);
  useEffect(() => () => void document.documentElement.style.removeProperty('overflow-anchor'), []);

  const seenView = useRef(view);
  useEffect(() => {
    if (seenView.current === view) return;
    seenView.current = view;
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    if (!isRevealing && top < 0) toTop();
  }, [listRef, view, isRevealing, toTop]);

  const seenKey = useRef(expandedKey);
  useEffect(() => {
    const isSeen = seenKey.current === expandedKey;
    seenKey.current = expandedKey;
    if (isSeen || expandedKey === null || isRevealing) return;
    // A row above that closed has moved this one by the next frame.
    const frame = requestAnimationFrame(() => {
      const top = document.getElementById(rowButtonId(expandedKey))?.getBoundingClientRect().top;
      if (top !== undefined && top > window.innerHeight * LOW_PART)
        window.scrollBy({ top: top - coveredPx(), behavior: isStill() ? 'instant' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [expandedKey, isRevealing]);
}
