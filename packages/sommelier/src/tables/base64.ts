const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text. */
export function fromBase64(text: string): Int8Array {
  const places = new Map([...LETTERS].map((letter, at) => [letter, at]));
  const clean = text.replace(/=+$/, '');
  const bytes = new Int8Array(Math.floor((clean.length * 3) / 4));
  let [held, bits, out] = [0, 0, 0];
  for (const letter of clean) {
    held = (held << 6) | (places.get(letter) ?? 0);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[out++] = (held >> bits) & 0xff;
    held &= (1 << bits) - 1;
  }
  return bytes;
}
