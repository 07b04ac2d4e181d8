import type { Run } from '@app/list-reader';
import type { Drawing } from './pdf-drawing.ts';

/** Smaller print is a leftover that nobody can read. */
const LEAST_POINTS = 2;

/**
 * The runs that a person sees on the page: no invisible ones, none too small or beside the page, and no line that is
 * struck out, because what is struck out is sold out.
 */
export function onlySeen(
  runs: readonly Run[],
  page: { width: number; height: number },
  drawing: Drawing | null,
): Run[] {
  const placed = runs.filter(
    ({ x, baseline, width, size }) =>
      size >= LEAST_POINTS && x + width > 0 && x < page.width && baseline > 0 && baseline - 0.7 * size < page.height,
  );
  if (!drawing) return placed;
  return withoutStruck(withoutUnseen(placed, drawing), drawing);
}

/** Leaves out runs that stand where only unseen text was drawn. */
function withoutUnseen(runs: readonly Run[], { texts }: Drawing): Run[] {
  if (texts.every(({ isSeen }) => isSeen)) return [...runs];
  const byRow = Map.groupBy(texts, ({ baseline }) => Math.round(baseline / 3));
  return runs.filter(({ x, width, baseline }) => {
    const row = Math.round(baseline / 3);
    const near = [row - 1, row, row + 1]
      .flatMap((at) => byRow.get(at) ?? [])
      .filter((text) => Math.abs(text.baseline - baseline) < 1.5);
    const covered = (isSeen: boolean): number =>
      near
        .filter((text) => text.isSeen === isSeen)
        .reduce((sum, text) => sum + Math.max(0, Math.min(text.right, x + width) - Math.max(text.left, x)), 0);
    const unseen = covered(false);
    return !(unseen > 0 && unseen >= 0.5 * width && covered(true) < 0.3 * width);
  });
}

const hasName = ({ text }: Run): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= 3;

/**
 * Leaves out what a line is drawn through. A struck price goes alone: the new one stands beside it. A struck name takes
 * the vintage and the prices of its line along, up to the next name.
 */
function withoutStruck(runs: readonly Run[], { rules }: Drawing): Run[] {
  const isStruck = ({ x, width, baseline, size }: Run): boolean =>
    rules.some(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2;
      const isThrough = middle < baseline - 0.12 * size && middle > baseline - 0.55 * size;
      return isThrough && Math.min(right, x + width) - Math.max(left, x) > 0.6 * width;
    });
  const struck = new Set(runs.filter(isStruck));
  if (struck.size === 0) return [...runs];
  for (const name of [...struck].filter(hasName)) {
    const row = runs
      .filter((run) => Math.abs(run.baseline - name.baseline) < 0.35 * name.size)
      .toSorted((a, b) => a.x - b.x);
    const at = row.indexOf(name);
    for (const run of row.slice(at + 1)) {
      if (hasName(run) && !struck.has(run)) break;
      struck.add(run);
    }
    const before = row.slice(0, at);
    if (!before.some((run) => hasName(run) && !struck.has(run))) for (const run of before) struck.add(run);
  }
  return runs.filter((run) => !struck.has(run));
}
