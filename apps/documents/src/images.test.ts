import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictures } from './images.ts';

/** A bar of ink on a picture without a ground. */
async function onNothing(ink: string): Promise<Uint8Array> {
  const bar = { create: { width: 60, height: 10, channels: 4 as const, background: ink } };
  const clear = { create: { width: 100, height: 60, channels: 4 as const, background: '#00000000' } };
  return new Uint8Array(
    await sharp(clear)
      .composite([{ input: bar, left: 20, top: 25 }])
      .png()
      .toBuffer(),
  );
}

test.each([
  ['dark', '#202020', 255],
  ['light', '#f2f2f2', 0],
])('%s ink on a picture without a ground is laid on the ground that shows it', async (_name, ink, ground) => {
  const picture = await (await openPictures(await onNothing(ink), 'png')).read(0, 0);
  const at = (x: number, y: number): number => picture.pixels[y * picture.width + x] ?? -1;
  expect(at(2, 2)).toBe(ground);
  expect(Math.abs(at(50, 30) - ground)).toBeGreaterThan(200);
});

test('a picture with a ground of its own keeps it', async () => {
  const grey = sharp({ create: { width: 40, height: 40, channels: 4, background: '#808080' } });
  const picture = await (await openPictures(new Uint8Array(await grey.png().toBuffer()), 'png')).read(0, 0);
  expect(picture.pixels[0]).toBe(128);
});
