import type { PageBox } from '@app/domain';

interface Size {
  width: number;
  height: number;
}

/** A strip is never narrower than this part of its page: a few words alone say little. */
const LEAST_WIDTH = 0.45;
/** And it shows a little of the lines above and below. */
const AIR = 1.3;

/** The part of a picture to show for a place on it, in pixels: the place with some air, and never beyond the page. */
export function cropAround(box: PageBox, { width, height }: Size): PageBox {
  const air = Math.max(box.height * AIR, 0.008);
  const wanted = Math.min(1, Math.max(box.width + 0.04, LEAST_WIDTH));
  const left = clamp(box.x + box.width / 2 - wanted / 2, 0, 1 - wanted);
  const top = clamp(box.y - air, 0, 1);
  const bottom = clamp(box.y + box.height + air, top, 1);
  return { x: left * width, y: top * height, width: wanted * width, height: Math.max(1, (bottom - top) * height) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
