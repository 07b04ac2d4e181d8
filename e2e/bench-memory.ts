import { makeDesigns, openPrinter, photograph } from '@app/list-reader/eval';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { issuer, readFiles, type Upload } from './read-files.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench -- memory [--record]`: what an instance with its own database holds at rest after its first start, while it reads a
 * photo, and at rest after that. Memory that processes share is counted once. Linux only: the figures come from /proc.
 */
const MB = 1024 * 1024;
const REST_LIMIT_MS = 300_000;

/** The server and all that it started: its database, its readers. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(tryRead(`/proc/${name}/status`))?.[1] ?? 0));
  const isBelow = (one: number): boolean => one === pid || (parents.has(one) && isBelow(parents.get(one)!));
  return [...parents.keys()].filter(isBelow);
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}

const heldBy = (pid: number): number =>
  treeOf(pid).reduce(
    (sum, one) => sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(tryRead(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
    0,
  );

/** What is held once it has not changed by 4 MB for a minute. */
async function heldAtRest(pid: number): Promise<number> {
  const seen: number[] = [];
  for (const end = Date.now() + REST_LIMIT_MS; Date.now() < end; await sleep(5000)) {
    seen.push(heldBy(pid));
    const last = seen.slice(-12);
    if (last.length === 12 && Math.max(...last) - Math.min(...last) < 4 * MB) break;
  }
  return seen.at(-1) ?? 0;
}

async function makePhoto(): Promise<Upload> {
  const printer = await openPrinter();
  try {
    const design = makeDesigns(50).find(({ id }) => id === 'two-columns');
    if (!design) throw new Error('The designs have other names now.');
    const [photo] = await photograph(design, await printer.print(design), 'photo', 0);
    if (!photo) throw new Error('No photo was made.');
    return { bytes: photo.bytes, mimeType: 'image/jpeg', fileName: photo.name };
  } finally {
    await printer.close();
  }
}

const photo = await makePhoto();
const figures: Parameters<typeof recordFigures>[0]['figures'] = [];
let isGood = true;
function report(what: string, bytes: number, aim: number): void {
  const value = Math.round(bytes / MB);
  if (value > aim) isGood = false;
  figures.push({ what, value, unit: 'MB', aim, better: 'lower' });
  process.stdout.write(`${what}: ${value} MB (aim ${aim})\n`);
}

const server = await startServer({ DEMO_MARKET: 'on', OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.audience });
try {
  report('At rest after the first start, with the database', await heldAtRest(server.pid), 500);
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, heldBy(server.pid));
      await sleep(100);
    }
  })();
  const { wines } = await readFiles(server.baseUrl, [photo]);
  over.abort();
  await watching;
  report(`While a photo of ${wines} wines is read, with the database`, most, 1024);
  report('At rest after that', await heldAtRest(server.pid), 500);
} finally {
  await server.stop();
  await issuer.close();
}
if (process.argv.includes('--record'))
  recordFigures({
    name: 'memory',
    title: 'Memory of an instance',
    about: 'The server, its readers and its built-in database together; memory that processes share is counted once.',
    command: 'npm run bench -- memory --record',
    figures,
  });
process.exitCode = isGood ? 0 : 1;
