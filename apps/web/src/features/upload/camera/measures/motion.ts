import type { GreyFrame } from './grey-frame.ts';

/** Pixels of a coarse cell's side. */
const CELL = 4;
/** A view has at least this mean difference between neighbours, in shades; less says nothing about movement. */
const LEAST_SLOPE = 0.4;
/** What counts as another view altogether, in pixels. */
const FAR = 20;

/**
 * How far the view has moved between two frames, in pixels of the small frame. A shift by one pixel changes each pixel by about
 * the difference to its neighbour, so the mean change divided by the mean difference of neighbours is the way. Fine print
 * tells small ways; coarse cells tell longer ones, for which print looks the same everywhere. Light that changes everywhere
 * alike does not count. Frames of different size are far apart.
 */
export function measureShift(before: GreyFrame, now: GreyFrame): number {
  if (before.width !== now.width || before.height !== now.height) return FAR;
  const fine = shiftOf(before.values, now.values, now.width);
  const coarse = shiftOf(cellsOf(before), cellsOf(now), Math.floor(now.width / CELL));
  return Math.min(FAR, Math.max(fine, coarse * CELL));
}

function shiftOf(before: Uint8Array | Float32Array, now: Uint8Array | Float32Array, width: number): number {
  const length = now.length - width;
  let lighter = 0;
  for (let at = 0; at < length; at++) lighter += (now[at] ?? 0) - (before[at] ?? 0);
  lighter /= length;
  let [change, slope] = [0, 0];
  for (let at = 0; at < length; at++) {
    const value = now[at] ?? 0;
    change += Math.abs(value - (before[at] ?? 0) - lighter);
    slope += Math.max(Math.abs((now[at + 1] ?? 0) - value), Math.abs((now[at + width] ?? 0) - value));
  }
  [change, slope] = [change / length, slope / length];
  if (slope < LEAST_SLOPE) return change < LEAST_SLOPE ? 0 : FAR;
  return change / slope;
}

function cellsOf({ width, height, values }: GreyFrame): Float32Array {
  const columns = Math.floor(width / CELL);
  const rows = Math.floor(height / CELL);
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 0; x < columns * CELL; x++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      cells[cell] = (cells[cell] ?? 0) + (values[y * width + x] ?? 0) / CELL ** 2;
    }
  return cells;
}
