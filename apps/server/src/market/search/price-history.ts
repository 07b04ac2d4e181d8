import { MARKET_CURRENCY, convertCents, isOutlier, median, per750In, type CallReply } from '@app/domain';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { priceHistoryOf, type PastPrice } from './search.store.ts';

const DAY_MS = 24 * 3600 * 1000;
const STEP_DAYS = 7;
const STEPS = 52;

interface HistoryInput {
  lwin: string;
  vintage?: string;
  currency?: string;
}

/**
 * What a wine has cost over the last year: for each week the middle and the lowest of the prices that held then, each
 * converted at the rates of that week where they are known: what somebody would have paid.
 */
export async function priceHistory(
  services: { db: Sql; clock: Clock; rates: RateBook },
  input: HistoryInput,
): Promise<CallReply<'getPriceHistory'>> {
  const rates = await services.rates.current();
  const ratesOn = await services.rates.past();
  const currency =
    input.currency && convertCents(1, MARKET_CURRENCY, input.currency, rates) !== null
      ? input.currency
      : MARKET_CURRENCY;
  const vintage = input.vintage && input.vintage.toLowerCase() !== 'all' ? input.vintage.toUpperCase() : null;
  const prices = await priceHistoryOf(services.db, input.lwin, vintage);
  const points: CallReply<'getPriceHistory'>['points'] = [];
  const now = services.clock().getTime();
  const holding = new Map<number, PastPrice>();
  let next = 0;
  for (let back = STEPS; back >= 0; back--) {
    const at = now - back * STEP_DAYS * DAY_MS;
    for (; next < prices.length && (prices[next] as PastPrice).at.getTime() <= at; next++) {
      holding.set((prices[next] as PastPrice).listingId, prices[next] as PastPrice);
    }
    const day = new Date(at).toISOString().slice(0, 10);
    const thenRates = ratesOn(day);
    const values: number[] = [];
    for (const price of holding.values()) {
      if (price.goneAt && price.goneAt.getTime() <= at) continue;
      const value = per750In(price, currency, thenRates);
      if (value !== null) values.push(value);
    }
    const isOdd = isOutlier(values);
    const kept = values.filter((value) => !isOdd(value));
    const middle = median(kept);
    if (middle === null) continue;
    points.push({
      date: day,
      medianPer750Cents: Math.round(middle),
      lowestPer750Cents: Math.round(Math.min(...kept)),
      offers: kept.length,
    });
  }
  return {
    lwin: input.lwin,
    vintage,
    currency,
    rates: { date: rates.date, source: rates.source },
    isDemo: prices.some((price) => price.isDemo),
    points,
  };
}
