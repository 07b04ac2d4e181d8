import {
  formatCents,
  isGlass,
  PLAUSIBLE_MARKUP,
  restaurantPriceCents,
  STANDARD_ML,
  t,
  usualPriceBasis,
  type Expectation,
  type WineListEntry,
} from '@app/domain';

type UsualPrice = NonNullable<Expectation['price']>;

/** What such wines cost. In whole units: such a range is no price to the cent. */
export function usualPriceText(entry: WineListEntry, { low, high }: Pick<UsualPrice, 'low' | 'high'>): string {
  // Where the list does not say its currency, the range is in dollars.
  const money = (amount: number) =>
    formatCents(restaurantPriceCents(Math.round(amount)), entry.insight?.currency ?? 'USD', 0);
  const [from, to] = [money(low), money(high)];
  return from === to ? t('{price} per 750 ml', { price: from }) : t('{from} to {to} per 750 ml', { from, to });
}

/** So many times what the dearest of such wines cost, no restaurant asks: the line is more likely another wine. */
const MOST_TIMES = 6;

/** What such wines cost; null where nothing tells, and where the price of the list says that it is no such wine. */
export function usualPriceOf({ insight, restaurantPrice, bottleSize }: WineListEntry): UsualPrice | null {
  const price = insight?.expect?.price ?? null;
  if (!price || !(restaurantPrice > 0) || !(bottleSize > 0) || isGlass(bottleSize)) return price;
  const per750 = (restaurantPrice * STANDARD_ML) / bottleSize;
  return per750 > price.high * MOST_TIMES || per750 < price.low * PLAUSIBLE_MARKUP.least ? null : price;
}

/** What helps a guest where the price itself cannot be judged: what such wines cost, said to be general; null where nothing tells. */
export function usualPriceSentence(entry: WineListEntry): string | null {
  const price = usualPriceOf(entry);
  if (!price) return null;
  return t('Such wines usually cost {range} in shops ({basis}).', {
    range: usualPriceText(entry, price),
    basis: usualPriceBasis(price),
  });
}

/** More years than these are said by the first and the last. */
const MOST_VINTAGES = 4;

/**
 * Where shops have vintages that do not cost the same as the one of the list: which, and from what to what. A range beside the price and no
 * verdict on it. Null where that was not noted when the list was read.
 */
export function vintagesOnSaleSentence(entry: WineListEntry): string | null {
  const market = entry.insight?.marketOfAll;
  const years = (market?.vintages ?? []).filter((vintage) => vintage !== 'NV');
  const [newest, oldest] = [years[0], years.at(-1)];
  if (market?.lowPer750 === undefined || market.highPer750 === undefined || !newest || !oldest) return null;
  const said = {
    range: usualPriceText(entry, { low: market.lowPer750, high: market.highPer750 }),
    vintages:
      years.length > MOST_VINTAGES ? t('{from} to {to}', { from: oldest, to: newest }) : years.toReversed().join(', '),
  };
  return market.isDemo
    ? t('Vintages on sale cost {range} in the demonstration shops: {vintages}.', said)
    : t('Vintages on sale cost {range} in shops: {vintages}.', said);
}
