import { MARKET_CURRENCY, summariseMarket } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import type { RateBook } from './rates.ts';
import { listingsOfMany } from './search.store.ts';

/** What a list's entry needs of the market (§3). */
export interface WineMarket {
  /** Hundredths of a dollar; null without offers that have a size. */
  averagePer750CentsAllVintages: number | null;
  numListingsAllVintages: number;
  /** By vintage as a listing says it ('2015', 'NV'). */
  numListings: ReadonlyMap<string, number>;
  isDemo: boolean;
}

/** The market of many wines in one query. A wine without listings is absent. */
export async function marketOf(services: { db: Sql; rates: RateBook }, lwins: readonly string[]): Promise<Map<string, WineMarket>> {
  const rates = await services.rates.current();
  const found = new Map<string, WineMarket>();
  for (const [lwin, listings] of await listingsOfMany(services.db, lwins)) {
    const numListings = new Map<string, number>();
    for (const { vintage } of listings) if (vintage !== null) numListings.set(vintage, (numListings.get(vintage) ?? 0) + 1);
    found.set(lwin, {
      averagePer750CentsAllVintages: summariseMarket(listings, MARKET_CURRENCY, rates)?.averagePer750Cents ?? null,
      numListingsAllVintages: listings.length,
      numListings,
      isDemo: listings.some((listing) => listing.isDemo),
    });
  }
  return found;
}
