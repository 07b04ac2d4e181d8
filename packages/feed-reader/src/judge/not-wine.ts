import type { FeedWords } from './feed-words.ts';

/**
 * The word that says this is no wine, or null. Categories come first: where a shop files a product under wine, only words
 * for what can never be wine (a cigar, a voucher) count in its name.
 */
export function findNotWine(words: FeedWords, name: string, categories: readonly string[]): string | null {
  const certain = words.certainProduct(name);
  if (certain !== null) return certain;
  // The most particular category is the last of its path: 'Drinks > Beer & Wine > Riesling'.
  const own = categories.map((path) => path.split('>').at(-1)?.trim() ?? '').filter(Boolean);
  const never = firstOf(own, words.certainCategory);
  if (never !== null) return never;
  if (firstOf(own, words.wineCategory) !== null) return null;
  return firstOf(own, words.category) ?? words.product(name);
}

function firstOf(texts: readonly string[], find: (text: string) => string | null): string | null {
  for (const text of texts) {
    const found = find(text);
    if (found !== null) return found;
  }
  return null;
}
