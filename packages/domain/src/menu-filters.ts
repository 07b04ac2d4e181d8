import { entrySizeLabel } from './bottle.ts';
import { isToCheck } from './doubt.ts';
import { knownParts } from './entry-state.ts';
import { plainWords, readFind } from './find-words.ts';
import { ratingOf } from './insight.ts';
import { placeName } from './language/place-name.ts';
import { t } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { entryPriceCents } from './price.ts';

export const CHARACTERISTICS = ['producer', 'region', 'country', 'vintage'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** §5: an empty set of choices means 'any'; at most one characteristic of each kind. */
export interface MenuFilters {
  bottleSizes: readonly string[];
  wineTypes: readonly string[];
  /** Cents, both ends included; null means the whole range. */
  price: readonly [number, number] | null;
  rating: readonly [number, number] | null;
  characteristics: Partial<Record<Characteristic, string>>;
  /** Words to find anywhere on a row; every one of them must be there. */
  find?: string;
  /** These words understood (`readFind`); as they were typed where it is left out. */
  findGroups?: readonly (readonly string[])[];
  /** Only rows with a doubt. */
  toCheck?: boolean;
}

export const NO_MENU_FILTERS: MenuFilters = {
  bottleSizes: [],
  wineTypes: [],
  price: null,
  rating: null,
  characteristics: {},
};

/** The lowest and highest rating present, or null when nothing is rated. */
export function ratingBounds(entries: readonly WineListEntry[]): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const entry of entries) {
    const rating = ratingOf(entry);
    if (rating === null) continue;
    low = Math.min(low, rating);
    high = Math.max(high, rating);
  }
  return high === -Infinity ? null : [low, high];
}

/** The lowest and highest price in cents; a list without prices spans nothing. */
export function priceBounds(entries: readonly WineListEntry[]): [number, number] {
  let low = Infinity;
  let high = 0;
  for (const entry of entries) {
    const cents = entryPriceCents(entry);
    low = Math.min(low, cents);
    high = Math.max(high, cents);
  }
  return [low === Infinity ? 0 : low, high];
}

/**
 * §5: does an entry pass? `minRating` is the lowest rating present on the whole list: unrated wines stay until the
 * lower bound rises above it. A zero price is kept only while the lower bound is 0.
 */
export function entryMatches(entry: WineListEntry, filters: MenuFilters, minRating: number | null): boolean {
  const { bottleSizes, wineTypes, price, rating, characteristics } = filters;
  if (bottleSizes.length > 0 && !bottleSizes.includes(entrySizeLabel(entry))) return false;
  if (wineTypes.length > 0 && !wineTypes.includes(knownParts(entry).type ?? '')) return false;
  if (price && !priceWithin(entryPriceCents(entry), price)) return false;
  if (rating && !ratingWithin(ratingOf(entry), rating, minRating)) return false;
  const { house, region, country } = knownParts(entry);
  return (
    contains(house, characteristics.producer) &&
    isFrom(region, characteristics.region) &&
    isFrom(country, characteristics.country) &&
    (!characteristics.vintage || entry.vintage === characteristics.vintage) &&
    (!filters.find || hasWords(entry, filters.findGroups ?? readFind(filters.find, null))) &&
    (!filters.toCheck || isToCheck(entry))
  );
}

/** Whether every word is on the row: in its line, its wine's name and place, its heading, vintage or price. Accents do not matter. */
function hasWords(entry: WineListEntry, groups: readonly (readonly string[])[]): boolean {
  const { type, house, region, country } = knownParts(entry);
  const { rawName, wine, vintage, restaurantPrice, insight } = entry;
  const row = [rawName, wine?.displayName, type, house, region, country, vintage, restaurantPrice, insight?.section];
  const said = [type && t(type), region && placeName(region), country && placeName(country)];
  const text = ` ${plainWords([...row, ...said].join(' '))}`;
  return groups.every((texts) => texts.some((one) => text.includes(one)));
}

function priceWithin(cents: number, [low, high]: readonly [number, number]): boolean {
  return cents === 0 ? low === 0 : cents >= low && cents <= high;
}

function ratingWithin(
  rating: number | null,
  [low, high]: readonly [number, number],
  minRating: number | null,
): boolean {
  if (rating === null) return minRating === null || low <= minRating;
  return rating >= low && rating <= high;
}

/** By the catalogue's name of the place, or by the reader's. */
function isFrom(place: string | null, part: string | undefined): boolean {
  return contains(place, part) || contains(place && placeName(place), part);
}

function contains(text: string | null | undefined, part: string | undefined): boolean {
  return !part || (text ?? '').toLowerCase().includes(part.toLowerCase());
}
