/** Random numbers that repeat: the same seed gives the same data. */
export type Chance = {
  next(): number;
  below(n: number): number;
  yes(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    yes: (probability) => next() < probability,
    pick: (list) => list[below(list.length)]!,
  };
}
