import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the built HTML is being taken over, true afterwards: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
