import type { TextBox } from './boxes.ts';

/** From a place on the picture to a place on the straightened page. */
export type Straighten = (x: number, y: number) => { x: number; y: number };

/** How steep the lines are at a place: `slope` pixels down for one to the right. */
interface Slope {
  x: number;
  y: number;
  slope: number;
  weight: number;
}

/**
 * Straightens a page by arithmetic, from its boxes alone: the pixels stay where they are. Lines of a photographed page
 * tilt, differently at top and foot (perspective) and from left to right (a page that curls), and their left edges lean.
 * The slopes of long boxes give a smooth field of slopes; a place is followed along the field to the middle of the page.
 * Then the gaps between neighbours on one line, a name and its price say, show what the field missed. Few boxes: a tilt
 * alone, or nothing.
 */
export function findStraightening(boxes: readonly TextBox[], width: number, height: number): Straighten {
  const printed = boxes.filter(isPrinted(boxes));
  const fold = findFold(printed, width);
  if (fold === null) return straightenSheet(printed, { width, height, middle: width / 2 });
  // The two pages of an open book bend each in its own way.
  const left = straightenSheet(
    printed.filter((box) => box.x < fold),
    { width, height, middle: fold },
  );
  const right = straightenSheet(
    printed.filter((box) => box.x >= fold),
    { width, height, middle: fold },
  );
  return (x, y) => (x < fold ? left(x, y) : right(x, y));
}

/** Tells print from the grain of a table or the weave of a cloth: the detector is less sure of those. */
export function isPrinted(boxes: readonly TextBox[]): (box: TextBox) => boolean {
  const scores = boxes.map((box) => box.score).toSorted((a, b) => a - b);
  const high = scores[Math.floor(0.75 * scores.length)] ?? 0;
  return (box) => box.score >= 0.93 * high;
}

/** Where an upright strip near the middle is free of text, with many lines on both sides; null when there is none. */
function findFold(boxes: readonly TextBox[], width: number): number | null {
  const long = boxes.filter((box) => box.length > 4 * box.height);
  for (const share of [0.5, 0.48, 0.52, 0.46, 0.54, 0.44, 0.56]) {
    const x = share * width;
    const crossing = boxes.filter((box) => Math.abs(box.x - x) < box.length / 2 + 0.5 * box.height).length;
    const left = long.filter((box) => box.x < x).length;
    if (crossing === 0 && left >= 12 && long.length - left >= 12) return x;
  }
  return null;
}

/** Straightens one sheet; heights are told where its lines cross the upright line at `middle`. */
function straightenSheet(
  boxes: readonly TextBox[],
  { width, height, middle }: { width: number; height: number; middle: number },
): Straighten {
  const long = boxes.filter((box) => box.length > 4 * box.height && Math.abs(box.angle) < 0.6);
  const centre = height / 2;
  if (long.length === 0) return (x, y) => ({ x, y });
  const own = long.map((box): Slope => ({
    x: box.x,
    y: box.y,
    slope: Math.tan(box.angle),
    weight: Math.min(box.length, 0.4 * width) / width,
  }));
  if (long.length < 5) {
    // Two or three lines tell the tilt and no more.
    const tilt = medianSlope(own);
    return (x, y) => ({ x: x + tilt * (y - centre), y: y - tilt * (x - middle) });
  }
  const page = { width, height };
  let field = fitField(own, page);
  for (let round = 0; round < 2; round++) {
    const links = linkNeighbours(boxes, field, page);
    if (links.length < 6) break;
    field = fitField([...own, ...links], page);
  }
  const level = (x: number, y: number): number => follow(field, x, y, middle);
  const edges = long.flatMap((box) => {
    const half = (box.length / 2) * Math.cos(box.angle);
    const fall = (box.length / 2) * Math.sin(box.angle);
    return [
      { x: box.x - half, y: level(box.x - half, box.y - fall) },
      { x: box.x + half, y: level(box.x + half, box.y + fall) },
    ];
  });
  const { lean, spread } = findLean(edges, { middle, centre, height, guess: -field(middle, centre) });
  return (x, y) => {
    const y0 = level(x, y);
    const down = y0 - centre;
    return { x: middle + (x - middle - lean * down) / (1 + spread * down), y: y0 };
  };
}

type Field = (x: number, y: number) => number;

/** Where the line through (x, y) crosses the upright line at `to`, following the slopes in steps. */
function follow(field: Field, x: number, y: number, to: number): number {
  const steps = 10;
  const step = (to - x) / steps;
  let [atX, atY] = [x, y];
  for (let index = 0; index < steps; index++) {
    const first = field(atX, atY);
    atY += step * field(atX + step / 2, atY + (first * step) / 2);
    atX += step;
  }
  return atY;
}

/** Terms of the field, by how many slopes there must be to tell them, and how dear each is. */
const TERMS: readonly { of: (u: number, v: number) => number; from: number; cost: number }[] = [
  { of: () => 1, from: 0, cost: 0 },
  { of: (_u, v) => v, from: 9, cost: 0.01 },
  { of: (u) => u, from: 9, cost: 0.02 },
  { of: (u, v) => u * v, from: 14, cost: 0.05 },
  { of: (u) => u * u, from: 14, cost: 0.05 },
  { of: (_u, v) => v * v, from: 20, cost: 0.1 },
  { of: (u) => u * u * u, from: 24, cost: 0.1 },
  { of: (u, v) => u * u * v, from: 24, cost: 0.1 },
];

/** A smooth field through the slopes: least squares, with slopes far off counted ever less. */
function fitField(slopes: readonly Slope[], { width, height }: { width: number; height: number }): Field {
  const terms = TERMS.filter(({ from }) => slopes.length >= from);
  const at = (x: number, y: number): number[] => terms.map(({ of }) => of((2 * x) / width - 1, (2 * y) / height - 1));
  const rows = slopes.map((each) => at(each.x, each.y));
  let factors = terms.map((_, index) => (index === 0 ? medianSlope(slopes) : 0));
  const value = (row: readonly number[]): number => row.reduce((sum, term, k) => sum + term * (factors[k] ?? 0), 0);
  for (let round = 0; round < 6; round++) {
    const misses = slopes.map((each, index) => Math.abs(each.slope - value(rows[index] ?? [])));
    const usual = Math.max(0.0015, 1.5 * median(misses));
    const weights = slopes.map((each, index) => each.weight / (1 + ((misses[index] ?? 0) / usual) ** 2));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const matrix = terms.map((_, i) =>
      terms.map((_term, j) => rows.reduce((sum, row, k) => sum + (weights[k] ?? 0) * (row[i] ?? 0) * (row[j] ?? 0), 0)),
    );
    const target = terms.map((_, i) =>
      rows.reduce((sum, row, k) => sum + (weights[k] ?? 0) * (row[i] ?? 0) * (slopes[k]?.slope ?? 0), 0),
    );
    for (const [index, { cost }] of terms.entries()) {
      const row = matrix[index];
      if (row) row[index] = (row[index] ?? 0) + cost * total;
    }
    factors = solve(matrix, target);
  }
  const solved = factors;
  return (x, y) => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    let sum = 0;
    for (let k = 0; k < terms.length; k++) sum += (terms[k]?.of(u, v) ?? 0) * (solved[k] ?? 0);
    return sum;
  };
}

/** Gaussian elimination with the largest pivot; a term that cannot be told is 0. */
function solve(matrix: readonly (readonly number[])[], target: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, target[index] ?? 0]);
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    let best = column;
    for (let row = column; row < count; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = rows[column]?.[column] ?? 0;
    if (Math.abs(pivot) < 1e-12) continue;
    for (let row = 0; row < count; row++) {
      if (row === column) continue;
      const factor = (rows[row]?.[column] ?? 0) / pivot;
      for (let k = column; k <= count; k++) {
        const target = rows[row];
        if (target) target[k] = (target[k] ?? 0) - factor * (rows[column]?.[k] ?? 0);
      }
    }
  }
  return rows.map((row, index) => (Math.abs(row[index] ?? 0) < 1e-12 ? 0 : (row[count] ?? 0) / (row[index] ?? 1)));
}

/**
 * Slopes of the gaps between neighbours on one line: from the right end of a box to the left end of the next, where the
 * field brings them to nearly the same height and no other box competes.
 */
function linkNeighbours(boxes: readonly TextBox[], field: Field, { width }: { width: number }): Slope[] {
  const ends = boxes
    .filter((box) => Math.abs(box.angle) < 0.6 || box.length < 3 * box.height)
    .map((box) => {
      const half = (box.length / 2) * Math.cos(box.angle);
      return {
        box,
        left: { x: box.x - half, y: box.y - half * field(box.x, box.y) },
        right: { x: box.x + half, y: box.y + half * field(box.x, box.y) },
        height: box.print ?? box.height,
      };
    })
    .toSorted((a, b) => a.left.x - b.left.x);
  const links: Slope[] = [];
  for (const from of ends) {
    let best: { link: Slope; miss: number } | null = null;
    let second = Number.POSITIVE_INFINITY;
    for (const to of ends) {
      const across = to.left.x - from.right.x;
      if (to === from || across < -0.3 * from.height || across > 0.75 * width) continue;
      const x = (from.right.x + to.left.x) / 2;
      const y = (from.right.y + to.left.y) / 2;
      const straight = from.right.y + across * field(x, y);
      if (Math.abs(to.left.y - straight) > 2.5 * from.height) continue;
      const miss = Math.abs(to.left.y - follow(field, from.right.x, from.right.y, to.left.x));
      // The nearest box to the right on the same line, not the next but one.
      if (best && across > 0 && miss < 0.6 * from.height && x > best.link.x + from.height) continue;
      if (!best || miss < best.miss) {
        second = best?.miss ?? second;
        best = {
          link: {
            x,
            y,
            slope: (to.left.y - from.right.y) / Math.max(across, 0.5 * from.height),
            weight: across / width,
          },
          miss,
        };
      } else second = Math.min(second, miss);
    }
    if (
      best &&
      best.miss < 0.6 * from.height &&
      best.link.weight * width > 1.5 * from.height &&
      second > 1.8 * best.miss
    )
      links.push(best.link);
  }
  return links;
}

/** The lean and the spreading apart of the left and right edges under which most of them stand above each other. */
function findLean(
  edges: readonly { x: number; y: number }[],
  page: { middle: number; centre: number; height: number; guess: number },
): { lean: number; spread: number } {
  let best = { lean: page.guess, spread: 0, worth: -1 };
  const bin = Math.max(4, page.middle / 120);
  for (let i = -14; i <= 14; i++)
    for (let j = -8; j <= 8; j++) {
      const lean = page.guess + i * 0.01;
      const spread = (j * 0.03) / page.height;
      const counts = new Map<number, number>();
      for (const edge of edges) {
        const down = edge.y - page.centre;
        const x = page.middle + (edge.x - page.middle - lean * down) / (1 + spread * down);
        const key = Math.round(x / bin);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      let worth = 0;
      for (const count of counts.values()) worth += count * count;
      // Of equals the least bent.
      worth -= 0.02 * worth * (Math.abs(i) / 14 + Math.abs(j) / 8);
      if (worth > best.worth) best = { lean, spread, worth };
    }
  return best;
}

/** The usual slope; a long box knows its angle better than a short one. */
function medianSlope(slopes: readonly Slope[]): number {
  const sorted = slopes.toSorted((a, b) => a.slope - b.slope);
  const total = sorted.reduce((sum, each) => sum + each.weight, 0);
  let passed = 0;
  for (const each of sorted) {
    passed += each.weight;
    if (passed >= total / 2) return each.slope;
  }
  return 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
