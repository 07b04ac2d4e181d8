/** How much depends on which shop is read first: the same offers in several orders of their shops, in figures. */

/** An offer, and the wine on which it stands in one order. */
export interface OrderedOffer {
  shop: string;
  barCode: string;
  wine: string | null;
  isNew: boolean;
}

/** The figures of one order, in percent, by their name. */
export type OrderFigures = Record<string, number>;

const MOST_ORDERS = 3;

/** Each shop comes first once, up to three orders. */
export const ordersOf = (shops: readonly string[]): string[][] =>
  shops.slice(0, MOST_ORDERS).map((_, first) => [...shops.slice(first), ...shops.slice(0, first)]);

export function figuresOf(offers: readonly OrderedOffer[]): OrderFigures {
  const figures: OrderFigures = {};
  for (const [shop, own] of Map.groupBy(offers, (offer) => offer.shop)) {
    figures[`${shop} on a wine`] = share(own, ({ wine }) => wine !== null);
    figures[`${shop} on a wine of the catalogue`] = share(own, ({ wine, isNew }) => wine !== null && !isNew);
  }
  const grown = offers.filter(({ isNew }) => isNew);
  figures['new wines to their offers'] = percent(new Set(grown.map(({ wine }) => wine)).size, grown.length);
  const codes = [
    ...Map.groupBy(
      offers.filter(({ barCode, wine }) => barCode !== '' && wine !== null),
      ({ barCode }) => barCode,
    ).values(),
  ].filter((sold) => new Set(sold.map(({ shop }) => shop)).size > 1);
  if (codes.length > 0)
    figures['bar codes of two shops on one wine'] = share(
      codes,
      (sold) => new Set(sold.map(({ wine }) => wine)).size === 1,
    );
  return figures;
}

/** How far each figure is between the order where it is highest and the one where it is lowest, in points. */
export const spanOf = (orders: readonly OrderFigures[]): OrderFigures =>
  Object.fromEntries(
    Object.keys(orders[0] ?? {}).map((name) => {
      const values = orders.map((figures) => figures[name] ?? 0);
      return [name, round(Math.max(...values) - Math.min(...values))];
    }),
  );

const round = (value: number): number => Math.round(value * 100) / 100;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole));
const share = <T>(all: readonly T[], is: (one: T) => boolean): number => percent(all.filter(is).length, all.length);
