import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'keydown', 'dragenter'];
const AT_LATEST_MS = 4000;

/** Whether somebody has begun to use the page, or has had time to: for what the first load goes without. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const touch = () => setIsTouched(true);
    // The document stays while the page is open: nothing is taken back.
    for (const type of TOUCHES) addEventListener(type, touch, { once: true });
    setTimeout(touch, AT_LATEST_MS);
  }, []);
  return isTouched;
}
