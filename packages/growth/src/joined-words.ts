/** Words that one writes together and another apart: Tanz Bär and Tanzbär, Steinfeld and Stein Feld. */
import type { KnownWine } from './known-wine.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './wine-words.ts';
import type { GrowthWords } from './words.ts';

/** Shorter words meet by chance. */
const SHORTEST = 5;

/** The reading with its words joined or parted as the names of these wines are; null where nothing is to be changed. */
export function joinAsNamed(words: GrowthWords, reading: Reading, wines: readonly KnownWine[]): Reading | null {
  const names = wines.flatMap((wine) => wordsOf(words, wine).names);
  const named = new Set(names.flat());
  for (const one of reading.own) {
    if (named.has(one)) continue;
    const next = reading.own.find((other) => (one + other).length >= SHORTEST && named.has(one + other));
    if (next !== undefined) return rewrite(reading, [one, next], [one + next]);
    if (one.length < SHORTEST) continue;
    for (const name of names) {
      const first = name.find((word) => word !== one && one.startsWith(word) && name.includes(one.slice(word.length)));
      if (first !== undefined) return rewrite(reading, [one], [first, one.slice(first.length)]);
    }
  }
  return null;
}

const rewrite = (reading: Reading, from: readonly string[], to: readonly string[]): Reading => {
  const change = (all: readonly string[]): string[] =>
    [...new Set([...all.filter((word) => !from.includes(word)), ...to])].toSorted();
  return { ...reading, own: change(reading.own), key: change(reading.key.split(' ')).join(' ') };
};
