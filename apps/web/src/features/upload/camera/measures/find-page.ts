import { areaOf, histogramOf, type GreyFrame, type Point, type Quad } from './grey-frame.ts';

/** Letters and the gaps between lines, in pixels of the halved frame, that the search for the paper looks over. */
const LETTER_GAP = 2;
/** Paper and table differ at least by so many shades. */
const LEAST_DIFFERENCE = 25;
/** A page is at least so large a part of the frame. */
const LEAST_AREA = 0.06;
/** The found area fills its four corners about so well. */
const FILLS = { least: 0.8, most: 1.2 };

/**
 * The four corners of the page: the largest area that is lighter than what is around it (or darker, for a dark card on a light
 * table) and fills a quadrangle. Null where no edge of a page is seen, also when the page covers the whole frame.
 */
export function findPage(frame: GreyFrame): Quad | null {
  const half = halve(frame);
  const dark = { ...half, values: half.values.map((value) => 255 - value) };
  const [best] = [findLight(half), findLight(dark)]
    .filter((found) => found !== null)
    // The table is around the page and reaches more sides of the frame than the page does.
    .sort((a, b) => a.sides - b.sides);
  if (!best) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = best.quad;
  const whole = ({ x, y }: Point): Point => ({ x: x * 2 + 0.5, y: y * 2 + 0.5 });
  return [whole(topLeft), whole(topRight), whole(bottomRight), whole(bottomLeft)];
}

/** Half as wide and high: corners need no more, and the search takes a quarter of the time. */
function halve({ width, height, values }: GreyFrame): GreyFrame {
  const half: GreyFrame = {
    width: width >> 1,
    height: height >> 1,
    values: new Uint8Array((width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const at = y * 2 * width + x * 2;
      const sum = (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0);
      half.values[y * half.width + x] = sum >> 2;
    }
  return half;
}

function findLight(frame: GreyFrame): { quad: Quad; sides: number } | null {
  const paper = closeGaps(frame);
  const { threshold, difference } = splitShades(histogramOf(paper));
  if (difference < LEAST_DIFFERENCE) return null;
  const area = largestArea(paper, threshold);
  const { width, height } = frame;
  if (area.size < LEAST_AREA * width * height || area.sides === 4) return null;
  const fills = area.size / Math.max(1, areaOf(area.quad));
  return fills >= FILLS.least && fills <= FILLS.most ? { quad: area.quad, sides: area.sides } : null;
}

/** Print disappears into the paper: the lightest shade around each pixel, then the darkest of those. */
function closeGaps({ width, height, values }: GreyFrame): GreyFrame {
  const across = { stride: 1, length: width };
  const down = { stride: width, length: height };
  let closed = values;
  for (const line of [across, down]) closed = spread(closed, line, 1);
  for (const line of [across, down]) closed = spread(closed, line, -1);
  return { width, height, values: closed };
}

/** Each pixel becomes the lightest (or, with -1, the darkest) of its neighbours along lines of the given length. */
function spread(from: Uint8Array, { stride, length }: { stride: number; length: number }, sign: 1 | -1): Uint8Array {
  const to = new Uint8Array(from.length);
  for (let at = 0; at < from.length; at++) {
    const place = Math.floor(at / stride) % length;
    const last = at + Math.min(LETTER_GAP, length - 1 - place) * stride;
    let best = from[at] ?? 0;
    for (let other = at - Math.min(LETTER_GAP, place) * stride; other <= last; other += stride) {
      const value = from[other] ?? 0;
      if (sign * value > sign * best) best = value;
    }
    to[at] = best;
  }
  return to;
}

/** The shade that parts light from dark best (Otsu's method), and how far the middles of both are apart. */
function splitShades(histogram: Uint32Array): { threshold: number; difference: number } {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const weighted = histogram.reduce((sum, count, shade) => sum + count * shade, 0);
  let best = { threshold: 0, difference: 0, spread: -1 };
  let [below, belowWeighted] = [0, 0];
  for (let shade = 0; shade < 255; shade++) {
    below += histogram[shade] ?? 0;
    belowWeighted += (histogram[shade] ?? 0) * shade;
    if (below === 0 || below === total) continue;
    const difference = (weighted - belowWeighted) / (total - below) - belowWeighted / below;
    const spread = below * (total - below) * difference ** 2;
    if (spread > best.spread) best = { threshold: shade + 1, difference, spread };
  }
  return best;
}

interface Area {
  /** In pixels. */
  size: number;
  /** How many sides of the frame it reaches. */
  sides: number;
  /** Its outermost points to the four corners. */
  quad: Quad;
}

/** The largest connected area of light pixels. */
function largestArea({ width, height, values }: GreyFrame, threshold: number): Area {
  const isSeen = new Uint8Array(values.length);
  const waiting = new Int32Array(values.length);
  let best: Area = { size: 0, sides: 0, quad: cornersAt({ x: 0, y: 0 }) };
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start] || (values[start] ?? 0) < threshold) continue;
    const corners = cornersAt({ x: start % width, y: Math.floor(start / width) });
    let [size, end, left, right, top, bottom] = [0, 0, width, 0, height, 0];
    const reach = (at: number) => {
      if (isSeen[at] || (values[at] ?? 0) < threshold) return;
      isSeen[at] = 1;
      waiting[end++] = at;
    };
    reach(start);
    while (size < end) {
      const at = waiting[size++] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      widen(corners, x, y);
      if (x > 0) reach(at - 1);
      if (x < width - 1) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y < height - 1) reach(at + width);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const sides = [left === 0, right === width - 1, top === 0, bottom === height - 1].filter(Boolean).length;
    if (size > best.size) best = { size, sides, quad: corners };
  }
  return best;
}

type Corners = [Point, Point, Point, Point];
const cornersAt = (point: Point): Corners => [point, point, point, point];

function widen(corners: Corners, x: number, y: number): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (x + y < topLeft.x + topLeft.y) corners[0] = { x, y };
  if (x - y > topRight.x - topRight.y) corners[1] = { x, y };
  if (x + y > bottomRight.x + bottomRight.y) corners[2] = { x, y };
  if (x - y < bottomLeft.x - bottomLeft.y) corners[3] = { x, y };
}
