import { readList, type ListFile, type ReadEntry } from '@app/list-reader';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '#config.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { readTradeWords } from './trade-words.ts';

const HELP = `Use:
  tastevin read FILE …            the wines of a list (PDF, JPEG, PNG, WebP, HEIC, TIFF) as JSON lines
  tastevin read FILE … --table    the same as a table
`;

/** `tastevin read`: entries on standard output, progress and trouble on standard error. 1 when a page could not be read. */
export async function readCommand(args: readonly string[]): Promise<number> {
  const isTable = args.includes('--table');
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--table' && arg !== '--help');
  const paths = args.filter((arg) => !arg.startsWith('--'));
  if (unknown !== undefined || args.includes('--help') || paths.length === 0) {
    process.stderr.write(unknown === undefined ? HELP : `There is no option '${unknown}'.\n\n${HELP}`);
    return args.includes('--help') ? 0 : 2;
  }
  const files: ListFile[] = [];
  for (const path of paths) {
    try {
      files.push({ name: basename(path), mimeType: '', bytes: new Uint8Array(await readFile(path)) });
    } catch {
      process.stderr.write(`There is no file '${path}'.\n`);
      return 1;
    }
  }
  const ocr = openOcr({ isPatient: false });
  const started = performance.now();
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort(new Error('Stopped.'));
  process.once('SIGINT', onInterrupt);
  let pageCount = 0;
  let failed = 0;
  try {
    const { dataDir } = readConfig(process.env);
    let words: ReturnType<typeof readTradeWords> | undefined;
    const ports = { ...ocr.ports, vocabulary: () => (words ??= readTradeWords(dataDir)) };
    for await (const event of readList({ files, ports, signal: stop.signal })) {
      if (event.type === 'pages') pageCount = event.pageCount;
      else if (event.type === 'entries')
        for (const entry of event.entries) process.stdout.write(isTable ? toRow(entry) : `${JSON.stringify(entry)}\n`);
      else if (event.type === 'page') {
        if (event.outcome === 'failed') failed++;
        const note = event.message ? `: ${event.message}` : '';
        process.stderr.write(`page ${event.pageNumber} of ${pageCount}: ${event.entryCount} entries${note}\n`);
      } else {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        process.stderr.write(
          `${event.entryCount} entries in ${seconds} s${event.currency ? `, in ${event.currency}` : ''}\n`,
        );
      }
    }
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    await ocr.close();
  }
  return failed === 0 ? 0 : 1;
}

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

function toRow(entry: ReadEntry): string {
  const size = entry.bottleSize === 0 ? '' : `${entry.bottleSize} ml`;
  const price = entry.priceText ?? (entry.restaurantPrice === 0 ? '' : String(entry.restaurantPrice));
  const cells = [
    String(entry.pageNumber).padStart(3),
    cut(entry.rawName, 64),
    (entry.vintage ?? '').padEnd(4),
    size.padStart(7),
    price.padStart(9),
    entry.currency ?? '   ',
    entry.isUnsure ? '?' : ' ',
    cut(entry.section, 40).trimEnd(),
  ];
  return `${cells.join('  ')}\n`;
}

if (import.meta.main) {
  readCommand(process.argv.slice(2)).then(
    (status) => {
      process.exitCode = status;
    },
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
}
