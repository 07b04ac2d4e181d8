/** A text box on a picture: its middle, its length along the text, its height across, and how far it is turned. */
export interface TextBox {
  x: number;
  y: number;
  length: number;
  height: number;
  /** Height of the line itself where the box is higher because the line is bent. */
  print?: number;
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
  /** What the detector was trained to mark of a line of text. */
  marks: Shrunk | Band;
}

/** The whole line, drawn in from all sides by its area over its outline. */
interface Shrunk {
  kind: 'shrunk';
  growth: number;
}

/** A band along the middle of the line, without its ends: how much of the line's height it has, and leaves off. */
interface Band {
  kind: 'band';
  height: number;
  ends: number;
}

const DEFAULTS: BoxOptions = { threshold: 0.3, minScore: 0.5, marks: { kind: 'shrunk', growth: 1.6 } };
const MAX_BOXES = 1500;
/** A region this much longer than high shows which way its line runs. */
const TELLING = 2.5;

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
  const { threshold, minScore, marks } = { ...DEFAULTS, ...options };
  const found: { hull: Point[]; rectangle: Rectangle; count: number; score: number }[] = [];
  for (const region of findRegions(map, width, height, threshold)) {
    if (region.count < 12 || region.sum / region.count < minScore) continue;
    const hull = hullOf(region.outline());
    const rectangle = smallestRectangle(hull);
    if (!rectangle || rectangle.height < 2) continue;
    found.push({ hull, rectangle, count: region.count, score: region.sum / region.count });
    if (found.length >= MAX_BOXES) break;
  }
  if (marks.kind === 'shrunk') return found.map(({ rectangle, score }) => ({ ...growAround(rectangle, marks), score }));
  const usual = usualAngle(found.map(({ rectangle }) => rectangle));
  return found.map(({ hull, rectangle, count, score }) => {
    // The band of a short number is as high as long, or higher: it lies as the lines around it do.
    const isTelling = usual === null || rectangle.length >= TELLING * rectangle.height;
    if (!isTelling) return { ...growBand(rectangleAt(hull, usual), null, marks), score };
    return { ...growBand(rectangle, count / rectangle.length, marks), score };
  });
}

type Rectangle = Omit<TextBox, 'score'>;

function growAround(rectangle: Rectangle, { growth }: Shrunk): Rectangle {
  const distance = (rectangle.length * rectangle.height * growth) / (2 * (rectangle.length + rectangle.height));
  return { ...rectangle, length: rectangle.length + 2 * distance, height: rectangle.height + 2 * distance };
}

/** Of a long band its thickness counts, not the height of the rectangle: that has the bend of the line as well. */
function growBand(rectangle: Rectangle, thickness: number | null, { height: share, ends }: Band): Rectangle {
  const thick = Math.min(rectangle.height, 1.05 * (thickness ?? rectangle.height));
  const print = thick / share;
  // What is shorter than high has lost as great a part of its own length.
  const length = Math.min(rectangle.length + 2 * ends * print, rectangle.length / (1 - 2 * ends));
  return { ...rectangle, length: Math.max(length, 0.5 * print), height: print + rectangle.height - thick, print };
}

/** The angle in the middle of those that tell; null where too few do, or where the text runs up or down. */
function usualAngle(rectangles: readonly Rectangle[]): number | null {
  const angles = rectangles
    .filter((each) => each.length >= TELLING * each.height)
    .map(({ angle }) => angle)
    .toSorted((a, b) => a - b);
  const middle = angles[Math.floor(angles.length / 2)] ?? null;
  return angles.length < 3 || middle === null || Math.abs(middle) > Math.PI / 4 ? null : middle;
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
function smallestRectangle(hull: readonly Point[]): Rectangle | null {
  if (hull.length < 3) return null;
  let best: Rectangle | null = null;
  for (const [index, a] of hull.entries()) {
    const b = hull[(index + 1) % hull.length] as Point;
    const rectangle = rectangleAt(hull, Math.atan2(b.y - a.y, b.x - a.x));
    if (!best || rectangle.length * rectangle.height < best.length * best.height) best = rectangle;
  }
  if (!best) return null;
  const isAlong = best.length >= best.height;
  let angle = isAlong ? best.angle : best.angle + Math.PI / 2;
  while (angle > Math.PI / 2) angle -= Math.PI;
  while (angle <= -Math.PI / 2) angle += Math.PI;
  return {
    ...best,
    length: Math.max(best.length, best.height),
    height: Math.min(best.length, best.height),
    angle,
  };
}

/** The rectangle around points whose length runs at `angle`. */
function rectangleAt(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const u = point.x * cos + point.y * sin;
    const v = -point.x * sin + point.y * cos;
    [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
  }
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, length: u1 - u0, height: v1 - v0, angle };
}
