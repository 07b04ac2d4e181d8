import { convertCents, isOutlier, MARKET_CURRENCY, median, STANDARD_ML, type CallReply, type Rates } from '@app/domain';

export type Price = NonNullable<CallReply<'findWines'>['choices'][number]['price']>;

export interface Budget {
  minCents: number;
  maxCents: number;
}

/** In which currency and for which size a price is said, and which prices may be left out. */
export interface PriceTerms {
  currency: string;
  rates: Rates;
  bottleMl: number;
  budget: Budget | null;
}

/** Robust figures of offers; null when there is none, or none that fits the budget. Prices are hundredths of a dollar per 750 ml. */
export function priceOf(
  offered: { usdPer750: readonly number[]; oldestSeenAt: Date; isDemo: boolean },
  { currency, rates, bottleMl, budget }: PriceTerms,
): Price | null {
  const isOdd = isOutlier(offered.usdPer750);
  const kept = offered.usdPer750.filter((value) => !isOdd(value));
  const prices = kept
    .map((usd) => convertCents((usd * bottleMl) / STANDARD_ML, MARKET_CURRENCY, currency, rates))
    .filter((value) => value !== null)
    .filter((value) => !budget || (value >= budget.minCents && value <= budget.maxCents));
  const middle = median(prices);
  if (middle === null) return null;
  return {
    currency,
    lowCents: Math.round(Math.min(...prices)),
    middleCents: Math.round(middle),
    highCents: Math.round(Math.max(...prices)),
    per: bottleMl,
    offers: prices.length,
    leftOut: offered.usdPer750.length - kept.length,
    oldestSeenAt: offered.oldestSeenAt.toISOString(),
    isDemo: offered.isDemo,
  };
}
