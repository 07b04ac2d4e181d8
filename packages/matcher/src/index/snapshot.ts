/**
 * The snapshot: the arrays of the index one after the other, each at a multiple of eight bytes, behind a small table
 * of contents. Opening it makes views on the bytes; nothing is copied or parsed but that table and the word tables.
 *
 *     "TVM2" | version u32 | length of contents u32 | contents (JSON) | padding | array | array | ...
 */
import { readUtf8, writeUtf8 } from '#text/utf8.ts';
import { stringAt, type Strings } from './grow.ts';
import { averageFameOf, type Index } from './index-shape.ts';
import type { Trie } from './trie.ts';
import { styleTermsOf } from './weigh-terms.ts';
import { readWords } from '#text/words.ts';

const WORKED_OUT = new Set([
  'averageFame',
  'vintageTerms',
  'quietTerms',
  'rankTerms',
  'styleTerms',
  'ageTerms',
  'growthTerms',
  'houseTerms',
]);

const MAGIC = 0x324d5654;
const VERSION = 6;
type Kind = 'u8' | 'u16' | 'u32' | 'f32';
type Entry = { path: string; kind: Kind; offset: number; length: number };
type AnyArray = Uint8Array | Uint16Array | Uint32Array | Float32Array;

const kindOf = (array: AnyArray): Kind =>
  array instanceof Uint8Array
    ? 'u8'
    : array instanceof Uint16Array
      ? 'u16'
      : array instanceof Float32Array
        ? 'f32'
        : 'u32';

/** The snapshot as chunks to be written one after the other: the arrays themselves, not copies. */
export function toSnapshot(index: Index): Uint8Array[] {
  const arrays: [string, AnyArray][] = [];
  for (const [key, value] of Object.entries(index)) {
    if (key === 'words' || key === 'count' || WORKED_OUT.has(key)) continue;
    if (ArrayBuffer.isView(value)) arrays.push([key, value]);
    else
      for (const [inner, array] of Object.entries(value as Record<string, AnyArray>))
        arrays.push([`${key}.${inner}`, array]);
  }
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, array] of arrays) {
    entries.push({ path, kind: kindOf(array), offset, length: array.length });
    offset += Math.ceil(array.byteLength / 8) * 8;
  }
  const contents = JSON.stringify({ count: index.count, entries });
  const head = new Uint8Array(Math.ceil((12 + contents.length * 3) / 8) * 8);
  const end = writeUtf8(contents, head, 12);
  const view = new DataView(head.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, end - 12, true);
  const chunks: Uint8Array[] = [head.slice(0, Math.ceil(end / 8) * 8)];
  for (const [, array] of arrays) {
    chunks.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    const padding = (8 - (array.byteLength % 8)) % 8;
    if (padding > 0) chunks.push(new Uint8Array(padding));
  }
  return chunks;
}

/** Opens a snapshot. Throws when the bytes are no snapshot, or of another version: build it anew then. */
export function openSnapshot(bytes: Uint8Array): Index {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  if (aligned.byteLength < 12) throw new Error('This is not a matcher snapshot: it is too short.');
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new Error('This is not a matcher snapshot.');
  if (view.getUint32(4, true) !== VERSION)
    throw new Error('The matcher snapshot is of another version; build it anew.');
  const length = view.getUint32(8, true);
  const contents = JSON.parse(readUtf8(aligned, 12, 12 + length)) as { count: number; entries: Entry[] }; // written by toSnapshot of this version
  const base = aligned.byteOffset + Math.ceil((12 + length) / 8) * 8;
  const index: Record<string, unknown> = { count: contents.count };
  for (const { path, kind, offset, length: items } of contents.entries) {
    const at = base + offset;
    const array =
      kind === 'u8'
        ? new Uint8Array(aligned.buffer, at, items)
        : kind === 'u16'
          ? new Uint16Array(aligned.buffer, at, items)
          : kind === 'f32'
            ? new Float32Array(aligned.buffer, at, items)
            : new Uint32Array(aligned.buffer, at, items);
    const [outer, inner] = path.split('.') as [string, string | undefined];
    if (inner === undefined) index[outer] = array;
    else index[outer] = { ...(index[outer] as object | undefined), [inner]: array };
  }
  const tables = index['tables'] as Strings;
  const files: Record<string, string> = {};
  for (let i = 0; i + 1 < tables.starts.length - 1; i += 2) files[stringAt(tables, i)] = stringAt(tables, i + 1);
  index['words'] = readWords(files);
  Object.assign(index, styleTermsOf(index['trie'] as Trie));
  index['averageFame'] = averageFameOf(index['winePopularity'] as Uint16Array);
  return index as Index; // every field of Index was written by toSnapshot
}
