/** The feed reader's door: bytes of a merchant's feed -> offers, and what was set aside. See DESIGN.md. */
export type { FeedDocuments, ShopFacts } from '#formats/format.ts';
export { FEED_FORMATS } from '#formats/registry.ts';
export { toFeedWords, type FeedWords } from '#judge/feed-words.ts';
export {
  ASIDE_REASONS,
  type AsideReason,
  type FeedContext,
  type Offer,
  type OfferFacts,
  type ProductResult,
  type SetAside,
} from '#judge/offer.ts';
export { FeedBroken } from '#text/feed-broken.ts';
export { readFeed } from './read-feed.ts';
