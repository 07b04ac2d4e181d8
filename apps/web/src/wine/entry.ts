import { formatCents, restaurantPriceCents, UNKNOWN_CURRENCY, type WineListEntry } from '@app/domain';

/** A place on the list: where one line offers several sizes, each is an entry of its own. */
export type EntryPlace = Pick<WineListEntry, 'pageNumber' | 'positionInPage' | 'offeredSizeIdx'>;

/** The key of an entry is its place. */
export function entryKey({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace): string {
  return `${pageNumber}-${positionInPage}-${offeredSizeIdx}`;
}

/** '(1)' behind a word points to a footnote of the list; it is no part of a name. */
const FOOTNOTE_MARK = /(\S)\s*\(\d\)(?=\s|$)/gu;

/** §2: the display name, or the raw name if there is none. */
export function entryName(entry: WineListEntry): string {
  return entry.wine?.displayName || entry.rawName.replace(FOOTNOTE_MARK, '$1');
}

/** The name with its vintage, which never stands alone on a line. */
export function nameAndVintage(entry: WineListEntry): string {
  return entry.vintage ? `${entryName(entry)}\u00a0${entry.vintage}` : entryName(entry);
}

/** An amount of the list in its own currency; without a sign while that is not known. Lists of other programs are in dollars (§3). */
export function entryMoney({ insight }: WineListEntry, amount: number): string {
  return formatCents(restaurantPriceCents(amount), insight ? (insight.currency ?? UNKNOWN_CURRENCY) : undefined);
}

/** An amount of the market beside an entry: in the list's currency, or in dollars while that is not known. */
export function marketMoney({ insight }: WineListEntry, amount: number): string {
  return formatCents(restaurantPriceCents(amount), insight?.currency ?? undefined);
}

/** The currency most of the list is in; lists rarely mix them. Undefined for lists of other programs, which do not tell. */
export function listCurrency(entries: readonly WineListEntry[]): string | undefined {
  const known = entries.find((entry) => entry.insight?.currency)?.insight?.currency;
  return known ?? (entries.some(({ insight }) => insight) ? UNKNOWN_CURRENCY : undefined);
}
