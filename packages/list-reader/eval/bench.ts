/**
 * Lists printed in fifteen designs, damaged by degrees, read and scored: a quick check, and the cases that the build's test
 * keeps. The benchmark on the scorecard is the sampler (`sampler/run.ts`) and real lists (`reading.ts`).
 *   npm run eval -- reader                       the table
 *   npm run eval -- reader --only=dark,table --damage=pdf,photo
 *   npm run eval -- reader --keep                also keeps pages and scores for the build's test
 *   npm run eval -- reader --save=FOLDER         also writes the PDFs and pictures
 *   npm run eval -- reader --mutate=2000         spoilt files instead
 *   npm run eval -- reader --peers               other recognisers beside ours (with --only and --damage as above)
 *   npm run eval -- reader --lines               single lines by kinds of damage, several recognisers: line-run.ts
 *   npm run eval -- reader --printed FOLDER      real lists' PDFs as pictures, beside their own text: printed-lists.ts
 *   npm run eval -- reader --detectors           lines found by our detector and by the packaged one
 */
import { readList, type ListDocument, type ListFile, type ReadEntry, type ReaderPorts } from '@app/list-reader';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPictures } from '@app/documents/src/images.ts';
import { loadModels, type OcrModels } from '@app/documents/src/ocr-models.ts';
import { detectBoxes, recognisePicture } from '@app/documents/src/ocr-page.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { CASES, packRun, readCases, scoreCase, type Case } from './cases.ts';
import { DAMAGES, type Damage } from './damage.ts';
import { makeDesigns, type Design } from './designs.ts';
import { evalLines } from './line-run.ts';
import { evalDetectors } from './detectors.ts';
import { evalMutations } from './mutate-files.ts';
import { evalPrinted } from './printed-lists.ts';
import { PEERS } from './peers.ts';
import { photograph } from './photograph.ts';
import { openPrinter } from './print.ts';
import { scoreEntries, type Score } from './score.ts';

const SCORES = fileURLToPath(new URL('./scores.json', import.meta.url));

interface Result extends Score {
  design: string;
  damage: 'pdf' | Damage;
  firstMs: number;
  pageMs: number;
  /** Pages for which a person was told what to do. */
  advised: number;
}

const optionOf = (args: readonly string[], name: string): string | null =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;

/** Runs the benchmark and prints its table. 0 unless something could not be run at all. */
export async function evalReader(args: readonly string[]): Promise<number> {
  const mutations = optionOf(args, 'mutate');
  if (mutations) return evalMutations(Number(mutations), Number(optionOf(args, 'from') ?? 1));
  if (args.includes('--lines')) return evalLines(args);
  if (args.some((arg) => arg === '--printed' || arg.startsWith('--printed='))) return evalPrinted(args);
  const only = optionOf(args, 'only')?.split(',');
  const kinds = (optionOf(args, 'damage')?.split(',') ?? ['pdf', ...DAMAGES]) as ('pdf' | Damage)[];
  if (args.includes('--peers')) return evalPeers(only, kinds);
  if (args.includes('--detectors'))
    return evalDetectors(
      makeDesigns().filter((design) => !only || only.includes(design.id)),
      kinds.filter((kind) => kind !== 'pdf'),
    );
  const save = optionOf(args, 'save');
  const keep = args.includes('--keep');
  if (keep || save) for (const folder of [CASES, ...(save ? [`${save}/`] : [])]) mkdirSync(folder, { recursive: true });
  const designs = makeDesigns().filter((design) => !only || only.includes(design.id));
  const printer = await openPrinter();
  const ocr = openOcr({ isPatient: false });
  const results: Result[] = [];
  try {
    const printed = new Map<Design, Uint8Array>();
    for (const design of designs) {
      printed.set(design, await printer.print(design));
      if (save) writeFileSync(`${save}/${design.id}.pdf`, printed.get(design) ?? '');
    }
    for (const kind of kinds) {
      for (const [index, design] of designs.entries()) {
        const pdf = printed.get(design) ?? new Uint8Array();
        const files =
          kind === 'pdf'
            ? [{ name: `${design.id}.pdf`, mimeType: 'application/pdf', bytes: pdf }]
            : await photograph(design, pdf, kind, index);
        if (save && kind !== 'pdf') for (const file of files) writeFileSync(`${save}/${file.name}`, file.bytes);
        const { result, pages } = await readOne(ocr, design, kind, files);
        results.push(result);
        process.stdout.write(toRow(`${design.id} ${kind}`, result));
        if (keep && (kind === 'pdf' || kind === 'photo'))
          keepCase({ design: design.id, source: kind, pages, truth: design.truth });
      }
      const mean = meanOf(results.filter((result) => result.damage === kind));
      process.stdout.write(`${toRow(`mean ${kind}`, mean)}\n`);
      // After every degree, so that a run cut short has not run for nothing.
      if (keep) writeScores(only ? {} : { [kind]: mean }, results);
    }
  } finally {
    await printer.close();
    await ocr.close();
  }
  return 0;
}

/** The same pictures and the same boxes, read by each recogniser. Tesseract is left out, and said to be, where it is not. */
async function evalPeers(only: readonly string[] | undefined, kinds: readonly ('pdf' | Damage)[]): Promise<number> {
  const designs = makeDesigns().filter((design) => !only || only.includes(design.id));
  const ours = await loadModels();
  const peers: { name: string; models: OcrModels }[] = [];
  for (const peer of PEERS) {
    const models = await peer.open(ours);
    if (typeof models === 'string') process.stdout.write(`${peer.name}: left out, ${models}\n`);
    else peers.push({ name: peer.name, models });
  }
  const printer = await openPrinter();
  try {
    for (const kind of kinds) {
      if (kind === 'pdf') continue;
      const results = new Map<string, Result[]>(peers.map(({ name }) => [name, []]));
      for (const [index, design] of designs.entries()) {
        const files = await photograph(design, await printer.print(design), kind, index);
        for (const { name, models } of peers) {
          const { result } = await readOne({ openDocument: (file) => openPicture(models, file) }, design, kind, files);
          results.get(name)?.push(result);
          process.stdout.write(toRow(`${design.id} ${kind} ${name}`, result));
        }
      }
      for (const [name, rows] of results) process.stdout.write(toRow(`mean ${kind} ${name}`, meanOf(rows)));
      process.stdout.write('\n');
    }
  } finally {
    await printer.close();
  }
  return 0;
}

/** A picture as the reading process opens it, with these models and in this process. */
async function openPicture(models: OcrModels, file: ListFile): Promise<ListDocument> {
  const pictures = await openPictures(file.bytes, 'jpeg');
  return {
    kind: 'picture',
    pageCount: 1,
    readText: async () => null,
    async *recognise() {
      const picture = await pictures.read(0, 0);
      yield* recognisePicture(models, picture, await detectBoxes(models, picture));
    },
    close: async () => undefined,
  };
}

async function readOne(
  ocr: Pick<ReaderPorts, 'openDocument'>,
  design: Design,
  kind: 'pdf' | Damage,
  files: ListFile[],
): Promise<{ result: Result; pages: Case['pages'] }> {
  const entries: ReadEntry[] = [];
  const pages: Case['pages'] = [];
  const started = performance.now();
  let firstMs = 0;
  let advised = 0;
  for await (const event of readList({ files, ports: watching(ocr, pages) })) {
    if (event.type === 'entries') {
      firstMs ||= performance.now() - started;
      entries.push(...event.entries);
    } else if (event.type === 'page' && event.message) advised++;
  }
  const pageMs = Math.round((performance.now() - started) / Math.max(1, pages.length));
  const score = scoreEntries(entries, design.truth);
  return {
    result: { design: design.id, damage: kind, ...score, firstMs: Math.round(firstMs), pageMs, advised },
    pages,
  };
}

/** The real ports, with everything they read written down. */
function watching(ocr: Pick<ReaderPorts, 'openDocument'>, pages: Case['pages']): ReaderPorts {
  const note = (width: number, height: number): Case['pages'][number] => {
    const page = { width: Math.round(width), height: Math.round(height), runs: [] };
    pages.push(page);
    return page;
  };
  return {
    async openDocument(file, stop) {
      const document = await ocr.openDocument(file, stop);
      return {
        ...document,
        async readText(pageNumber, signal) {
          const text = await document.readText(pageNumber, signal);
          if (text) note(text.width, text.height).runs.push(...text.runs.map(packRun));
          return text;
        },
        async *recognise(pageNumber, signal) {
          let page: Case['pages'][number] | null = null;
          for await (const chunk of document.recognise(pageNumber, signal)) {
            page ??= note(chunk.width, chunk.height);
            page.runs.push(...chunk.runs.map(packRun));
            yield chunk;
          }
        },
      };
    },
  };
}

function keepCase(kept: Case): void {
  writeFileSync(`${CASES}${kept.design}-${kept.source}.json`, JSON.stringify(kept));
}

function writeScores(means: Record<string, Score>, results: readonly Result[]): void {
  const cases = Object.fromEntries(readCases().map((kept) => [`${kept.design} ${kept.source}`, scoreCase(kept)]));
  let before: { means?: Record<string, Score>; designs?: Record<string, number> } = {};
  try {
    before = JSON.parse(readFileSync(SCORES, 'utf8')) as typeof before;
  } catch {
    // The first time there are none.
  }
  const designs = Object.fromEntries(results.map((result) => [`${result.design} ${result.damage}`, result.fields]));
  const scores = { means: { ...before.means, ...means }, designs: { ...before.designs, ...designs }, cases };
  writeFileSync(SCORES, `${JSON.stringify(scores, null, 2)}\n`);
}

function meanOf(results: readonly Result[]): Result {
  const mean = (value: (result: Result) => number): number =>
    Math.round((1000 * results.reduce((sum, result) => sum + value(result), 0)) / Math.max(1, results.length)) / 1000;
  return {
    design: 'mean',
    damage: results[0]?.damage ?? 'pdf',
    found: mean((r) => r.found),
    name: mean((r) => r.name),
    vintage: mean((r) => r.vintage),
    price: mean((r) => r.price),
    size: mean((r) => r.size),
    order: mean((r) => r.order),
    fields: mean((r) => r.fields),
    noWine: mean((r) => r.noWine),
    firstMs: Math.round(mean((r) => r.firstMs)),
    pageMs: Math.round(mean((r) => r.pageMs)),
    advised: mean((r) => r.advised),
  };
}

function toRow(id: string, result: Result): string {
  const share = (value: number): string => (100 * value).toFixed(1).padStart(6);
  const { found, name, vintage, price, size, order, fields, noWine } = result;
  const cells = Object.entries({ found, name, vintage, price, size, order, fields, noWine }).map(
    ([key, value]) => `${key}${share(value)}`,
  );
  return `${id.padEnd(34)}${cells.join('  ')}  first ${result.firstMs} ms  page ${result.pageMs} ms\n`;
}

if (import.meta.main) process.exitCode = await evalReader(process.argv.slice(2));
