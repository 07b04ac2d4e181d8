import { median } from '#src/document/text.ts';
import { CALIBRATION, DOUBT_LIMITS } from './doubt.generated.ts';
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
const DOUBT_BELOW: Omit<Sureness, 'size'> = DOUBT_LIMITS;

/** Whether anything an entry tells is doubtful. */
export const isDoubtful = (sure: Sureness, hasVintage: boolean): boolean =>
  sure.name < DOUBT_BELOW.name || sure.price < DOUBT_BELOW.price || (hasVintage && sure.vintage < DOUBT_BELOW.vintage);

/** What was weighed as the share of such cases that were right (`eval/calibrate.ts` made the table). */
export const calibrate = (weighed: Sureness): Sureness => ({
  name: lookUp(CALIBRATION.name, weighed.name),
  vintage: lookUp(CALIBRATION.vintage, weighed.vintage),
  price: lookUp(CALIBRATION.price, weighed.price),
  size: lookUp(CALIBRATION.size, weighed.size),
});

/** Between two points of the table the share grows evenly. */
function lookUp(table: readonly (readonly [weighed: number, share: number])[], value: number): number {
  const above = table.findIndex(([weighed]) => weighed >= value);
  const [high, low] = [table[above], table[above - 1]];
  if (!high) return table.at(-1)?.[1] ?? value;
  if (!low) return high[1];
  return low[1] + ((high[1] - low[1]) * (value - low[0])) / Math.max(1e-9, high[0] - low[0]);
}

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
  // Other vintages on lines with prices of their own are no contradiction.
  const told = years.filter((part) => !part.hasPrice || part === wine.priced[0]);
  const isSeveral = new Set(told.map(({ fields }) => fields.vintage)).size > 1;
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
    trust *= linkTrust(wine, from) * letterTrust(from.line.confidence);
    // A number right behind the name may belong to it.
    if (from.bareOdds !== null) trust *= 1 / (1 + Math.exp(-1.2 - from.bareOdds));
    if (wine.priced[0] !== from && !isExplained(from, wine)) trust *= 0.5;
    if (from.role === 'more' || from.role === 'detail') {
      const isDated = wine.lines.some((part) => part !== from && part.fields.vintage !== null);
      if (isDated && from.fields.vintage !== null) trust *= 0.5;
    }
  } else trust *= 0.9 * Math.min(1, ...wine.lines.filter(({ role }) => role === 'start').map((part) => part.certainty));
  const far = distanceOf(offer, level);
  if (far > 4.5) trust *= 0.5;
  if (otherFigure(offer, level) !== null) trust *= 0.45;
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

/**
 * The links from the nearest line of the name to the price. Whether the lines above that are the name's beginning or a
 * heading does not change whose price it is.
 */
function linkTrust(wine: Wine, from: RoledLine): number {
  const upTo = wine.lines.slice(0, wine.lines.indexOf(from) + 1);
  const isName = ({ role }: RoledLine): boolean => role === 'start' || role === 'more';
  const nearest = isName(from) ? upTo.length - 1 : upTo.findLastIndex(isName) + 1;
  return Math.min(1, ...upTo.slice(nearest).map(({ certainty }) => certainty));
}

/** A second line of prices gives another vintage or another size; else it may be the next wine's. */
const isExplained = (from: RoledLine, wine: Wine): boolean =>
  from.fields.vintage !== null ||
  from.fields.lineMl !== null ||
  from.fields.offers.every(({ ml }) => ml !== null) ||
  wine.heads.length >= wine.priced.length;

/** How far a price is from the others of its kind on the page, in their usual spread. */
function distanceOf({ price, ml }: Pick<PricedSize, 'price' | 'ml'>, level: PriceLevel): number {
  const own = isGlass(ml) ? level.glass : level.bottle;
  return own ? Math.abs(Math.log(price) - own.middle) / own.spread : 0;
}

/** '228' among prices of thirty: a figure seen twice, or a sign taken for one. The price it may be; null when none fits better. */
export function otherFigure(offer: Pick<PricedSize, 'price' | 'ml'>, level: PriceLevel): number | null {
  const figures = String(offer.price);
  const far = distanceOf(offer, level);
  if (far < 2 || !/^(\d)\1/u.test(figures)) return null;
  const price = Number(figures.slice(1));
  return price > 0 && distanceOf({ ...offer, price }, level) < 0.6 * far ? price : null;
}
