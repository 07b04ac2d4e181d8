import { currenciesOf, word } from '@app/domain';
import { route, type Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { instanceCredits } from '#wines/catalogue/credits.store.ts';
import { countWines } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { DEMO_OFFERS } from './demo/demo-offers.ts';
import { addReport, listingIdsAt } from './search/listing-lookup.store.ts';
import { marketSize } from './feeds/merchants.store.ts';
import { priceHistory } from './search/price-history.ts';
import type { RateBook } from './rates/rates.ts';
import { DEMO_CREDIT, RATES_CREDIT } from './search/credits.ts';
import { findWines } from './search/find-wines.ts';
import { findWinePage } from './search/wine-page.ts';
import { wineNotFound } from './market.errors.ts';
import { searchWines } from './search/search-wines.ts';

interface MarketServices {
  db: Db;
  clock: Clock;
  wineIndex: WineIndex;
  rates: RateBook;
}

export function marketRoutes(services: MarketServices): Route[] {
  const { db } = services;
  return [
    route('searchWines', ({ params, query }) => searchWines(services, { ...params, ...query })),
    route('findWines', ({ params, query }) => findWines(services, { ...params, ...query })),
    route('getWine', async ({ params, query }) => {
      const page = await findWinePage(services, { ...params, ...query });
      if (!page) throw wineNotFound();
      return page;
    }),
    route('getPriceHistory', ({ params, query }) => priceHistory(services, { ...params, ...query })),
    route('getMarket', async () => {
      const [size, rates, wines] = [await marketSize(db), await services.rates.current(), await countWines(db)];
      const isDemo = size.demoMerchants > 0;
      return {
        wines,
        merchants: size.merchants,
        countries: size.countries,
        listings: size.listings,
        updatedAt: size.updatedAt?.toISOString() ?? null,
        rates: { date: rates.date, source: rates.source, currencies: currenciesOf(rates) },
        demo: {
          state: !isDemo
            ? ('off' as const)
            : size.demoDone < size.demoMerchants
              ? ('filling' as const)
              : ('ready' as const),
          merchantsDone: size.demoDone,
          merchantsTotal: size.demoMerchants,
          offers: size.demoOffers,
          offersExpected: isDemo ? DEMO_OFFERS : 0,
        },
        credits: [...(isDemo ? [DEMO_CREDIT] : []), ...(await instanceCredits(db)), RATES_CREDIT],
      };
    }),
    route('reportListing', async ({ body }) => {
      const ids = await listingIdsAt(db, body.url);
      const listingId = body.id === undefined ? ids[0] : ids.find((id) => id === body.id);
      if (listingId === undefined)
        return { success: false, message: word('This listing is not on the market any more.') };
      await addReport(db, { listingId, reason: body.reason, note: body.note ?? '' });
      return { success: true, message: word('Thank you. Somebody will look at it.') };
    }),
  ];
}
