import type { FeedKind } from '@app/domain';
import { csv } from './csv.ts';
import type { FeedFormat } from './format.ts';
import { googleTsv, googleXml } from './google.ts';
import { jsonLd } from './json-ld.ts';
import { shopify } from './shopify.ts';
import { wineSearcher } from './wine-searcher.ts';
import { woocommerce } from './woocommerce.ts';

/** Every format by its kind. A kind of the domain without a format here does not compile. */
export const FEED_FORMATS: Readonly<Record<FeedKind, FeedFormat>> = {
  shopify,
  woocommerce,
  'google-xml': googleXml,
  'google-tsv': googleTsv,
  'wine-searcher': wineSearcher,
  'json-ld': jsonLd,
  csv,
};
