/** A frame of the camera in shades of grey, row by row, 0 is black. Drawn small, so that measuring keeps up with the camera. */
export interface GreyFrame {
  width: number;
  height: number;
  values: Uint8Array;
}

export interface Point {
  x: number;
  y: number;
}

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The luminance of pixels as a canvas gives them: four bytes each, red, green, blue, opacity. */
export function toGrey(width: number, height: number, pixels: Uint8ClampedArray): GreyFrame {
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const at = i * 4;
    values[i] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, values };
}

export function wholeOf({ width, height }: GreyFrame): Quad {
  const [right, bottom] = [width - 1, height - 1];
  return [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ];
}

export function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, { x, y }, i) => {
    const next = quad[(i + 1) % 4] ?? quad[0];
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** One for each pixel in the quad, zero for the others. */
export function insideOf({ width, height }: GreyFrame, quad: Quad): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let [from, to] = [Infinity, -Infinity];
    quad.forEach((a, i) => {
      const b = quad[(i + 1) % 4] ?? quad[0];
      if (y < Math.min(a.y, b.y) || y > Math.max(a.y, b.y)) return;
      const ends = a.y === b.y ? [a.x, b.x] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
      from = Math.min(from, ...ends);
      to = Math.max(to, ...ends);
    });
    const [first, last] = [Math.max(0, Math.floor(from)), Math.min(width - 1, Math.ceil(to))];
    if (from <= to) inside.fill(1, y * width + first, y * width + last + 1);
  }
  return inside;
}

/** How often each shade occurs, in the whole frame or where `inside` is one. */
export function histogramOf({ values }: GreyFrame, inside?: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  values.forEach((value, i) => {
    if (inside && inside[i] === 0) return;
    counts[value] = (counts[value] ?? 0) + 1;
  });
  return counts;
}

/** The shade that the given share of the pixels does not exceed; 0 of an empty histogram. */
export function shadeAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let shade = 0; shade < 256; shade++) {
    seen += histogram[shade] ?? 0;
    if (seen >= total * share && seen > 0) return shade;
  }
  return 0;
}
