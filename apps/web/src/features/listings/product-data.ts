import { placeName } from '@app/domain';
import type { CallReply } from '@app/domain';

type SearchReply = CallReply<'searchWines'>;

/** The longest list of single offers; the rest is in the range of prices. */
const MOST_OFFERS = 20;

/**
 * Structured data of a search page: the wine as a Product with its merchants' offers. Null where there is nothing real to
 * say: no wine, no offer, or only made-up ones of the demonstration market. Offers in another currency than the first
 * are left out: a range of prices has one.
 */
export function productData(
  result: Pick<SearchReply, 'wine' | 'listings'>,
  given: { vintage: string | null; address: string },
): Record<string, unknown> | null {
  const { wine, listings } = result;
  const real = listings.filter(
    (listing) =>
      !listing.isDemo &&
      !listing.isOutlier &&
      listing.priceCents > 0 &&
      (given.vintage === null || listing.vintage === given.vintage),
  );
  const currency = real[0]?.currency;
  if (!wine || !currency) return null;
  const offers = real
    .filter((listing) => listing.currency === currency)
    .toSorted((a, b) => a.priceCents - b.priceCents);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: [wine.displayName, given.vintage].filter(Boolean).join(' '),
    category: 'Wine',
    url: given.address,
    ...(wine.producerName ? { brand: { '@type': 'Brand', name: wine.producerName } } : {}),
    ...(wine.country ? { countryOfOrigin: { '@type': 'Country', name: placeName(wine.country) } } : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: amount(offers[0]?.priceCents ?? 0),
      highPrice: amount(offers.at(-1)?.priceCents ?? 0),
      offerCount: offers.length,
      offers: offers.slice(0, MOST_OFFERS).map(({ url, store, name, priceCents }) => ({
        '@type': 'Offer',
        name,
        url,
        price: amount(priceCents),
        priceCurrency: currency,
        seller: { '@type': 'Organization', name: store },
      })),
    },
  };
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Escaped for a script element: a merchant may name a wine anything. */
export function toScriptText(data: Record<string, unknown>): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
