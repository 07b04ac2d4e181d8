import { FEED_FORMATS } from '#formats/registry.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { decodeChunks } from '#text/decode.ts';

/**
 * Bytes of a merchant's document -> what became of each product, in the order of the document, as many at a time as a
 * chunk holds. Keeps one product in memory, however long the document. Throws `FeedBroken` when the document is not of
 * its format or ends half-way; the results before that stay good. Of a format with several documents it reads one.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<ProductResult[]> {
  yield* FEED_FORMATS[context.kind].read(decodeChunks(chunks), context);
}
