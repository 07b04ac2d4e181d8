import type { Fields, Offer } from './fields.ts';
import type { SizeHead } from './sections.ts';
import { GLASS_ML } from '#src/document/sizes.ts';

export interface PricedSize {
  price: number;
  ml: number;
  isUnsure: boolean;
}

interface Given {
  fields: Pick<Fields, 'offers' | 'lineMl'>;
  heads: readonly SizeHead[];
  isGlass: boolean;
}

/** One price per offered size, in the list's order. An empty answer means that the line has no price in figures. */
export function readOffers({ fields, heads, isGlass }: Given): PricedSize[] {
  const offers = fields.offers;
  const given = offers.filter((offer): offer is Offer & { price: number } => offer.price !== null);
  if (given.length === 0) return [];
  if (given.some((offer) => offer.ml !== null)) {
    // '25 (75cl) / 7 calice', and '22 (75cl) / 6' where the line says only the first.
    return given.map((offer) => ({
      price: offer.price,
      ml: ofLine(offer.ml ?? unsaidSize(offer.price, given), fields.lineMl),
      isUnsure: false,
    }));
  }
  if (given.length === 1 && given[0]) {
    const only = given[0];
    const head = heads.length > 1 ? headFor(only, heads, offers) : heads[0];
    const isPourHead = head !== undefined && head.ml < 700 && heads.length > 1;
    const ml = isPourHead ? head.ml : (fields.lineMl ?? head?.ml ?? (isGlass && heads.length === 0 ? GLASS_ML : 0));
    return [{ price: only.price, ml, isUnsure: false }];
  }
  if (heads.length > 1) {
    let found = given.map((offer) => headFor(offer, heads, offers));
    // Two prices below one head: the columns are not where the heads say, the order still is.
    if (new Set(found).size < found.length && offers.length === heads.length)
      found = given.map((offer) => heads[offers.indexOf(offer)]);
    const sized = given.map((offer, index) => ({ price: offer.price, ml: found[index]?.ml ?? 0, isUnsure: false }));
    // A larger size for less than half the price of a smaller one is a dash that was misread ('~' as '2').
    const isOdd = (index: number): boolean =>
      index > 0 &&
      (sized[index]?.ml ?? 0) > (sized[index - 1]?.ml ?? 0) &&
      (sized[index]?.price ?? 0) < 0.5 * (sized[index - 1]?.price ?? 0) &&
      index < sized.length - 1;
    const sound = sized.filter((_, index) => !isOdd(index));
    const last = sound.at(-1);
    // 'Magnum 2020 17 50 200': the size is the bottle's, glass and carafe are poured from it.
    if (last && fields.lineMl && fields.lineMl >= 187) last.ml = fields.lineMl;
    return sound;
  }
  return guessSizes(
    given.map((offer) => offer.price),
    fields.lineMl ?? heads[0]?.ml ?? null,
  );
}

/** 'Tokaji, 50 cl: glass 13 / bottle 68': the bottle is the one whose size the line gives. */
const ofLine = (ml: number, lineMl: number | null): number =>
  ml === 750 && lineMl !== null && lineMl >= 187 ? lineMl : ml;

/** The size of the one price of a line that does not say it: the bottle, unless the line has that one already. */
function unsaidSize(price: number, given: readonly Offer[]): number {
  const isBottleSaid = given.some((other) => (other.ml ?? 0) >= 700 && (other.ml ?? 0) <= 1000);
  if (!isBottleSaid) return 750;
  return given.some((other) => (other.ml ?? 0) >= 700 && (other.price ?? 0) > 2.5 * price) ? GLASS_ML : 0;
}

/** The head of the column a price stands in: the nearest on the page, or the one at the same place in the order. */
function headFor(offer: Offer, heads: readonly SizeHead[], offers: readonly Offer[]): SizeHead | undefined {
  const placed = heads.filter((head) => head.x !== null);
  if (placed.length === heads.length) {
    const nearest = heads.toSorted((a, b) => Math.abs((a.x ?? 0) - offer.x) - Math.abs((b.x ?? 0) - offer.x))[0];
    const pitch = Math.abs((heads.at(-1)?.x ?? 0) - (heads[0]?.x ?? 0)) / (heads.length - 1);
    if (nearest && Math.abs((nearest.x ?? 0) - offer.x) < 0.75 * pitch) return nearest;
  }
  const index = offers.indexOf(offer);
  if (offers.length === heads.length) return heads[index];
  // More prices than heads: one head was not read, and which one is not known.
  if (offers.length > heads.length) return undefined;
  return offers.length === 1 ? heads.at(-1) : (heads[heads.length - offers.length + index] ?? heads.at(-1));
}

/** A bottle costs at least so many times a glass of it. */
const BOTTLE_TO_GLASS = 2.6;
/** What an offer takes off is seldom more than this; so near a half it may also be the price of a half bottle. */
const LIST_TO_OFFER = 1.9;

/**
 * Several prices and nobody says what for. A steep fall is bottle to glass, a steep rise glass to bottle. A gentle fall is the
 * price of the list and that of an offer, which is the one to pay.
 */
function guessSizes(prices: readonly number[], bottleMl: number | null): PricedSize[] {
  const first = prices[0] ?? 0;
  const last = prices.at(-1) ?? 0;
  if (prices.length === 2 && first >= BOTTLE_TO_GLASS * last)
    return [
      { price: first, ml: bottleMl ?? 750, isUnsure: false },
      { price: last, ml: GLASS_ML, isUnsure: false },
    ];
  if (prices.length === 2 && last <= first)
    return [{ price: last, ml: bottleMl ?? 0, isUnsure: first >= LIST_TO_OFFER * last }];
  const rises = prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
  if (rises && last >= BOTTLE_TO_GLASS * first) {
    return prices.map((price, index) => ({
      price,
      ml: index === prices.length - 1 ? (bottleMl ?? 750) : index === 0 ? GLASS_ML : 0,
      isUnsure: index > 0 && index < prices.length - 1,
    }));
  }
  return prices.map((price, index) => ({
    price,
    ml: index === prices.length - 1 ? (bottleMl ?? 0) : 0,
    isUnsure: true,
  }));
}
