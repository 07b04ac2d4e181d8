import type { GreyFrame } from './grey-frame.ts';

/* Frames as a camera would give them, drawn by rule for the tests of the measures. */

interface MadePage {
  width?: number;
  height?: number;
  /** Left, top, right and bottom of the paper. */
  paper?: readonly [number, number, number, number];
  table?: number;
  shade?: number;
  ink?: number;
  /** Pages with different numbers have different lines. */
  page?: number;
  /** How far the paper lies to the right of its place. */
  right?: number;
  /** The paper is turned by so many pixels of height across its width. */
  turned?: number;
  /** A white spot: its middle and radius. */
  glare?: readonly [x: number, y: number, radius: number];
}

/** Lines of print on paper, on a table. A line is two pixels high, as on the small frame of a camera. */
export function buildFrame(made: MadePage = {}): GreyFrame {
  const { width = 256, height = 192, table = 60, shade = 200, ink = 70, page = 1, right = 0, turned = 0 } = made;
  const [left, top, end, bottom] = made.paper ?? [28, 14, 228, 178];
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const x = (at % width) - right;
    const y = Math.floor(at / width) - Math.round((turned * (x - left)) / (end - left));
    const isPaper = x >= left && x <= end && y >= top && y <= bottom;
    const [spotX, spotY, radius] = made.glare ?? [0, 0, -1];
    const isGlare = isPaper && Math.hypot(x - spotX, y - spotY) <= radius;
    values[at] = isGlare ? 255 : isPaper ? (isInk(x - left, y - top, end - left, page) ? ink : shade) : table;
  }
  return { width, height, values };
}

/** Words of uneven length on lines of uneven length, the same for every call. */
function isInk(x: number, y: number, width: number, page: number): boolean {
  const line = Math.floor(y / 7);
  if (y % 7 > 2 || line < 1 || x < 8) return false;
  const random = (key: number) => Math.abs(Math.sin(key * 12.9898 + page * 78.233) * 43758.5453) % 1;
  const lineEnd = 8 + (width - 16) * (0.35 + 0.65 * random(line));
  if (x > lineEnd) return false;
  const word = Math.floor(x / 9);
  return random(line * 97 + word) > 0.25 && x % 2 === 0;
}

/** The mean of the neighbours within `by` pixels, in one direction or in both. */
export function blur(frame: GreyFrame, across: number, down = across): GreyFrame {
  const { width, height, values } = frame;
  const blurred = values.map((_value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - down); row <= Math.min(height - 1, y + down); row++)
      for (let column = Math.max(0, x - across); column <= Math.min(width - 1, x + across); column++) {
        sum += values[row * width + column] ?? 0;
        count += 1;
      }
    return Math.round(sum / count);
  });
  return { width, height, values: blurred };
}

/** The same view with less light, or more. */
export function dim(frame: GreyFrame, share: number): GreyFrame {
  return { ...frame, values: frame.values.map((value) => Math.min(255, Math.round(value * share))) };
}
