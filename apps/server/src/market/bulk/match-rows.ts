import { setImmediate } from 'node:timers/promises';
import {
  convertCents,
  comparableOffers,
  MARKET_CURRENCY,
  per750In,
  sortVintages,
  STANDARD_ML,
  type Rates,
  said,
  type Said,
} from '@app/domain';
import { readRequest, type Engine, type Index, type MatchResult } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import type { Sql } from '#platform/db.ts';
import { priceOf, type Price } from '#market/search/price-of.ts';
import { listingsOfMany, type ShownListing } from '#market/search/search.store.ts';
import { lineOf, type SheetColumns } from './find-columns.ts';

/** What became of a row. */
export interface RowResult {
  outcome: 'sure' | 'doubtful' | 'none';
  confidence: number;
  wine: {
    lwin: string;
    displayName: string;
    producerName: string;
    subRegion: string | null;
    region: string | null;
    country: string | null;
  } | null;
  vintage: string | null;
  bottleMl: number;
  price: Pick<
    Price,
    'currency' | 'lowCents' | 'middleCents' | 'highCents' | 'offers' | 'oldestSeenAt' | 'isDemo'
  > | null;
  /** Doubts about the match, and why there is no price. Rows from before have sentences. */
  notes: (Said | string)[];
  /** Other wines it may be. */
  others: string[];
}

interface MatchServices {
  db: Sql;
  index: Index;
  engine: Engine;
  rates: Rates;
}

/** After so many rows the process may do other things. */
const AT_ONCE = 10;
const MOST_OTHERS = 3;

/** Recognises the wine of each row and says what it costs: its vintage and its size, never another's. */
export async function matchRows(
  services: MatchServices,
  rows: readonly (readonly string[])[],
  { columns, currency }: { columns: SheetColumns; currency: string },
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    results.push(toResult(services, lineOf(cells, columns)));
  }
  const lwins = results.flatMap(({ wine }) => (wine ? [wine.lwin] : []));
  const listings = await listingsOfMany(services.db, lwins);
  for (const result of results)
    if (result.wine) priceResult(result, listings.get(result.wine.lwin) ?? [], { currency, rates: services.rates });
  return results;
}

function toResult({ engine, index }: Pick<MatchServices, 'engine' | 'index'>, line: string): RowResult {
  const nothing: RowResult = {
    outcome: 'none',
    confidence: 0,
    wine: null,
    vintage: null,
    bottleMl: STANDARD_ML,
    price: null,
    notes: [],
    others: [],
  };
  if (!/\p{L}{2}/u.test(line)) return { ...nothing, notes: [said('The row names no wine.')] };
  const result = engine.match({ text: line });
  const best = result.outcome === 'none' ? null : (result.best ?? result.candidates[0] ?? null);
  const outcome = best === null ? 'none' : result.outcome === 'sure' ? 'sure' : 'doubtful';
  return {
    outcome,
    confidence: Math.round(result.confidence * 100) / 100,
    wine: best && {
      lwin: best.lwin,
      displayName: best.displayName,
      producerName: best.producerName,
      subRegion: best.subRegion,
      region: best.region,
      country: best.country,
    },
    vintage: vintageOf(result),
    bottleMl: result.read.size?.value ?? namedSize(index, line) ?? STANDARD_ML,
    price: null,
    notes: outcome === 'sure' ? [] : result.why,
    others:
      outcome === 'sure'
        ? []
        : result.candidates
            .filter(({ lwin }) => lwin !== best?.lwin)
            .slice(0, MOST_OTHERS)
            .map(({ displayName }) => displayName),
  };
}

/** Words of which one names a size; a line without any is not read a second time. */
const SIZE_WORDS =
  /\b(?:half|demi|halbe|mezza|media|meia|split|piccolo|magnums?|jeroboams?|rehoboams?|m[ae]thusalem|methuselah|imperiale?|salmanazar|balthazar|nebuchadnezzar|nabuchodonosor)\b/;

/** Millilitres of a size that is said by its name. */
const namedSize = (index: Index, line: string): number | null =>
  SIZE_WORDS.test(foldText(line)) ? readRequest(index, line).sizeMl : null;

const vintageOf = ({ read }: MatchResult): string | null => (read.vintage === null ? null : String(read.vintage.value));

/** Gives a result its price, or the reason why there is none. */
function priceResult(
  result: RowResult,
  listings: readonly ShownListing[],
  { currency, rates }: { currency: string; rates: Rates },
): void {
  const { vintage, bottleMl } = result;
  const ofVintage = vintage === null ? listings : listings.filter((listing) => listing.vintage === vintage);
  const fitting = comparableOffers(ofVintage.filter(({ bottleSize }) => bottleSize === bottleMl));
  const usdPer750 = fitting.map((offer) => per750In(offer, MARKET_CURRENCY, rates)).filter((usd) => usd !== null);
  if (usdPer750.length === 0) {
    result.notes.push(whyNoPrice(result, listings, ofVintage));
    return;
  }
  const oldestSeenAt = new Date(Math.min(...fitting.map(({ seenAt }) => seenAt.getTime())));
  const isDemo = fitting.some((offer) => offer.isDemo);
  const shown = convertCents(1, MARKET_CURRENCY, currency, rates) === null ? MARKET_CURRENCY : currency;
  const price = priceOf({ usdPer750, oldestSeenAt, isDemo }, { currency: shown, rates, bottleMl, budget: null });
  if (!price) return;
  const { lowCents, middleCents, highCents, offers } = price;
  result.price = {
    currency: shown,
    lowCents,
    middleCents,
    highCents,
    offers,
    oldestSeenAt: price.oldestSeenAt,
    isDemo,
  };
  if (vintage === null && new Set(fitting.map((listing) => listing.vintage)).size > 1)
    result.notes.push(said('The row names no vintage: the price is that of all vintages.'));
  if (isDemo) result.notes.push(said('Demonstration prices, not real ones.'));
}

function whyNoPrice(
  { vintage, bottleMl }: RowResult,
  all: readonly ShownListing[],
  ofVintage: readonly ShownListing[],
): Said {
  if (all.length === 0) return said('No shop here offers this wine today.');
  if (ofVintage.length > 0) return said('No shop here offers it in {n} ml today.', { n: bottleMl });
  const others = sortVintages(new Set(all.map((listing) => listing.vintage).filter((year) => year !== null)));
  const year = vintage ?? '';
  return others.length > 0
    ? said('No shop here offers {vintage} today; there is {others}.', {
        vintage: year,
        others: others.slice(0, 5).join(', '),
      })
    : said('No shop here offers {vintage} today.', { vintage: year });
}
