/**
 * Real lists, printed and taken again: PDFs of restaurants as pictures, scanned and photographed by our damage, line by line
 * beside the text that the PDF itself holds. Reported apart, for these are layouts and faces that nobody here chose.
 *   npm run eval -- reader --printed FOLDER              every PDF of the folder, four pages of each
 *   npm run eval -- reader --printed FOLDER --beside FILE.onnx --alone
 * A PDF says where its signs stand and not where its words end ('H ENRIOT' is one word in small capitals), so signs are counted, and
 * spaces and capitals are not. Nothing of the lists is kept.
 */
import type { TextBox } from '@app/list-reader/picture';
import { openPictures } from '@app/documents/src/images.ts';
import { detectBoxes, readBoxes } from '@app/documents/src/ocr-page.ts';
import { openPdfPictures } from '@app/documents/src/pdf-render.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { damage, pictureWidth, type Damage } from './damage.ts';
import { linesOf, scaled, scoreBoxes, type PrintedLine } from './detectors.ts';
import { openEngines, optionOf, processorMs } from './line-run.ts';
import { commonest, foldText, scoreLine, totalOf, type LineScore } from './line-score.ts';
import { seedOf } from './photograph.ts';

const PAGES = 4;
const KINDS: readonly Damage[] = ['scan', 'photo', 'dark-photo'];

interface Tally {
  scores: LineScore[];
  cpuMs: number;
}

export async function evalPrinted(args: readonly string[]): Promise<number> {
  const folder = optionOf(args, 'printed') ?? '';
  const files = listPdfs(folder);
  if (files.length === 0) {
    process.stderr.write(`There is no PDF in '${folder}'. Name a folder of wine lists: --printed FOLDER.\n`);
    return 2;
  }
  const engines = await openEngines(args);
  for (const kind of KINDS) {
    const tallies = new Map<string, Tally>(engines.map(({ name }) => [name, { scores: [], cpuMs: 0 }]));
    const lines = { all: 0, found: 0 };
    for (const [index, file] of files.entries())
      for await (const { picture, printed } of takePages(readFileSync(file), kind, index)) {
        const boxes = printed.map(toBox);
        for (const { name, models } of engines) {
          const before = processorMs();
          const texts = await readBoxes(models, picture, boxes);
          const tally = tallies.get(name);
          if (!tally) continue;
          tally.cpuMs += processorMs() - before;
          tally.scores.push(...texts.map(({ text }, at) => scoreSigns(printed[at]?.text ?? '', text)));
        }
        const detected = await detectBoxes(engines[0]!.models, picture); // ours is always there
        lines.all += printed.length;
        lines.found += scoreBoxes(printed, detected.boxes).found.filter(Boolean).length;
      }
    for (const [name, tally] of tallies) process.stdout.write(toRow(kind, name, tally, args.includes('--wrong')));
    process.stdout.write(
      `${kind.padEnd(12)}our detector finds ${((100 * lines.found) / Math.max(1, lines.all)).toFixed(1)} % of ${lines.all} lines\n\n`,
    );
  }
  return 0;
}

function listPdfs(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.toLowerCase().endsWith('.pdf'))
      .toSorted()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Some pages of a PDF, from its first to its last, as they were taken, each with the lines that stand on it. */
async function* takePages(
  pdf: Uint8Array,
  kind: Damage,
  index: number,
): AsyncGenerator<{ picture: Awaited<ReturnType<typeof readJpeg>>; printed: PrintedLine[] }> {
  // Each library takes the bytes it is given for its own.
  const lines = await linesOf(new Uint8Array(pdf), kind, index);
  const pictures = await openPdfPictures(new Uint8Array(pdf));
  try {
    const step = Math.max(1, pictures.pageCount / PAGES);
    for (let at = 0; at < pictures.pageCount; at += step) {
      const page = Math.floor(at) + 1;
      const picture = await readJpeg(await damage(await pictures.render(page), kind, seedOf(index, page)));
      const printed = (lines[page - 1] ?? []).map((line) => scaled(line, picture.width / pictureWidth(kind)));
      yield { picture, printed };
    }
  } finally {
    pictures.close();
  }
}

const readJpeg = async (bytes: Uint8Array) => (await openPictures(bytes, 'jpeg')).read(0, 0);

/** The box a good detector would give: a little beyond the letters on every side. */
function toBox({ from, to, height }: PrintedLine): TextBox {
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    length: Math.hypot(to.x - from.x, to.y - from.y) + 0.3 * height,
    height: 1.15 * height,
    angle: Math.atan2(to.y - from.y, to.x - from.x),
    score: 1,
  };
}

/** The line as one word: its signs, without spaces and capitals. */
export function scoreSigns(truth: string, read: string): LineScore {
  const signs = (text: string): string => foldText(text, true).replace(/[\s.…]+/gu, '');
  const none = new Set<string>();
  return scoreLine({ truth: signs(truth), read: signs(read), isCaseless: true, madeUp: none, unknown: none });
}

function toRow(kind: Damage, engine: string, { scores, cpuMs }: Tally, withWrong: boolean): string {
  const { lines, signErrors, whole } = totalOf(scores);
  const row =
    `${kind.padEnd(12)}${engine.padEnd(18)}lines ${lines}  right ${whole.toFixed(1).padStart(5)} %  signs wrong ${signErrors.toFixed(2).padStart(5)} %` +
    `  ${(cpuMs / Math.max(1, lines)).toFixed(1)} ms of the processor a line\n`;
  if (!withWrong) return row;
  const pairs = commonest(
    scores.flatMap((score) => score.wrong),
    30,
  );
  return `${row}    ${pairs.map(({ truth, read }) => `${truth}→${read || '∅'}`).join(' | ')}\n`;
}
