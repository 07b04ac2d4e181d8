import { formatCents, restaurantPriceCents, type WineListEntry } from '@app/domain';

/** A place on the list: where one line offers several sizes, each is an entry of its own. */
export type EntryPlace = Pick<WineListEntry, 'pageNumber' | 'positionInPage' | 'offeredSizeIdx'>;

/** The key of an entry is its place. */
export function entryKey({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace): string {
  return `${pageNumber}-${positionInPage}-${offeredSizeIdx}`;
}

/** §2: the display name, or the raw name if there is none. */
export function entryName(entry: WineListEntry): string {
  return entry.wine?.displayName || entry.rawName;
}

/** The name with its vintage, which never stands alone on a line. */
export function nameAndVintage(entry: WineListEntry): string {
  return entry.vintage ? `${entryName(entry)}\u00a0${entry.vintage}` : entryName(entry);
}

/** An amount of the list, in its own currency where the list says which (§3: otherwise dollars). */
export function entryMoney(entry: WineListEntry, amount: number): string {
  return formatCents(restaurantPriceCents(amount), entry.insight?.currency ?? undefined);
}

/** The currency most of the list is in; lists rarely mix them. */
export function listCurrency(entries: readonly WineListEntry[]): string | undefined {
  return entries.find((entry) => entry.insight?.currency)?.insight?.currency ?? undefined;
}
