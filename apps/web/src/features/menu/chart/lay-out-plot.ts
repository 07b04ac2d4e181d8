import { formatCents, t, word, type WineListEntry } from '@app/domain';
import { entryName, listCurrency } from '#wine/entry.ts';
import { bestBargains, normalPrice, type ChartData, type ChartMode, type ChartPoint } from './chart-points.ts';
import { linearScale, logScale, type Scale } from './chart-scale.ts';
import { placeLabels, placeNote, shortName, textWidth, type NotePlace, type PlacedLabel } from './place-labels.ts';

/** For the usual letters; larger ones have larger margins. */
export const MARGIN = { top: 22, right: 14, bottom: 42 };
/** The names of the ticks stand left of the plot: as wide as the longest, at least this. */
const LEFT_PX = { least: 40, gap: 14 };
export interface Drawn extends ChartPoint {
  px: number;
  py: number;
}

interface NormalPath {
  line: string;
  field: string;
  along: { x: number; y: number }[];
}

export interface Plot {
  /** Against the usual letters. */
  letter: number;
  left: number;
  top: number;
  bottom: number;
  x: Scale;
  y: Scale;
  dots: Drawn[];
  best: ChartPoint[];
  labels: PlacedLabel[];
  /** Where the normal price runs, and the field of bargains under it, as paths. */
  normal: NormalPath | null;
  /** Where the words of the line and of the field stand; null where they would cover a wine: the line is named above. */
  notes: { normal: NotePlace | null; bargains: NotePlace | null };
  entries: WineListEntry[];
}

interface Paper {
  mode: ChartMode;
  width: number;
  height: number;
  letter: number;
}

/** Where everything of the chart stands, in pixels. */
export function layOut(data: ChartData, { mode, width, height, letter }: Paper): Plot {
  const { points } = data;
  const right = width - MARGIN.right;
  const top = MARGIN.top * letter;
  const bottom = height - MARGIN.bottom * letter;
  const ySpan = { values: points.map((point) => point.y), pixels: [bottom, top] as const, names: 7 };
  const y = mode === 'price' ? logScale(ySpan) : linearScale(ySpan);
  const currency = listCurrency(points.map(({ entry }) => entry));
  const tickNames = y.ticks.map((tick) => (mode === 'price' ? moneyText(tick, currency) : String(tick)));
  const left = Math.max(LEFT_PX.least, LEFT_PX.gap + Math.max(0, ...tickNames.map((name) => textWidth(name, letter))));
  const x = logScale({
    values: points.map((point) => point.x),
    pixels: [left, right],
    names: Math.max(3, Math.floor(width / (90 * letter))),
  });
  const dots = points
    .map((point) => ({ ...point, px: x.toPixel(point.x), py: y.toPixel(point.y) }))
    // Bargains are drawn last, so they are on top.
    .toSorted((a, b) => Number(a.isBargain) - Number(b.isBargain));
  const best = bestBargains(points, mode);
  const labels = placeLabels(
    best.map(({ key, entry, x: across, y: up }) => ({
      key,
      x: x.toPixel(across),
      y: y.toPixel(up),
      text: shortName(entryName(entry), width < 500 ? 22 : 32),
    })),
    dots.map(({ px, py }) => ({ x: px, y: py })),
    { left, right, top, bottom: bottom - 16, most: width < 500 ? 3 : 6, letter },
  );
  const normal = mode === 'price' ? normalPath(data, { x, y, left, right, bottom }) : null;
  const around = { dots: dots.map(({ px, py }) => ({ x: px, y: py })), labels, left, right, top, letter };
  const notes = {
    normal: normal ? placeNote(t(NORMAL_PRICE), besideLine(normal.along), around) : null,
    bargains: normal ? placeNote(t(BARGAINS), inField(right, bottom), around) : null,
  };
  return {
    letter,
    left,
    top,
    bottom,
    x,
    y,
    dots,
    best,
    labels,
    normal,
    notes,
    entries: points.map(({ entry }) => entry),
  };
}

export const moneyText = (value: number, currency: string | undefined): string =>
  formatCents(Math.round(value * 100), currency).replace(/[.,]00(?=\D*$)/, '');

export const NORMAL_PRICE = word('normal price');
export const BARGAINS = word('bargains');

/** Over the line from its upper end downwards, then under it. */
const besideLine = (along: readonly { x: number; y: number }[]): NotePlace[] =>
  [-10, -22, -34].flatMap((up) =>
    along.toReversed().flatMap(({ x, y }) => [
      { x: x - 6, y: y + up, anchor: 'end' as const },
      { x: x + 6, y: y - up, anchor: 'start' as const },
    ]),
  );

/** In the lower right corner, or a little higher or further left. */
const inField = (right: number, bottom: number): NotePlace[] =>
  [10, 28, 46].flatMap((up) =>
    [8, 60, 120].map((left) => ({ x: right - left, y: bottom - up, anchor: 'end' as const })),
  );

interface Frame {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  bottom: number;
}

/** The normal price over the market's, from the cheapest to the dearest; a fifth beneath it begins the field of bargains. */
function normalPath(data: ChartData, { x, y, bottom }: Frame): Plot['normal'] {
  const markets = data.points.map((point) => point.x);
  const [low, high] = [Math.min(...markets), Math.max(...markets)];
  const steps = 48;
  const line: string[] = [];
  const under: string[] = [];
  const along: { x: number; y: number }[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const market = low * (high / low) ** (step / steps);
    const price = normalPrice(data, market);
    if (price === null) return null;
    const at = { x: x.toPixel(market), y: y.toPixel(price) };
    along.push(at);
    line.push(`${at.x.toFixed(1)} ${at.y.toFixed(1)}`);
    under.push(`${at.x.toFixed(1)} ${Math.min(bottom, y.toPixel(price * 0.8)).toFixed(1)}`);
  }
  const [startX, endX] = [along[0]?.x ?? 0, along.at(-1)?.x ?? 0];
  return {
    line: `M${line.join('L')}`,
    field: `M${startX.toFixed(1)} ${bottom}L${under.join('L')}L${endX.toFixed(1)} ${bottom}Z`,
    along,
  };
}
