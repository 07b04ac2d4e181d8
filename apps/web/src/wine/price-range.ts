import { locale, type CallReply } from '@app/domain';

export type Choice = CallReply<'findWines'>['choices'][number];

/** '$38 – $44', '$38'; whole amounts from 20 on, since the figures are of several shops. */
export function priceRange(price: NonNullable<Choice['price']>): string {
  const format = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: price.currency,
    maximumFractionDigits: price.lowCents < 2000 ? 2 : 0,
  });
  const [low, high] = [format.format(price.lowCents / 100), format.format(price.highCents / 100)];
  return low === high ? low : `${low} – ${high}`;
}
