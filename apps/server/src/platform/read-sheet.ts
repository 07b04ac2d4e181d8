import { parseCsv, parseXlsx, type Archive, type SheetRow } from '@app/sheet-reader';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { openZip } from './zip.ts';

/** More than any honest sheet: an archive of some kilobytes can be built to unpack without end. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** The rows of a CSV file or of a spreadsheet's first sheet, at most so many. Throws when it is damaged or of another kind. */
export async function readSheet(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive ? readArchive(bytes, mostRows) : take(parseCsv(pieces(bytes)), mostRows);
}

/** The archive is read by its directory, which needs a file. */
async function readArchive(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-sheet-'));
  try {
    const file = path.join(folder, 'sheet.xlsx');
    await writeFile(file, bytes);
    const zip = await openZip(file);
    try {
      return await take(parseXlsx(bounded(zip)), mostRows);
    } finally {
      await zip.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same archive, which refuses to go on once it has unpacked too much. */
function bounded(archive: Archive): Archive {
  let bytes = 0;
  return {
    has: (name) => archive.has(name),
    async *read(name, onPacked) {
      for await (const chunk of archive.read(name, onPacked)) {
        bytes += chunk.length;
        if (bytes > MOST_UNPACKED) throw new Error('The spreadsheet unpacks to more than 100 MB.');
        yield chunk;
      }
    },
  };
}

async function take(batches: AsyncIterable<SheetRow[]>, mostRows: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) {
    for (const { cells } of batch) if (rows.length < mostRows) rows.push(cells);
    // What comes after is not unpacked: an archive may be built to be endless.
    if (rows.length >= mostRows) break;
    // Others are answered between two pieces.
    await breathe();
  }
  return rows;
}

const PIECE = 64 * 1024;

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
