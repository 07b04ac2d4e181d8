import sharp from 'sharp';
import { expect, it } from 'vitest';
import { crc32, deflateSync } from 'node:zlib';
import { withoutPngTexts } from './without-png-texts.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

it('texts beside a picture are left out before anybody unpacks them, and the picture stays the same', async () => {
  const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(1_000_000, 97))]));
  // After the signature and the head.
  const armed = Buffer.concat([plain.subarray(0, 33), bomb, chunk('tEXt', Buffer.from('a\0b')), plain.subarray(33)]);
  expect(Buffer.from(withoutPngTexts(armed)).equals(plain)).toBe(true);
});

it('what is broken stays as it is', () => {
  const broken = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]),
  ]);
  expect(Buffer.from(withoutPngTexts(broken)).equals(broken)).toBe(true);
  expect(withoutPngTexts(new Uint8Array())).toHaveLength(0);
});
