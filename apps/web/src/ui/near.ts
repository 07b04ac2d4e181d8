import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from './when-idle.ts';

/** Half a window's height above and below: what is so near is there by the time it is scrolled to. */
const MARGIN = '50% 0px';
/** For who prints the page, or reads it in another way than by scrolling. */
const AT_LATEST_MS = 4000;

/** Whether an element is near to what is seen of the page, or would have been by now: for what is drawn only then. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    let cancel = () => {};
    const come = () => startTransition(() => setIsNear(true));
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    const timer = setTimeout(() => (cancel = whenIdle(come)), AT_LATEST_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancel();
    };
  }, [ref]);
  return isNear;
}
