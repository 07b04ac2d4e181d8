/** Texts beside a picture. Packed ones may be built to unpack to gigabytes, and nobody reads them. */
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
const SIGNATURE_BYTES = 8;
/** Length, name and check sum of a chunk, beside its data. */
const AROUND_BYTES = 12;

/** The PNG without the texts that came with it. What is no PNG, or a broken one, stays as it is. */
export function withoutPngTexts(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Buffer[] = [view.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + AROUND_BYTES <= view.length) {
    const end = at + AROUND_BYTES + view.readUInt32BE(at);
    if (end > view.length) break;
    if (!TEXTS.has(view.toString('latin1', at + 4, at + 8))) kept.push(view.subarray(at, end));
    at = end;
  }
  kept.push(view.subarray(at));
  return Buffer.concat(kept);
}
