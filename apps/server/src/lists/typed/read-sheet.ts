import { parseCsv, parseXlsx, type SheetRow } from '@app/sheet-reader';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openZip } from '#platform/zip.ts';

/** The rows of a CSV file or of a spreadsheet's first sheet, at most so many. Throws when it is damaged or of another kind. */
export async function readSheet(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive ? readArchive(bytes, mostRows) : take(parseCsv(once(bytes)), mostRows);
}

/** The archive is read by its directory, which needs a file. */
async function readArchive(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-sheet-'));
  try {
    const file = path.join(folder, 'sheet.xlsx');
    await writeFile(file, bytes);
    const zip = await openZip(file);
    try {
      return await take(parseXlsx(zip), mostRows);
    } finally {
      await zip.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function take(batches: AsyncIterable<SheetRow[]>, mostRows: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) {
    for (const { cells } of batch) if (rows.length < mostRows) rows.push(cells);
    // What comes after is not unpacked: an archive may be built to be endless.
    if (rows.length >= mostRows) break;
  }
  return rows;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
