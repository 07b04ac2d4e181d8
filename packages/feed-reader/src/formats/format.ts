import type { FeedContext, ProductResult } from '#judge/offer.ts';

/** One way in which merchants write their feeds. */
export interface FeedFormat {
  /** How many documents a feed has, so that the server knows what to fetch. */
  documents: FeedDocuments;
  /** How a shop that has such a feed is known. */
  discovery: FeedDiscovery;
  /** Reads the text of one document; throws `FeedBroken` when it is not of this format or ends half-way. */
  read(pieces: AsyncIterable<string>, context: FeedContext): AsyncIterable<ProductResult[]>;
}

export type FeedDocuments =
  | { kind: 'one' }
  /** Pages, asked for by number until one is empty; these parameters say how long a page is. */
  | { kind: 'pages'; parameters: Readonly<Record<string, string>> }
  /** A sitemap, which names one page for each product. */
  | { kind: 'sitemap' };

export interface FeedDiscovery {
  /** Where shops usually have it, from the root of their site, the likeliest first. */
  paths: readonly string[];
  /** What the HTML of a shop's pages says when it has such a feed. */
  sign?: RegExp;
  /** Types of `<link rel="alternate">` that may be such a feed. */
  linkTypes?: readonly string[];
  /** A document in which the software says what shop it is. */
  about?: { path: string; read(text: string): ShopFacts };
}

/** What a shop says of itself; null where it does not. */
export interface ShopFacts {
  name: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** ISO 4217 */
  currency: string | null;
}
