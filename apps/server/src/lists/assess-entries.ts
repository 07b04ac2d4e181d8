import {
  STANDARD_ML,
  compareWithMarket,
  pourOf,
  summariseMarket,
  vintageYears,
  isSameVintage,
  type DrinkWindow,
  type MarketInsight,
  type Pour,
  type Wine,
  type WineListEntry,
  type WineRatings,
} from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import type { Engine, MatchResult } from '@app/matcher';
import type { RateBook } from '#market/rates/rates.ts';
import { listingsOfMany } from '#market/search/search.store.ts';
import type { Sql } from '#platform/db.ts';
import { ratingsOf } from '#wines/catalogue/ratings.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { findWines, type StoredWine } from '#wines/catalogue/wines.store.ts';

export interface AssessServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
  /** When the wine of a row drinks well; the sommelier's own computation. */
  windowOf(row: DatedRow): DrinkWindow | null;
}

/** A row as far as its drink window depends on it, with what the catalogue adds. */
export type DatedRow = WineListEntry & { grapes?: readonly string[]; houseScore?: number | null };

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
  const sized = linesOf(entries).flatMap(assumeBottle);
  return describeEntries(
    services,
    sized.map((entry, at) => ({ entry, match: matches[at] as MatchResult, lwin: sureLwin(matches[at]) })),
    list,
  );
}

type SizedEntry = ReadEntry & { isSizeAssumed: boolean };

/** A line offered in several sizes is several entries in a row, of which the first has the number 0. */
function linesOf<T extends { offeredSizeIdx: number }>(entries: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const entry of entries) {
    if (entry.offeredSizeIdx === 0 || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(entry);
  }
  return lines;
}

/** Lists name every size but the usual one: a line with one price and no size offers a bottle. */
function assumeBottle(line: readonly ReadEntry[]): SizedEntry[] {
  const isSizeAssumed = line.length === 1 && line[0]?.bottleSize === 0;
  return line.map((entry) =>
    isSizeAssumed ? { ...entry, bottleSize: STANDARD_ML, isSizeAssumed } : { ...entry, isSizeAssumed },
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

interface Matched {
  entry: SizedEntry;
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
  const asked = matched.map(({ entry, lwin }) => ({ lwin: lwin ?? '', vintage: oneYear(entry.vintage) }));
  const [wines, ratings, offers, rates] = await Promise.all([
    findWines(db, lwins),
    ratingsOf(db, asked),
    listingsOfMany(db, lwins),
    services.rates.current(),
  ]);
  const pours = linesOf(matched.map(({ entry }) => entry)).flatMap((line) => line.map((entry) => pourOf(entry, line)));
  return matched.map(({ entry, match, lwin }, at) => {
    const wine = lwin ? wines.get(lwin) : undefined;
    const currency = entry.currency ?? list.currency;
    const own = offers.get(wine?.lwin ?? '') ?? [];
    const given = { currency: currency ?? NO_CURRENCY, rates };
    const described = toEntry({
      entry,
      match,
      wine,
      currency,
      rating: ratings[at] ?? null,
      // §9: over all vintages, as merchants state it and as the search page shows it.
      averageCents: summariseMarket(own, given.currency, rates)?.averagePer750Cents ?? null,
      numListings: own.filter((offer) => isSameVintage(offer.vintage, entry.vintage)).length,
      numListingsAllVintages: own.length,
      market: compareWithMarket(entry, own, given),
      pour: pours[at] ?? null,
    });
    const dated = wine ? { ...described, grapes: wine.grapes, houseScore: wine.houseScore } : described;
    const window = services.windowOf(dated);
    return { ...described, ...(described.insight && { insight: { ...described.insight, window } }) };
  });
}

/** A rating is of one year; a list that prints two leaves open which. 0: no vintage, or all of them. */
const oneYear = (vintage: string | null): number => {
  const [year = 0, other] = vintageYears(vintage);
  return other === undefined ? year : 0;
};

interface Described {
  entry: SizedEntry;
  match: MatchResult;
  wine: StoredWine | undefined;
  currency: string | null;
  rating: WineRatings | null;
  averageCents: number | null;
  numListings: number;
  numListingsAllVintages: number;
  market: MarketInsight;
  pour: Pour | null;
}

function toEntry({
  entry,
  match,
  wine,
  currency,
  rating,
  averageCents,
  market,
  pour,
  ...counts
}: Described): WineListEntry {
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
    averagePricePer750mlAllVintages: averageCents === null ? null : averageCents / 100,
    ...counts,
    insight: {
      currency,
      section: entry.section,
      priceText: entry.priceText,
      box: entry.box,
      isReadUnsure: entry.isUnsure,
      isSizeAssumed: entry.isSizeAssumed,
      match: {
        outcome: match.outcome,
        confidence: match.confidence,
        // A year that was hard to read is no surer than its letters.
        parts: { ...match.parts, vintage: Math.min(match.parts.vintage, entry.isUnsure ? entry.confidence : 1) },
        reason: match.reason,
        candidates: match.candidates
          .slice(0, 5)
          .map(({ lwin, displayName, confidence }) => ({ lwin, displayName, confidence })),
      },
      ...market,
      pour,
      ratingSources: rating?.sources ?? [],
      window: null,
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
  const read: SizedEntry = {
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
    isSizeAssumed: insight?.isSizeAssumed ?? false,
  };
  const match = services.wineIndex.engine().match({ text: entry.rawName, section: read.section });
  const [described] = await describeEntries(services, [{ entry: read, match, lwin }], { currency: read.currency });
  if (!described?.insight) return entry;
  const parts = { producer: 1, wine: 1, vintage: described.insight.match.parts.vintage };
  const corrected = {
    ...described.insight.match,
    outcome: 'corrected' as const,
    confidence: 1,
    parts,
    reason: 'Set by the owner of this list.',
  };
  // The sizes beside it on its line are as they were.
  const pour = insight?.pour ?? null;
  return { ...described, insight: { ...described.insight, box: insight?.box ?? null, pour, match: corrected } };
}
