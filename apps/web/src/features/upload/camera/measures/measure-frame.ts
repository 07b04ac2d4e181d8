import { findPage } from './find-page.ts';
import { findPrint } from './find-print.ts';
import { histogramOf, insideOf, shadeAt, wholeOf, type GreyFrame, type Point, type Quad } from './grey-frame.ts';
import { measureShift } from './motion.ts';

/** Lighter than this a camera shows no difference any more. */
const CLIPPED = 252;
/** Paper that is about as light itself cannot be told from glare. */
const LIGHTEST_PAPER = 244;

/** What one frame shows. All measures are of the small frame; sharpness needs the camera's own pixels and comes later. */
export interface FrameMeasures {
  /** The page's corners. Null where no edge is seen; the whole frame is measured then. */
  edge: Quad | null;
  /** The shade of the lightest parts, 0 to 255. */
  light: number;
  /** Part of the page that is clipped to white and lighter than the paper, 0 to 1. */
  glare: number;
  /** The longer of the page's width and height, as part of the frame's, 0 to 1. */
  extent: number;
  /** Part of the page that is printed, 0 to 1. */
  print: number;
  densest: Point | null;
  isCut: boolean;
  /** How far the view has moved since the frame before, in pixels. Null for the first frame. */
  shift: number | null;
}

export function measureFrame(frame: GreyFrame, before: GreyFrame | null): FrameMeasures {
  const edge = findPage(frame);
  const inside = insideOf(frame, edge ?? wholeOf(frame));
  const shades = histogramOf(frame, inside);
  const { share, densest, isCut } = findPrint(frame, inside);
  return {
    edge,
    light: shadeAt(shades, 0.97),
    glare: shadeAt(shades, 0.5) > LIGHTEST_PAPER ? 0 : shareAbove(shades, CLIPPED),
    extent: edge ? extentOf(frame, edge) : 1,
    print: share,
    densest,
    isCut,
    shift: before ? measureShift(before, frame) : null,
  };
}

function shareAbove(shades: Uint32Array, shade: number): number {
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
  return sum(shades.subarray(shade)) / Math.max(1, sum(shades));
}

function extentOf({ width, height }: GreyFrame, edge: Quad): number {
  const xs = edge.map(({ x }) => x);
  const ys = edge.map(({ y }) => y);
  const [across, down] = [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) - Math.min(...ys) + 1];
  return Math.max(across / width, down / height);
}
