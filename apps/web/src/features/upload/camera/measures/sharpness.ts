import { histogramOf, shadeAt, type GreyFrame } from './grey-frame.ts';

/** Shades between print and paper, below which nothing could be sharp. */
const LEAST_CONTRAST = 30;
/** Print differs from paper by at least this part of the lighter one. Where it differs less, blur has washed it out. */
const USUAL_CONTRAST = 0.4;
/** Part of the pixels that stand on the edge of a letter. */
const EDGE_SHARE = 0.02;

/**
 * How sharp print is, 0 to 1: the steepest steps from one pixel to the next, as part of the whole way from print to paper. It
 * depends neither on the light nor on how much is printed. Of both directions the weaker one counts: a hand that moves blurs
 * in one of them.
 */
export function measureSharpness(crop: GreyFrame): number {
  const shades = histogramOf(crop);
  const light = shadeAt(shades, 0.99);
  const contrast = light - shadeAt(shades, 0.01);
  if (contrast < LEAST_CONTRAST) return 0;
  const steps = Math.min(steepest(crop, 1), steepest(crop, crop.width));
  return Math.min(1, steps / Math.max(contrast, light * USUAL_CONTRAST));
}

function steepest({ width, values }: GreyFrame, to: number): number {
  const steps = new Uint32Array(256);
  for (let at = 0; at < values.length - to; at++) {
    if (to === 1 && at % width === width - 1) continue;
    const step = Math.abs((values[at + to] ?? 0) - (values[at] ?? 0));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return shadeAt(steps, 1 - EDGE_SHARE);
}
