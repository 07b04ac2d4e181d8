import { said, WHY } from '@app/domain';

/** Entries of a list as the contract has them, made up the same way every time: for lists longer than anybody prints. */
export function manyWines(count: number): Record<string, unknown>[] {
  const random = seeded(7);
  return Array.from({ length: count }, (_none, at) => madeUp(at, random));
}

const PER_PAGE = 40;
const HOUSES = [
  'Domaine du Pont',
  'Château Vieux Moulin',
  'Tenuta Alta',
  'Bodegas del Río',
  'Weingut am Berg',
  'Mill Creek',
];
const CUVEES = ['Réserve', 'Vieilles Vignes', 'Grand Cru', 'Riserva', 'Estate', 'Clos Saint-Jean', 'Old Block'];
const ORIGINS = [
  ['Burgundy', 'France'],
  ['Bordeaux', 'France'],
  ['Tuscany', 'Italy'],
  ['Rioja', 'Spain'],
  ['Mosel', 'Germany'],
  ['California', 'USA'],
] as const;
const KINDS = [
  ['Red', 'Still'],
  ['White', 'Still'],
  ['Rosé', 'Still'],
  ['White', 'Sparkling'],
] as const;

function madeUp(at: number, random: () => number): Record<string, unknown> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [region, country] = pick(ORIGINS);
  const [colour, subType] = pick(KINDS);
  const house = pick(HOUSES);
  const wine = `${pick(CUVEES)} ${at + 1}`;
  const market = Math.round(10 * 40 ** random() * 100) / 100;
  // About three times for what is cheap, less for what is dear, and now and then a bargain.
  const markup = 4.2 * market ** -0.12 * (random() < 0.06 ? 0.55 : 0.85 + random() * 0.35);
  const price = Math.max(12, Math.round(market * markup));
  const offers = 1 + Math.floor(random() * 9);
  const isUnknown = at % 50 === 49;
  const view = { averagePer750: market, offers, seenAt: '2026-11-01T00:00:00.000Z', isDemo: false };
  const displayName = `${house}, ${wine}`;
  return {
    rawName: displayName,
    vintage: String(2005 + (at % 18)),
    bottleSize: 750,
    restaurantPrice: price,
    pageNumber: 1 + Math.floor(at / PER_PAGE),
    positionInPage: at % PER_PAGE,
    offeredSizeIdx: 0,
    wine: isUnknown
      ? null
      : {
          lwin: `TV9${String(at).padStart(7, '0')}`,
          displayName,
          wine,
          producerName: house,
          region,
          subRegion: '',
          country,
          colour,
          subType,
          classification: '',
          lwinType: 'Wine',
        },
    rating: null,
    numRatings: 0,
    ratingAllVintages: isUnknown ? null : 82 + Math.round(random() * 16),
    numRatingsAllVintages: isUnknown ? 0 : Math.floor(random() * 900),
    averagePricePer750mlAllVintages: isUnknown ? null : market,
    numListings: 0,
    numListingsAllVintages: isUnknown ? 0 : offers,
    insight: {
      currency: 'USD',
      section: region,
      priceText: null,
      box: { x: 0.1, y: 0.05 + ((at % PER_PAGE) * 0.9) / PER_PAGE, width: 0.8, height: 0.015 },
      isReadUnsure: false,
      isSizeAssumed: false,
      match: {
        outcome: isUnknown ? 'none' : 'sure',
        confidence: isUnknown ? 0.2 : 0.95,
        parts: { producer: 0.95, wine: 0.9, vintage: 1 },
        why: [said(isUnknown ? WHY.nothingLike : WHY.everyWord)],
        candidates: [],
      },
      marketOfVintage: null,
      marketOfAll: isUnknown ? null : view,
      value: isUnknown
        ? null
        : {
            markup: price / market,
            basis: 'vintage',
            marketPer750: market,
            marketPer750Usd: market,
            offers,
            seenAt: view.seenAt,
            tax: 'excl',
            converted: 0,
            taxAdjusted: 0,
            isDemo: false,
          },
      pour: null,
      ratingSources: [],
      window: null,
    },
  };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The stream of a list that was read before: one event with everything. */
export function cachedStream(title: string, wineList: readonly Record<string, unknown>[]): string {
  return `event: winelist\ndata: ${JSON.stringify({ title, wineList })}\n\n`;
}
