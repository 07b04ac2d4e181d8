import type { WineListEntry } from './list.ts';
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
