import { useEffect, useRef } from 'react';

/** Acts by single keys on the whole page. A focused control keeps the keys it uses itself. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isForControl(event)) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // The listener is set once and always calls the newest.
  const keyRef = useRef(onKey);
  useEffect(() => {
    keyRef.current = onKey;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keyRef.current(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A key inside a text. */
export const key = (name: string) => (
  <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-xs">{name}</kbd>
);

/** A choice of wines uses only the arrows, a box none of these keys. */
function isForControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'radio') return key.startsWith('Arrow');
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null;
}
