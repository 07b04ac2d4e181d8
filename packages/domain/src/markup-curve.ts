import { countedMarkup } from './comparison.ts';
import type { WineListEntry } from './list.ts';
import { median } from './market.ts';

/**
 * What restaurants usually ask, as a multiple of the shop price, by the shop price of 750 ml in USD. Cheap wine is marked up
 * more: opening, pouring and washing up cost the same for every bottle. These are rules of thumb of the trade (three times
 * retail in the middle, under twice for what is rare), set by us and not measured; docs/decisions has the reasons.
 */
export const USUAL_MARKUPS: readonly (readonly [usd: number, markup: number])[] = [
  [8, 3.8],
  [15, 3.3],
  [25, 3],
  [50, 2.6],
  [100, 2.2],
  [200, 1.9],
  [500, 1.6],
  [1500, 1.4],
];

/** Below this many bottles with a market price a list says more about its wines than about its habits. */
export const LEAST_WINES = 15;
/** And their market prices must differ by this factor, or there is no slope to see. */
const LEAST_SPREAD = 2;
/** The slope is a median over pairs, which grow with the square. */
const MOST_WINES = 200;
/** Bounds of the rule: restaurants mark dear wine up less than cheap wine, and add more than a fixed sum. */
const STEEPEST = -0.75;
/** Within these a markup is what one expects. */
const UNDER = 0.8;
const OVER = 1.25;

/** The normal markup at a market price: of this very list where it has enough priced wines, else the usual of the trade. */
export interface MarkupCurve {
  from: 'list' | 'default';
  /** Bottles the curve was made of; 0 for the default. */
  wines: number;
  /** How the whole list stands against the usual: 1.2 is a fifth above. Null with fewer than five priced wines. */
  level: number | null;
  /** Null where the default has no price in USD to look at. */
  at(market: { per750: number; per750Usd: number | null }): number | null;
}

export interface MarkupNorm {
  /** The normal markup for a wine of this market price. */
  markup: number;
  /** The entry's own ÷ the normal one. */
  ratio: number;
  /** 'under': a bargain by the measure used. */
  verdict: 'under' | 'normal' | 'over';
  /** Which measure was used; say it where the verdict is shown. */
  from: MarkupCurve['from'];
  wines: number;
  /** The shop prices are made up: the figure may be shown, but it is no bargain and no robbery. */
  isDemo: boolean;
}

/** The trade's usual markup, straight between the points of the table on a logarithmic price, flat beyond its ends. */
export function usualMarkup(usdPer750: number): number {
  const [first, last] = [USUAL_MARKUPS[0], USUAL_MARKUPS.at(-1)];
  if (!first || !last || usdPer750 <= first[0]) return first?.[1] ?? 1;
  const above = USUAL_MARKUPS.findIndex(([usd]) => usd >= usdPer750);
  const [low, high] = [USUAL_MARKUPS[above - 1], USUAL_MARKUPS[above]];
  if (!low || !high) return last[1];
  const share = Math.log(usdPer750 / low[0]) / Math.log(high[0] / low[0]);
  return low[1] + (high[1] - low[1]) * share;
}

/**
 * The curve of a list. Made of its whole bottles, so it does not matter in which order they come. Robust on both axes (Theil–Sen
 * on logarithms: the median slope of all pairs), since a wrong match gives an absurd markup.
 */
export function markupCurve(entries: readonly WineListEntry[]): MarkupCurve {
  const priced = entries.flatMap((entry) => {
    const value = entry.insight?.value;
    return entry.bottleSize === 750 && value && countedMarkup(entry) !== null
      ? [{ ...value, x: Math.log(value.marketPer750), y: Math.log(value.markup) }]
      : [];
  });
  const against = priced.flatMap(({ markup, marketPer750Usd }) =>
    marketPer750Usd === null ? [] : [markup / usualMarkup(marketPer750Usd)],
  );
  const level = against.length < 5 ? null : median(against);
  const sorted = priced.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const [lowest, highest] = [sorted[0]?.x ?? 0, sorted.at(-1)?.x ?? 0];
  if (sorted.length < LEAST_WINES || highest - lowest < Math.log(LEAST_SPREAD)) {
    return {
      from: 'default',
      wines: 0,
      level,
      at: ({ per750Usd }) => (per750Usd === null || !(per750Usd > 0) ? null : usualMarkup(per750Usd)),
    };
  }
  const points = thin(sorted);
  const slope = Math.max(STEEPEST, Math.min(0, slopeOf(points)));
  const height = median(sorted.map(({ x, y }) => y - slope * x)) ?? 0;
  return {
    from: 'list',
    wines: sorted.length,
    level,
    at: ({ per750 }) =>
      per750 > 0 ? Math.exp(height + slope * Math.max(lowest, Math.min(highest, Math.log(per750)))) : null,
  };
}

interface Point {
  x: number;
  y: number;
}

/** Evenly over the prices, the same ones every time. */
function thin(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_WINES) return points;
  const step = (points.length - 1) / (MOST_WINES - 1);
  return Array.from({ length: MOST_WINES }, (_none, at) => points[Math.round(at * step)] ?? { x: 0, y: 0 });
}

function slopeOf(points: readonly Point[]): number {
  const slopes: number[] = [];
  for (const [at, low] of points.entries())
    for (const high of points.slice(at + 1))
      if (high.x - low.x > 0.05) slopes.push((high.y - low.y) / (high.x - low.x));
  return median(slopes) ?? 0;
}

/** Whether an entry is dear or cheap for such a wine. Null where its price may not be compared, as for glasses. */
export function normOf(entry: WineListEntry, curve: MarkupCurve): MarkupNorm | null {
  const value = entry.insight?.value;
  if (!value || countedMarkup(entry) === null) return null;
  const normal = curve.at({ per750: value.marketPer750, per750Usd: value.marketPer750Usd });
  if (normal === null) return null;
  const ratio = value.markup / normal;
  const verdict = ratio <= UNDER ? 'under' : ratio >= OVER ? 'over' : 'normal';
  return { markup: normal, ratio, verdict, from: curve.from, wines: curve.wines, isDemo: value.isDemo };
}
