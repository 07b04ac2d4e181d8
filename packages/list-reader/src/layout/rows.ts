import type { Run } from '#src/document/shapes.ts';

/** Runs on one baseline, from left to right. */
export interface Row {
  runs: Run[];
  baseline: number;
  size: number;
}

const topOf = (run: Pick<Run, 'baseline' | 'size'>): number => run.baseline - 0.75 * run.size;
const footOf = (run: Pick<Run, 'baseline' | 'size'>): number => run.baseline + 0.22 * run.size;

/**
 * Whether a run stands in a row. Print of one size must share the baseline; a superscript or a price in smaller print
 * is in the row whose height holds most of it. (Real lists set names at 16 and prices at 14 points two points higher.)
 */
function standsIn(row: Row, run: Run): number {
  const smaller = Math.min(row.size, run.size);
  const larger = Math.max(row.size, run.size);
  const apart = Math.abs(row.baseline - run.baseline);
  if (smaller > 0.85 * larger) return apart < 0.42 * smaller ? 1 - apart / larger : 0;
  const overlap = Math.min(footOf(row), footOf(run)) - Math.max(topOf(row), topOf(run));
  const share = overlap / (footOf({ baseline: 0, size: smaller }) - topOf({ baseline: 0, size: smaller }));
  return share > 0.55 ? share * 0.9 : 0;
}

/** Sorts runs into rows from top to bottom. Any input returns; runs without text are left out. */
export function readRows(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  // Large print first: small print then finds the row it belongs to, not the other way round.
  const drawn = runs.filter((run) => run.text.trim() !== '' && run.size > 0);
  const ordered = drawn.toSorted((a, b) => b.size - a.size || a.baseline - b.baseline || a.x - b.x);
  const byBand = new Map<number, Row[]>();
  const band = Math.max(4, ...drawn.map((run) => run.size));
  for (const run of ordered) {
    const near = [-1, 0, 1].flatMap((step) => byBand.get(Math.floor(run.baseline / band) + step) ?? []);
    let best: Row | null = null;
    let bestShare = 0;
    for (const row of near) {
      const share = standsIn(row, run);
      if (share > bestShare && !covers(row, run)) [best, bestShare] = [row, share];
    }
    if (best) best.runs.push(run);
    else {
      const row: Row = { runs: [run], baseline: run.baseline, size: run.size };
      const key = Math.floor(run.baseline / band);
      byBand.set(key, [...(byBand.get(key) ?? []), row]);
      rows.push(row);
    }
  }
  for (const row of rows) row.runs.sort((a, b) => a.x - b.x);
  return rows.sort((a, b) => a.baseline - b.baseline);
}

/** Two texts at one place are two lines squeezed together, not one. */
function covers(row: Row, run: Run): boolean {
  return row.runs.some((other) => {
    const overlap = Math.min(other.x + other.width, run.x + run.width) - Math.max(other.x, run.x);
    return (
      overlap > 0.5 * Math.min(other.width, run.width) &&
      overlap > 0.6 * run.size &&
      Math.abs(other.baseline - run.baseline) > 0.2 * run.size
    );
  });
}
