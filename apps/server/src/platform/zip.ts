import { word } from '@app/domain';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

export interface Zip {
  has(name: string): boolean;
  /** In the order of the archive. */
  names(): string[];
  /** The unpacked bytes, as they come. Throws at the end when their checksum is wrong. */
  read(name: string, onPacked?: (bytes: number) => void): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** Opens an archive by the directory at its end, so that a truncated file is noticed before anything is read. */
export async function openZip(file: string): Promise<Zip> {
  const zip = await openPromise(file, { autoClose: false }).catch(refuse);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return {
      has: (name) => entries.has(name),
      names: () => [...entries.keys()],
      read: (name, onPacked) => readEntry(zip, entries.get(name), { name, onPacked }),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return refuse(error);
  }
}

/** Passes on errors of the operating system; says in our words what the library finds wrong with the bytes. */
function refuse(error: unknown): never {
  if (!(error instanceof Error) || 'syscall' in error) throw error;
  if (error.message.startsWith('End of central directory'))
    throw new Error(word('The file is cut short, or it is not a spreadsheet.'), { cause: error });
  throw new Error(`The file is damaged: ${error.message}.`, { cause: error });
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  { name, onPacked }: { name: string; onPacked?: (bytes: number) => void },
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error(`The spreadsheet lacks its part '${name}'.`);
  if (!entry.canDecodeFileData()) throw new Error(word('The spreadsheet is packed in a way we cannot read.'));
  // The library unpacks; the number of packed bytes read is computed from the unpacked ones.
  const packedShare = entry.compressedSize / Math.max(1, entry.uncompressedSize);
  let [crc, bytes, reported] = [0, 0, 0];
  try {
    const source: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of source) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      const packed = Math.round(bytes * packedShare);
      onPacked?.(packed - reported);
      reported = packed;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new Error(`The file is damaged: '${name}' cannot be unpacked.`, { cause: error });
  }
  // The library checks the length, not the contents.
  if (crc !== entry.crc32) throw new Error(`The file is damaged: '${name}' is not what it was.`);
}
