import type { Box } from '#src/document/shapes.ts';

/** The smallest box around some boxes, inside the page. */
export function joinBoxes(boxes: readonly Box[]): Box {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const x = clamp(Math.min(1, ...boxes.map((box) => box.x)));
  const y = clamp(Math.min(1, ...boxes.map((box) => box.y)));
  const right = clamp(Math.max(0, ...boxes.map((box) => box.x + box.width)));
  const foot = clamp(Math.max(0, ...boxes.map((box) => box.y + box.height)));
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  return { x: round(x), y: round(y), width: round(Math.max(0, right - x)), height: round(Math.max(0, foot - y)) };
}
