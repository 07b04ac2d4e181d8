/** Exchange rates of one day. Every rate is units of the currency for one euro, as the ECB publishes them. */
export interface Rates {
  /** YYYY-MM-DD: shown wherever a converted amount is. */
  date: string;
  source: string;
  perEuro: Readonly<Record<string, number>>;
}

/** The currency averages are kept in (§7). */
export const MARKET_CURRENCY = 'USD';

function rateOf(rates: Rates, currency: string): number | null {
  if (currency === 'EUR') return 1;
  const rate = rates.perEuro[currency];
  return rate !== undefined && rate > 0 ? rate : null;
}

/**
 * An amount in another currency; null when either currency has no rate, because a guess would be a wrong price. Amounts
 * are hundredths of the major unit in every currency, also where the currency itself has no cents (§3: ÷ 100).
 */
export function convertCents(cents: number, from: string, to: string, rates: Rates): number | null {
  if (from === to) return cents;
  const [a, b] = [rateOf(rates, from), rateOf(rates, to)];
  return a === null || b === null ? null : (cents / a) * b;
}

/** Currencies a viewer may choose, the usual ones first. */
export function currenciesOf(rates: Rates): string[] {
  const usual = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'HKD'];
  const known = new Set(['EUR', ...Object.keys(rates.perEuro)]);
  return [...usual.filter((code) => known.has(code)), ...[...known].filter((code) => !usual.includes(code)).toSorted()];
}
