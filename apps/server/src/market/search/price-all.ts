import { convertCents, MARKET_CURRENCY, STANDARD_ML, type CallReply } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import { lowestOfMany, offersOfMany, type OfferedWine, type OfferWish, type PriceRange } from './find.store.ts';
import { priceOf, type PriceTerms } from './price-of.ts';

type Reply = CallReply<'findWines'>;

export interface PricedWine {
  lwin: string;
  offered: OfferedWine | undefined;
  price: Reply['choices'][number]['price'];
}

export interface Pricing {
  asked: OfferWish;
  terms: PriceTerms;
  isNarrowed: boolean;
  /** Wines of a name stay where nobody offers them so; that no one does is said. */
  isSaid: boolean;
  /** The least dear come first, whether well known or not. */
  isByPrice: boolean;
  /** How many are shown. */
  most: number;
}

interface Priced {
  offeredSo: PricedWine[];
  /** Left out because nobody offers them so. */
  unpriced: number;
  /** Left out because there was enough before them: whether somebody offers them so was not looked at, or they are too many to show. */
  unlooked: number;
  letGo: Reply['letGo'];
}

/** What is wished for, and which wish was let go. */
interface Try {
  letGo: Reply['letGo'];
  wish: OfferWish;
  terms: PriceTerms;
  /** Where nothing is as cheap as was asked for, the least dear come nearest. */
  isByPrice?: boolean;
}

/** So many more than are shown are priced: prices far off the others do not count, and some wines have no other. */
const SPARE = 1.5;
/** The rates of the query and of the stored dollars may differ by a little. */
const ROUNDING = 0.02;

/**
 * Prices as they were asked for. Where nobody offers any of them so, one wish is let go after the other: the country of the shops,
 * the vintage, the size and last the price, so that what is shown is the nearest there is, and says so.
 */
export async function priceAll(db: Sql, lwins: readonly string[], pricing: Pricing): Promise<Priced> {
  const { isNarrowed, isSaid } = pricing;
  let first: PricedWine[] = [];
  for (const one of triesOf(pricing)) {
    const isLooked = isNarrowed || pricing.isByPrice;
    const looked = isLooked ? await lookThrough(db, lwins, { ...pricing, ...one }) : { nearest: lwins, unlooked: 0 };
    const priced = await priceEach(db, looked.nearest, one);
    if (one.letGo === null) first = priced;
    if (!isNarrowed && (!isSaid || priced.some(({ price }) => price !== null)))
      return { unpriced: 0, unlooked: looked.unlooked, offeredSo: priced, letGo: one.letGo };
    const offeredSo = priced.filter(({ price }) => price !== null);
    const unpriced = lwins.length - looked.unlooked - offeredSo.length;
    if (offeredSo.length > 0) return { unpriced, unlooked: looked.unlooked, offeredSo, letGo: one.letGo };
  }
  return { unpriced: lwins.length, unlooked: 0, offeredSo: isNarrowed ? [] : first, letGo: null };
}

function triesOf({ asked, terms }: Pricing): Try[] {
  const tries: Try[] = [{ letGo: null, wish: asked, terms }];
  if (asked.shopCountry !== null) tries.push({ letGo: 'shops', wish: { ...asked, shopCountry: null }, terms });
  if (asked.fromYear !== null || asked.toYear !== null)
    tries.push({ letGo: 'years', wish: { ...asked, fromYear: null, toYear: null }, terms });
  if (asked.bottleMl !== null)
    tries.push({ letGo: 'size', wish: { ...asked, bottleMl: null }, terms: { ...terms, bottleMl: STANDARD_ML } });
  if (terms.budget !== null)
    tries.push({ letGo: 'budget', wish: asked, terms: { ...terms, budget: null }, isByPrice: true });
  return tries;
}

interface Looked {
  /** Those to show, nearest to the wish first. */
  nearest: readonly string[];
  /** How many others may be on offer so. */
  unlooked: number;
}

/** So many are looked up first, and twice as many each time that they do not do. */
const FIRST_LOOK = 1500;

/** Those on offer so, in their order or the least dear first; enough to choose what is shown from. */
async function lookThrough(
  db: Sql,
  lwins: readonly string[],
  { wish, terms, isNarrowed, isByPrice, most }: Pricing & Try,
): Promise<Looked> {
  const enough = most * SPARE;
  const offered: string[] = [];
  const without: string[] = [];
  const lowest = new Map<string, number>();
  let begin = 0;
  // The least dear may be any of them. Else those in front do, if they are enough.
  for (let count = isByPrice ? lwins.length : FIRST_LOOK; begin < lwins.length && offered.length < enough; count *= 2) {
    const some = lwins.slice(begin, begin + count);
    const low = await lowestOfMany(db, some, { ...wish, ...rangeOf(terms) });
    for (const lwin of some) (low.has(lwin) ? offered : without).push(lwin);
    for (const [lwin, price] of low) lowest.set(lwin, price);
    begin += some.length;
  }
  const found = isByPrice ? offered.toSorted((a, b) => (lowest.get(a) ?? 0) - (lowest.get(b) ?? 0)) : offered;
  // Where nothing was asked of the offers, wines that nobody has stand behind those on offer.
  const nearest = [...found, ...(isNarrowed ? [] : without)].slice(0, enough);
  return { nearest, unlooked: lwins.length - begin + Math.max(0, offered.length - enough) };
}

/** The budget in hundredths of a dollar per 750 ml, as offers are stored. */
function rangeOf({ budget, currency, rates, bottleMl }: PriceTerms): PriceRange {
  const toUsd = (cents: number, slack: number): number | null => {
    const usd = Number.isFinite(cents) ? convertCents(cents, currency, MARKET_CURRENCY, rates) : null;
    return usd === null ? null : ((usd * STANDARD_ML) / bottleMl) * slack;
  };
  if (!budget) return { least: null, most: null };
  return { least: toUsd(budget.minCents, 1 - ROUNDING), most: toUsd(budget.maxCents, 1 + ROUNDING) };
}

async function priceEach(db: Sql, lwins: readonly string[], { wish, terms }: Try): Promise<PricedWine[]> {
  const offers = await offersOfMany(db, lwins, wish);
  return lwins.map((lwin) => {
    const offered = offers.get(lwin);
    return { lwin, offered, price: offered ? priceOf(offered, terms) : null };
  });
}
