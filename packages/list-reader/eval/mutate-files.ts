/**
 * Spoilt files by the thousand: each must end in entries or a clear sentence, in bounded time and memory.
 *   npm run eval -- reader --mutate=2000 [--from=1]
 */
import { readList } from '@app/list-reader';
import { mutate } from '@app/documents/src/samples/mutate.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { buildPdf } from '@app/documents/src/samples/pdf-build.ts';
import { claimPng, drawLines, joinJpegs, readHeic } from '@app/documents/src/samples/test-pictures.ts';
import { deflateSync } from 'node:zlib';
import { makeDesigns } from './designs.ts';
import { openPrinter } from './print.ts';

/** A file that no transfer spoilt but somebody made: more than any list is. */
const BOMBS: readonly (readonly [name: string, make: () => Uint8Array | Promise<Uint8Array>])[] = [
  ['30,000 × 30,000 pixels', () => claimPng(30_000, 30_000)],
  ['14,000 × 14,000 pixels', () => claimPng(14_000, 14_000)],
  ['10,000 pages', () => buildPdf(Array.from({ length: 10_000 }, () => ['x']))],
  ['a page of 2,000,000 signs', () => buildPdf([[...Array(400)].map(() => 'Chablis 2019 '.repeat(400))])],
  ['a stream of 900 MB', () => inflatingPdf(900)],
];

/** A page whose content is kilobytes in the file and `megabytes` once unpacked. */
function inflatingPdf(megabytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(megabytes * 1e6, '0 0 m 1 1 l S\n'), { level: 9 });
  const head = Buffer.from(buildPdf([['x']])).toString('latin1');
  const dictionary = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return new Uint8Array(
    Buffer.from(
      head.replace(
        /<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/u,
        () => `${dictionary}${packed.toString('latin1')}\nendstream`,
      ),
      'latin1',
    ),
  );
}

/** Spoils, reads and counts; what is printed says how each ended and how long the slowest took. */
export async function evalMutations(count: number, from = 1): Promise<number> {
  const printer = await openPrinter();
  const sources: Uint8Array[] = [];
  for (const design of makeDesigns(16).slice(0, 4)) sources.push(await printer.print(design));
  await printer.close();
  const lines = ['Chablis Exemple, Burgundy 2019 55', 'Riesling Essai, Alsace 2018 48'];
  for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const)
    sources.push(new Uint8Array(await (await drawLines(lines, 700)).toFormat(format).toBuffer()));
  sources.push(readHeic(), joinJpegs(sources[4] ?? new Uint8Array(), sources[4] ?? new Uint8Array()));

  const ocr = openOcr({ isPatient: false });
  const outcomes = new Map<string, number>();
  let slowest = 0;
  let read = 0;
  const readOne = async (bytes: Uint8Array): Promise<string> => {
    const started = performance.now();
    let how = '';
    for await (const event of readList({ files: [{ name: 'spoilt', mimeType: '', bytes }], ports: ocr.ports }))
      if (event.type === 'page') {
        how = `${event.outcome}${event.message ? `: ${event.message}` : ''}`;
        outcomes.set(how, (outcomes.get(how) ?? 0) + 1);
      }
    slowest = Math.max(slowest, performance.now() - started);
    read++;
    return how;
  };
  const report = (): void => {
    process.stdout.write(`${read} files, slowest ${(slowest / 1000).toFixed(1)} s\n`);
    for (const [outcome, times] of [...outcomes].toSorted((a, b) => b[1] - a[1]))
      process.stdout.write(`${String(times).padStart(6)}  ${outcome}\n`);
  };
  for (const [name, make] of BOMBS) process.stdout.write(`${name}: ${await readOne(await make())}\n`);
  for (let seed = from; seed < from + count; seed++) {
    await readOne(mutate(sources[seed % sources.length] ?? new Uint8Array(), seed));
    // A run cut short has not run for nothing.
    if (seed % 100 === 0) report();
  }
  await ocr.close();
  report();
  return 0;
}
