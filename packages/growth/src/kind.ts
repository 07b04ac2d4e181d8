/** Whether a thing for sale is a wine at all. */
import type { Reading, SeenWine } from './reading.ts';
import { plainWords, valuesIn, type GrowthWords } from './words.ts';

/** Why something is no wine, in a word for a person; null when it may be one. */
export function noWine(words: GrowthWords, seen: SeenWine): string | null {
  const [kind] = valuesIn(words.noWine, plainWords(words, `${seen.name} ${seen.category}`));
  return kind ?? null;
}

/** Whether a reading says enough to be kept as a wine: a name, and anything that makes it a wine. */
export function isReadable({ own, house, colour, type, grapes, country, placesSaid }: Reading): boolean {
  if (own.length === 0 && house === '') return false;
  if (own.every((word) => word.length < 2)) return false;
  return colour !== null || type !== null || grapes.length > 0 || country !== null || placesSaid.length > 0;
}

/** The least that each part of a list's line must be sure. */
const LIST_SURE = { house: 0.6, colour: 0.7, place: 0.7 };
/** A name of more words is a sentence about a wine. */
const MOST_OWN_WORDS = 6;

/** Whether a line of a list says enough to be kept as a wine. It has no shop's fields, so it must say house, colour and country. */
export function isWellRead(reading: Reading): boolean {
  const { own, house, colour, country, sure } = reading;
  if (!isReadable(reading) || house === '' || colour === null || country === null) return false;
  if (own.length > MOST_OWN_WORDS || !own.some((word) => word.length > 2)) return false;
  return sure.house >= LIST_SURE.house && sure.colour >= LIST_SURE.colour && sure.place >= LIST_SURE.place;
}
