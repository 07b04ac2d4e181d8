import {
  STANDARD_ML,
  identityOfWine,
  pourOf,
  wineFields,
  type EntryAsRead,
  type EntryFindings,
  type GrapesAre,
  type Identity,
  type MarketInsight,
  type Wine,
  type WineRatings,
} from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import type { MatchResult } from '@app/matcher';

/** What the page says of its entries, in their order. */
export function toEntriesAsRead(entries: readonly ReadEntry[], list: { currency: string | null }): EntryAsRead[] {
  const lines = linesOf(entries).map((line) => line.map((entry) => toEntryAsRead(entry, line, list)));
  return lines.flatMap((line) => line.map((entry) => ({ ...entry, pour: pourOf(entry, line) })));
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
    ...(entry.otherPrice === undefined ? {} : { otherPrice: entry.otherPrice }),
    isSizeAssumed,
  };
}

/** The wine of a line where the match is sure; else none. */
export const sureLwin = (match: MatchResult | undefined): string | null =>
  match?.outcome === 'sure' ? (match.best?.lwin ?? null) : null;

/** A wine with its grapes, from the database or from the tables. */
type KnownWine = Wine & { grapes: string[]; grapesAre: GrapesAre };

/** What we know of an entry: how its line was matched, and the ratings and the market of its wine. */
export interface WineFacts {
  match: MatchResult;
  wine: KnownWine | undefined;
  rating: WineRatings | null;
  averageCents: number | null;
  numListings: number;
  numListingsAllVintages: number;
  market: MarketInsight;
  /** The most that the vintage's confidence may be. */
  mostVintage: number;
}

/** What the site says of an entry beyond its page. */
export function toFindings({
  match,
  wine,
  rating,
  averageCents,
  market,
  mostVintage,
  ...counts
}: WineFacts): EntryFindings {
  return {
    wine: wine ? wineFields(wine) : null,
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
        why: match.why,
        candidates: match.candidates
          .slice(0, 5)
          .map(({ lwin, displayName, confidence }) => ({ lwin, displayName, confidence })),
      },
      identity: identityOf(match, wine),
      ...market,
      ratingSources: rating?.sources ?? [],
      window: null,
    },
  };
}

/** The line's identity, with what the catalogue says of its wine: the index does not know whether grapes are its own. */
function identityOf({ best, identity }: MatchResult, wine: KnownWine | undefined): Identity {
  if (!wine) return identity;
  if (best?.lwin !== wine.lwin) return identityOfWine(wine, 1, wine.grapes, wine.grapesAre);
  return wine.grapes.length === 0 ? identity : { ...identity, grapes: wine.grapes, grapesAre: wine.grapesAre };
}
