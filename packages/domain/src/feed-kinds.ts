import { word } from './language/say.ts';

/**
 * The formats of feeds that we read, with the name that an admin chooses. A new one also needs its reader in the registry of
 * the feed reader (without it nothing compiles) and a fixture.
 */
export const FEED_TITLES = {
  shopify: word('Shopify products.json'),
  woocommerce: word('WooCommerce store API'),
  'google-xml': word('Google Merchant XML'),
  'google-tsv': word('Google Merchant TSV'),
  'wine-searcher': word('Wine-Searcher text'),
  'json-ld': word('Product pages (sitemap address)'),
  csv: 'CSV',
} as const;

export type FeedKind = keyof typeof FEED_TITLES;

// The keys of the table above, whose type TypeScript widens to string.
export const FEED_KINDS = Object.keys(FEED_TITLES) as FeedKind[];
