/** Whether the last call reached the server. A browser knows of its cable, and not always of its network. */
let isLost = false;
const listeners = new Set<() => void>();

/** Called with the outcome of each call. */
export function noteReach(isReached: boolean): void {
  if (isLost === !isReached) return;
  isLost = !isReached;
  for (const listener of listeners) listener();
}

/** Whether there is a network, as far as the browser and the last call tell. */
export const hasSignal = (): boolean => navigator.onLine && !isLost;

/** Calls the listener whenever that may have changed. */
export function onSignal(listener: () => void): () => void {
  // The browser's word that there is a network again is believed until a call fails.
  const believe = (): void => {
    isLost = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', believe);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', believe);
    window.removeEventListener('offline', listener);
  };
}
