import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An upright area of the page as it is shown: points, y grows downwards. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A piece of text that the page draws. */
interface DrawnText {
  left: number;
  right: number;
  baseline: number;
  isSeen: boolean;
}

/** A letter as the page draws it; a blank that was drawn is one too. */
export interface DrawnLetter {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

/** What a page draws, as far as it tells which of its text a person sees. */
export interface Drawing {
  texts: DrawnText[];
  letterPlaces: DrawnLetter[];
  /** Thin level lines; one through the middle of a text strikes it out. */
  rules: Area[];
  /** Letters drawn invisibly (a recognised layer under a scan), and all letters. */
  invisible: number;
  letters: number;
  pictures: number;
  paths: number;
}

type Matrix = number[];
type Fill = { colour: string | null; alpha: number; isPlain: boolean };

interface State extends Fill {
  ctm: Matrix;
  clip: Area;
  mode: number;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  across: number;
  rise: number;
  leading: number;
}

/** More painted areas than this are a drawing; looking each text up in all of them would take too long. */
const MOST_GROUNDS = 3000;
/** More letters than this on one page are a drawing made of letters. */
const MOST_LETTERS = 30_000;
const EVERYWHERE: Area = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
/** A rule is at most this high; higher ones are boxes. */
const MOST_RULE = 2.2;
const FILLS = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);
const STROKES = new Set<number>([OPS.stroke, OPS.closeStroke, OPS.fillStroke]);
const PICTURES = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/**
 * Follows everything that a page draws and tells which text can be seen. Text is not seen when it is drawn in the
 * invisible mode, white on white, on a layer that is switched off, or when a filled box is drawn over it later.
 */
export async function readDrawing(page: PDFPageProxy, isShown: (layer: unknown) => boolean): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const view = page.getViewport({ scale: 1 });
  const drawing: Drawing = { texts: [], letterPlaces: [], rules: [], invisible: 0, letters: 0, pictures: 0, paths: 0 };
  /** Areas that were painted, in order; null: in more than one colour. */
  const grounds: { area: Area; colour: string | null }[] = [];
  let state: State = {
    ctm: view.transform,
    clip: EVERYWHERE,
    mode: 0,
    size: 1,
    charSpacing: 0,
    wordSpacing: 0,
    across: 1,
    rise: 0,
    leading: 0,
    colour: '#000000',
    alpha: 1,
    isPlain: true,
  };
  const saved: State[] = [];
  const layers: boolean[] = [];
  let [text, line]: [Matrix, Matrix] = [IDENTITY, IDENTITY];
  let isClipping = false;

  const moveLine = (x: number, y: number): void => {
    line = Util.transform(line, [1, 0, 0, 1, x, y]) as Matrix;
    text = line;
  };

  function show(glyphs: readonly unknown[]): void {
    let count = 0;
    let along = 0;
    const place = Util.transform(state.ctm, text) as Matrix;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') along -= (glyph / 1000) * state.size * state.across;
      else if (isGlyph(glyph)) {
        count++;
        const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
        const width = (glyph.width / 1000) * state.size;
        if (drawing.letterPlaces.length < MOST_LETTERS) {
          const [left, right] = [
            apply(place, along, state.rise),
            apply(place, along + width * state.across, state.rise),
          ];
          drawing.letterPlaces.push({ text: glyph.unicode ?? '', left: left.x, right: right.x, baseline: left.y });
        }
        along += (width + spacing) * state.across;
      }
    }
    const from = apply(place, 0, state.rise);
    const to = apply(place, along, state.rise);
    text = Util.transform(text, [1, 0, 0, 1, along, 0]) as Matrix;
    drawing.letters += count;
    const isInvisible = state.mode === 3 || state.mode === 7;
    if (isInvisible) drawing.invisible += count;
    const middle = { x: (from.x + to.x) / 2, y: from.y - 1 };
    const ground = grounds.findLast(({ area }) => holds(area, middle));
    const isPale = isWhite(state.colour) && state.mode === 0 && (ground === undefined || isWhite(ground.colour));
    drawing.texts.push({
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      baseline: from.y,
      isSeen: !isInvisible && !isPale && state.alpha > 0.05 && !layers.includes(false),
    });
  }

  function drawPath(paint: number, points: Float32Array | null, bounds: ArrayLike<number> | null): void {
    drawing.paths++;
    if (!bounds || bounds.length < 4) return;
    const box = boxOf(state.ctm, bounds);
    if (isClipping) {
      state = { ...state, clip: meet(state.clip, box) };
      isClipping = false;
    }
    if (layers.includes(false)) return;
    const area = meet(state.clip, box);
    const isThin = area.bottom - area.top <= MOST_RULE && area.right - area.left > 6;
    if (isThin && (FILLS.has(paint) || STROKES.has(paint))) drawing.rules.push(area);
    if (!FILLS.has(paint) || isThin || grounds.length >= MOST_GROUNDS) return;
    const isBox = points !== null && isRectangle(points, bounds);
    const { alpha, isPlain } = state;
    grounds.push({ area, colour: isBox && alpha > 0.95 && isPlain ? state.colour : null });
    if (!isBox || alpha < 0.95 || !isPlain || layers.includes(false)) return;
    // What stood below the box is gone.
    for (const drawn of drawing.texts)
      if (
        drawn.left >= area.left - 1 &&
        drawn.right <= area.right + 1 &&
        drawn.baseline - 2 >= area.top &&
        drawn.baseline <= area.bottom + 1
      )
        drawn.isSeen = false;
  }

  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    const number = (at: number): number => Number(args[at]);
    switch (operator) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.restore:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, ctm: Util.transform(state.ctm, args) as Matrix };
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(state);
        if (Array.isArray(args[0])) state = { ...state, ctm: Util.transform(state.ctm, args[0] as Matrix) as Matrix };
        break;
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isShown(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.setFillRGBColor:
        state = { ...state, colour: typeof args[0] === 'string' ? args[0] : null };
        break;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state = { ...state, colour: null };
        break;
      case OPS.setGState:
        state = { ...state, ...readFill(args[0]) };
        break;
      case OPS.clip:
      case OPS.eoClip:
        isClipping = true;
        break;
      case OPS.constructPath: {
        const [points] = Array.isArray(args[1]) ? (args[1] as unknown[]) : [];
        const bounds = args[2] as ArrayLike<number> | null | undefined;
        drawPath(number(0), points instanceof Float32Array ? points : null, bounds ?? null);
        break;
      }
      case OPS.shadingFill:
        grounds.push({ area: state.clip, colour: null });
        break;
      case OPS.beginText:
        [text, line] = [IDENTITY, IDENTITY];
        break;
      case OPS.setTextMatrix:
        line = text = [...(args[0] as ArrayLike<number> as Matrix)];
        break;
      case OPS.moveText:
        moveLine(number(0), number(1));
        break;
      case OPS.setLeadingMoveText:
        state = { ...state, leading: -number(1) };
        moveLine(number(0), number(1));
        break;
      case OPS.nextLine:
        moveLine(0, -state.leading);
        break;
      case OPS.setLeading:
        state = { ...state, leading: number(0) };
        break;
      case OPS.setFont:
        state = { ...state, size: number(1) };
        break;
      case OPS.setCharSpacing:
        state = { ...state, charSpacing: number(0) };
        break;
      case OPS.setWordSpacing:
        state = { ...state, wordSpacing: number(0) };
        break;
      case OPS.setHScale:
        state = { ...state, across: number(0) / 100 };
        break;
      case OPS.setTextRise:
        state = { ...state, rise: number(0) };
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, mode: number(0) };
        break;
      case OPS.showText:
        show(Array.isArray(args[0]) ? (args[0] as unknown[]) : []);
        break;
      default:
        if (!PICTURES.has(operator)) break;
        drawing.pictures++;
        grounds.push({ area: meet(state.clip, boxOf(state.ctm, [0, 0, 1, 1])), colour: null });
    }
  }
  return drawing;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function apply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** A box of [left, bottom, right, top] as it lies on the page. */
function boxOf(matrix: Matrix, bounds: ArrayLike<number>): Area {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds);
  const corners = [apply(matrix, x0, y0), apply(matrix, x1, y0), apply(matrix, x1, y1), apply(matrix, x0, y1)];
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    right: Math.max(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  };
}

const meet = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const holds = (area: Area, { x, y }: { x: number; y: number }): boolean =>
  x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;

/** Whether a path is one upright box: 'move' or 'line' (0 and 1, each with a point) to the four corners of its bounds. */
function isRectangle(path: Float32Array, bounds: ArrayLike<number>): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds);
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.01 * (1 + Math.abs(b));
  let corners = 0;
  for (let at = 0; at < path.length;) {
    const kind = path[at] ?? 9;
    // 4 closes the path; curves and second pieces are no box.
    if (kind === 4) {
      at++;
      continue;
    }
    if (kind > 1 || (kind === 0 && at > 0)) return false;
    const [x = 0, y = 0] = [path[at + 1], path[at + 2]];
    if (!(isNear(x, x0) || isNear(x, x1)) || !(isNear(y, y0) || isNear(y, y1))) return false;
    corners++;
    at += 3;
  }
  return corners === 4 || corners === 5;
}

interface DrawnGlyph {
  width: number;
  unicode?: string;
  isSpace: boolean;
}

const isGlyph = (glyph: unknown): glyph is DrawnGlyph =>
  typeof glyph === 'object' && glyph !== null && typeof (glyph as Partial<DrawnGlyph>).width === 'number';

/** Nearly white counts: '#fdfdfd' cannot be seen on paper. */
const isWhite = (colour: string | null): boolean => /^#(?:f[a-f]){3}$/iu.test(colour ?? '');

/** What a graphics state says about filling: its opacity, and whether it covers what is below. */
function readFill(entries: unknown): Partial<Fill> {
  if (!Array.isArray(entries)) return {};
  const fill: Partial<Fill> = {};
  for (const entry of entries as unknown[]) {
    const [name, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (name === 'ca') fill.alpha = Number(value);
    else if (name === 'BM') fill.isPlain = value === 'source-over' || value === 'Normal';
  }
  return fill;
}
