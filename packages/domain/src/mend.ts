import type { EntryAsRead } from './entry.ts';
import type { WineListEntry } from './list.ts';
import type { Mend } from './mend-schema.ts';

/** What the owner has said of an entry so far. Entries corrected before mends were kept know their wine alone. */
export function mendOf({ wine, insight }: WineListEntry): Mend {
  if (insight?.mend) return insight.mend;
  return insight?.match.outcome === 'corrected' ? { lwin: wine?.lwin ?? null } : {};
}

/** Whether a mend changes anything. */
export function isMended(mend: Mend): boolean {
  return Object.values(mend).some((value) => value !== undefined);
}

/** The words that a split may fall between. */
export function wordsOf(rawName: string): string[] {
  return rawName.split(/\s+/).filter(Boolean);
}

/** A number at the end of the first wine's words is its price: the line's own price stands behind the second. */
const ENDS_IN_PRICE = /^(.*\S)\s+[€£$]?(\d{1,5}(?:[.,]\d{1,2})?)\s?[€£$]?$/u;
const YEAR = /\b((?:19|20)\d\d|NV)\b/i;

/**
 * The two wines of a line that was read as one. Each has the year that stands in its own words; a year that stands in neither
 * goes to the first. Without a number between them the price stays with the first, and the second has none yet.
 */
export function splitRead(read: EntryAsRead, splitAt: number): [EntryAsRead, EntryAsRead] {
  const words = wordsOf(read.rawName);
  const [before, after] = [words.slice(0, splitAt).join(' '), words.slice(splitAt).join(' ')];
  const priced = ENDS_IN_PRICE.exec(before);
  const isPriced = priced !== null && !YEAR.test(priced[2] ?? '');
  const first = isPriced ? (priced[1] ?? before) : before;
  const [firstYear, secondYear] = [yearIn(first), yearIn(after)];
  const own = (rawName: string, vintage: string | null, restaurantPrice: number): EntryAsRead => ({
    ...read,
    rawName,
    vintage,
    restaurantPrice,
    pour: null,
  });
  return isPriced
    ? [
        own(first, firstYear, Number((priced[2] ?? '').replace(',', '.'))),
        own(after, secondYear ?? read.vintage, read.restaurantPrice),
      ]
    : [own(first, firstYear ?? read.vintage, read.restaurantPrice), own(after, secondYear, 0)];
}

const yearIn = (text: string): string | null => YEAR.exec(text)?.[1]?.toUpperCase() ?? null;

/**
 * What a line says once its owner has mended it. `above` is the name of the line above, for 'same as above'. Whoever mends a
 * line has looked at it: the reader's doubt is over.
 */
export function mendRead(read: EntryAsRead, mend: Mend, above: string | null = null): EntryAsRead {
  if (!isMended(mend)) return read;
  const { vintage, restaurantPrice, bottleSize } = mend;
  const split = mend.splitAt === undefined ? read : splitRead(read, mend.splitAt)[0];
  return {
    ...split,
    ...(mend.isSameAsAbove && above !== null && { rawName: above }),
    ...(vintage !== undefined && { vintage }),
    ...(restaurantPrice !== undefined && { restaurantPrice }),
    ...(bottleSize !== undefined && { bottleSize, isSizeAssumed: false }),
    isReadUnsure: false,
    ...(split.readSure && { readSure: { name: 1, vintage: 1, price: 1, size: 1 } }),
    mend,
  };
}

/** The line as it was read, as a key: the same line of the same owner is mended in the same way when it comes again. */
export function lineKey(read: Pick<EntryAsRead, 'rawName' | 'vintage' | 'bottleSize' | 'restaurantPrice'>): string {
  const name = read.rawName.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return [name, read.vintage ?? '', read.bottleSize, read.restaurantPrice].join(' | ');
}
