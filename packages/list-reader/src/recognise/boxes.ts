/** A text box on a picture: its middle, its length along the text, its height across, and how far it is turned. */
export interface TextBox {
  x: number;
  y: number;
  length: number;
  height: number;
  /** Radians; 0 is level, positive falls to the right (y grows downwards). */
  angle: number;
  score: number;
}

interface Point {
  x: number;
  y: number;
}

export interface BoxOptions {
  /** A pixel is text above this. */
  threshold: number;
  /** A box is believed above this mean. */
  minScore: number;
  /** How far a box grows beyond the shrunken region the detector was trained to mark. */
  growth: number;
  /** How far it grows at each end, in parts of its full height; without it, as far as it grows above and below. */
  ends: number | null;
}

const DEFAULTS: BoxOptions = { threshold: 0.3, minScore: 0.5, growth: 1.6, ends: null };
const MAX_BOXES = 1500;

/**
 * Turns the detector's map (one number 0–1 a pixel) into boxes: connected regions, the smallest turned rectangle around
 * each, grown back to the size of the text. Boxes come in no order; specks are left out.
 */
export function findBoxes(
  map: Float32Array,
  width: number,
  height: number,
  options: Partial<BoxOptions> = {},
): TextBox[] {
  const { threshold, minScore, growth, ends } = { ...DEFAULTS, ...options };
  const boxes: TextBox[] = [];
  for (const region of findRegions(map, width, height, threshold)) {
    if (region.count < 12 || region.sum / region.count < minScore) continue;
    const rectangle = smallestRectangle(region.outline());
    if (!rectangle || rectangle.height < 2) continue;
    const distance = (rectangle.length * rectangle.height * growth) / (2 * (rectangle.length + rectangle.height));
    const fullHeight = rectangle.height + 2 * distance;
    boxes.push({
      ...rectangle,
      length: rectangle.length + 2 * (ends === null ? distance : ends * fullHeight),
      height: fullHeight,
      score: region.sum / region.count,
    });
    if (boxes.length >= MAX_BOXES) break;
  }
  return boxes;
}

interface Region {
  count: number;
  sum: number;
  outline(): Point[];
}

/** Connected regions of pixels above the threshold, found by joining runs of neighbouring rows. */
function findRegions(map: Float32Array, width: number, height: number, threshold: number): Region[] {
  interface Span {
    y: number;
    from: number;
    to: number;
    sum: number;
    parent: number;
  }
  const spans: Span[] = [];
  const root = (index: number): number => {
    let at = index;
    for (;;) {
      const span = spans[at] as Span; // indices come from the array itself
      if (span.parent === at) return at;
      const above = spans[span.parent] as Span;
      span.parent = above.parent;
      at = span.parent;
    }
  };
  let rowAbove: number[] = [];
  for (let y = 0; y < height; y++) {
    const row: number[] = [];
    let above = 0;
    let x = 0;
    const offset = y * width;
    while (x < width) {
      if ((map[offset + x] ?? 0) <= threshold) {
        x++;
        continue;
      }
      const from = x;
      let sum = 0;
      while (x < width && (map[offset + x] ?? 0) > threshold) sum += map[offset + x++] ?? 0;
      const index = spans.length;
      spans.push({ y, from, to: x - 1, sum, parent: index });
      row.push(index);
      while (above < rowAbove.length && (spans[rowAbove[above] ?? 0]?.to ?? 0) < from - 1) above++;
      for (let k = above; k < rowAbove.length; k++) {
        const other = spans[rowAbove[k] ?? 0];
        if (!other || other.from > x) break;
        const [a, b] = [root(index), root(rowAbove[k] ?? 0)];
        if (a !== b) (spans[a] as Span).parent = b;
      }
    }
    rowAbove = row;
  }
  const members = new Map<number, Span[]>();
  for (let index = 0; index < spans.length; index++) {
    const key = root(index);
    const list = members.get(key);
    if (list) list.push(spans[index] as Span);
    else members.set(key, [spans[index] as Span]);
  }
  return [...members.values()].map((list) => ({
    count: list.reduce((sum, span) => sum + span.to - span.from + 1, 0),
    sum: list.reduce((sum, span) => sum + span.sum, 0),
    outline: () =>
      list.flatMap((span) => [
        { x: span.from, y: span.y },
        { x: span.to + 1, y: span.y },
        { x: span.from, y: span.y + 1 },
        { x: span.to + 1, y: span.y + 1 },
      ]),
  }));
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const turn = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The turned rectangle of least area: one of its sides lies on a side of the hull. The longer side is the length. */
function smallestRectangle(points: readonly Point[]): Omit<TextBox, 'score'> | null {
  const hull = hullOf(points);
  if (hull.length < 3) return null;
  let best: { area: number; angle: number; u: [number, number]; v: [number, number] } | null = null;
  for (const [index, a] of hull.entries()) {
    const b = hull[(index + 1) % hull.length] as Point;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of hull) {
      const u = point.x * cos + point.y * sin;
      const v = -point.x * sin + point.y * cos;
      [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
    }
    const area = (u1 - u0) * (v1 - v0);
    if (!best || area < best.area) best = { area, angle, u: [u0, u1], v: [v0, v1] };
  }
  if (!best) return null;
  const [cos, sin] = [Math.cos(best.angle), Math.sin(best.angle)];
  const [u, v] = [(best.u[0] + best.u[1]) / 2, (best.v[0] + best.v[1]) / 2];
  const [du, dv] = [best.u[1] - best.u[0], best.v[1] - best.v[0]];
  const isAlong = du >= dv;
  let angle = isAlong ? best.angle : best.angle + Math.PI / 2;
  while (angle > Math.PI / 2) angle -= Math.PI;
  while (angle <= -Math.PI / 2) angle += Math.PI;
  return { x: u * cos - v * sin, y: u * sin + v * cos, length: Math.max(du, dv), height: Math.min(du, dv), angle };
}
