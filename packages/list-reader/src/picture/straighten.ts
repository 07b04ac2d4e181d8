import type { TextBox } from './boxes.ts';

/** From a place on the picture to a place on the straightened page. */
export type Straighten = (x: number, y: number) => { x: number; y: number };

/**
 * Straightens a page by arithmetic, from its boxes alone: the pixels stay where they are. Lines of a photographed page
 * tilt, and tilt differently at top and foot (perspective); their left edges lean. Few boxes: nothing is changed.
 */
export function findStraightening(boxes: readonly TextBox[], width: number, height: number): Straighten {
  const long = boxes.filter((box) => box.length > 4 * box.height && Math.abs(box.angle) < 0.6);
  const middle = width / 2;
  const centre = height / 2;
  if (long.length === 0) return (x, y) => ({ x, y });
  if (long.length < 5) {
    // Two or three lines tell the tilt and no more.
    const tilt = slopeOf(long);
    return (x, y) => ({ x: x + tilt * (y - centre), y: y - tilt * (x - middle) });
  }
  // Slope of the lines as a straight function of their height on the page, by the medians of thirds (outliers abound).
  const sorted = long.toSorted((a, b) => a.y - b.y);
  const third = Math.max(2, Math.floor(sorted.length / 3));
  const top = sorted.slice(0, third);
  const foot = sorted.slice(-third);
  const rise = median(foot.map((box) => box.y)) - median(top.map((box) => box.y));
  const change = rise > 0.2 * height && long.length >= 9 ? (slopeOf(foot) - slopeOf(top)) / rise : 0;
  const base = slopeOf(long) - change * (median(long.map((box) => box.y)) - centre);
  const level = (x: number, y: number): number => {
    // y = y0 + (base + change (y0 − centre)) (x − middle), solved for y0.
    const across = x - middle;
    return (y - (base - change * centre) * across) / (1 + change * across);
  };
  const edges = long.flatMap((box) => {
    const half = (box.length / 2) * Math.cos(box.angle);
    const fall = (box.length / 2) * Math.sin(box.angle);
    return [
      { x: box.x - half, y: level(box.x - half, box.y - fall) },
      { x: box.x + half, y: level(box.x + half, box.y + fall) },
    ];
  });
  const { lean, spread } = findLean(edges, { middle, centre, height, guess: -base });
  return (x, y) => {
    const y0 = level(x, y);
    const down = y0 - centre;
    return { x: middle + (x - middle - lean * down) / (1 + spread * down), y: y0 };
  };
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
function slopeOf(boxes: readonly TextBox[]): number {
  const sorted = boxes.toSorted((a, b) => a.angle - b.angle);
  const total = sorted.reduce((sum, box) => sum + box.length, 0);
  let passed = 0;
  for (const box of sorted) {
    passed += box.length;
    if (passed >= total / 2) return Math.tan(box.angle);
  }
  return 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
