import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** A file inside a ZIP archive, as its directory describes it. */
interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

export interface Zip {
  has(name: string): boolean;
  /** In the order of the archive. */
  names(): string[];
  /** The unpacked bytes, as they come. Throws at the end when they are not what the archive says they are. */
  read(name: string, onPacked?: (bytes: number) => void): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const SMALL_MAX = 0xffffffff;
const CHUNK = 1 << 16;

/** Opens an archive by the directory at its end, so that a truncated file is noticed before anything is read. */
export async function openZip(file: string): Promise<Zip> {
  const handle = await open(file);
  try {
    const entries = new Map((await readDirectory(handle)).map((entry) => [entry.name, entry]));
    return {
      has: (name) => entries.has(name),
      names: () => [...entries.keys()],
      read: (name, onPacked) => readEntry(handle, entries.get(name), { name, onPacked }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw new Error('The file is cut short.');
  return buffer;
}

async function readDirectory(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readBytes(handle, size - length, length);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > length) throw new Error('The file is cut short, or it is not a spreadsheet.');
  let bytes = tail.readUInt32LE(end + 12);
  let offset = tail.readUInt32LE(end + 16);
  // Programs that write while they compute use the large form even for small files.
  const large = end - 20;
  if ((bytes === SMALL_MAX || offset === SMALL_MAX) && large >= 0 && tail.readUInt32LE(large) === 0x07064b50) {
    const record = await readBytes(handle, Number(tail.readBigUInt64LE(large + 8)), 56);
    bytes = Number(record.readBigUInt64LE(40));
    offset = Number(record.readBigUInt64LE(48));
  }
  if (offset + bytes > size) throw new Error('The file is damaged: its directory lies outside of it.');
  return parseDirectory(await readBytes(handle, offset, bytes));
}

function parseDirectory(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const extraAt = at + 46 + (nameLength ?? 0);
    const extraEnd = extraAt + (extraLength ?? 0);
    const large = largeFields(directory.subarray(extraAt, extraEnd));
    // The large fields stand in this order, and only those whose small form is full.
    const field = (position: number): number => {
      const small = directory.readUInt32LE(at + position);
      return small === SMALL_MAX ? (large.shift() ?? small) : small;
    };
    entries.push({
      name: directory.toString('utf8', at + 46, extraAt),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      bytes: field(24),
      packedBytes: field(20),
      offset: field(42),
    });
    at = extraEnd + (commentLength ?? 0);
  }
  return entries;
}

function largeFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const body = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: Math.floor(body.length / 8) }, (_, n) => Number(body.readBigUInt64LE(n * 8)));
    }
    at += 4 + length;
  }
  return [];
}

async function* readEntry(
  handle: FileHandle,
  entry: ZipEntry | undefined,
  { name, onPacked }: { name: string; onPacked?: (bytes: number) => void },
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error(`The spreadsheet lacks its part '${name}'.`);
  if (entry.method !== 0 && entry.method !== 8) throw new Error('The spreadsheet is packed in a way we cannot read.');
  const head = await readBytes(handle, entry.offset, 30);
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  async function* packed(): AsyncGenerator<Buffer> {
    for (let left = entry?.packedBytes ?? 0, at = start; left > 0;) {
      const chunk = await readBytes(handle, at, Math.min(CHUNK, left));
      onPacked?.(chunk.length);
      yield chunk;
      at += chunk.length;
      left -= chunk.length;
    }
  }
  const source = entry.method === 0 ? packed() : inflate(packed());
  let [crc, bytes] = [0, 0];
  try {
    for await (const chunk of source) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    throw new Error(`The file is damaged: '${name}' cannot be unpacked.`, { cause: error });
  }
  if (crc !== entry.crc || bytes !== entry.bytes) throw new Error(`The file is damaged: '${name}' is not what it was.`);
}

function inflate(source: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const unpacked = createInflateRaw({ chunkSize: CHUNK });
  // An error reaches whoever reads `unpacked`; here there is nothing left to do.
  pipeline(Readable.from(source), unpacked, () => {});
  return unpacked;
}
