import { randomFrom } from '#eval/lists.ts';

/** Dice that fall the same way for the same seed. */
export interface Dice {
  /** True in that share of throws. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** A number between the two. */
  within(low: number, high: number): number;
  /** One of the keys; each as often as its weight says. */
  weigh<K extends string>(weights: Readonly<Record<K, number>>): K;
  random(): number;
}

export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed);
  return {
    random,
    chance: (share) => random() < share,
    pick: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number], // the index is below the length
    between: (low, high) => low + Math.floor(random() * (high - low + 1)),
    within: (low, high) => low + random() * (high - low),
    weigh: (weights) => {
      const keys = Object.keys(weights) as (keyof typeof weights)[];
      let left = random() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (left -= weights[key]) < 0) ?? (keys[0] as (typeof keys)[number]); // never empty
    },
  };
}

/** FNV-1a: a small hash that never changes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
