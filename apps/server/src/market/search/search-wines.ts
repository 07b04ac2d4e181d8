import {
  comparableOffers,
  isNewWine,
  isOutlier,
  MARKET_CURRENCY,
  per750In,
  sortVintages,
  summariseMarket,
  convertCents,
  type CallReply,
  type Rates,
} from '@app/domain';
import type { Request } from '@app/matcher';
import type { Sql } from '#platform/db.ts';
import { liveWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { wineCredits } from '#wines/catalogue/credits.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { answerQuery } from './answer-query.ts';
import type { QueryAnswer } from './answer-shapes.ts';
import { DEMO_CREDIT, RATES_CREDIT } from './credits.ts';
import { listingsOf, type ShownListing } from './search.store.ts';

export interface SearchServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
}

export interface SearchInput {
  query: string;
  /** A year, 'NV', or 'all', which also forbids reading one out of the text. */
  vintage?: string;
  currency?: string;
}

type Result = CallReply<'searchWines'>;

/** §7: the wine that a text names, with every offer of it. The matcher finds the wine; one query finds its listings. */
export async function searchWines(services: SearchServices, input: SearchInput): Promise<Result> {
  const rates = await services.rates.current();
  const currency =
    input.currency && convertCents(1, MARKET_CURRENCY, input.currency, rates) !== null
      ? input.currency
      : MARKET_CURRENCY;
  const { request, answer } = await answerQuery(services, input.query);
  const lwin = firstOf(answer);
  const wine = lwin === null ? undefined : (await liveWines(services.db, [lwin])).get(lwin);
  const listings = wine ? await listingsOf(services.db, wine.lwin) : [];
  const vintage = chooseVintage(input, request);
  const shown = vintage === null ? listings : listings.filter((listing) => listing.vintage === vintage);
  const vintages = new Set(listings.map((listing) => listing.vintage).filter((year) => year !== null));
  const isDemo = shown.some((listing) => listing.isDemo);
  const usd = summariseMarket(shown, MARKET_CURRENCY, rates);
  return {
    wine: wine ? toListedWine(wine, listings) : null,
    averagePricePer750ml: usd?.averagePer750Cents ?? null,
    otherVintages: sortVintages([...vintages].filter((year) => year !== vintage)),
    listings: withFigures(shown, currency, rates),
    vintageUsed: vintage,
    market: currency === MARKET_CURRENCY ? usd : summariseMarket(shown, currency, rates),
    byVintage: sortVintages(vintages).map((year) => {
      const offers = listings.filter((listing) => listing.vintage === year);
      const figures = summariseMarket(offers, currency, rates);
      return {
        vintage: year,
        averagePer750Cents: figures?.averagePer750Cents ?? null,
        lowestPer750Cents: figures?.lowestPer750Cents ?? null,
        offers: offers.length,
      };
    }),
    rates: { date: rates.date, source: rates.source },
    isDemo,
    credits: [
      ...(isDemo ? [DEMO_CREDIT] : []),
      ...(wine ? await wineCredits(services.db, wine.lwin) : []),
      RATES_CREDIT,
    ],
  };
}

/** The wine that is meant, or the first of those that may be. */
function firstOf(answer: QueryAnswer): string | null {
  if (answer.kind === 'wine') return answer.lwin;
  if (answer.kind === 'nothing') return null;
  return (answer.kind === 'kind' ? answer.named[0] : undefined) ?? answer.lwins[0] ?? null;
}

/** The vintage asked for; else the one typed with the name, whether somebody offers it or not: nobody may take another's price for it. */
function chooseVintage({ vintage }: SearchInput, { years }: Request): string | null {
  const asked = vintage?.trim();
  if (asked) return asked.toLowerCase() === 'all' ? null : asked.toUpperCase();
  return years && years.from !== null && years.from === years.to ? String(years.from) : null;
}

function withFigures(listings: readonly ShownListing[], currency: string, rates: Rates): Result['listings'] {
  const compared = new Set(comparableOffers(listings));
  const figures = listings.map((listing) => ({ listing, per750: per750In(listing, currency, rates) }));
  const isOdd = isOutlier(
    figures
      .filter(({ listing }) => compared.has(listing))
      .map(({ per750 }) => per750)
      .filter((value) => value !== null),
  );
  return figures.map(({ listing, per750 }) => {
    const price = convertCents(listing.priceCents, listing.currency, currency, rates);
    const { id, url, store, storeCountry, vintage, producer, name, bottleSize, packSize } = listing;
    const { listingType, priceCents, taxBasis, isEdited, isDemo, isPaused } = listing;
    return {
      id,
      url,
      store,
      storeCountry,
      vintage,
      producer,
      name,
      bottleSize,
      packSize,
      listingType,
      priceCents,
      currency: listing.currency,
      taxBasis,
      isEdited,
      isPaused,
      isDemo,
      seenAt: listing.seenAt.toISOString(),
      priceSince: listing.priceSince.toISOString(),
      viewerPriceCents: price === null ? null : Math.round(price),
      viewerPer750Cents: per750 === null ? null : Math.round(per750),
      isOutlier: per750 !== null && compared.has(listing) && isOdd(per750),
    };
  });
}

/** A stored wine in the words of §3. */
function toListedWine(wine: StoredWine, listings: readonly ShownListing[]): NonNullable<Result['wine']> {
  const { lwin, displayName, producerName, region, subRegion, country, colour, subType, classification } = wine;
  return {
    lwin,
    displayName,
    wine: wine.wine,
    producerName,
    region,
    subRegion,
    country,
    colour,
    subType,
    classification,
    lwinType: subType === 'Fortified' ? 'Fortified Wine' : 'Wine',
    ...(isNewWine(wine) && { seenAtShops: new Set(listings.map(({ store }) => store)).size }),
  };
}
