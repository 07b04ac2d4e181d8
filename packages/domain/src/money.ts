import { locale } from './language/say.ts';

/** Making one costs more than using it, and a list has thousands of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const key = `${locale()} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale(), { style: 'currency', currency });
  formats.set(key, made);
  return made;
}

/** §3: an amount in minor units, shown the reader's way (in English the US way). An unknown currency code is shown as text rather than thrown. */
export function formatCents(cents: number, currency = 'USD'): string {
  const amount = cents / 100;
  try {
    return formatOf(currency).format(amount);
  } catch {
    return `${currency} ${amount.toFixed(2)}`;
  }
}

/** §9: restaurant prices are kept in the major unit; one cent is the unit of every slider and comparison. */
export function restaurantPriceCents(restaurantPrice: number): number {
  return Math.round(restaurantPrice * 100);
}
