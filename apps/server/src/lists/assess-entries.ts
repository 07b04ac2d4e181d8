import {
  summariseMarket,
  type DrinkWindow,
  type MarketView,
  type Rates,
  type Wine,
  type WineListEntry,
  type WineRatings,
} from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import type { Engine, MatchResult } from '@app/matcher';
import type { RateBook } from '#market/rates.ts';
import { listingsOfMany, type ShownListing } from '#market/search.store.ts';
import type { Sql } from '#platform/db.ts';
import { ratingsOf } from '#wines/ratings.store.ts';
import { windowsOf } from '#wines/vintages.store.ts';
import type { WineIndex } from '#wines/wine-index.ts';
import { findWines, type StoredWine } from '#wines/wines.store.ts';

export interface AssessServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
}

const NO_CURRENCY = 'USD';

/**
 * Matches the lines of a page and gathers what is known of each wine: its ratings, its market in the list's currency, and
 * when it drinks well. A line that is not surely one wine has none: its candidates are shown instead.
 */
export async function assessEntries(
  services: AssessServices,
  entries: readonly ReadEntry[],
  list: { currency: string | null },
): Promise<WineListEntry[]> {
  const matches = matchEntries(services.wineIndex.engine(), entries);
  return describeEntries(
    services,
    entries.map((entry, at) => ({ entry, match: matches[at] as MatchResult, lwin: sureLwin(matches[at]) })),
    list,
  );
}

const sureLwin = (match: MatchResult | undefined): string | null =>
  match?.outcome === 'sure' ? (match.best?.lwin ?? null) : null;

/** The same line offered in several sizes is one wine: it is matched once. */
function matchEntries(engine: Engine, entries: readonly ReadEntry[]): MatchResult[] {
  const read = engine.openList();
  let last: { text: string; match: MatchResult } | undefined;
  return entries.map(({ text, section }) => {
    if (last?.text !== text) last = { text, match: read({ text, section }) };
    return last.match;
  });
}

export interface Matched {
  entry: ReadEntry;
  match: MatchResult;
  lwin: string | null;
}

async function describeEntries(
  services: AssessServices,
  matched: readonly Matched[],
  list: { currency: string | null },
): Promise<WineListEntry[]> {
  const { db } = services;
  const lwins = matched.flatMap(({ lwin }) => (lwin ? [lwin] : []));
  const asked = matched.map(({ entry, lwin }) => ({ lwin: lwin ?? '', vintage: Number(entry.vintage) || 0 }));
  const [wines, ratings, offers, windows, rates] = await Promise.all([
    findWines(db, lwins),
    ratingsOf(db, asked),
    listingsOfMany(db, lwins),
    windowsOf(db, asked),
    services.rates.current(),
  ]);
  return matched.map(({ entry, match, lwin }, at) => {
    const wine = lwin ? wines.get(lwin) : undefined;
    const currency = entry.currency ?? list.currency;
    const market = lookAtMarket(offers.get(wine?.lwin ?? '') ?? [], {
      vintage: entry.vintage,
      currency: currency ?? NO_CURRENCY,
      rates,
    });
    return toEntry({ entry, match, wine, currency, rating: ratings[at] ?? null, market, window: windows[at] ?? null });
  });
}

interface Looked {
  ofAll: MarketView | null;
  ofVintage: MarketView | null;
  numListings: number;
  numListingsAllVintages: number;
}

function lookAtMarket(
  offers: readonly ShownListing[],
  given: { vintage: string | null; currency: string; rates: Rates },
): Looked {
  const same = offers.filter((offer) => offer.vintage === given.vintage);
  const view = (shown: readonly ShownListing[]): MarketView | null => {
    const summary = summariseMarket(shown, given.currency, given.rates);
    if (!summary) return null;
    const seen = Math.min(...shown.map((offer) => offer.seenAt.getTime()));
    return {
      averagePer750: summary.averagePer750Cents / 100,
      offers: summary.offers,
      seenAt: new Date(seen).toISOString(),
      isDemo: shown.some((offer) => offer.isDemo),
    };
  };
  return {
    ofAll: view(offers),
    ofVintage: given.vintage ? view(same) : null,
    numListings: same.length,
    numListingsAllVintages: offers.length,
  };
}

interface Described {
  entry: ReadEntry;
  match: MatchResult;
  wine: StoredWine | undefined;
  currency: string | null;
  rating: WineRatings | null;
  market: Looked;
  window: DrinkWindow | null;
}

function toEntry({ entry, match, wine, currency, rating, market, window }: Described): WineListEntry {
  return {
    rawName: entry.rawName,
    vintage: entry.vintage,
    bottleSize: entry.bottleSize,
    restaurantPrice: entry.restaurantPrice,
    pageNumber: entry.pageNumber,
    positionInPage: entry.positionInPage,
    offeredSizeIdx: entry.offeredSizeIdx,
    wine: wine ? toWine(wine) : null,
    rating: rating?.rating ?? null,
    numRatings: rating?.numRatings ?? 0,
    ratingAllVintages: rating?.ratingAllVintages ?? null,
    numRatingsAllVintages: rating?.numRatingsAllVintages ?? 0,
    averagePricePer750mlAllVintages: market.ofAll?.averagePer750 ?? null,
    numListings: market.numListings,
    numListingsAllVintages: market.numListingsAllVintages,
    insight: {
      currency,
      section: entry.section,
      priceText: entry.priceText,
      box: entry.box,
      isReadUnsure: entry.isUnsure,
      match: {
        outcome: match.outcome,
        confidence: match.confidence,
        parts: match.parts,
        reason: match.reason,
        candidates: match.candidates
          .slice(0, 5)
          .map(({ lwin, displayName, confidence }) => ({ lwin, displayName, confidence })),
      },
      marketOfVintage: market.ofVintage,
      marketOfAll: market.ofAll,
      ratingSources: rating?.sources ?? [],
      window,
    },
  };
}

function toWine(wine: StoredWine): Wine {
  const { lwin, displayName, producerName, region, subRegion, country, colour, subType, classification, lwinType } =
    wine;
  return {
    lwin,
    displayName,
    wine: wine.wine,
    producerName,
    region,
    subRegion,
    country,
    colour,
    subType,
    classification,
    lwinType,
  };
}

/** The entry again, as the wine its owner says it is (null: none that we know), with everything that follows from it. */
export async function reassessEntry(
  services: AssessServices,
  entry: WineListEntry,
  lwin: string | null,
): Promise<WineListEntry> {
  const { insight } = entry;
  const read: ReadEntry = {
    rawName: entry.rawName,
    text: entry.rawName,
    section: insight?.section ?? '',
    vintage: entry.vintage,
    bottleSize: entry.bottleSize,
    restaurantPrice: entry.restaurantPrice,
    priceText: insight?.priceText ?? null,
    currency: insight?.currency ?? null,
    pageNumber: entry.pageNumber,
    positionInPage: entry.positionInPage,
    offeredSizeIdx: entry.offeredSizeIdx,
    box: insight?.box ?? { x: 0, y: 0, width: 0, height: 0 },
    confidence: 1,
    isUnsure: insight?.isReadUnsure ?? false,
  };
  const match = services.wineIndex.engine().match({ text: entry.rawName, section: read.section });
  const [described] = await describeEntries(services, [{ entry: read, match, lwin }], { currency: read.currency });
  if (!described?.insight) return entry;
  const parts = { producer: 1, wine: 1, vintage: match.parts.vintage };
  const corrected = {
    ...described.insight.match,
    outcome: 'corrected' as const,
    confidence: 1,
    parts,
    reason: 'Set by the owner of this list.',
  };
  return { ...described, insight: { ...described.insight, box: insight?.box ?? null, match: corrected } };
}
