/** Titles that say the whole name of a wine and a word or two beside it: an owner, a plot, a village, an occasion. */
import { foldText } from '@app/vocabulary';
import { isSpeltAlike } from './compare.ts';
import { isTellingAlone, QUIET } from './fit.ts';
import { DRYNESS, type KnownWine } from './known-wine.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './wine-words.ts';
import { plainWords, valuesIn, type GrowthWords } from './words.ts';

const MOST = 2;
/** Words that make another wine of a name: Petit Merle is not Merle, and a name with Gold is not the one without. */
const MAKES_OTHER = new Set(
  (
    'petit petite piccolo piccola little baby junior second super superior premium supreme gold golden oro or silver black blue ' +
    'green verde royal real unico unique pur pure smooth light zero barrel aged oak oaked unoaked barrique singular edition collection ' +
    'selection signature family icon natural naturel ice spritz late sweet old new'
  ).split(' '),
);

/**
 * The reading without the words that it says beside the whole name of a wine; null where they may name another wine. The house must be
 * said whole, no other wine of it may bear the name, and none of the words may name another wine of it.
 */
export function withoutMore(
  words: GrowthWords,
  reading: Reading,
  { wine, wines }: { wine: KnownWine; wines: readonly KnownWine[] },
): Reading | null {
  const known = wordsOf(words, wine);
  const title = reading.key.split(' ');
  const isSaid = (word: string): boolean =>
    [...title, ...reading.houseWords].some((other) => isSpeltAlike(other, word));
  if (!known.houses.some((name) => name.length > 0 && name.every(isSaid))) return null;
  const given = givenNames(words, reading, wine);
  for (const name of known.names) {
    const own = ownOf(words, wine, name);
    const more = reading.own.filter(
      (word) =>
        !given.includes(word) &&
        !name.some((other) => isSpeltAlike(other, word)) &&
        !known.house.has(word) &&
        !known.place.has(word) &&
        !words.titles.has(word) &&
        !DRYNESS.has(word),
    );
    // Beside a word of its own a title says the grape that the wine is called after: Farnito Camponibbio is no Farnito Cabernet.
    const isGrapeUnsaid = valuesIn(words.grapes, name).some((grape) => !reading.grapesSaid.includes(grape));
    if (more.length > 0 && isGrapeUnsaid) continue;
    const isWhole =
      own.some((word) => isStrong(word) && !words.grapes.has(word)) &&
      own.every((word) => title.some((other) => isSpeltAlike(other, word)));
    const isNamed = isWhole || own.length === 0;
    const isLight =
      given.length > 0 && more.length === 0
        ? isNamed
        : isWhole
          ? isLightly(more, own, wine)
          : own.length === 0 && isOwner(words, reading, { more, wine });
    if (!isLight) continue;
    const sisters = wines.filter((other) => other.id !== wine.id && isRival(words, reading, { wine, other }));
    if (sisters.some((other) => isNamedBy(words, other, { own, more }))) continue;
    const beside = new Set([...more, ...given]);
    return {
      ...reading,
      own: reading.own.filter((word) => !beside.has(word)),
      houseWords: reading.houseWords.filter((word) => !beside.has(word)),
      key: title.filter((word) => !beside.has(word)).join(' '),
    };
  }
  return null;
}

/** Shorter surnames are of many families. */
const SURNAME = 6;
const MOST_GIVEN = 3;

/** The given names in a house that the catalogue calls by its surname alone: Jean-Luc & Éric Bourgeval are Domaine Bourgeval. */
function givenNames(words: GrowthWords, { houseWords }: Reading, wine: KnownWine): readonly string[] {
  const { houses, place } = wordsOf(words, wine);
  const [surname = '', ...rest] = houses[0] ?? [];
  if (rest.length > 0 || surname.length < SURNAME || place.has(surname)) return [];
  const given = houseWords.slice(0, -1);
  const isFamily = houseWords.at(-1) === surname && given.length <= MOST_GIVEN;
  return isFamily && given.every((word) => !MAKES_OTHER.has(word)) ? given : [];
}

/** Whether a title may mean another wine of the house: one of that colour, where the wine's name says its own, and of no grape that is unsaid. */
function isRival(
  words: GrowthWords,
  reading: Reading,
  { wine, other }: { wine: KnownWine; other: KnownWine },
): boolean {
  if (other.producerName !== wine.producerName) return false;
  const isColourSaid = plainWords(words, wine.wine).some((word) => words.colours.has(word));
  if (isColourSaid && reading.colour !== null && foldText(other.colour) !== foldText(wine.colour)) return false;
  const named = valuesIn(words.grapes, plainWords(words, other.wine));
  return reading.grapesSaid.length === 0 || named.length === 0 || named.some((one) => reading.grapesSaid.includes(one));
}

/** Whether the words stand before the name of the house: in Bellotti Ferrinotti the first is the owner, and its wines have no name of their own. */
function isOwner(
  words: GrowthWords,
  { cuvee }: Reading,
  { more, wine }: { more: readonly string[]; wine: KnownWine },
): boolean {
  if (more.length === 0 || more.length > MOST || more.some((word) => word.length < 4 || MAKES_OTHER.has(word)))
    return false;
  const text = plainWords(words, cuvee);
  // There such a name is the second wine of a château.
  if (wine.region === 'Bordeaux') return false;
  const { houses, place } = wordsOf(words, wine);
  return houses.some((house) => {
    const at = text.indexOf(house[0] ?? '');
    return (
      house.some((word) => word.length > 5 && !place.has(word)) &&
      at === more.length &&
      text.slice(0, at).every((word) => more.includes(word)) &&
      house.every((word, i) => text[at + i] === word)
    );
  });
}

/** A short word and one that any house uses name no wine alone. */
export const isStrong = (word: string): boolean => word.length > 3 && !MAKES_OTHER.has(word);

/** The words of a name that tell the wine. */
export function ownOf(words: GrowthWords, wine: KnownWine, name: readonly string[]): string[] {
  const { house, place } = wordsOf(words, wine);
  return name.filter((word) => isTellingAlone(words, word) && !place.has(word) && !QUIET.has(word) && !house.has(word));
}

/** Whether so few words, and such, make no other wine. In German names a vineyard has many parcels: there only a village is let off. */
function isLightly(more: readonly string[], own: readonly string[], { country }: KnownWine): boolean {
  if (more.length === 0 || more.length > MOST) return false;
  if (more.some((word) => word.length < 3 || /\d/.test(word) || MAKES_OTHER.has(word))) return false;
  const isGerman = country === 'Germany' || country === 'Austria';
  return !isGerman || own.length > 1 || more.every((word) => word.endsWith('er'));
}

/** Whether another wine of the house bears the same name, so that it is the name of several, or one of the words beside it. */
function isNamedBy(
  words: GrowthWords,
  other: KnownWine,
  { own, more }: { own: readonly string[]; more: readonly string[] },
): boolean {
  return wordsOf(words, other).names.some((name) => {
    const has = (word: string): boolean => name.some((one) => isSpeltAlike(one, word));
    return (own.length > 0 && own.every(has)) || more.some(has);
  });
}
