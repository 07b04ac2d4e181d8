/** A sheet of lines as they are read, with what stands there beneath, for a person's eyes. */
import sharp from 'sharp';
import { CROP_HEIGHT, cropInto, cropWidth } from '@app/list-reader/picture';
import type { Line } from './line-classes.ts';
import type { Shot } from './line-spoil.ts';

const WIDTH = 900;
const ROW = CROP_HEIGHT + 18;

export async function drawSheet(items: readonly { line: Line; shot: Shot }[]): Promise<Uint8Array> {
  const rows = Math.ceil(items.length / 2);
  const parts = items.flatMap(({ line, shot }, at) => {
    const width = cropWidth(shot.box);
    const crop = new Float32Array(width * CROP_HEIGHT);
    cropInto(shot.picture, shot.box, { into: crop, offset: 0, stride: width });
    const shown = Math.min(width, WIDTH - 8);
    const pixels = new Uint8Array(shown * CROP_HEIGHT);
    for (let y = 0; y < CROP_HEIGHT; y++)
      for (let x = 0; x < shown; x++)
        pixels[y * shown + x] = Math.max(0, Math.min(255, 150 + 55 * (crop[y * width + x] ?? 0)));
    const [left, top] = [Math.floor(at / rows) * WIDTH + 4, (at % rows) * ROW];
    const label = `${line.id} ${line.face} ${line.capture} x${line.xHeight.toFixed(0)}: ${line.text}`
      .replace(/&/gu, '&amp;')
      .replace(/</gu, '&lt;');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - 8}" height="16"><text y="11" font-family="sans-serif" font-size="10" fill="#235">${label}</text></svg>`;
    return [
      { input: Buffer.from(pixels), raw: { width: shown, height: CROP_HEIGHT, channels: 1 as const }, left, top },
      { input: Buffer.from(svg), left, top: top + CROP_HEIGHT },
    ];
  });
  const sheet = sharp({ create: { width: 2 * WIDTH, height: rows * ROW, channels: 3, background: '#dde' } });
  return new Uint8Array(await sheet.composite(parts).png().toBuffer());
}
