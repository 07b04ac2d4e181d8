import {
  formatCents,
  restaurantPriceCents,
  t,
  usualPriceBasis,
  type Expectation,
  type WineListEntry,
} from '@app/domain';

type UsualPrice = NonNullable<Expectation['price']>;

/** What such wines cost. In whole units: such a range is no price to the cent. */
export function usualPriceText(entry: WineListEntry, { low, high }: UsualPrice): string {
  // Where the list does not say its currency, the range is in dollars.
  const money = (amount: number) =>
    formatCents(restaurantPriceCents(Math.round(amount)), entry.insight?.currency ?? 'USD', 0);
  const [from, to] = [money(low), money(high)];
  return from === to ? t('{price} per 750 ml', { price: from }) : t('{from} to {to} per 750 ml', { from, to });
}

/** What helps a guest where the price itself cannot be judged: what such wines cost, said to be general; null where nothing tells. */
export function usualPriceSentence(entry: WineListEntry): string | null {
  const price = entry.insight?.expect?.price;
  if (!price) return null;
  return t('Such wines usually cost {range} in shops ({basis}).', {
    range: usualPriceText(entry, price),
    basis: usualPriceBasis(price),
  });
}
