/** §3: an amount in minor units, shown the US way. An unknown currency code is shown as text rather than thrown. */
export function formatCents(cents: number, currency = 'USD'): string {
  const amount = cents / 100;
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
  } catch {
    return `${currency} ${amount.toFixed(2)}`;
  }
}

/** §9: restaurant prices are kept in the major unit; one cent is the unit of every slider and comparison. */
export function restaurantPriceCents(restaurantPrice: number): number {
  return Math.round(restaurantPrice * 100);
}
