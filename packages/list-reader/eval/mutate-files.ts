/**
 * Spoilt files by the thousand: each must end in entries or a clear sentence, in bounded time and memory.
 *   node packages/list-reader/eval/mutate-files.ts [COUNT]
 */
import { readList } from '@app/list-reader';
import { mutate } from '@app/server/src/platform/ocr-mutate.ts';
import { openOcr } from '@app/server/src/platform/ocr.ts';
import sharp from 'sharp';
import { makeDesigns } from './designs.ts';
import { openPrinter } from './print.ts';

const count = Number(process.argv[2] ?? 2000);
const printer = await openPrinter();
const sources: Uint8Array[] = [];
for (const design of makeDesigns(16).slice(0, 4)) sources.push(await printer.print(design));
await printer.close();
const page = sharp({ create: { width: 500, height: 700, channels: 3, background: '#fff' } });
for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const)
  sources.push(new Uint8Array(await page.clone().toFormat(format).toBuffer()));

const ocr = openOcr({ isPatient: false });
const outcomes = new Map<string, number>();
let slowest = 0;
for (let seed = 1; seed <= count; seed++) {
  const bytes = mutate(sources[seed % sources.length] ?? new Uint8Array(), seed);
  const started = performance.now();
  for await (const event of readList({ files: [{ name: 'spoilt', mimeType: '', bytes }], ports: ocr.ports }))
    if (event.type === 'page') {
      const key = `${event.outcome}${event.message ? `: ${event.message}` : ''}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    }
  slowest = Math.max(slowest, performance.now() - started);
  if (seed % 100 === 0) process.stderr.write(`\r${seed} files, slowest ${(slowest / 1000).toFixed(1)} s`);
}
await ocr.close();
process.stdout.write(`\n${count} files, slowest ${(slowest / 1000).toFixed(1)} s\n`);
for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1]))
  process.stdout.write(`${String(times).padStart(6)}  ${outcome}\n`);
