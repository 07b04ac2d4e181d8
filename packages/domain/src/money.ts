import { language, locale } from './language/say.ts';

/** Making one costs more than using it, and a list has thousands of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number | undefined): Intl.NumberFormat {
  const key = `${locale()} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    ...(digits === undefined ? {} : { maximumFractionDigits: digits }),
  });
  formats.set(key, made);
  return made;
}

/** How American English writes what most amounts are in; all of these have cents. */
const SIGNS: Readonly<Record<string, string | undefined>> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' };

/** The code for 'no currency' (ISO 4217). A list that does not say its currency has amounts without a sign: a wrong sign is worse than none. */
export const UNKNOWN_CURRENCY = 'XXX';

const bareAmount = (amount: number, digits: number): string =>
  language() === 'en'
    ? writtenOut(amount, digits)
    : new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);

/**
 * §3: an amount in minor units, shown the reader's way (in English the US way), with at most so many digits behind the point or as
 * many as its currency has. An unknown currency code is shown as text rather than thrown.
 */
export function formatCents(cents: number, currency = 'USD', digits?: number): string {
  if (currency === UNKNOWN_CURRENCY) return bareAmount(cents / 100, digits ?? 2);
  const sign = language() === 'en' ? SIGNS[currency] : undefined;
  const amount = cents / 100;
  if (sign !== undefined && Number.isSafeInteger(cents) && cents >= 0) return sign + writtenOut(amount, digits ?? 2);
  try {
    return formatOf(currency, digits).format(amount);
  } catch {
    return `${currency} ${amount.toFixed(2)}`;
  }
}

/** In English amounts are written here: starting the browser’s own formatter held a phone for a sixth of a second. */
const writtenOut = (amount: number, digits: number): string =>
  amount.toFixed(digits).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

/** §9: restaurant prices are kept in the major unit; one cent is the unit of every slider and comparison. */
export function restaurantPriceCents(restaurantPrice: number): number {
  return Math.round(restaurantPrice * 100);
}
