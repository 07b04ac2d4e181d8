import {
  STANDARD_ML,
  compareWithMarket,
  identityOfWine,
  pourOf,
  summariseMarket,
  vintageYears,
  isSameVintage,
  joinEntry,
  type DrinkWindow,
  type EntryAsRead,
  type EntryFindings,
  type MarketInsight,
  type Wine,
  type WineListEntry,
  type WineRatings,
} from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import type { MatchResult } from '@app/matcher';
import type { RateBook } from '#market/rates/rates.ts';
import { listingsOfMany } from '#market/search/search.store.ts';
import type { Sql } from '#platform/db.ts';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { ratingsOf } from '#wines/catalogue/ratings.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { findWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { matchEntries } from './match-entries.ts';

export interface AssessServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
  /** Answers when the wine of a row drinks well; the sommelier's own computation. */
  drinkWindows(): Promise<(row: DatedRow) => DrinkWindow | null>;
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
  const lines = linesOf(entries).map((line) => line.map((entry) => toEntryAsRead(entry, line, list)));
  const read = lines.flatMap((line) => line.map((entry) => ({ ...entry, pour: pourOf(entry, line) })));
  return describeEntries(
    services,
    entries.map((entry, at) => ({
      // One for each line above, in the same order.
      read: read[at] as EntryAsRead,
      match: matches[at] as MatchResult,
      lwin: sureLwin(matches[at]),
      printed: entry.text,
      confidence: entry.confidence,
    })),
  );
}

/** A line offered in several sizes is several entries in a row, of which the first has the number 0. */
function linesOf<T extends { offeredSizeIdx: number }>(entries: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const entry of entries) {
    if (entry.offeredSizeIdx === 0 || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(entry);
  }
  return lines;
}

/** What the page says of an entry. Lists name every size but the usual one: one price and no size offer a bottle. */
function toEntryAsRead(
  entry: ReadEntry,
  line: readonly ReadEntry[],
  list: { currency: string | null },
): Omit<EntryAsRead, 'pour'> {
  const isSizeAssumed = line.length === 1 && entry.bottleSize === 0;
  return {
    rawName: entry.rawName,
    vintage: entry.vintage,
    bottleSize: isSizeAssumed ? STANDARD_ML : entry.bottleSize,
    restaurantPrice: entry.restaurantPrice,
    pageNumber: entry.pageNumber,
    positionInPage: entry.positionInPage,
    offeredSizeIdx: entry.offeredSizeIdx,
    currency: entry.currency ?? list.currency,
    section: entry.section,
    priceText: entry.priceText,
    box: entry.box,
    isReadUnsure: entry.isUnsure,
    ...(entry.sure ? { readSure: entry.sure } : {}),
    isSizeAssumed,
  };
}

const sureLwin = (match: MatchResult | undefined): string | null =>
  match?.outcome === 'sure' ? (match.best?.lwin ?? null) : null;

interface MatchedEntry {
  read: EntryAsRead;
  match: MatchResult;
  lwin: string | null;
  /** The line of the list, for words that the place of the wine gives another meaning. */
  printed: string;
  /** How sure its letters are, 0 to 1. */
  confidence: number;
}

/** What is known of entries whose wine is decided. */
export async function describeEntries(
  services: AssessServices,
  matched: readonly MatchedEntry[],
): Promise<WineListEntry[]> {
  const { db } = services;
  const lwins = matched.flatMap(({ lwin }) => (lwin ? [lwin] : []));
  const asked = matched.map(({ read, lwin }) => ({ lwin: lwin ?? '', vintage: oneYear(read.vintage) }));
  const [wines, ratings, offers, rates, windowOf] = await Promise.all([
    findWines(db, lwins),
    ratingsOf(db, asked),
    listingsOfMany(db, lwins),
    services.rates.current(),
    services.drinkWindows(),
  ]);
  const { sizes } = await readVocabulary();
  return matched.map(({ read: page, match, lwin, printed, confidence }, at) => {
    const wine = lwin ? wines.get(lwin) : undefined;
    const origin = { place: wine?.region ?? null, vintage: page.vintage };
    // A Jeroboam is larger in Bordeaux than in Champagne, and only the wine says which it is.
    const read = { ...page, bottleSize: sizes.resize(page.bottleSize, printed, origin) };
    const own = offers.get(wine?.lwin ?? '') ?? [];
    const money = { currency: read.currency ?? NO_CURRENCY, rates };
    const entry = joinEntry(
      read,
      toFindings({
        match,
        wine,
        rating: ratings[at] ?? null,
        // §9: over all vintages, as merchants state it and as the search page shows it.
        averageCents: summariseMarket(own, money.currency, rates)?.averagePer750Cents ?? null,
        numListings: own.filter((offer) => isSameVintage(offer.vintage, read.vintage)).length,
        numListingsAllVintages: own.length,
        market: compareWithMarket(read, own, money),
        // The confidence in a year is at most the confidence in its characters.
        mostVintage: read.isReadUnsure ? confidence : 1,
      }),
    );
    const dated = wine ? { ...entry, grapes: wine.grapes, houseScore: wine.houseScore } : entry;
    const window = windowOf(dated);
    return { ...entry, ...(entry.insight && { insight: { ...entry.insight, window } }) };
  });
}

/** A rating is of one year; a list that prints two leaves open which. 0: no vintage, or all of them. */
const oneYear = (vintage: string | null): number => {
  const [year = 0, other] = vintageYears(vintage);
  return other === undefined ? year : 0;
};

interface Facts {
  match: MatchResult;
  wine: StoredWine | undefined;
  rating: WineRatings | null;
  averageCents: number | null;
  numListings: number;
  numListingsAllVintages: number;
  market: MarketInsight;
  /** The most that the vintage's confidence may be. */
  mostVintage: number;
}

function toFindings({ match, wine, rating, averageCents, market, mostVintage, ...counts }: Facts): EntryFindings {
  return {
    wine: wine ? toWine(wine) : null,
    rating: rating?.rating ?? null,
    numRatings: rating?.numRatings ?? 0,
    ratingAllVintages: rating?.ratingAllVintages ?? null,
    numRatingsAllVintages: rating?.numRatingsAllVintages ?? 0,
    averagePricePer750mlAllVintages: averageCents === null ? null : averageCents / 100,
    ...counts,
    insight: {
      match: {
        outcome: match.outcome,
        confidence: match.confidence,
        parts: { ...match.parts, vintage: Math.min(match.parts.vintage, mostVintage) },
        reason: match.reason,
        candidates: match.candidates
          .slice(0, 5)
          .map(({ lwin, displayName, confidence }) => ({ lwin, displayName, confidence })),
      },
      identity: wine && match.best?.lwin !== wine.lwin ? identityOfWine(wine, 1, wine.grapes) : match.identity,
      ...market,
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
