import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than this at a stretch would be felt by somebody waiting for a page. */
const STRETCH_MS = 8;

/** Call it between two pieces of long work: lets everybody else have a turn every few milliseconds. */
export function openBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
