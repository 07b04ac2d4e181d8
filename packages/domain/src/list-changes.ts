import type { WineListEntry } from './list.ts';

/** What two readings of a line are compared by. */
export type ComparedLine = Pick<WineListEntry, 'rawName' | 'vintage' | 'bottleSize' | 'restaurantPrice'> & {
  insight?: { priceText?: string | null | undefined } | null | undefined;
};

/** A line of a list with what it cost before and costs now; null where it has no price, or is not on the list. */
export interface ChangedWine {
  rawName: string;
  vintage: string | null;
  bottleSize: number;
  before: number | null;
  now: number | null;
}

export interface ListDifference {
  added: ChangedWine[];
  gone: ChangedWine[];
  dearer: ChangedWine[];
  cheaper: ChangedWine[];
  soldOut: ChangedWine[];
  same: number;
}

/**
 * What has changed from one reading of a list to the next. A line is the same where its words, its vintage and its size are; lines
 * that say the same twice are counted twice. A wine that the list calls sold out is neither gone nor cheaper.
 */
export function compareLists(before: readonly ComparedLine[], now: readonly ComparedLine[]): ListDifference {
  const old = new Map<string, ComparedLine[]>();
  for (const entry of before) old.set(keyOf(entry), [...(old.get(keyOf(entry)) ?? []), entry]);
  const difference: ListDifference = { added: [], gone: [], dearer: [], cheaper: [], soldOut: [], same: 0 };
  for (const entry of now) {
    const was = old.get(keyOf(entry))?.shift();
    const changed = toChange(was ?? null, entry);
    if (isSoldOut(entry) && !(was && isSoldOut(was))) difference.soldOut.push(changed);
    else if (!was) difference.added.push(changed);
    else if (changed.before !== null && changed.now !== null && changed.now > changed.before)
      difference.dearer.push(changed);
    else if (changed.before !== null && changed.now !== null && changed.now < changed.before)
      difference.cheaper.push(changed);
    else difference.same++;
  }
  for (const entry of [...old.values()].flat()) difference.gone.push(toChange(entry, null));
  return difference;
}

/** Whether one list is a version of the other: a third of the shorter one's lines stand on both. */
export function isVersion({ added, gone, dearer, cheaper, soldOut, same }: ListDifference): boolean {
  const onBoth = same + dearer.length + cheaper.length + soldOut.length;
  const shorter = onBoth + Math.min(added.length, gone.length);
  return onBoth > 0 && 3 * onBoth >= shorter;
}

/** Accents, points and capitals often change when a list is typed anew. */
function keyOf({ rawName, vintage, bottleSize }: ComparedLine): string {
  const words = rawName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted();
  return [words.join(' '), vintage ?? '', bottleSize].join('|');
}

function toChange(before: ComparedLine | null, now: ComparedLine | null): ChangedWine {
  const priceOf = (entry: ComparedLine | null): number | null =>
    entry && entry.restaurantPrice > 0 ? entry.restaurantPrice : null;
  const { rawName = '', vintage = null, bottleSize = 0 } = now ?? before ?? {};
  return { rawName, vintage, bottleSize, before: priceOf(before), now: priceOf(now) };
}

const isSoldOut = ({ insight }: ComparedLine): boolean =>
  /sold\s*out|épuisé|esaurito|agotado|ausverkauft|udsolgt|slutsåld/iu.test(insight?.priceText ?? '');
