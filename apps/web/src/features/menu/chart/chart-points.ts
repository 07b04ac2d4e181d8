import { countedMarkup, markupCurve, normOf, ratingOf, type MarkupCurve, type WineListEntry } from '@app/domain';
import { entryKey } from '#wine/entry.ts';

export const CHART_MODES = ['price', 'rating'] as const;
export type ChartMode = (typeof CHART_MODES)[number];

/** A wine in the chart. */
export interface ChartPoint {
  key: string;
  entry: WineListEntry;
  /** 'price': what the market asks for the same amount, and what the list asks. 'rating': the markup, and the rating. */
  x: number;
  y: number;
  /** Against the nearest market there is. */
  markup: number;
  /** Markup ÷ normal markup at its price: 0.5 is half. Null if there is no norm, as for glasses. */
  ratio: number | null;
  /** Never by a made-up price. */
  isBargain: boolean;
}

export interface ChartData {
  points: ChartPoint[];
  /** Wines that have no place in the chart: their price may not be compared, or they have no rating. */
  missing: number;
  curve: MarkupCurve;
  /** Dollars for one unit of the list's currency, where known. */
  usdPerUnit: number | null;
}

/** The wines whose price may be compared and, against the rating, that have one, in the order of the list. */
export function toChartData(
  entries: readonly WineListEntry[],
  given: { mode: ChartMode; allEntries: readonly WineListEntry[] },
): ChartData {
  // The norm comes from the whole list, not from the filtered entries.
  const curve = markupCurve(given.allEntries);
  const points: ChartPoint[] = [];
  let usdPerUnit: number | null = null;
  for (const entry of entries) {
    const value = entry.insight?.value;
    const rating = ratingOf(entry);
    if (!value || countedMarkup(entry) === null || (given.mode === 'rating' && rating === null)) continue;
    if (value.marketPer750Usd !== null) usdPerUnit ??= value.marketPer750Usd / value.marketPer750;
    const norm = normOf(entry, curve);
    const place =
      given.mode === 'price'
        ? { x: (value.marketPer750 * entry.bottleSize) / 750, y: entry.restaurantPrice }
        : { x: value.markup, y: rating ?? 0 };
    points.push({
      key: entryKey(entry),
      entry,
      ...place,
      markup: value.markup,
      ratio: norm?.ratio ?? null,
      isBargain: norm?.verdict === 'under' && !norm.isDemo,
    });
  }
  return { points, missing: entries.length - points.length, curve, usdPerUnit };
}

/** The bargains, the best first: how far under the normal, and among equals the better rated. */
export function bestBargains(points: readonly ChartPoint[], mode: ChartMode): ChartPoint[] {
  const rank = ({ ratio, entry }: ChartPoint) =>
    (ratio ?? 1) - (mode === 'rating' ? (ratingOf(entry) ?? 80) / 50 : (ratingOf(entry) ?? 0) / 1000);
  return points.filter(({ isBargain }) => isBargain).toSorted((a, b) => rank(a) - rank(b));
}

/** What the list would normally ask for a bottle of this market price; null where nothing is known to be normal. */
export function normalPrice({ curve, usdPerUnit }: ChartData, marketPer750: number): number | null {
  const markup = curve.at({
    per750: marketPer750,
    per750Usd: usdPerUnit === null ? null : marketPer750 * usdPerUnit,
  });
  return markup === null ? null : marketPer750 * markup;
}
