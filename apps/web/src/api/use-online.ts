import { useSyncExternalStore } from 'react';
import { hasSignal, onSignal } from './signal.ts';

/** Whether there is a network, as far as the browser and the last call tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(onSignal, hasSignal, () => true);
}
