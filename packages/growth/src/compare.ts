/** Whether two readings mean one wine. */
import type { Colour, Making } from '@app/vocabulary';
import type { Reading } from './reading.ts';

/** Words of rank that titles add or leave out without meaning another wine. */
const QUIET_RANKS = new Set(['cuvee', 'brut', 'millesime', 'millesimee', 'vintage']);

/** Fewer letters stand in many names. */
const TELLING = 4;

/** Why two readings cannot be one wine; null when nothing speaks against it. */
export function contradiction(
  a: Reading,
  b: Reading,
): 'colour' | 'style' | 'country' | 'grape' | 'place' | 'rank' | null {
  if (a.colour !== null && b.colour !== null && !coloursAgree(a.colour, b.colour)) return 'colour';
  if (a.type !== null && b.type !== null && (a.type === 'sparkling') !== (b.type === 'sparkling')) return 'style';
  if (a.country !== null && b.country !== null && a.country !== b.country) return 'country';
  if (!grapesAgree(a, b) || !grapesAgree(b, a)) return 'grape';
  // 'Prosecco Superiore' and 'Conegliano Valdobbiadene Prosecco Superiore' are one place where the fields say so.
  const isOnePlace = a.appellation !== null && a.appellation === b.appellation;
  const isSaidByBoth = a.placesSaid.length > 0 && b.placesSaid.length > 0;
  if (!isOnePlace && isSaidByBoth && !a.placesSaid.some((place) => b.placesSaid.includes(place))) return 'place';
  if (a.appellation !== null && b.appellation !== null && a.appellation !== b.appellation && a.region !== b.region)
    return 'place';
  return ranksOf(a) === ranksOf(b) ? null : 'rank';
}

export const coloursAgree = (a: Colour, b: Colour): boolean =>
  a === b || (a === 'orange' && b === 'white') || (a === 'white' && b === 'orange');

export const typesAgree = (a: Making, b: Making): boolean => (a === 'sparkling') === (b === 'sparkling');

/** Grapes that both names say must be the same; a grape that one says must be among those the other is made of. */
function grapesAgree(a: Reading, b: Reading): boolean {
  if (a.grapesSaid.length === 0) return true;
  if (b.grapesSaid.length > 0) return a.grapesSaid.join() === b.grapesSaid.join();
  return b.grapes.length === 0 || a.grapesSaid.every((grape) => b.grapes.includes(grape));
}

const ranksOf = (reading: Reading): string => reading.ranks.filter((rank) => !QUIET_RANKS.has(rank)).join(' ');

/**
 * How alike two readings of different shops are, 0 to 1; 0 when they are different wines. Words of the house may stand in one
 * title and not in the other; any other word that only one of them has is another cuvée.
 */
export function likeness(a: Reading, b: Reading): number {
  if (contradiction(a, b) !== null) return 0;
  if (a.key === b.key) return 1;
  const [leftA, leftB] = [unmatched(a.own, b.own), unmatched(b.own, a.own)];
  const optional = new Set([...a.houseWords, ...b.houseWords]);
  if ([...leftA, ...leftB].some((word) => !optional.has(word))) return 0;
  // Two titles that share only what they leave out of each other are two wines.
  if (leftA.length === a.own.length) return 0;
  // One shop leaves the house out. Where both say words that the other does not, they say two houses.
  if (leftA.length > 0 && leftB.length > 0) return 0;
  // Without its house a wine is known by a whole word, not by one that is nearly so.
  const shared = a.own.filter((word) => b.own.includes(word)).join('');
  if (leftA.length + leftB.length > 0 && shared.length < TELLING) return 0;
  return 0.95 - 0.05 * (leftA.length + leftB.length) - (a.ranks.length === b.ranks.length ? 0 : 0.02);
}

/**
 * Whether one shop's two titles may be one wine: of two sizes, with the same words of house and cuvée or without the house, and of the
 * same grapes where it says them.
 */
export function isOtherSize(a: Reading, b: Reading): boolean {
  if (a.bottleMl === undefined || b.bottleMl === undefined || a.bottleMl === b.bottleMl) return false;
  if (!isOwnAlike(a, b) && !isHouseLeftOut(a, b) && !isHouseLeftOut(b, a)) return false;
  if (!a.own.some((word) => word.length >= TELLING && b.own.includes(word)) && a.own.join() !== b.own.join())
    return false;
  const isSubset = (few: readonly string[], many: readonly string[]): boolean => few.every((one) => many.includes(one));
  return isSubset(a.grapes, b.grapes) || isSubset(b.grapes, a.grapes);
}

/** A house that is less sure is only the beginning of the name. */
const SURE_HOUSE = 0.8;

/** Whether one title is the other without words of its house, and no other house is said. */
function isHouseLeftOut(short: Reading, long: Reading): boolean {
  const left = unmatched(long.own, short.own);
  if (left.length === 0 || unmatched(short.own, long.own).length > 0 || long.sure.house < SURE_HOUSE) return false;
  if (!left.every((word) => long.houseWords.includes(word))) return false;
  return short.sure.house < SURE_HOUSE || short.houseWords.some((word) => long.houseWords.includes(word));
}

/** Whether house and cuvée are the same words. */
export const isOwnAlike = (a: Reading, b: Reading): boolean =>
  unmatched(a.own, b.own).length === 0 && unmatched(b.own, a.own).length === 0;

export function unmatched(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !others.some((other) => isSpeltAlike(word, other)));
}

/** 'Kirchdorf Sonnleite' is Kirchdorfer Sonnleite. */
const isVillage = (name: string, of: string): boolean =>
  name.length > 5 && /[^aeiouy]$/.test(name) && of === `${name}er`;

/** The same word, or one with a single letter more, less or otherwise. Short words and numbers must be the same, but for an s at their end. */
export function isSpeltAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) === 4 && (a === `${b}s` || b === `${a}s`)) return true;
  if (isVillage(a, b) || isVillage(b, a)) return true;
  if (Math.min(a.length, b.length) < 5 || /\d/.test(a + b) || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length === b.length) return a.slice(at + 1) === b.slice(at + 1);
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : a.slice(at) === b.slice(at + 1);
}
