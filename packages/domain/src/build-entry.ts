import type { EntryAsRead, EntryFindings } from './entry.ts';
import type { EntryInsight, EntryValue, WineListEntry } from './list.ts';
import type { Wine } from './wine.ts';

/** A wine for tests; say only what matters. */
export function buildWine(given: Partial<Wine> = {}): Wine {
  return {
    lwin: 'TV00000001',
    displayName: 'Domaine Exemple, Chablis',
    wine: 'Chablis',
    producerName: 'Domaine Exemple',
    region: 'Burgundy',
    subRegion: 'Chablis',
    country: 'France',
    colour: 'White',
    subType: 'Still',
    classification: '',
    lwinType: 'Wine',
    ...given,
  };
}

/** An entry for tests; say only what matters. */
export function buildEntry(given: Partial<WineListEntry> = {}): WineListEntry {
  return {
    rawName: 'Chablis, Domaine Exemple',
    vintage: '2021',
    bottleSize: 750,
    restaurantPrice: 60,
    pageNumber: 1,
    positionInPage: 0,
    offeredSizeIdx: 0,
    wine: buildWine(),
    rating: 90,
    numRatings: 10,
    ratingAllVintages: 89,
    numRatingsAllVintages: 100,
    averagePricePer750mlAllVintages: 30,
    numListings: 3,
    numListingsAllVintages: 12,
    ...given,
  };
}

/** What a page says of an entry, for tests; say only what matters. */
export function buildRead(given: Partial<EntryAsRead> = {}): EntryAsRead {
  return {
    rawName: 'Chablis, Domaine Exemple',
    vintage: '2021',
    bottleSize: 750,
    restaurantPrice: 60,
    pageNumber: 1,
    positionInPage: 0,
    offeredSizeIdx: 0,
    currency: 'EUR',
    section: '',
    priceText: null,
    box: null,
    isReadUnsure: false,
    isSizeAssumed: false,
    pour: null,
    ...given,
  };
}

/** What we find out about an entry, for tests; say only what matters. */
export function buildFindings(given: Partial<EntryFindings> = {}): EntryFindings {
  return {
    wine: buildWine(),
    rating: 90,
    numRatings: 10,
    ratingAllVintages: 89,
    numRatingsAllVintages: 100,
    averagePricePer750mlAllVintages: 30,
    numListings: 3,
    numListingsAllVintages: 12,
    insight: {
      match: {
        outcome: 'sure',
        confidence: 1,
        parts: { producer: 1, wine: 1, vintage: 1 },
        why: [],
        candidates: [],
      },
      marketOfVintage: null,
      marketOfAll: null,
      value: null,
      ratingSources: [],
      window: null,
    },
    ...given,
  };
}

/** A price against its market, for tests; say only what matters. */
export function buildValue(given: Partial<EntryValue> = {}): EntryValue {
  return {
    markup: 2,
    basis: 'all vintages',
    marketPer750: 30,
    marketPer750Usd: 30,
    offers: 12,
    seenAt: '2026-11-01T00:00:00.000Z',
    tax: 'excl',
    converted: 0,
    taxAdjusted: 0,
    isDemo: false,
    ...given,
  };
}

/** What we know of an entry, for tests; say only what matters. */
export function buildInsight(given: Partial<EntryInsight> = {}): EntryInsight {
  const { section, priceText, box, isReadUnsure, isSizeAssumed, pour } = buildRead();
  return {
    currency: 'USD',
    section,
    priceText,
    box,
    isReadUnsure,
    isSizeAssumed,
    pour,
    ...buildFindings().insight,
    value: buildValue(),
    ...given,
  };
}
