import { UnreadableFile, type PageText, type Run } from '@app/list-reader';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, Util, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readDrawing, type Drawing } from './pdf-drawing.ts';
import { closeLetters } from './pdf-letters.ts';
import { onlySeen } from './pdf-seen.ts';

/** A list of more pages is not one list; the limit also bounds the time a file may take. */
export const MAX_PAGES = 200;
/** Runs beyond this on one page are a drawing made of letters, or an attack. */
const MAX_RUNS = 30_000;

const ASSETS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export interface PdfText {
  pageCount: number;
  readPage(pageNumber: number): Promise<PageText>;
  close(): Promise<void>;
}

/** Opens a PDF for its text. Throws `UnreadableFile` when it is encrypted, broken or too long. */
export async function openPdfText(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    // pdf.js takes the buffer over; the caller may still need its own for rendering.
    data: bytes.slice(),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 40_000_000,
    stopAtErrors: false,
    cMapUrl: `${join(ASSETS, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(ASSETS, 'standard_fonts')}/`,
    enableXfa: false,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    await task.destroy().catch(() => undefined);
    throw toUnreadable(error);
  }
  if (document.numPages > MAX_PAGES) {
    await task.destroy();
    throw new UnreadableFile('too-large', `The PDF has ${document.numPages} pages; at most ${MAX_PAGES} can be read.`);
  }
  const layers = await document.getOptionalContentConfig().catch(() => null);
  const isShown = (layer: unknown): boolean => layers === null || Boolean(layers.isVisible(layer as never)); // what pdf.js itself hands out
  return {
    pageCount: document.numPages,
    async readPage(pageNumber) {
      const page = await document.getPage(pageNumber);
      try {
        const { width, height, runs } = await readRuns(page);
        // A page that cannot be followed keeps all its text.
        const drawing = await readDrawing(page, isShown).catch(() => null);
        const isTurned = runs.some(({ shown }) => shown !== undefined);
        const closed = isTurned || !drawing ? runs : closeLetters(runs, drawing.letterPlaces);
        const seen = onlySeen(closed, { width, height }, isTurned ? null : drawing);
        const letters = seen.reduce((sum, run) => sum + run.text.length, 0);
        return { width, height, runs: seen, ...examine(drawing, letters) };
      } finally {
        page.cleanup();
      }
    },
    async close() {
      await task.destroy();
    },
  };
}

/** The text of a page as runs, turned the way the page is shown, or the way most of its text is set. */
async function readRuns(page: PDFPageProxy): Promise<{ width: number; height: number; runs: Run[] }> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ disableNormalization: false });
  const placed: PlacedText[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    if (placed.length >= MAX_RUNS) break;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(view.transform, item.transform) as number[];
    const size = Math.hypot(c, d);
    if (!Number.isFinite(size + x + y) || size < 1 || size > Math.max(view.width, view.height)) continue;
    const turn = (((Math.round((Math.atan2(b, a) * 2) / Math.PI) % 4) + 4) % 4) as Quarter; // of four quarters
    const isOblique = Math.abs(Math.sin(2 * Math.atan2(b, a))) > 0.55;
    if (!isOblique) placed.push({ text: item.str, x, y, width: item.width, size, font: item.fontName, turn });
  }
  const turn = mostly(placed);
  const [width, height] = turn % 2 === 0 ? [view.width, view.height] : [view.height, view.width];
  const runs = placed
    // Text set sideways along the margin of a page is no line of the list.
    .filter((text) => text.turn === turn)
    .map((text) => toRun(text, view));
  return { width, height, runs: withoutDoubles(runs) };
}

/** Quarter turns clockwise. */
type Quarter = 0 | 1 | 2 | 3;

interface PlacedText {
  text: string;
  /** Where it begins, on the page as shown. */
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  /** Which way it is set: 0 to the right, 1 downwards, 2 to the left on its head, 3 upwards. */
  turn: Quarter;
}

/** Which way most letters are set; upright unless another way has clearly more. */
function mostly(placed: readonly PlacedText[]): Quarter {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of placed) letters[turn] = (letters[turn] ?? 0) + text.length;
  const best = letters.indexOf(Math.max(...letters));
  return (letters[best] ?? 0) > 3 * (letters[0] ?? 0) ? (best as Quarter) : 0; // of four quarters
}

/** A text as a run of the page turned so that it is upright; `shown` is its place on the page as it is shown. */
function toRun({ text, x, y, width, size, font, turn }: PlacedText, view: { width: number; height: number }): Run {
  const run = { text, width, size, font, confidence: 1 };
  switch (turn) {
    case 0:
      return { ...run, x, baseline: y };
    case 1:
      return { ...run, x: y, baseline: view.width - x, shown: boxOf(view, x, y, size, width) };
    case 2:
      return { ...run, x: view.width - x, baseline: view.height - y, shown: boxOf(view, x - width, y, width, size) };
    case 3:
      return { ...run, x: view.height - y, baseline: x, shown: boxOf(view, x - size, y - width, size, width) };
  }
}

/** A place in shares of the page. */
const boxOf = (
  view: { width: number; height: number },
  ...[x, y, width, height]: [number, number, number, number]
) => ({
  x: x / view.width,
  y: y / view.height,
  width: width / view.width,
  height: height / view.height,
});

/** Bold print is sometimes faked by drawing a text twice at one place. */
function withoutDoubles(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter((run) => {
    const key = `${run.text}@${Math.round(run.x / 2)},${Math.round(run.baseline / 2)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const PATHS_OF_A_DRAWING = 400;

/** How much of the text is drawn invisibly, and whether pictures or outlines stand where text should be. */
function examine(drawing: Drawing | null, letters: number): { hiddenShare: number; isDrawing: boolean } {
  if (!drawing) return { hiddenShare: 0, isDrawing: false };
  return {
    hiddenShare: drawing.letters > 0 ? drawing.invisible / drawing.letters : 0,
    isDrawing: letters < 60 && (drawing.pictures > 0 || drawing.paths > PATHS_OF_A_DRAWING),
  };
}

function toUnreadable(error: unknown): UnreadableFile {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new UnreadableFile(
      'encrypted',
      'The PDF is protected by a password. Save a copy without one and try again.',
      error,
    );
  return new UnreadableFile('broken', 'The PDF is damaged and cannot be opened.', error);
}
