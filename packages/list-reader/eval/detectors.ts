/**
 * How many lines of print each detector finds, on pictures whose lines we know: they come from the PDF that was
 * photographed. A line is found when boxes of its own height and slope cover nine tenths of it and reach no other line.
 */
import type { Run } from '@app/list-reader';
import type { TextBox } from '@app/list-reader/picture';
import { openPictures } from '@app/documents/src/images.ts';
import { loadModels, type OcrModels } from '@app/documents/src/ocr-models.ts';
import { detectBoxes } from '@app/documents/src/ocr-page.ts';
import { openPdfText } from '@app/documents/src/pdf-text.ts';
import { pictureWidth, placeOnPicture, type Damage } from './damage.ts';
import type { Design } from './designs.ts';
import { withPaddleDetector } from './peers.ts';
import { photograph, seedOf } from './photograph.ts';
import { openPrinter } from './print.ts';

/** A stretch of print: its ends on the picture, at half the height of its letters, and its line's height. */
export interface PrintedLine {
  text: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
  height: number;
}

export interface DetectorScore {
  lines: number;
  found: number;
  /** Boxes over no print. */
  empty: number;
  boxes: number;
  processorMs: number;
  pages: number;
}

const SIZED = { low: 0.55, high: 2.3 };
const COVERED = 0.9;
const SLOPE = Math.PI / 12;

/** Runs of a page as stretches with no gap wider than the print is high; leaders are no print of their own. */
export function stretchesOf(runs: readonly Run[]): Run[] {
  const rows = runs
    .filter((run) => /[\p{L}\p{N}]/u.test(run.text))
    .toSorted((a, b) => a.baseline - b.baseline || a.x - b.x);
  const joined: Run[] = [];
  for (const run of rows) {
    const left = joined.find(
      (other) =>
        Math.abs(other.baseline - run.baseline) < 0.3 * run.size &&
        Math.abs(run.x - (other.x + other.width)) < Math.max(run.size, other.size) &&
        run.size / other.size < 1.6 &&
        other.size / run.size < 1.6,
    );
    if (!left) joined.push({ ...run });
    else {
      left.text += ` ${run.text}`;
      left.width = run.x + run.width - left.x;
    }
  }
  return joined;
}

/** Which lines are found among the boxes, and how many boxes lie on no print. */
export function scoreBoxes(
  lines: readonly PrintedLine[],
  boxes: readonly TextBox[],
): { found: boolean[]; empty: number } {
  const used = new Set<TextBox>();
  const isInside = (box: TextBox, x: number, y: number, share = 1): boolean => {
    const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
    const [dx, dy] = [x - box.x, y - box.y];
    return (
      Math.abs(dx * cos + dy * sin) <= box.length / 2 && Math.abs(-dx * sin + dy * cos) <= (share * box.height) / 2
    );
  };
  const found = lines.map(({ from, to, height }) => {
    const slope = Math.atan2(to.y - from.y, to.x - from.x);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const near = boxes.filter(
      (box) =>
        Math.abs(box.x - (from.x + to.x) / 2) < length / 2 + box.length / 2 &&
        Math.abs(box.y - (from.y + to.y) / 2) < length / 2 + box.length / 2,
    );
    const steps = Math.max(4, Math.ceil(length / (0.4 * height)));
    let covered = 0;
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      const over = near.filter((box) => isInside(box, x, y));
      for (const box of over) used.add(box);
      // A box nearly as high as it is long has no slope to speak of.
      const fits = over.some(
        (box) =>
          box.height > SIZED.low * height &&
          box.height < SIZED.high * height &&
          (Math.abs(box.angle - slope) < SLOPE || box.length < 1.6 * box.height) &&
          isInside(box, x, y, 0.7),
      );
      if (fits) covered++;
    }
    return covered >= COVERED * steps;
  });
  return { found, empty: boxes.filter((box) => !used.has(box)).length };
}

export async function linesOf(pdf: Uint8Array, kind: Damage, index: number): Promise<PrintedLine[][]> {
  const text = await openPdfText(pdf);
  const pages: PrintedLine[][] = [];
  for (let page = 1; page <= text.pageCount; page++) {
    const { width, height, runs } = await text.readPage(page);
    const place = placeOnPicture(kind, seedOf(index, page));
    pages.push(
      stretchesOf(runs).map((run) => {
        const middle = (run.baseline - 0.28 * run.size) / height;
        const [x0, y0] = place(run.x / width, middle);
        const [x1, y1] = place((run.x + run.width) / width, middle);
        const [, top] = place(run.x / width, (run.baseline - 0.75 * run.size) / height);
        const [, bottom] = place(run.x / width, (run.baseline + 0.25 * run.size) / height);
        return { text: run.text, from: { x: x0, y: y0 }, to: { x: x1, y: y1 }, height: bottom - top };
      }),
    );
  }
  await text.close();
  return pages;
}

/** The table: per degree of damage, each detector's share of lines found and its time. */
export async function evalDetectors(designs: readonly Design[], kinds: readonly Damage[]): Promise<number> {
  const ours = await loadModels();
  const detectors: { name: string; models: OcrModels }[] = [
    { name: 'ours', models: ours },
    { name: 'PP-OCRv4', models: await withPaddleDetector(ours) },
  ];
  const printer = await openPrinter();
  try {
    const printed = [];
    for (const design of designs) printed.push(await printer.print(design));
    for (const kind of kinds) {
      const totals = new Map(detectors.map(({ name }) => [name, emptyScore()]));
      for (const [index, design] of designs.entries()) {
        const pdf = printed[index] ?? new Uint8Array();
        const truth = await linesOf(pdf, kind, index);
        const rows = new Map(detectors.map(({ name }) => [name, emptyScore()]));
        const missed = new Map<string, string[]>();
        for (const [page, file] of (await photograph(design, pdf, kind, index)).entries()) {
          const picture = await (await openPictures(file.bytes, 'jpeg')).read(0, 0);
          for (const { name, models } of detectors) {
            const before = process.cpuUsage();
            const { boxes } = await detectBoxes(models, picture);
            const { user, system } = process.cpuUsage(before);
            const scale = picture.width / pictureWidth(kind);
            const lines = (truth[page] ?? []).map((line) => scaled(line, scale));
            const { found, empty } = scoreBoxes(lines, boxes);
            missed.set(name, [
              ...(missed.get(name) ?? []),
              ...lines.filter((_, at) => !found[at]).map(({ text }) => text),
            ]);
            for (const score of [rows.get(name), totals.get(name)])
              if (score) {
                score.lines += lines.length;
                score.found += found.filter(Boolean).length;
                score.empty += empty;
                score.boxes += boxes.length;
                score.processorMs += (user + system) / 1000;
                score.pages++;
              }
          }
        }
        for (const [name, score] of rows)
          process.stdout.write(
            `${toRow(`${design.id} ${kind} ${name}`, score)}  ${missed.get(name)?.slice(0, 4).join(' | ')}\n`,
          );
      }
      for (const [name, score] of totals) process.stdout.write(`${toRow(`all ${kind} ${name}`, score)}\n`);
      process.stdout.write('\n');
    }
  } finally {
    await printer.close();
  }
  return 0;
}

const emptyScore = (): DetectorScore => ({ lines: 0, found: 0, empty: 0, boxes: 0, processorMs: 0, pages: 0 });

export const scaled = (line: PrintedLine, scale: number): PrintedLine => ({
  text: line.text,
  from: { x: line.from.x * scale, y: line.from.y * scale },
  to: { x: line.to.x * scale, y: line.to.y * scale },
  height: line.height * scale,
});

const toRow = (id: string, { lines, found, empty, boxes, processorMs, pages }: DetectorScore): string =>
  `${id.padEnd(34)}lines ${String(lines).padStart(5)}  found ${((100 * found) / Math.max(1, lines)).toFixed(1).padStart(5)} %` +
  `  boxes on nothing ${((100 * empty) / Math.max(1, boxes)).toFixed(1).padStart(4)} %  ${Math.round(processorMs / Math.max(1, pages))} ms of the processor a page`;
