import { makeDesigns, openPrinter, photograph } from '@app/list-reader/eval';
import { openPdfPictures } from '@app/documents/src/pdf-render.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { issuer, readFiles, type Upload, type Waited } from './read-files.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench -- reader [--record]`: how long a person waits, from the press on 'upload' to the wines, through the real
 * server. Beside it, where they are on this machine, what others take for the same file: pdftotext for the text of a PDF,
 * Tesseract for the words of a photo (neither of them tells wines).
 */
const ROUNDS = 3;
const WINES = 880;
const run = promisify(execFile);

/** Asks for the health of the server again and again until told to stop; the answers' times. */
function watchHealth(baseUrl: string): () => Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${baseUrl}/healthz`)).text();
      times.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return times;
  };
}

/** The most memory that the server has had, and its reading process; 0 where it cannot be seen. */
function memoryOf(pid: number): { server: number; reader: number } {
  const most = { server: 0, reader: 0 };
  for (const entry of existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []) {
    const status = tryRead(`/proc/${entry}/status`);
    const bytes = 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (Number(entry) === pid) most.server = bytes;
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === pid;
    if (isChild && tryRead(`/proc/${entry}/cmdline`).includes('ocr-process')) most.reader = bytes;
  }
  return most;
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** What a program takes for a file, or null where it is not installed. */
async function timeOf(program: string, args: readonly string[]): Promise<number | null> {
  const started = performance.now();
  return run(program, args, { maxBuffer: 64e6 }).then(
    () => performance.now() - started,
    () => null,
  );
}

async function makeUploads(): Promise<{ pdf: Upload; pdfPages: number; photo: Upload; ten: Upload[] }> {
  const printer = await openPrinter();
  try {
    const long = makeDesigns(WINES).find(({ id }) => id === 'described');
    const dense = makeDesigns(50).find(({ id }) => id === 'two-columns');
    if (!long || !dense) throw new Error('The designs have other names now.');
    const pdf = await printer.print(long);
    const page = await printer.print(dense);
    const ten: Upload[] = [];
    for (let photo = 0; photo < 10; photo++)
      for (const { bytes, name } of (await photograph(dense, page, 'photo', photo)).slice(0, 1))
        ten.push({ bytes, mimeType: 'image/jpeg', fileName: `${photo}-${name}` });
    const [photo] = ten;
    if (!photo) throw new Error('No photo was made.');
    const pictures = await openPdfPictures(pdf);
    const pdfPages = pictures.pageCount;
    pictures.close();
    return { pdf: { bytes: pdf, mimeType: 'application/pdf', fileName: 'long.pdf' }, pdfPages, photo, ten };
  } finally {
    await printer.close();
  }
}

const { pdf, pdfPages, photo, ten } = await makeUploads();
const figures: Parameters<typeof recordFigures>[0]['figures'] = [];
let isGood = true;
function report(what: string, value: number, aim: number, unit: 's' | 'ms' | 'MB', note?: string): void {
  const rounded = Math.round(value * (unit === 's' ? 100 : 1)) / (unit === 's' ? 100 : 1);
  if (rounded > aim) isGood = false;
  figures.push({ what, value: rounded, unit, aim, better: 'lower', ...(note ? { note } : {}) });
  process.stdout.write(`${what}: ${rounded} ${unit} (aim ${aim})${note ? `; ${note}` : ''}\n`);
}

const server = await startServer({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.audience });
const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
try {
  // The first photo after a start may find the models still loading; that is not what is measured here.
  await readFiles(server.baseUrl, [photo]);
  const rounds = async (files: readonly Upload[]): Promise<Waited[]> => {
    const waited: Waited[] = [];
    for (let round = 0; round < ROUNDS; round++) waited.push(await readFiles(server.baseUrl, files));
    process.stdout.write(
      `${waited.map((each) => `${each.wines} wines, first ${seconds(each.firstMs)}, all ${seconds(each.totalMs)}`).join('; ')}\n`,
    );
    return waited;
  };
  const peerNote = async (program: string, args: readonly string[], ms: number, file: Upload): Promise<string> => {
    const path = join(folder, file.fileName);
    await writeFile(path, file.bytes);
    const peer = await timeOf(program, [path, ...args]);
    return peer === null
      ? `${program} is not on this machine`
      : `${(ms / peer).toFixed(2)} times what ${program} takes`;
  };

  const text = await rounds([pdf]);
  report('First wine of a text PDF', middle(text.map((each) => each.firstMs)) / 1000, 1, 's');
  const textMs = middle(text.map((each) => each.totalMs));
  const textNote = await peerNote('pdftotext', ['-layout', '-'], textMs, pdf);
  report(`All wines of a text PDF of ${pdfPages} pages`, textMs / 1000, 5, 's', textNote);

  const one = await rounds([photo]);
  report('First wine of a photo', middle(one.map((each) => each.firstMs)) / 1000, 3, 's');
  const oneMs = middle(one.map((each) => each.totalMs));
  const oneNote = await peerNote('tesseract', ['-', '-l', 'eng+fra'], oneMs, photo);
  report(`All wines of a photo of ${one[0]?.wines ?? 0} wines`, oneMs / 1000, 4, 's', oneNote);

  const stopWatching = watchHealth(server.baseUrl);
  const tenWaited = await readFiles(server.baseUrl, ten);
  const health = (await stopWatching()).toSorted((a, b) => a - b);
  report(`Ten photos, ${tenWaited.wines} wines`, tenWaited.totalMs / 1000, 30, 's');
  const p99 = health[Math.floor(health.length * 0.99)] ?? 0;
  const worst = health.at(-1) ?? 0;
  report('/healthz meanwhile, 99th percentile', p99, 50, 'ms', `worst of ${health.length}: ${worst.toFixed(0)} ms`);
  const memory = memoryOf(server.pid);
  const beside = `the server, with its catalogue: ${Math.round(memory.server / 1e6)} MB`;
  if (memory.reader > 0) report('Memory of the reader, at most', memory.reader / 1e6, 1000, 'MB', beside);
} finally {
  await server.stop();
  await issuer.close();
  await rm(folder, { recursive: true, force: true });
}
if (process.argv.includes('--record'))
  recordFigures({
    name: 'reader-speed',
    title: 'How long reading a list takes',
    about: `From the upload to the wines, through the real server, on lists of our own design; times are the middle one of ${ROUNDS}.`,
    command: 'npm run bench -- reader --record',
    figures,
  });
process.stdout.write(isGood ? 'All aims are met.\n' : 'Not all aims are met.\n');
process.exitCode = isGood ? 0 : 1;
