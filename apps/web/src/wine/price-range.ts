import { formatCents, type CallReply } from '@app/domain';

export type Choice = CallReply<'findWines'>['choices'][number];

/** '$38 – $44', '$38'; whole amounts from 20 on, since the figures are of several shops. */
export function priceRange(price: NonNullable<Choice['price']>): string {
  const digits = price.lowCents < 2000 ? 2 : 0;
  const [low, high] = [price.lowCents, price.highCents].map((cents) => formatCents(cents, price.currency, digits));
  return low === high ? `${low}` : `${low} – ${high}`;
}
