import type { TextBox } from './boxes.ts';

/** A grey picture, one byte a pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export const CROP_HEIGHT = 48;
/** Wider crops than this are cut: no line of a list is fifty times as long as it is high. */
const MAX_WIDTH = 2400;

/** How wide the crop of a box becomes: a multiple of 8, at least 16. */
export function cropWidth(box: Pick<TextBox, 'length' | 'height'>): number {
  const width = (box.length / Math.max(1, box.height)) * CROP_HEIGHT;
  return Math.min(MAX_WIDTH, Math.max(16, Math.ceil(width / 8) * 8));
}

/**
 * Cuts a turned box out of a picture, level and 48 pixels high, into `into` at `offset` (rows of `stride`), as the
 * recogniser wants it: (v − mean) / (std + 0.01), zeros to the right. Shrinking averages, so thin strokes stay.
 */
export function cropInto(
  picture: GreyPicture,
  box: TextBox,
  target: { into: Float32Array; offset: number; stride: number },
): void {
  const { into, offset, stride } = target;
  const width = Math.min(cropWidth(box), stride);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const stepX = box.length / width;
  const stepY = box.height / CROP_HEIGHT;
  const samplesX = Math.max(1, Math.min(4, Math.round(stepX)));
  const samplesY = Math.max(1, Math.min(4, Math.round(stepY)));
  let [sum, squares] = [0, 0];
  for (let row = 0; row < CROP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      let value = 0;
      for (let sy = 0; sy < samplesY; sy++)
        for (let sx = 0; sx < samplesX; sx++) {
          const u = (column + (sx + 0.5) / samplesX) * stepX - box.length / 2;
          const v = (row + (sy + 0.5) / samplesY) * stepY - box.height / 2;
          value += sample(picture, box.x + u * cos - v * sin - 0.5, box.y + u * sin + v * cos - 0.5);
        }
      value /= samplesX * samplesY * 255;
      into[offset + row * stride + column] = value;
      sum += value;
      squares += value * value;
    }
  }
  const count = width * CROP_HEIGHT;
  const mean = sum / count;
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 0.01;
  for (let row = 0; row < CROP_HEIGHT; row++)
    for (let column = 0; column < width; column++) {
      const at = offset + row * stride + column;
      into[at] = ((into[at] ?? 0) - mean) / spread;
    }
}

/** The grey at a place between pixels; the border goes on outside. */
function sample({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, x));
  const py = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const [fx, fy] = [px - x0, py - y0];
  const top = (pixels[y0 * width + x0] ?? 0) * (1 - fx) + (pixels[y0 * width + x1] ?? 0) * fx;
  const foot = (pixels[y1 * width + x0] ?? 0) * (1 - fx) + (pixels[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + foot * fy;
}
