import { decodeUtf8, decodeWestern } from './web-standards.ts';

const NEWLINE = 0x0a;

/**
 * Bytes -> text, piece by piece. UTF-8 (a byte-order mark is dropped); a line that is no UTF-8 is read as Windows-1252,
 * which is what such shops export. Decided line by line: feeds are pasted together from both.
 */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array(0);
  let first = true;
  for await (const chunk of chunks) {
    let bytes = rest.length > 0 ? joined(rest, chunk) : chunk;
    if (first && bytes.length >= 3) {
      if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
      first = false;
    }
    const cut = bytes.length - unfinished(bytes);
    rest = bytes.slice(cut);
    if (cut > 0) yield decodePiece(bytes.subarray(0, cut));
  }
  if (rest.length > 0) yield decodePiece(rest);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Bytes at the end that may be the beginning of one character. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? back : 0;
  }
  return 0;
}

function decodePiece(bytes: Uint8Array): string {
  const whole = decodeUtf8(bytes);
  if (whole !== null) return whole;
  let text = '';
  for (let start = 0; start < bytes.length;) {
    const at = bytes.indexOf(NEWLINE, start);
    const end = at < 0 ? bytes.length : at + 1;
    const line = bytes.subarray(start, end);
    text += decodeUtf8(line) ?? decodeWestern(line);
    start = end;
  }
  return text;
}
