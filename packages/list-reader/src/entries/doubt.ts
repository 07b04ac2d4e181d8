import { median } from '#src/document/text.ts';
import type { Wine } from './gather.ts';
import type { PricedSize } from './offers.ts';
import type { RoledLine } from './records.ts';

/** How likely each thing that an entry tells is right, 0–1. */
export interface Sureness {
  name: number;
  vintage: number;
  price: number;
  size: number;
}

/** Below these a thing is shown as doubtful: a wrong price costs more than a name with a word too many. */
const DOUBT_BELOW: Omit<Sureness, 'size'> = { name: 0.5, vintage: 0.55, price: 0.72 };

/** Whether anything an entry tells is doubtful. */
export const isDoubtful = (sure: Sureness, hasVintage: boolean): boolean =>
  sure.name < DOUBT_BELOW.name || sure.price < DOUBT_BELOW.price || (hasVintage && sure.vintage < DOUBT_BELOW.vintage);

/** What the prices of a page have in common: a price is weighed against them. */
export interface PriceLevel {
  /** Middle of the logarithms of bottles' prices, and how far they usually are from it; null where there are too few. */
  bottle: { middle: number; spread: number } | null;
  glass: { middle: number; spread: number } | null;
  /** Share of prices printed with cents. */
  cents: number;
}

const isGlass = (ml: number): boolean => ml > 0 && ml < 375;

/** Looks at all prices of a page. */
export function levelOf(offers: readonly { price: number; ml: number; hasCents: boolean }[]): PriceLevel {
  const spreadOf = (prices: readonly number[]): PriceLevel['bottle'] => {
    if (prices.length < 5) return null;
    const logs = prices.map(Math.log);
    const middle = median(logs);
    return { middle, spread: Math.max(0.45, 1.5 * median(logs.map((value) => Math.abs(value - middle)))) };
  };
  const priced = offers.filter(({ price }) => price > 0);
  return {
    bottle: spreadOf(priced.filter(({ ml }) => !isGlass(ml)).map(({ price }) => price)),
    glass: spreadOf(priced.filter(({ ml }) => isGlass(ml)).map(({ price }) => price)),
    cents: priced.length === 0 ? 0 : priced.filter(({ hasCents }) => hasCents).length / priced.length,
  };
}

interface Weighed {
  wine: Wine;
  verdict: 'wine' | 'unsure';
  /** The line the price stands on; null for the price of a block or none. */
  from: RoledLine | null;
  offer: PricedSize;
  others: readonly PricedSize[];
  level: PriceLevel;
}

/** Weighs an entry: the links between its lines, the letters, and its price against the others of the page. */
export function weigh({ wine, verdict, from, offer, others, level }: Weighed): Sureness {
  const names = wine.lines.filter(({ role }) => role === 'start' || role === 'more');
  const link = Math.min(1, ...names.map(({ certainty }) => certainty));
  const read = Math.min(1, ...names.map(({ line }) => letterTrust(line.confidence)));
  const name = link * read * (verdict === 'wine' ? 1 : 0.6);
  const years = wine.lines.filter(({ fields }) => fields.vintage !== null);
  const isSeveral = new Set(years.map(({ fields }) => fields.vintage)).size > 1;
  const vintage =
    Math.min(1, ...years.map(({ line }) => letterTrust(line.confidence))) *
    (wine.lines.some(({ fields }) => fields.isVintageUnsure) || isSeveral ? 0.8 : 1);
  return { name, vintage, price: priceTrust({ wine, from, offer, others, level }), size: offer.isUnsure ? 0.6 : 0.95 };
}

/** The recogniser's confidence is high even where it errs: what is below nine in ten is often wrong. */
const letterTrust = (confidence: number): number =>
  confidence >= 0.95 ? 1 : confidence >= 0.85 ? 0.9 : Math.max(0.2, confidence - 0.2);

function priceTrust({ wine, from, offer, others, level }: Omit<Weighed, 'verdict'>): number {
  if (offer.price === 0) return from?.fields.priceText ? 0.95 : 0.5;
  let trust = offer.isUnsure ? 0.85 : 1;
  if (from) {
    const upTo = wine.lines.slice(0, wine.lines.indexOf(from) + 1);
    trust *= Math.min(1, ...upTo.map(({ certainty }) => certainty)) * letterTrust(from.line.confidence);
    // A number right behind the name may belong to it.
    if (from.bareOdds !== null) trust *= 1 / (1 + Math.exp(-1.2 - from.bareOdds));
    // A second price behind words, without a size, may be the next wine's.
    const at = wine.lines.indexOf(from);
    const isLate = wine.priced[0] !== from && wine.lines[at - 1]?.role === 'detail' && from.fields.vintage === null;
    if (isLate && from.fields.offers.every(({ ml }) => ml === null)) trust *= 0.6;
    if (from.role === 'more' || from.role === 'detail') {
      const isDated = wine.lines.some((part) => part !== from && part.fields.vintage !== null);
      if (isDated && from.fields.vintage !== null) trust *= 0.5;
    }
  }
  const own = isGlass(offer.ml) ? level.glass : level.bottle;
  if (own) {
    const far = Math.abs(Math.log(offer.price) - own.middle) / own.spread;
    if (far > 3.4) trust *= far > 4.5 ? 0.4 : 0.65;
  }
  const printed = from?.fields.offers.find(({ price }) => price === offer.price);
  if (level.cents > 0.85 && printed && !printed.hasCents) trust *= 0.55;
  // A larger size that costs less, or a glass as dear as a bottle.
  const isOdd = others.some(
    (other) =>
      other !== offer &&
      other.ml > 0 &&
      offer.ml > 0 &&
      other.ml !== offer.ml &&
      other.ml > offer.ml !== other.price > offer.price,
  );
  return isOdd ? trust * 0.55 : trust;
}
