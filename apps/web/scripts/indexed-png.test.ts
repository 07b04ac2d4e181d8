import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPng } from './indexed-png.ts';

test('a picture of known colours comes back pixel for pixel from the picture library', async () => {
  const colours = [
    [251, 248, 243],
    [30, 26, 28],
    [110, 31, 51],
  ] as const;
  const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
  const { data, info } = await sharp(toPng({ width: 3, height: 2, colours, pixels }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 3]);
  expect([...data]).toEqual([...pixels].flatMap((index) => [...(colours[index] ?? [])]));
});
