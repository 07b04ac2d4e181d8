export interface Placed {
  key: string;
  x: number;
  y: number;
  text: string;
}

export interface PlacedLabel extends Placed {
  anchor: 'start' | 'end';
  textX: number;
  textY: number;
}

interface Room {
  left: number;
  right: number;
  top?: number;
  bottom?: number;
  /** More would be a list, not a chart. */
  most: number;
  /** How large the letters are, against the usual ones. */
  letter?: number;
}

/** Approximate, for a small sans of the usual size; labels may have extra room but never overlap. */
const CHARACTER_PX = 6.8;
const LINE_PX = 15;
const GAP_PX = 13;
/** Beside the dot, or a line higher or lower. */
const LEVELS = [0, -1, 1];
/** A dot is as wide as this. */
const DOT_PX = 6;

interface Box {
  left: number;
  right: number;
  y: number;
  height: number;
}

/** About as wide as a text is drawn. */
export function textWidth(text: string, letter = 1): number {
  return text.length * CHARACTER_PX * letter;
}

/**
 * Names beside their dots, the first ones first; never over one another, over a dot or over the edge. Who finds no room stays
 * without a name.
 */
export function placeLabels(
  wanted: readonly Placed[],
  dots: readonly { x: number; y: number }[],
  { left, right, top = -Infinity, bottom = Infinity, most, letter = 1 }: Room,
): PlacedLabel[] {
  const height = LINE_PX * letter;
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const label of wanted) {
    if (placed.length >= most) break;
    const width = textWidth(label.text, letter);
    const places = LEVELS.flatMap((level) =>
      (['start', 'end'] as const).map((anchor) => {
        const textX = anchor === 'start' ? label.x + GAP_PX : label.x - GAP_PX;
        const textY = label.y + level * height;
        const start = anchor === 'start' ? textX : textX - width;
        return { anchor, textX, textY, box: { left: start, right: start + width, y: textY, height } };
      }),
    );
    const place = places.find(
      ({ box }) =>
        box.left >= left &&
        box.right <= right &&
        box.y >= top &&
        box.y <= bottom &&
        taken.every((other) => !overlap(box, other)) &&
        dots.every((dot) => !covers(box, dot)),
    );
    if (!place) continue;
    placed.push({ ...label, anchor: place.anchor, textX: place.textX, textY: place.textY });
    taken.push(place.box);
  }
  return placed;
}

export interface NotePlace {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** The first of the places where a word covers no dot, no name and no edge; null where there is none. */
export function placeNote(
  text: string,
  places: readonly NotePlace[],
  {
    dots,
    labels,
    left,
    right,
    top = -Infinity,
    letter = 1,
  }: { dots: readonly { x: number; y: number }[]; labels: readonly PlacedLabel[] } & Pick<
    Room,
    'left' | 'right' | 'top' | 'letter'
  >,
): NotePlace | null {
  const boxOf = ({ x, y, anchor }: NotePlace, words: string): Box => {
    const width = textWidth(words, letter);
    const start = anchor === 'start' ? x : x - width;
    return { left: start, right: start + width, y, height: LINE_PX * letter };
  };
  const taken = labels.map(({ textX, textY, anchor, text: name }) => boxOf({ x: textX, y: textY, anchor }, name));
  return (
    places.find((place) => {
      const box = boxOf(place, text);
      return (
        box.left >= left &&
        box.right <= right &&
        box.y >= top &&
        taken.every((other) => !overlap(box, other)) &&
        dots.every((dot) => !covers(box, dot))
      );
    }) ?? null
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && Math.abs(a.y - b.y) <= a.height;
}

function covers({ left, right, y, height }: Box, dot: { x: number; y: number }): boolean {
  return dot.x >= left - DOT_PX && dot.x <= right + DOT_PX && Math.abs(dot.y - y) < height / 2 + DOT_PX / 2;
}

/** A name short enough for a chart label. */
export function shortName(name: string, most = 30): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
