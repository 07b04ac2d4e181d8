import type { Run } from '#src/document/shapes.ts';
import type { TextBox } from './boxes.ts';
import type { ReadText } from './ctc.ts';
import { mendFigures } from './mend-figures.ts';
import { findStraightening, isPrinted, type Straighten } from './straighten.ts';

/** The boxes of a picture on the straightened page: the order to read them in, and a run for each one that was read. */
export interface PlacedBoxes {
  /** Left column before the right one where the page has two of about equal weight; each from top to bottom. */
  boxes: TextBox[];
  /** Null when the recogniser found no text in the box. */
  toRun(box: TextBox, read: ReadText | undefined): Run | null;
}

/** Places the boxes that a detector found on a picture of this size. */
export function placeBoxes(found: readonly TextBox[], width: number, height: number): PlacedBoxes {
  const straighten = findStraightening(found, width, height);
  const isSure = isPrinted(found);
  const sizes = snapSizes(found.filter(isSure), found);
  return {
    boxes: inReadingOrder(found, straighten, width),
    toRun: (box, read) =>
      !isSure(box) && (read?.confidence ?? 0) < UNSURE ? null : toRun(box, read, { straighten, width, height, sizes }),
  };
}

/** A box that hardly looks like print must at least be read with this confidence. */
const UNSURE = 0.65;

interface Page {
  straighten: Straighten;
  width: number;
  height: number;
  sizes: ReadonlyMap<TextBox, number>;
}

/** Height of the print in a box, without the bend of its line. */
export const printOf = (box: TextBox): number => box.print ?? box.height;

/**
 * Heights of boxes differ by whether a word has a 'p' or an 'É'. Those near the page's usual height are taken for the
 * usual print, so that only print of another size looks like it.
 */
function snapSizes(boxes: readonly TextBox[], all: readonly TextBox[]): Map<TextBox, number> {
  const long = boxes.filter((box) => box.length > 3 * box.height).map(printOf);
  const heights = (long.length > 4 ? long : boxes.map(printOf)).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  return new Map(
    all.map((box) => [box, Math.abs(Math.log(printOf(box) / usual)) < Math.log(1.14) ? usual : printOf(box)]),
  );
}

function toRun(box: TextBox, read: ReadText | undefined, { straighten, width, height, sizes }: Page): Run | null {
  const text = mendFigures(read?.text.trim() ?? '');
  if (!read || text === '' || read.confidence < 0.35 || isTexture(text) || isStretched(text, read, box)) return null;
  const half = (box.length / 2) * Math.cos(box.angle);
  const fall = (box.length / 2) * Math.sin(box.angle);
  const left = straighten(box.x - half, box.y - fall);
  const right = straighten(box.x + half, box.y + fall);
  // The box has grown beyond the letters on all sides.
  const margin = 0.22 * printOf(box);
  const [spanX, spanY] = [Math.abs(half) + box.height / 2, Math.abs(fall) + box.height / 2];
  return {
    text: text.replace(/…/gu, ' …… '),
    x: left.x + margin,
    baseline: (left.y + right.y) / 2 + 0.22 * printOf(box),
    width: Math.max(1, right.x - left.x - 2 * margin),
    size: 0.74 * (sizes.get(box) ?? printOf(box)),
    confidence: Math.min(read.confidence, /^[\d\s.,'’€£$/~–-]+$/u.test(text) ? read.digitConfidence : 1),
    shown: {
      x: (box.x - spanX) / width,
      y: (box.y - spanY) / height,
      width: (2 * spanX) / width,
      height: (2 * spanY) / height,
    },
  };
}

/** The grain of a table or the weave of a cloth is read as 'mnmmut': few words have so many upright strokes. */
function isTexture(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const strokes = letters.filter((letter) => /[mnu]/u.test(letter)).length;
  return letters.length >= 2 && !/\d/u.test(text) && strokes >= (letters.length > 3 ? 0.6 : 1) * letters.length;
}

/** A box many times as long as the few letters read in it holds no print: the edge of a table, the weave of a cloth. */
function isStretched(text: string, { confidence }: ReadText, box: TextBox): boolean {
  if (/\d|…|\.\./u.test(text)) return false;
  const pitch = box.length / printOf(box) / Math.max(1, text.length);
  return pitch > 5 || (pitch > 2 && confidence < 0.75);
}

function inReadingOrder(found: readonly TextBox[], straighten: Straighten, width: number): TextBox[] {
  const placed = found.map((box) => ({ box, ...straighten(box.x, box.y) }));
  const gutter = findMiddleGutter(placed, width);
  return placed
    .toSorted((a, b) => Number(a.x > gutter) - Number(b.x > gutter) || a.y - b.y || a.x - b.x)
    .map(({ box }) => box);
}

function findMiddleGutter(placed: readonly { box: TextBox; x: number }[], width: number): number {
  const total = placed.reduce((sum, { box }) => sum + box.length, 0);
  for (const share of [0.5, 0.48, 0.52, 0.46, 0.54, 0.44, 0.56]) {
    const x = width * share;
    const crossing = placed.filter((each) => Math.abs(each.x - x) < each.box.length / 2 - each.box.height).length;
    const right = placed.filter((each) => each.x > x).reduce((sum, { box }) => sum + box.length, 0);
    if (crossing <= 0.06 * placed.length && right > 0.36 * total && right < 0.64 * total) return x;
  }
  return Number.POSITIVE_INFINITY;
}
