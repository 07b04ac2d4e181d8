import type { GreyFrame, Point } from './grey-frame.ts';

/** Pixels of a tile's side: about as high as a line of print on the small frame. */
const TILE = 8;
/** Lightest and darkest pixel of a tile with print differ at least by so many shades. */
const LEAST_CONTRAST = 24;

export interface Print {
  /** Part of the page that is printed, 0 to 1. */
  share: number;
  /** Where most of it is, in pixels of the frame. Null without any. */
  densest: Point | null;
  /** Print reaches the left or right side of the frame: lines are cut. */
  isCut: boolean;
}

/** Where print stands on the page: tiles with light and dark in them. The page's own edge does not count. */
export function findPrint({ width, height, values }: GreyFrame, inside: Uint8Array): Print {
  const columns = Math.floor(width / TILE);
  const rows = Math.floor(height / TILE);
  const contrasts = new Float32Array(columns * rows);
  let [tiles, printed, cut] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [least, most, isWhole] = [255, 0, true];
      for (let y = row * TILE; y < (row + 1) * TILE; y++) {
        for (let x = column * TILE; x < (column + 1) * TILE; x++) {
          const at = y * width + x;
          if (inside[at] === 0) isWhole = false;
          const value = values[at] ?? 0;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      if (!isWhole) continue;
      tiles += 1;
      if (most - least < LEAST_CONTRAST) continue;
      printed += 1;
      contrasts[row * columns + column] = most - least;
      if (column === 0 || column === columns - 1) cut += 1;
    }
  }
  return { share: tiles > 0 ? printed / tiles : 0, densest: densestOf(contrasts, columns), isCut: cut >= 3 };
}

/** The middle of the three by three tiles with the most contrast. */
function densestOf(contrasts: Float32Array, columns: number): Point | null {
  let [best, point]: [number, Point | null] = [0, null];
  for (let at = 0; at < contrasts.length; at++) {
    let sum = 0;
    for (const row of [-columns, 0, columns]) for (const column of [-1, 0, 1]) sum += contrasts[at + row + column] ?? 0;
    if (sum > best)
      [best, point] = [sum, { x: ((at % columns) + 0.5) * TILE, y: (Math.floor(at / columns) + 0.5) * TILE }];
  }
  return point;
}
