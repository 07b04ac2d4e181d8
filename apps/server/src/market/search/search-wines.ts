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
import { readParts, type MatchedWine } from '@app/matcher';
import type { Sql } from '#platform/db.ts';
import { wineCredits } from '#wines/catalogue/credits.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import type { RateBook } from '#market/rates/rates.ts';
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

export const RATES_CREDIT = 'Exchange rates: European Central Bank, euro foreign exchange reference rates';
export const DEMO_CREDIT =
  'Prices of demonstration merchants are made up from typical prices; nothing is for sale there';

/** §7: the wine that a text names, with every offer of it. The matcher finds the wine; one query finds its listings. */
export async function searchWines(services: SearchServices, input: SearchInput): Promise<Result> {
  const rates = await services.rates.current();
  const currency =
    input.currency && convertCents(1, MARKET_CURRENCY, input.currency, rates) !== null
      ? input.currency
      : MARKET_CURRENCY;
  const wine = services.wineIndex.engine().search(input.query, 1)[0];
  const listings = wine ? await listingsOf(services.db, wine.lwin) : [];
  const vintage = chooseVintage(input, listings);
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

/** The vintage asked for; else the one typed with the name, when somebody offers it. */
function chooseVintage({ query, vintage }: SearchInput, listings: readonly ShownListing[]): string | null {
  const asked = vintage?.trim();
  if (asked) return asked.toLowerCase() === 'all' ? null : asked.toUpperCase();
  const typed = readParts(query).vintage?.value;
  return typed !== undefined && listings.some((listing) => listing.vintage === String(typed)) ? String(typed) : null;
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
    const { listingType, priceCents, taxBasis, isEdited, isDemo } = listing;
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
      isDemo,
      seenAt: listing.seenAt.toISOString(),
      priceSince: listing.priceSince.toISOString(),
      viewerPriceCents: price === null ? null : Math.round(price),
      viewerPer750Cents: per750 === null ? null : Math.round(per750),
      isOutlier: per750 !== null && compared.has(listing) && isOdd(per750),
    };
  });
}

/** The engine's answer in the words of §3. */
function toListedWine(wine: MatchedWine, listings: readonly ShownListing[]): NonNullable<Result['wine']> {
  return {
    lwin: wine.lwin,
    displayName: wine.displayName,
    wine: wine.wine,
    producerName: wine.producerName,
    region: wine.region ?? '',
    subRegion: wine.subRegion ?? '',
    country: wine.country ?? '',
    colour: wine.colour ?? '',
    subType: wine.subType ?? '',
    classification: wine.classification ?? '',
    lwinType: wine.type === 'fortified' || wine.subType === 'Fortified' ? 'Fortified Wine' : 'Wine',
    ...(isNewWine(wine) && { seenAtShops: new Set(listings.map(({ store }) => store)).size }),
  };
}
