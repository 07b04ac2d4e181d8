/** Told when the last call's outcome changes what is believed of the network. */
const CHANGED = 'signal';
let isLost = false;

/** Called with the outcome of each call: a browser knows of its cable, and not always of its network. */
export function noteReach(isReached: boolean): void {
  if (isLost !== isReached) return;
  isLost = !isReached;
  dispatchEvent(new Event(CHANGED));
}

/** Whether there is a network, as far as the browser and the last call tell. */
export const hasSignal = (): boolean => navigator.onLine && !isLost;

/** Calls the listener whenever that may have changed. */
export function onSignal(listener: () => void): () => void {
  const kinds = ['online', 'offline', CHANGED];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener);
  };
}
