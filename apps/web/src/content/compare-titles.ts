import { dropAccents } from '@app/vocabulary';

/**
 * §2: by locale comparison, which for our titles is this: letters without their accents and their case. Starting the
 * browser's own collation was a seventh of what the list of pages takes to come alive; a test holds the two together.
 */
export function compareTitles(a: string, b: string): number {
  const [first, second] = [folded(a), folded(b)];
  return first < second ? -1 : Number(first > second);
}

function folded(title: string): string {
  return dropAccents(title).toLowerCase();
}
