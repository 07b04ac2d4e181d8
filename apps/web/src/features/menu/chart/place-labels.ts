export interface Placed {
  key: string;
  x: number;
  y: number;
  text: string;
}

export interface PlacedLabel extends Placed {
  anchor: 'start' | 'end';
  textX: number;
}

interface Room {
  left: number;
  right: number;
  /** More would be a list, not a chart. */
  most: number;
}

/** Approximate, for a small sans; labels may have extra room but never overlap. */
const CHARACTER_PX = 6.1;
const LINE_PX = 15;
const GAP_PX = 13;

interface Box {
  left: number;
  right: number;
  y: number;
}

/**
 * Names beside their dots, on the emptier side, the first ones first; never over one another. Who finds no room stays
 * without a name.
 */
export function placeLabels(
  wanted: readonly Placed[],
  dots: readonly { x: number; y: number }[],
  { left, right, most }: Room,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const label of wanted) {
    if (placed.length >= most) break;
    const width = label.text.length * CHARACTER_PX;
    const sides = (['start', 'end'] as const)
      .map((anchor) => {
        const textX = anchor === 'start' ? label.x + GAP_PX : label.x - GAP_PX;
        const box = { left: anchor === 'start' ? textX : textX - width, y: label.y, right: 0 };
        box.right = box.left + width;
        return { anchor, textX, box, covered: dots.filter((dot) => covers(box, dot)).length };
      })
      .filter(({ box }) => box.left >= left && box.right <= right && taken.every((other) => !overlap(box, other)))
      .toSorted((a, b) => a.covered - b.covered);
    const [side] = sides;
    if (!side) continue;
    placed.push({ ...label, anchor: side.anchor, textX: side.textX });
    taken.push(side.box);
  }
  return placed;
}

function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && Math.abs(a.y - b.y) <= LINE_PX;
}

function covers({ left, right, y }: Box, dot: { x: number; y: number }): boolean {
  return dot.x >= left && dot.x <= right && Math.abs(dot.y - y) < LINE_PX / 2;
}

/** A name short enough for a chart label. */
export function shortName(name: string, most = 30): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
