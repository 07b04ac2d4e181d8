/** The height that the bar and the toolbar cover at the top, with some air, while no filter is chosen. */
const COVERED_PX = 150;
/** The height of the bar above the toolbar. */
const BAR_PX = 64;
let toolbarPx = 0;

/** Follows the height of the toolbar, which grows with the filters that are chosen. A ref. */
export function watchToolbar(toolbar: HTMLElement | null): (() => void) | undefined {
  if (!toolbar) return undefined;
  const sizes = new ResizeObserver(([size]) => {
    toolbarPx = size?.borderBoxSize[0]?.blockSize ?? 0;
  });
  sizes.observe(toolbar);
  return () => sizes.disconnect();
}

/** The height that is covered at the top. Nothing is measured here: it is asked for while the list is drawn. */
export function coveredPx(barePx = toolbarPx): number {
  return Math.max(COVERED_PX, BAR_PX + barePx + AIR_PX);
}

/** Some air below. */
const AIR_PX = 12;
/** What stands at the bottom of the window, over the rows, has this attribute. */
const BARS = '[data-covers-bottom]';

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far to scroll so that what has opened is in sight: all of it, or, where it is too high, its beginning. */
export function scrollFor({ top, bottom }: { top: number; bottom: number }, freePx: number): number {
  return Math.max(0, Math.min(bottom - freePx, top - coveredPx()));
}

/** Where the part of the window ends that nothing covers. Beside the list the sommelier covers nothing. */
function freeHeight(): number {
  const tops = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect().top);
  // The keyboard of a phone covers the window, too.
  const view = window.visualViewport;
  const seen = view ? view.offsetTop + view.height : window.innerHeight;
  return Math.min(seen, window.innerHeight, ...tops.filter((top) => top > window.innerHeight / 2)) - AIR_PX;
}

/** Scrolls to what has just opened, where it would stand behind the bar at the bottom or below the window. For a `ref`. */
export function bringInSight(opened: HTMLElement | null): void {
  if (!opened) return;
  // It is measured once it is laid out: the rows below it move first.
  requestAnimationFrame(() => {
    if (!opened.isConnected) return;
    const px = scrollFor(opened.getBoundingClientRect(), freeHeight());
    if (px > 0) window.scrollBy({ top: px, behavior: isStill() ? 'instant' : 'smooth' });
  });
}
