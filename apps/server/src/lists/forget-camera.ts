const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/**
 * A PDF made by a phone holds photos as the camera wrote them, with place and device in a segment of their own (APP1). Those are
 * blanked in place, so that no offset of the file changes; nothing shows them, and readers of pictures skip them.
 */
export function forgetCamera(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf);
  for (const name of [EXIF, XMP]) {
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
      // FF E1, two bytes of length that count themselves, then the name.
      if (at < 4 || bytes[at - 4] !== 0xff || bytes[at - 3] !== 0xe1) continue;
      bytes.fill(0, at, Math.min(bytes.length, at - 2 + bytes.readUInt16BE(at - 2)));
    }
  }
  return bytes;
}
