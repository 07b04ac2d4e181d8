/** The feed reader's door: bytes of a merchant's feed -> offers, and what was set aside. See DESIGN.md. */
export {
  ASIDE_REASONS,
  FeedBroken,
  type AsideReason,
  type FeedContext,
  type FeedKind,
  type Offer,
  type Reading,
  type SetAside,
} from './offer.ts';
export { readFeed } from './read-feed.ts';
