import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { buildPdf } from './pdf-build.ts';
import { openPdfPictures } from '#pdf-render.ts';

/** Lines drawn as a picture, by the font the PDF engine brings along: the same on every machine. */
export async function drawLines(lines: readonly string[], width = 1400): Promise<Sharp> {
  const pages = await openPdfPictures(buildPdf([lines]));
  const { width: drawn, height, pixels } = await pages.render(1);
  pages.close();
  // Page down to the last line and a margin below it.
  const used = Math.min(height, Math.round((height * (110 + 18 * lines.length)) / 842));
  const page = await sharp(pixels, { raw: { width: drawn, height, channels: 1 } })
    .extract({ left: 0, top: 0, width: drawn, height: used })
    .resize({ width })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return sharp(page);
}

/** Our own page of `drawLines`, packed as a phone packs its photos (heif-enc, HEVC); no encoder comes with Node. */
export const readHeic = (): Uint8Array => new Uint8Array(readFileSync(new URL('list.heic', import.meta.url)));

/** Two JPEGs in one file, as cameras write a photo and its preview: an index (MPF) in the first, the second behind it. */
export function joinJpegs(first: Uint8Array, second: Uint8Array): Uint8Array {
  const index = Buffer.alloc(2 + 2 + 4 + 8 + 2 + 3 * 12 + 4 + 2 * 16);
  index.writeUInt16BE(0xffe2, 0);
  index.writeUInt16BE(index.length - 2, 2);
  index.write('MPF\0', 4, 'latin1');
  index.write('MM\0*', 8, 'latin1');
  index.writeUInt32BE(8, 12);
  index.writeUInt16BE(3, 16);
  const field = (at: number, [tag, type, count]: readonly number[], value: number | string): void => {
    const from = 18 + 12 * at;
    index.writeUInt16BE(tag ?? 0, from);
    index.writeUInt16BE(type ?? 0, from + 2);
    index.writeUInt32BE(count ?? 0, from + 4);
    if (typeof value === 'string') index.write(value, from + 8, 'latin1');
    else index.writeUInt32BE(value, from + 8);
  };
  field(0, [0xb000, 7, 4], '0100');
  field(1, [0xb001, 4, 1], 2);
  field(2, [0xb002, 7, 32], 8 + 2 + 36 + 4);
  const entries = 18 + 36 + 4;
  const whole = first.length + index.length;
  index.writeUInt32BE(0x20030000, entries);
  index.writeUInt32BE(whole, entries + 4);
  index.writeUInt32BE(0x00000001, entries + 16);
  index.writeUInt32BE(second.length, entries + 20);
  // Counted from the index's own header.
  index.writeUInt32BE(whole - 2 - 8, entries + 24);
  return new Uint8Array(Buffer.concat([first.subarray(0, 2), index, first.subarray(2), second]));
}

/** A PNG whose header promises `width` × `height`; the data behind it are a few bytes. */
export function claimPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
