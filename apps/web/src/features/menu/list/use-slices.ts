import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';

/** So many more rows are drawn in one go that a slow phone still answers a finger between two of them. */
const SLICE = 8;
const WITHIN_MS = 500;

/**
 * How many items of a list are drawn by now beside those in sight: all of them soon, a few at a time, whenever nothing else is
 * to be done. The page is there before its last row is.
 */
export function useSlices(count: number, isSliced: boolean): number {
  const [drawn, setDrawn] = useState(isSliced ? 0 : Number.POSITIVE_INFINITY);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + SLICE)), WITHIN_MS);
  }, [drawn, isWhole]);
  return Math.min(drawn, count);
}

/** Whether the rows in sight are there, so that those around them may be drawn: when nothing else is to be done, soon in any case. */
export function useIsSettled(isSliced: boolean): boolean {
  const [isSettled, setIsSettled] = useState(!isSliced);
  useEffect(() => {
    if (isSettled) return;
    return whenIdle(() => startTransition(() => setIsSettled(true)), WITHIN_MS);
  }, [isSettled]);
  return isSettled;
}
