/** From figures to per cent of a drawing's height, top down. */
export interface PlotScale {
  floor: number;
  ceiling: number;
  top(value: number): number;
}

/** A scale that leaves some air above and below; `fromZero` for columns, whose length is read. */
export function plotScale(values: readonly number[], fromZero = false): PlotScale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // If all figures are equal, the scale still needs a range.
  const air = (high - low || Math.abs(high) || 1) * 0.12;
  const floor = fromZero ? 0 : Math.max(0, low - air);
  const ceiling = high + air;
  return { floor, ceiling, top: (value) => 100 - ((value - floor) / (ceiling - floor)) * 100 };
}

/** Moves overlapping labels apart. Positions are in per cent from the top; the order stays the same. */
export function spreadLabels(tops: readonly number[], gap: number): number[] {
  const order = tops.map((top, index) => ({ top, index })).toSorted((a, b) => a.top - b.top);
  for (const [at, label] of order.entries()) {
    const above = order[at - 1];
    if (above) label.top = Math.max(label.top, above.top + gap);
  }
  const over = (order.at(-1)?.top ?? 0) - 100;
  if (over > 0) for (const label of order) label.top -= over;
  return order.toSorted((a, b) => a.index - b.index).map(({ top }) => top);
}

/** Which of many labels have room: the first, the last, and some between at equal distance. */
export function labelledIndices(count: number, most: number): Set<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, index) => index));
  const step = (count - 1) / (most - 1);
  return new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)));
}
