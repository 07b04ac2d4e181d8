import { word } from './language/say.ts';
import { pricePer750, mean } from './price.ts';
import { convertCents, type Rates } from './rates.ts';

export const TAX_BASES = ['incl', 'excl', 'in bond', 'unknown'] as const;
export type TaxBasis = (typeof TAX_BASES)[number];

export const LISTING_TYPES = [word('retail'), word('auction'), word('in bond'), word('pre-arrival')] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

/** How long a removed merchant can be put back. */
export const REMOVED_MERCHANT_DAYS = 7;

/** What may be wrong about a listing. */
export const REPORT_REASONS = ['wrong price', 'wrong wine', 'wrong size', 'not available', 'other'] as const;

/** What an average needs of an offer. */
export interface PricedOffer {
  priceCents: number;
  currency: string;
  bottleSize: number;
  packSize: number;
  listingType: string;
}

export interface MarketSummary {
  currency: string;
  averagePer750Cents: number;
  medianPer750Cents: number;
  lowestPer750Cents: number;
  /** Offers the figures are made of. */
  offers: number;
  /** Offers left out of them as outliers. */
  leftOut: number;
}

/** An offer per 750 ml in another currency; null when size, pack or rate is unknown. */
export function per750In(offer: PricedOffer, currency: string, rates: Rates): number | null {
  const own = pricePer750(offer);
  return own === null ? null : convertCents(own, offer.currency, currency, rates);
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}

/** Offers within this factor of the median are never outliers: merchants do differ. */
const ORDINARY_FACTOR = 1.8;
/** Three and a half robust standard deviations, the usual bound for the median absolute deviation. */
const BOUND = 3.5 * 1.4826;

/**
 * Which prices stand apart. Judged on the logarithm, since prices differ by factors: further from the median than 3.5
 * robust deviations and than a factor of 1.8. Of fewer than three prices it is not possible to say which is wrong.
 */
export function isOutlier(values: readonly number[]): (value: number) => boolean {
  if (values.length < 3) return () => false;
  const logs = values.map((value) => Math.log(value));
  const middle = median(logs) ?? 0;
  const spread = median(logs.map((value) => Math.abs(value - middle))) ?? 0;
  const bound = Math.max(Math.log(ORDINARY_FACTOR), BOUND * spread);
  return (value) => Math.abs(Math.log(value) - middle) > bound;
}

/**
 * The offers an average is made of: what a shop sells today. Prices in bond, of auctions and of wine still to arrive
 * lack duty, fees or the wine itself, so they count only where there is nothing else.
 */
export function comparableOffers<T extends PricedOffer>(offers: readonly T[]): readonly T[] {
  const retail = offers.filter((offer) => offer.listingType === 'retail');
  return retail.length > 0 ? retail : offers;
}

/** The offers an average is made of, each with its price per 750 ml: outliers and offers without such a price are left out. */
export function countedOffers<T extends PricedOffer>(
  offers: readonly T[],
  currency: string,
  rates: Rates,
): { counted: readonly { offer: T; per750Cents: number }[]; leftOut: number } {
  const priced = comparableOffers(offers).flatMap((offer) => {
    const per750Cents = per750In(offer, currency, rates);
    return per750Cents === null ? [] : [{ offer, per750Cents }];
  });
  const isOdd = isOutlier(priced.map(({ per750Cents }) => per750Cents));
  const counted = priced.filter(({ per750Cents }) => !isOdd(per750Cents));
  return { counted, leftOut: priced.length - counted.length };
}

/** Average, median and lowest per 750 ml with outliers left out; null when no offer has a price per 750 ml. */
export function summariseMarket(offers: readonly PricedOffer[], currency: string, rates: Rates): MarketSummary | null {
  const { counted, leftOut } = countedOffers(offers, currency, rates);
  const kept = counted.map(({ per750Cents }) => per750Cents);
  const [average, middle] = [mean(kept), median(kept)];
  if (average === null || middle === null) return null;
  return {
    currency,
    averagePer750Cents: Math.round(average),
    medianPer750Cents: Math.round(middle),
    lowestPer750Cents: Math.round(Math.min(...kept)),
    offers: kept.length,
    leftOut,
  };
}

/** Years newest first, then 'NV'. */
export function sortVintages(vintages: Iterable<string>): string[] {
  return [...vintages].toSorted((a, b) => (a === 'NV' ? 1 : b === 'NV' ? -1 : Number(b) - Number(a)));
}

/** A price this many times above or below its wine's market is a mistake (cents for euros, a case for a bottle …). */
export const ABSURD_FACTOR = 100;
/** From here on a person must have looked at a price before it is shown. */
export const SUSPICIOUS_FACTOR = 50;
