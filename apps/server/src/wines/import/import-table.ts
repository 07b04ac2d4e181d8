import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ImportWords } from './import-words.ts';
import { parseCsv, type SheetRow } from '@app/sheet-reader';
import { readXlsx } from './read-xlsx.ts';

/** A row by the names of its columns, or what is wrong with it. */
export interface ImportRow {
  line: number;
  cells: Record<string, string>;
  fault: string | null;
}

export interface ImportTable {
  /** Lower case, other characters than letters and digits as '_'. */
  columns: string[];
  batches: AsyncIterable<ImportRow[]>;
}

/** What every importer is given. */
export interface ImportInput {
  file: string;
  words: ImportWords;
  /** Bytes of the file read so far. */
  onBytes?: (bytes: number) => void;
  /** Rows read since the last call. */
  onRows?: (count: number) => void;
  onStage?: (text: string) => void;
  signal?: AbortSignal;
}

/** Opens a spreadsheet or a CSV file, told apart by what is in it. The first row names the columns. */
export async function openImportTable({ file, onBytes }: Pick<ImportInput, 'file' | 'onBytes'>): Promise<ImportTable> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new Error(`There is no file '${file}'.`);
  let bytes = 0;
  const count = (more: number): void => onBytes?.((bytes += more));
  const isZip = (await firstBytes(file)).startsWith('PK\x03\x04');
  const sheets = (isZip ? readXlsx(file, count) : parseCsv(counted(file, count)))[Symbol.asyncIterator]();
  const first = await sheets.next();
  const [head, ...rest] = first.done ? [] : first.value;
  if (!head) throw new Error(`'${file}' is empty.`);
  const columns = head.cells.map(toColumn);
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`The column '${twice}' stands twice in '${file}'.`);
  const toRow = ({ line, cells }: SheetRow): ImportRow => {
    const values: Record<string, string> = {};
    for (const [at, name] of columns.entries()) values[name] = (cells[at] ?? '').trim();
    // A spreadsheet leaves out the empty cells at the end of a row; in CSV a missing cell shifts the others.
    const isWhole = isZip ? cells.length <= columns.length : cells.length === columns.length;
    return { line, cells: values, fault: isWhole ? null : `has ${cells.length} cells, the head has ${columns.length}` };
  };
  async function* batches(): AsyncGenerator<ImportRow[]> {
    if (rest.length > 0) yield rest.map(toRow);
    for (let next = await sheets.next(); !next.done; next = await sheets.next()) yield next.value.map(toRow);
  }
  return { columns, batches: batches() };
}

/** Throws when a column is missing, and says which and what there is instead. */
export function ensureColumns(
  { columns }: Pick<ImportTable, 'columns'>,
  needed: readonly string[],
  what: string,
): void {
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length === 0) return;
  throw new Error(
    `This is not ${what}: it lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}. It has: ${columns.join(', ')}.`,
  );
}

function toColumn(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* counted(file: string, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  // A stream without an encoding gives bytes.
  const chunks: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: 1 << 17 });
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}
