import { UnreadableFile, type PageText, type Run } from '@app/list-reader';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS, Util, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  let examined = 0;
  let sawHidden = false;
  return {
    pageCount: document.numPages,
    async readPage(pageNumber) {
      const page = await document.getPage(pageNumber);
      try {
        const { width, height, runs } = await readRuns(page);
        const letters = runs.reduce((sum, run) => sum + run.text.length, 0);
        // What is drawn is costly to ask; a hidden layer runs through a whole document, so the first pages tell.
        let drawing = { hiddenShare: 0, isDrawing: false };
        if (letters < 60 || examined < 3 || sawHidden) {
          examined++;
          drawing = await examineDrawing(page, letters);
          if (drawing.hiddenShare > 0.5) sawHidden = true;
        }
        return { width, height, runs, ...drawing };
      } finally {
        page.cleanup();
      }
    },
    async close() {
      await task.destroy();
    },
  };
}

/** The text of a page as runs, turned the way the page is shown. */
async function readRuns(page: PDFPageProxy): Promise<{ width: number; height: number; runs: Run[] }> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ disableNormalization: false });
  const runs: Run[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    if (runs.length >= MAX_RUNS) break;
    const place = Util.transform(view.transform, item.transform) as number[];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, baseline = 0] = place;
    // Text set sideways along the margin is no line of the list.
    if (Math.abs(b) > 0.3 * Math.hypot(a, b)) continue;
    const size = Math.hypot(c, d);
    if (!Number.isFinite(size + x + baseline) || size < 1 || size > view.height) continue;
    runs.push({ text: item.str, x, baseline, width: item.width, size, font: item.fontName, confidence: 1 });
  }
  return { width: view.width, height: view.height, runs: withoutDoubles(runs) };
}

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
async function examineDrawing(
  page: PDFPageProxy,
  letters: number,
): Promise<{ hiddenShare: number; isDrawing: boolean }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let mode = 0;
  let shown = 0;
  let hidden = 0;
  let paths = 0;
  let pictures = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.setTextRenderingMode) mode = Number((argsArray[index] as unknown[])[0]);
    else if (operator === OPS.showText) {
      const glyphs = (argsArray[index] as unknown[])[0];
      const count = Array.isArray(glyphs) ? glyphs.length : 1;
      if (mode === 3 || mode === 7) hidden += count;
      else shown += count;
    } else if (operator === OPS.constructPath) paths++;
    else if (
      operator === OPS.paintImageXObject ||
      operator === OPS.paintInlineImageXObject ||
      operator === OPS.paintImageMaskXObject
    )
      pictures++;
  }
  return {
    hiddenShare: hidden + shown > 0 ? hidden / (hidden + shown) : 0,
    isDrawing: letters < 60 && (pictures > 0 || paths > PATHS_OF_A_DRAWING),
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
