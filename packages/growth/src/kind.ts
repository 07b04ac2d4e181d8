/** Whether a thing for sale is a wine at all. */
import { foldText } from '@app/vocabulary';
import type { Reading, SeenWine } from './reading.ts';
import { valuesIn, type GrowthWords } from './words.ts';

/** Why something is no wine, in a word for a person; null when it may be one. */
export function noWine(words: GrowthWords, seen: SeenWine): string | null {
  const [kind] = valuesIn(words.noWine, foldText(`${seen.name} ${seen.category}`).split(' '));
  return kind ?? null;
}

/** Whether a reading says enough to be kept as a wine: a name, and anything that makes it a wine. */
export function isReadable({ own, house, colour, type, grapes, country, placesSaid }: Reading): boolean {
  if (own.length === 0 && house === '') return false;
  if (own.every((word) => word.length < 2)) return false;
  return colour !== null || type !== null || grapes.length > 0 || country !== null || placesSaid.length > 0;
}
