/** Words of a name that are misspelt or cut short, mended by what the shop's own fields say of place and grape. */
import { isSpeltAlike } from './compare.ts';
import type { RoledWord } from './read-house.ts';
import { plainWords, type GrowthWords } from './words.ts';

/** A shorter word may be a name of its own. */
const LONG = 6;
/** Shops cut names of this many letters. */
const CUT_AT = 50;
/** So much of a word that was cut tells which it was. */
const BEGUN = 4;

/**
 * 'Chateaneuf' beside the field Châteauneuf-du-Pape is that place, and 'Viogni' at the end of a long name the grape of the field:
 * such words get the field's spelling and its role, so that they name no wine. Answers the grapes that were mended.
 */
export function mendSlips(
  words: GrowthWords,
  { all, text, house }: { all: RoledWord[]; text: string; house: ReadonlySet<string> },
  field: { places: readonly string[]; grapes: readonly string[] },
): string[] {
  const places = field.places.flatMap((place) => plainWords(words, place)).filter((word) => word.length >= LONG);
  const grapes = field.grapes.map((grape) => ({ grape, spelt: plainWords(words, grape) }));
  const last = all.findLast(({ role }) => role !== 'aside');
  const mended: string[] = [];
  for (const word of all) {
    if (word.role !== 'own' || house.has(word.text) || /\d/.test(word.text)) continue;
    const isCut = word === last && text.length >= CUT_AT && word.text.length >= BEGUN;
    const isMeant = (right: string): boolean =>
      (Math.max(word.text.length, right.length) >= LONG && isSpeltAlike(word.text, right)) ||
      (isCut && right.startsWith(word.text));
    const place = places.find(isMeant);
    const grape = grapes.find(({ spelt }) => spelt.length === 1 && isMeant(spelt[0] ?? ''));
    if (place !== undefined) Object.assign(word, { text: place, role: 'place' });
    else if (grape) {
      Object.assign(word, { text: grape.spelt[0], role: 'grape' });
      mended.push(grape.grape);
    }
  }
  return mended;
}
