import type { MatchedWine } from '@app/matcher';
import { nameWords } from './name-words.ts';

const MOST_OTHERS = 8;
const MOST_NAMESAKES = 3;

/** One wine of each other house that bears the name, where it is one word. */
export function namesakesOf(candidates: readonly MatchedWine[], lwin: string, name: string): string[] {
  const [word, ...more] = nameWords(name);
  if (word === undefined || more.length > 0) return [];
  const seen = new Set([candidates.find((wine) => wine.lwin === lwin)?.producerName]);
  const found: string[] = [];
  for (const wine of candidates) {
    if (seen.has(wine.producerName) || !nameWords(wine.producerName).includes(word)) continue;
    seen.add(wine.producerName);
    found.push(wine.lwin);
  }
  return found.slice(0, MOST_NAMESAKES);
}

/** Other wines of the same house. */
export function othersOf(candidates: readonly MatchedWine[], lwin: string): string[] {
  const house = candidates.find((wine) => wine.lwin === lwin)?.producerName;
  return candidates
    .filter((wine) => wine.lwin !== lwin && wine.producerName === house)
    .slice(0, MOST_OTHERS)
    .map((wine) => wine.lwin);
}
