export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'avif' | 'gif';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((sign, index) => bytes[at + index] === sign.codePointAt(0));

/** What a file is, by its first bytes and not by what it is called. Null when it is nothing that can be read. */
export function sniff(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  if (startsWith(bytes, 'PNG', 1)) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff';
  if (startsWith(bytes, 'GIF8')) return 'gif';
  if (startsWith(bytes, 'ftyp', 4))
    return /^(?:avif|avis)/u.test(head.slice(8, 12))
      ? 'avif'
      : /hei|hev|mif1|msf1/u.test(head.slice(8, 32))
        ? 'heic'
        : null;
  return null;
}
