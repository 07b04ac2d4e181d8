import { isGlass } from './bottle.ts';
import type { EntryValue, MarketView, Pour, WineListEntry } from './list.ts';
import { comparableOffers, countedOffers, sortVintages, summariseMarket, type PricedOffer } from './market.ts';
import { markup } from './price.ts';
import { convertCents, type Rates } from './rates.ts';
import { isSameVintage } from './vintage.ts';
import { MOST_OF_A_WINE } from './wine-bounds.ts';
import { listTaxBasis, taxFactor, type TaxedOffer } from './wine-tax.ts';

export interface SeenOffer extends PricedOffer, TaxedOffer {
  vintage: string | null;
  seenAt: Date;
  isDemo: boolean;
}

interface Side {
  view: MarketView;
  converted: number;
  taxAdjusted: number;
}

/** One side of the market: the offers in the list's currency and with its tax; null when none has a price per 750 ml. */
function lookAt(offers: readonly SeenOffer[], currency: string, rates: Rates): Side | null {
  const alike = offers.map((offer) => ({
    ...offer,
    factor: taxFactor(offer, currency),
    priceCents: offer.priceCents * taxFactor(offer, currency),
  }));
  const summary = summariseMarket(alike, currency, rates);
  if (!summary) return null;
  const used = comparableOffers(alike);
  const { counted } = countedOffers(alike, currency, rates);
  const prices = counted.map(({ per750Cents }) => per750Cents);
  return {
    view: {
      averagePer750: summary.averagePer750Cents / 100,
      offers: summary.offers,
      seenAt: new Date(Math.min(...used.map(({ seenAt }) => seenAt.getTime()))).toISOString(),
      isDemo: used.some(({ isDemo }) => isDemo),
      lowPer750: Math.round(Math.min(...prices)) / 100,
      highPer750: Math.round(Math.max(...prices)) / 100,
      vintages: sortVintages(new Set(counted.flatMap(({ offer }) => offer.vintage ?? []))).slice(0, MOST_OF_A_WINE),
    },
    converted: used.filter((offer) => offer.currency !== currency).length,
    taxAdjusted: used.filter(({ factor }) => factor !== 1).length,
  };
}

/** What the market says of a price on a list: §9's figures over all vintages, and the nearest comparison there is. */
export interface MarketInsight {
  marketOfVintage: MarketView | null;
  marketOfAll: MarketView | null;
  value: EntryValue | null;
}

type Priced = Pick<WineListEntry, 'restaurantPrice' | 'bottleSize' | 'vintage'>;

/**
 * Compares a price with the offers of its wine. Offers of the same vintage come before all others: one vintage may cost thrice
 * another. Where the list names no vintage, offers without one are the same wine. Among these, offers of the same size come
 * first: a magnum costs more than two bottles. `offers` are of one wine, as merchants state them.
 */
export function compareWithMarket(
  entry: Priced,
  offers: readonly SeenOffer[],
  given: { currency: string; rates: Rates },
): MarketInsight {
  const { currency, rates } = given;
  const same = offers.filter(({ vintage }) =>
    entry.vintage === null ? vintage === 'NV' : isSameVintage(vintage, entry.vintage),
  );
  const sized = (some: readonly SeenOffer[]) => some.filter(({ bottleSize }) => bottleSize === entry.bottleSize);
  const look = (some: readonly SeenOffer[]) => lookAt(some, currency, rates);
  const [ofVintage, ofAll] = [look(same), look(offers)];
  const isOfVintage = ofVintage !== null;
  const near = isOfVintage ? same : offers;
  const ofSize = look(sized(near));
  return {
    marketOfVintage: ofVintage?.view ?? null,
    marketOfAll: ofAll?.view ?? null,
    value: valueOf(entry, { side: ofSize ?? ofVintage ?? ofAll, isOfVintage, isSameSize: ofSize !== null }, given),
  };
}

function valueOf(
  entry: Priced,
  { side, isOfVintage, isSameSize }: { side: Side | null; isOfVintage: boolean; isSameSize: boolean },
  { currency, rates }: { currency: string; rates: Rates },
): EntryValue | null {
  if (!side) return null;
  const { averagePer750, offers, seenAt, isDemo } = side.view;
  const times = markup({ ...entry, marketPer750: averagePer750 });
  if (times === null) return null;
  return {
    markup: times,
    basis: isOfVintage ? 'vintage' : 'all vintages',
    marketPer750: averagePer750,
    marketPer750Usd: convertCents(averagePer750, currency, 'USD', rates),
    offers,
    seenAt,
    tax: listTaxBasis(currency),
    converted: side.converted,
    taxAdjusted: side.taxAdjusted,
    isDemo,
    isSameSize,
  };
}

type Offered = Pick<WineListEntry, 'bottleSize' | 'restaurantPrice'>;

/** The glass against its bottle. `sameLine` are the sizes in which the line offers the wine, this one among them. */
export function pourOf(entry: Offered, sameLine: readonly Offered[]): Pour | null {
  const { bottleSize: glassMl, restaurantPrice: price } = entry;
  if (!isGlass(glassMl) || !(price > 0)) return null;
  const bottle = sameLine.find((other) => other.bottleSize === 750 && other.restaurantPrice > 0);
  const bottlePrice = bottle?.restaurantPrice ?? null;
  return {
    glassMl,
    glassesInBottle: Math.round(7500 / glassMl) / 10,
    pricePer750: Math.round((price * 75_000) / glassMl) / 100,
    bottlePrice,
    // A cent is no reason for another glass.
    glassesForBottle: bottlePrice === null ? null : Math.ceil(Math.round((bottlePrice / price) * 1000) / 1000),
  };
}
