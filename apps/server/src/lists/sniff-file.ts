/** What bytes are, by themselves: names and declared types are anybody's claim. Null: neither a PDF nor a picture. */
export function sniffFile(bytes: Uint8Array): string | null {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return 'image/tiff';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(4, 8) === 'ftyp') {
    const brands = text(8, Math.min(bytes.length, 64));
    if (brands.includes('avif')) return 'image/avif';
    if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) return 'image/heic';
    return null;
  }
  // The standard lets a few bytes stand before the header, and scanners make use of it.
  return text(0, 1024).includes('%PDF-') ? 'application/pdf' : null;
}
