import type { FeedContext, ProductResult } from '#judge/offer.ts';

/** One way in which merchants write their feeds. */
export interface FeedFormat {
  /** How many documents a feed has, so that the server knows what to fetch. */
  documents: FeedDocuments;
  /** Reads the text of one document; throws `FeedBroken` when it is not of this format or ends half-way. */
  read(pieces: AsyncIterable<string>, context: FeedContext): AsyncIterable<ProductResult[]>;
}

export type FeedDocuments =
  | { kind: 'one' }
  /** Pages, asked for by number until one is empty; these parameters say how long a page is. */
  | { kind: 'pages'; parameters: Readonly<Record<string, string>> }
  /** A sitemap, which names one page for each product. */
  | { kind: 'sitemap' };
