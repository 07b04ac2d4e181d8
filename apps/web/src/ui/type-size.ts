import { useSyncExternalStore } from 'react';

const TYPE_KEY = 'tastevin.type';

/** Runs in the head before the first paint, like the theme's. */
export const TYPE_SCRIPT = `try{if(localStorage.getItem('${TYPE_KEY}')==='large')document.documentElement.dataset.type='large'}catch(e){}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isLarge = (): boolean => document.documentElement.dataset['type'] === 'large';

/** Whether this device shows large type. */
export function useLargeType(): boolean {
  return useSyncExternalStore(subscribe, isLarge, () => false);
}

/** Holds on this device, on every page. */
export function chooseLargeType(isWanted: boolean): void {
  if (isWanted) document.documentElement.dataset['type'] = 'large';
  else delete document.documentElement.dataset['type'];
  try {
    if (isWanted) localStorage.setItem(TYPE_KEY, 'large');
    else localStorage.removeItem(TYPE_KEY);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}
