/** UTF-8 by hand: the package compiles without the types of Node and browsers, so there is no TextDecoder here. */

/** Writes the bytes of `text` into `out` at `at` and returns the new end. The caller makes room: 3 bytes a character suffice. */
export function writeUtf8(text: string, out: Uint8Array, at: number): number {
  let p = at;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) out[p++] = code;
    else if (code < 0x800) {
      out[p++] = 0xc0 | (code >> 6);
      out[p++] = 0x80 | (code & 63);
    } else {
      if (code >= 0xd800 && code <= 0xdfff) {
        const low = text.charCodeAt(i + 1);
        if (code < 0xdc00 && low >= 0xdc00 && low <= 0xdfff) {
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
          i++;
          out[p++] = 0xf0 | (code >> 18);
          out[p++] = 0x80 | ((code >> 12) & 63);
          out[p++] = 0x80 | ((code >> 6) & 63);
          out[p++] = 0x80 | (code & 63);
          continue;
        }
        code = 0xfffd; // half a surrogate pair is no character
      }
      out[p++] = 0xe0 | (code >> 12);
      out[p++] = 0x80 | ((code >> 6) & 63);
      out[p++] = 0x80 | (code & 63);
    }
  }
  return p;
}

/** The string in bytes `from` to `to`. */
export function readUtf8(bytes: Uint8Array, from: number, to: number): string {
  let out = '';
  for (let p = from; p < to;) {
    const a = bytes[p++]!;
    if (a < 0x80) out += String.fromCharCode(a);
    else if (a < 0xe0) out += String.fromCharCode(((a & 31) << 6) | (bytes[p++]! & 63));
    else if (a < 0xf0) {
      const b = bytes[p++]! & 63;
      out += String.fromCharCode(((a & 15) << 12) | (b << 6) | (bytes[p++]! & 63));
    } else {
      const b = bytes[p++]! & 63;
      const c = bytes[p++]! & 63;
      out += String.fromCodePoint(((a & 7) << 18) | (b << 12) | (c << 6) | (bytes[p++]! & 63));
    }
  }
  return out;
}
