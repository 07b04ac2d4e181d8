import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'keydown', 'dragenter'];
const AT_LATEST_MS = 4000;

/** Whether somebody has begun to use the page, or has had time to: for what the first load goes without. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const touch = () => setIsTouched(true);
    const listening = new AbortController();
    for (const type of TOUCHES) document.addEventListener(type, touch, listening);
    const later = setTimeout(touch, AT_LATEST_MS);
    return () => {
      listening.abort();
      clearTimeout(later);
    };
  }, []);
  return isTouched;
}
