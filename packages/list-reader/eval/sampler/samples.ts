/**
 * Sampled lists as the reader gets them: drawn, printed, damaged and recognised, each step kept in a folder, so that a
 * change of the layout or of the doubt is measured again in seconds.
 */
import type { Run } from '@app/list-reader';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPictures } from '@app/documents/src/images.ts';
import { loadModels, type OcrModels } from '@app/documents/src/ocr-models.ts';
import { detectBoxes, recognisePicture } from '@app/documents/src/ocr-page.ts';
import { openPdfPictures } from '@app/documents/src/pdf-render.ts';
import { openPdfText } from '@app/documents/src/pdf-text.ts';
import { damage, type Damage } from '#eval/damage.ts';
import { PAPERS, type Paper } from './layout.ts';
import { drawSample, type Sample, type SampleTruth } from './list.ts';
import { openSamplePrinter, type SamplePrinter } from './print-lists.ts';

export const KINDS = ['pdf', 'scan', 'photo', 'dark'] as const;
export type Kind = (typeof KINDS)[number];
const DAMAGE: Readonly<Record<Exclude<Kind, 'pdf'>, Damage>> = { scan: 'scan', photo: 'photo', dark: 'dark-photo' };

/** A page as lines are made of it. */
export interface SampledPage {
  width: number;
  height: number;
  runs: Run[];
}

export interface ReadySample {
  sample: Sample;
  truth: SampleTruth[];
  page: SampledPage;
}

/** Lists are drawn by the batch; those of one paper are printed into one PDF. */
const BATCH = 100;
const EVAL = dirname(import.meta.dirname);
const ROOT = join(EVAL, '..', '..', '..');

/** What decides how lists look; and what decides which runs are found on them. */
const DRAWING = [
  ...[
    'dice',
    'family',
    'faces',
    'words',
    'money',
    'wines',
    'layout',
    'list',
    'draw-wine',
    'draw-list',
    'print-lists',
  ].map((name) => `packages/list-reader/eval/sampler/${name}.ts`),
  ...['lists.ts', 'wines.tsv', 'line-words.ts', 'line-names.ts'].map((name) => `packages/list-reader/eval/${name}`),
];
const TEXT_CODE = ['pdf-text', 'pdf-drawing', 'pdf-seen'].map((name) => `apps/documents/src/${name}.ts`);
const PICTURE_CODE = [
  'packages/list-reader/eval/damage.ts',
  'models/SHA256SUMS',
  ...['images', 'ocr-models', 'ocr-page', 'pdf-render'].map((name) => `apps/documents/src/${name}.ts`),
  'packages/list-reader/src/picture',
];

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const whole = join(ROOT, path);
    if (path.endsWith('.test.ts')) return;
    if (/\.\w+$|SUMS$/u.test(path)) hash.update(path).update(readFileSync(whole));
    else for (const name of readdirSync(whole).toSorted()) if (name.endsWith('.ts')) add(`${path}/${name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 12);
}

interface Batch {
  paper: Paper;
  pdf: Uint8Array;
  lists: { seed: number; truth: SampleTruth[] }[];
}

export interface SampleStore {
  /** Calls `use` with each list in turn. Lists that did not fit on a page are left out. */
  each(kind: Kind, seeds: readonly number[], use: (ready: ReadySample) => void): Promise<{ stale: number }>;
  close(): Promise<void>;
}

/** Opens the kept lists of a folder. `isFresh`: what other code recognised is recognised anew. */
export function openSamples(folder: string, { isFresh = false } = {}): SampleStore {
  const home = join(folder, hashFiles(DRAWING));
  mkdirSync(home, { recursive: true });
  let printer: Promise<SamplePrinter> | null = null;
  let models: Promise<OcrModels> | null = null;

  /** The batches of a hundred seeds, one a paper; printed where they are not kept yet. */
  async function batchesFrom(from: number): Promise<Batch[]> {
    const samples = Array.from({ length: BATCH }, (_, at) => drawSample(from + at));
    const batches: Batch[] = [];
    for (const paper of Object.keys(PAPERS) as Paper[]) {
      const own = samples.filter((sample) => sample.paper === paper);
      if (own.length === 0) continue;
      const [pdfFile, truthFile] = [join(home, `${from}-${paper}.pdf`), join(home, `${from}-${paper}.json`)];
      if (!existsSync(truthFile)) {
        printer ??= openSamplePrinter();
        const { pdf, lists } = await (await printer).print(own, paper);
        keep(pdfFile, pdf);
        keep(truthFile, JSON.stringify(lists));
      }
      batches.push({
        paper,
        pdf: new Uint8Array(readFileSync(pdfFile)),
        lists: JSON.parse(readFileSync(truthFile, 'utf8')) as Batch['lists'],
      });
    }
    return batches;
  }

  const known = new Map<number, Promise<Batch[]>>();
  const batchesOf = (seed: number): Promise<Batch[]> => {
    const from = Math.floor(seed / BATCH) * BATCH;
    const found = known.get(from) ?? batchesFrom(from);
    // One at a time: the PDFs of all are some hundred megabytes.
    known.clear();
    known.set(from, found);
    return found;
  };

  async function pageOf(kind: Kind, batch: Batch, seed: number): Promise<{ page: SampledPage; code: string }> {
    const pageNumber = batch.lists.findIndex((list) => list.seed === seed) + 1;
    return kind === 'pdf'
      ? { page: await textOf(batch, pageNumber), code: textCode }
      : { page: await recognise(batch, pageNumber, seed, DAMAGE[kind]), code: pictureCode };
  }

  const texts = new Map<Batch, ReturnType<typeof openPdfText>>();
  async function textOf(batch: Batch, pageNumber: number): Promise<SampledPage> {
    if (!texts.has(batch)) {
      for (const text of texts.values()) await (await text).close();
      texts.clear();
      texts.set(batch, openPdfText(batch.pdf));
    }
    const { width, height, runs } = await (
      await (texts.get(batch) as ReturnType<typeof openPdfText>)
    ).readPage(pageNumber); // set above
    return { width, height, runs };
  }

  async function recognise(batch: Batch, pageNumber: number, seed: number, kind: Damage): Promise<SampledPage> {
    const pictures = await openPdfPictures(batch.pdf);
    const taken = await damage(await pictures.render(pageNumber), kind, seed + 1);
    pictures.close();
    models ??= loadModels();
    const picture = await (await openPictures(taken, 'jpeg')).read(0, 0);
    const page: SampledPage = { width: picture.width, height: picture.height, runs: [] };
    const found = await detectBoxes(await models, picture);
    for await (const chunk of recognisePicture(await models, picture, found)) {
      [page.width, page.height] = [chunk.width, chunk.height];
      page.runs.push(...chunk.runs);
    }
    return page;
  }

  const [textCode, pictureCode] = [hashFiles(TEXT_CODE), hashFiles(PICTURE_CODE)];
  return {
    async each(kind, seeds, use) {
      const code = kind === 'pdf' ? textCode : pictureCode;
      let stale = 0;
      for (const seed of seeds) {
        const file = join(home, kind, `${seed}.json`);
        let kept = readKept(file);
        if (!kept || (kept.code !== code && (isFresh || kind === 'pdf'))) {
          const batch = (await batchesOf(seed)).find(({ lists }) => lists.some((list) => list.seed === seed));
          const truth = batch?.lists.find((list) => list.seed === seed)?.truth ?? [];
          if (!batch) continue;
          kept =
            truth.length === 0
              ? { truth, code, page: { width: 1, height: 1, runs: [] } }
              : { truth, ...(await pageOf(kind, batch, seed)) };
          keep(file, JSON.stringify(kept));
        }
        if (kept.code !== code) stale++;
        if (kept.truth.length > 0) use({ sample: drawSample(seed), truth: kept.truth, page: kept.page });
      }
      return { stale };
    },
    async close() {
      await (await printer)?.close();
      for (const text of texts.values()) await (await text).close();
    },
  };
}

interface Kept {
  truth: SampleTruth[];
  code: string;
  page: SampledPage;
}

const readKept = (file: string): Kept | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;

/** Whole or not at all: a run may be stopped at any time. */
function keep(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.part`, content);
  renameSync(`${file}.${process.pid}.part`, file);
}
