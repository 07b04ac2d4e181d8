import type { GreyFrame, Quad } from './grey-frame.ts';

const SIDE = 64;
/** Print is compared without the light and the shadows on the page: each cell against the mean of so many around it. */
const AROUND = 4;
/** The corners are found anew each time: the same page may lie so many cells off. */
const OFF = 2;

/** What a page looks like: 64 by 64 cells, darker than around or lighter, of mean 0 and length 1. */
export type Look = Float32Array;

export function lookOf({ width, height, values }: GreyFrame, [topLeft, topRight, bottomRight, bottomLeft]: Quad): Look {
  const cells = new Float32Array(SIDE * SIDE);
  const mix = (a: number, b: number, share: number) => a + (b - a) * share;
  const shade = (x: number, y: number) =>
    values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  for (let i = 0; i < cells.length; i++) {
    const [across, down] = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE];
    const x = mix(mix(topLeft.x, topRight.x, across), mix(bottomLeft.x, bottomRight.x, across), down);
    const y = mix(mix(topLeft.y, topRight.y, across), mix(bottomLeft.y, bottomRight.y, across), down);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    cells[i] = mix(
      mix(shade(left, top), shade(left + 1, top), x - left),
      mix(shade(left, top + 1), shade(left + 1, top + 1), x - left),
      y - top,
    );
  }
  return toUnit(withoutLight(cells));
}

/** How alike two pages are: 1 for the same, about 0 for others. */
export function likeness(a: Look, b: Look): number {
  let best = 0;
  for (let down = -OFF; down <= OFF; down++)
    for (let across = -OFF; across <= OFF; across++) {
      let sum = 0;
      for (let y = OFF; y < SIDE - OFF; y++)
        for (let x = OFF; x < SIDE - OFF; x++) sum += (a[y * SIDE + x] ?? 0) * (b[(y + down) * SIDE + x + across] ?? 0);
      best = Math.max(best, sum);
    }
  return best;
}

function withoutLight(cells: Float32Array): Float32Array {
  return cells.map((value, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - AROUND); row <= Math.min(SIDE - 1, y + AROUND); row++)
      for (let column = Math.max(0, x - AROUND); column <= Math.min(SIDE - 1, x + AROUND); column++) {
        sum += cells[row * SIDE + column] ?? 0;
        count += 1;
      }
    return value - sum / count;
  });
}

function toUnit(cells: Float32Array): Float32Array {
  // The rim holds the table wherever a corner was found a little too far out.
  const inner = cells.map((value, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) < OFF ? 0 : value;
  });
  const length = Math.sqrt(inner.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? inner.map((value) => value / length) : inner;
}
