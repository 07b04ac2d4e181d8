import { word, type FeedKind, type ListingType, type Said, type TaxBasis } from '@app/domain';
import type { FeedWords } from './feed-words.ts';

/** An offer as a merchant makes it: only what the feed says. */
export interface Offer {
  /** The merchant's own name for it (SKU, variant), else its address: stays the same when the price changes. */
  key: string;
  url: string;
  name: string;
  /** '' when the feed does not say. */
  producer: string;
  /** A year, 'NV', or null when the feed names neither. */
  vintage: string | null;
  /** 0 when not said. */
  bottleMl: number;
  /** Bottles for the price. 1 unless more are said: a price is for what is sold. */
  packSize: number;
  /** For the whole offer, in hundredths of the major unit. */
  priceCents: number;
  currency: string;
  taxBasis: TaxBasis;
  /** Null when not said. */
  inStock: boolean | null;
  listingType: ListingType;
  /** As the feed gives it; '' when not. */
  lwin: string;
  says: OfferFacts;
}

/** What a shop's own fields say of the wine, in the shop's words; '' where a field is missing. */
export interface OfferFacts {
  country: string;
  region: string;
  appellation: string;
  /** Where the shop files it: 'Rotwein', 'Wine > Red'. */
  category: string;
  grapes: string;
  /** The digits of a GTIN (EAN, UPC) without leading zeros. */
  barCode: string;
}

/** Why an offer is not shown, each with the words for a person. */
export const ASIDE_REASONS = {
  'no-name': word('No name'),
  'no-address': word('No usable address'),
  'no-price': word('No price'),
  'price-not-positive': word('A price of zero or less'),
  'price-unreadable': word('A price that can be read in two ways, or not at all'),
  'price-range': word('A range of prices instead of one'),
  'no-currency': word('No currency'),
  'size-contradicts': word('Sizes that contradict each other'),
  'pack-contradicts': word('Numbers of bottles that contradict each other'),
  'vintage-contradicts': word('Vintages that contradict each other'),
  'not-wine': word('Not wine'),
  mixed: word('A mixture of several wines or vintages'),
  unreadable: word('A row that cannot be read'),
  duplicate: word('The same product a second time'),
  'price-absurd': word("A price far from its wine's market"),
  'price-suspicious': word("A price that waits for a person, so far is it from its wine's market"),
} as const;
export type AsideReason = keyof typeof ASIDE_REASONS;

/** An offer set aside: never shown, but said why. */
export interface SetAside {
  key: string;
  name: string;
  reason: AsideReason;
  /** This offer's own case. */
  detail: Said;
}

/** What became of a product of a feed: an offer, or the reason why it is set aside. */
export type ProductResult = { kind: 'offer'; offer: Offer } | { kind: 'aside'; aside: SetAside };

/** What is known of the merchant; the feed itself comes first. */
export interface FeedContext {
  kind: FeedKind;
  words: FeedWords;
  /** The merchant's name: where it stands as vendor or brand it is no producer. */
  store: string;
  /** Of prices without one. */
  currency: string;
  /** Relative addresses are taken from here. */
  baseUrl: string;
  taxBasis?: TaxBasis;
  listingType?: ListingType;
  /** What the vendor (Shopify) or brand (Google) is in this shop. */
  vendorIs?: 'producer' | 'shop';
  /** CSV: our field -> their column. */
  columns?: Readonly<Record<string, string>>;
}
