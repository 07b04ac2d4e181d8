import {
  compareWithMarket,
  convertCents,
  MARKET_CURRENCY,
  priceRange,
  type EntryAsRead,
  type Rates,
  type SeenOffer,
  type UsualPrice,
} from '@app/domain';
import type { MatchResult } from '@app/matcher';
import { kindKey, type StoredWine, type WineKind } from '#wines/catalogue/wines.store.ts';

/**
 * The candidates that are wines of the house a line names: which of them it is stays open. A village Chablis is none of its Premiers
 * Crus: of another rank, or of another appellation than the one that is said, they tell nothing of its price.
 */
export function candidatesOfHouse({ identity, candidates }: MatchResult): string[] {
  if (identity.level !== 'house' || !identity.isHouseKnown) return [];
  const own = candidates.filter(({ producerName }) => producerName === identity.house);
  const [first] = own;
  const isPlaced = first !== undefined && identity.place?.appellation === first.subRegion;
  return own
    .filter(
      ({ classification, subRegion }) =>
        classification === first?.classification && (!isPlaced || subRegion === first.subRegion),
    )
    .map(({ lwin }) => lwin);
}

/** The kind of wine that a line names by place and colour; none where the place is no appellation. */
export function kindsOf({ identity: { place, colour } }: MatchResult): WineKind[] {
  if (!place?.country || !place.appellation || !colour) return [];
  return [{ country: place.country, place: place.appellation, colour }];
}

/** The kinds that a known wine is one of, the narrowest first: its appellation, else its region. */
export function kindsOfWine({ country, region, subRegion, colour }: PlacedWine): WineKind[] {
  if (!country || !colour) return [];
  return [...new Set([subRegion, region])].filter(Boolean).map((place) => ({ country, place, colour }));
}

type PlacedWine = Pick<StoredWine, 'country' | 'region' | 'subRegion' | 'colour'>;

interface Market {
  wines: ReadonlyMap<string, Pick<StoredWine, 'typicalUsd'>>;
  offers: ReadonlyMap<string, readonly SeenOffer[]>;
  usual: ReadonlyMap<string, { low: number; high: number; wines: number }>;
  currency: string;
  rates: Rates;
}

/**
 * What wines such as this one cost, in the list's currency: what shops ask for those of its house that it may be, else what we
 * think these cost, else what wines of its place and colour cost in general.
 */
export function priceOfSuch(match: MatchResult, read: EntryAsRead, market: Market): UsualPrice | null {
  const own = candidatesOfHouse(match);
  const views = own.flatMap((lwin) => {
    const { marketOfAll } = compareWithMarket(read, market.offers.get(lwin) ?? [], market);
    return marketOfAll ? [marketOfAll] : [];
  });
  const isDemo = views.some((view) => view.isDemo);
  const asked = priceRange(views.map(({ averagePer750 }) => averagePer750), { of: 'house', from: 'offers', isDemo }); // prettier-ignore
  if (asked) return asked;
  const estimates = own.flatMap((lwin) => market.wines.get(lwin)?.typicalUsd ?? []).flatMap(inCurrencyOf(market));
  const thought = priceRange(estimates, { of: 'house', from: 'estimates', isDemo: false });
  if (thought) return thought;
  return priceOfKind(kindsOf(match), market);
}

/** What wines of the first of these kinds that is known cost in general, in the list's currency. */
export function priceOfKind(
  kinds: readonly WineKind[],
  market: Pick<Market, 'usual' | 'currency' | 'rates'>,
): UsualPrice | null {
  const usual = kinds.map((kind) => market.usual.get(kindKey(kind))).find((one) => one !== undefined);
  if (!usual) return null;
  const general = priceRange([usual.low, usual.high].flatMap(inCurrencyOf(market)), {
    of: 'place',
    from: 'estimates',
    isDemo: false,
  });
  return general && { ...general, wines: usual.wines };
}

const inCurrencyOf =
  ({ currency, rates }: Pick<Market, 'currency' | 'rates'>) =>
  (usd: number): number[] => {
    const cents = convertCents(usd * 100, MARKET_CURRENCY, currency, rates);
    return cents === null ? [] : [cents / 100];
  };
