import { availableParallelism, loadavg } from 'node:os';

/** How many times as long as usual something may take here: others have their turns on the same cores. */
export const busyness = (load = loadavg()[0] ?? 0, cores = availableParallelism()): number => Math.max(1, load / cores);

/** A limit for a timer, stretched by how busy this machine is now; timers take whole milliseconds. */
export const stretched = (limitMs: number, busy = busyness()): number => Math.ceil(limitMs * busy);

/**
 * A limit of time for something that hangs, not for a machine that is busy: while four times as many want to run as there are cores, a
 * second counts for a quarter. Says whether it is over, and has to be asked now and then.
 */
export function openPatience(
  limitMs: number,
  { now = () => performance.now(), busy = () => busyness() }: { now?: () => number; busy?: () => number } = {},
): () => boolean {
  let last = now();
  let spentMs = 0;
  return () => {
    const at = now();
    spentMs += (at - last) / busy();
    last = at;
    return spentMs > limitMs;
  };
}
