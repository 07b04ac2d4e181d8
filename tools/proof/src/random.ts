/** Chance that can be had again: the same seed gives the same run. */
export interface Random {
  /** From 0 to below `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, fast, and good enough to choose test data by. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      // The index is below the length, which is above zero.
      return from[below(from.length)] as T;
    },
  };
}
