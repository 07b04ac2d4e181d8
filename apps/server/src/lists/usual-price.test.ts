import { UNKNOWN_IDENTITY, type EntryAsRead, type Identity, type SeenOffer } from '@app/domain';
import type { MatchResult } from '@app/matcher';
import { describe, expect, it } from 'vitest';
import { kindsOfWine, priceOfKind, priceOfSuch } from './usual-price.ts';

const CHABLIS = { country: 'France', region: 'Burgundy', appellation: 'Chablis' };
const lineOf = (identity: Partial<Identity>): MatchResult => ({
  outcome: 'unsure',
  best: null,
  confidence: 0.4,
  candidates: ['a', 'b', 'c'].map((lwin) => ({
    lwin,
    displayName: lwin,
    producerName: lwin === 'c' ? 'Another House' : 'Domaine Vautrinet',
    wine: lwin,
    country: null,
    region: null,
    subRegion: null,
    colour: null,
    type: null,
    subType: null,
    classification: null,
    firstVintage: null,
    finalVintage: null,
    confidence: 0.3,
  })),
  parts: { producer: 1, wine: 0, vintage: 1 },
  why: [],
  identity: { ...UNKNOWN_IDENTITY, place: CHABLIS, colour: 'White', ...identity },
  doubt: null,
  telling: 0,
  read: {} as MatchResult['read'], // nothing here looks at the words
});
const ofHouse = lineOf({ level: 'house', house: 'Domaine Vautrinet', isHouseKnown: true });
const ofPlace = lineOf({ level: 'place' });

const read = { restaurantPrice: 60, bottleSize: 750, vintage: '2021' } as EntryAsRead; // the rest is not looked at
const offer = (priceCents: number): SeenOffer => ({
  priceCents,
  currency: 'USD',
  bottleSize: 750,
  packSize: 1,
  listingType: 'retail',
  taxBasis: 'excl',
  storeCountry: 'US',
  vintage: '2021',
  seenAt: new Date(0),
  isDemo: false,
});
const market = {
  wines: new Map([
    ['a', { typicalUsd: 20 }],
    ['b', { typicalUsd: 30 }],
    ['c', { typicalUsd: 900 }],
  ]),
  offers: new Map<string, SeenOffer[]>(),
  usual: new Map([['France\tChablis\tWhite', { low: 22, high: 45, wines: 40 }]]),
  currency: 'USD',
  rates: { date: '2026-11-16', source: 'test', perEuro: { USD: 1.1 } },
};

describe('what such wines cost', () => {
  it('is what shops ask for the wines of the house that it may be', () => {
    const offers = new Map([
      ['a', [offer(2400)]],
      ['b', [offer(3100)]],
      ['c', [offer(90_000)]],
    ]);
    expect(priceOfSuch(ofHouse, read, { ...market, offers })).toEqual({
      low: 24,
      high: 31,
      wines: 2,
      of: 'house',
      from: 'offers',
      isDemo: false,
    });
  });
  it('is our estimate of them where no shop sells them', () => {
    expect(priceOfSuch(ofHouse, read, market)).toMatchObject({ low: 20, high: 30, wines: 2, from: 'estimates' });
  });
  it('leaves out wines of the house of another rank', () => {
    const ranked = {
      ...ofHouse,
      candidates: ofHouse.candidates.map((wine) => ({
        ...wine,
        classification: wine.lwin === 'b' ? 'Premier Cru' : null,
      })),
    };
    expect(priceOfSuch(ranked, read, market)).toMatchObject({ low: 20, high: 20, wines: 1, of: 'house' });
  });
  it('is what wines of the place cost in general where the house is not known', () => {
    expect(priceOfSuch(ofPlace, read, market)).toMatchObject({ low: 22, high: 45, wines: 40, of: 'place' });
  });
  it.each([
    ['the appellation of a known wine comes first', 'Chablis', { low: 22, high: 45, wines: 40, of: 'place' }],
    ['a rare appellation is taken by its region', 'Irancy', { low: 30, high: 90, wines: 300, of: 'place' }],
    ['a wine without an appellation is taken by its region', '', { low: 30, high: 90, wines: 300, of: 'place' }],
  ])('%s', (_rule, subRegion, expected) => {
    const wine = { country: 'France', region: 'Burgundy', subRegion, colour: 'White' };
    const usual = new Map([...market.usual, ['France\tBurgundy\tWhite', { low: 30, high: 90, wines: 300 }]]);
    expect(priceOfKind(kindsOfWine(wine), { ...market, usual })).toMatchObject({ ...expected, from: 'estimates' });
  });
  it('is nothing where neither is known', () => {
    expect(priceOfSuch(lineOf({ level: 'place', place: null }), read, market)).toBeNull();
  });
});
