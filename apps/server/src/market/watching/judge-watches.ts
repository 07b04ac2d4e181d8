import { comparableOffers, isOutlier, per750In, STANDARD_ML, type Rates } from '@app/domain';
import type { Db } from '#platform/db.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { listingsOfMany, type ShownListing } from '#market/search/search.store.ts';
import { noteLook, watchesAfter, type Watch, type WatchEvent } from './watching.store.ts';

/** Watches that are looked at together. */
const BATCH = 500;

export type Wish = Pick<Watch, 'vintage' | 'bottleMl' | 'currency'>;
export type LowestOffer = { cents: number; listing: ShownListing };

/** The lowest price of a bottle as somebody watches it; null when no shop has it so. Prices far from the rest do not count. */
export function lowestOffer(listings: readonly ShownListing[], wish: Wish, rates: Rates): LowestOffer | null {
  const offers = comparableOffers(
    listings.filter(
      ({ vintage, bottleSize, isPaused }) =>
        !isPaused && bottleSize === wish.bottleMl && (wish.vintage === null || vintage === wish.vintage),
    ),
  ).flatMap((listing) => {
    const per750 = per750In(listing, wish.currency, rates);
    return per750 === null ? [] : [{ cents: Math.round((per750 * wish.bottleMl) / STANDARD_ML), listing }];
  });
  const isOdd = isOutlier(offers.map(({ cents }) => cents));
  return offers.filter(({ cents }) => !isOdd(cents)).toSorted((a, b) => a.cents - b.cents)[0] ?? null;
}

/** What a look at the market makes of a watch: the new state, and an event for each wish that has come true since the last look. */
export function judge(
  watch: Pick<Watch, 'belowCents' | 'wantsStock' | 'isOnOffer' | 'isBelow' | 'currency'>,
  lowest: LowestOffer | null,
): { isOnOffer: boolean; isBelow: boolean; events: WatchEvent[] } {
  const isOnOffer = lowest !== null;
  const isBelow = lowest !== null && watch.belowCents !== null && lowest.cents <= watch.belowCents;
  const events: WatchEvent[] = [];
  const happened = (kind: WatchEvent['kind']): void => {
    if (!lowest) return;
    const { store, url, isDemo } = lowest.listing;
    events.push({ kind, priceCents: lowest.cents, currency: watch.currency, shop: store, url, isDemo });
  };
  if (isBelow && !watch.isBelow) happened('price');
  else if (isOnOffer && !watch.isOnOffer && watch.wantsStock) happened('stock');
  return { isOnOffer, isBelow, events };
}

/** Looks at the market for every watch. Running it twice is harmless; answers how many events there are. */
export async function judgeWatches({ db, rates }: { db: Db; rates: RateBook }): Promise<number> {
  const today = await rates.current();
  let count = 0;
  for (let after = ''; ;) {
    const watches = await watchesAfter(db, after, BATCH);
    const last = watches.at(-1);
    if (!last) return count;
    after = last.id;
    const listings = await listingsOfMany(
      db,
      watches.map(({ lwin }) => lwin),
    );
    for (const watch of watches) {
      const found = judge(watch, lowestOffer(listings.get(watch.lwin) ?? [], watch, today));
      if (found.isOnOffer === watch.isOnOffer && found.isBelow === watch.isBelow) continue;
      const isWritten = await db.transaction((sql) => noteLook(sql, watch, found));
      if (isWritten) count += found.events.length;
    }
  }
}
