/**
 * The formats of feeds that we read, with the name that an admin chooses. A new one also needs its reader in the registry of
 * the feed reader (without it nothing compiles) and a fixture.
 */
export const FEED_TITLES = {
  shopify: 'Shopify products.json',
  woocommerce: 'WooCommerce store API',
  'google-xml': 'Google Merchant XML',
  'google-tsv': 'Google Merchant TSV',
  'wine-searcher': 'Wine-Searcher text',
  'json-ld': 'Product pages (sitemap address)',
  csv: 'CSV',
} as const;

export type FeedKind = keyof typeof FEED_TITLES;

// The keys of the table above, whose type TypeScript widens to string.
export const FEED_KINDS = Object.keys(FEED_TITLES) as FeedKind[];
