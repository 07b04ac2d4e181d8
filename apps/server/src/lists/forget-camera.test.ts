import { expect, it } from 'vitest';
import { forgetCamera } from './forget-camera.ts';

const segment = (name: string, rest: string): Buffer => {
  const body = Buffer.from(name + rest, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

it('photos inside a PDF lose where and with what they were taken; everything else stays where it is', () => {
  const photo = (inside: Buffer) =>
    Buffer.concat([
      Buffer.from('%PDF-1.4\nstream\n'),
      Buffer.from([0xff, 0xd8]),
      inside,
      Buffer.from('pixels endstream'),
    ]);
  const pdf = photo(
    Buffer.concat([
      segment('Exif\0\0', 'GPS 48.85N ACME Phone'),
      segment('http://ns.adobe.com/xap/1.0/\0', '<exif:GPSLatitude>48</exif:GPSLatitude>'),
    ]),
  );
  const clean = Buffer.from(forgetCamera(pdf));
  expect(clean.length).toBe(pdf.length);
  expect(clean.toString('latin1')).not.toMatch(/GPS|ACME/);
  expect(clean.toString('latin1')).toContain('pixels endstream');
  expect(clean.indexOf('endstream')).toBe(pdf.indexOf('endstream'));
});

it('words that only look like it are left alone, and a length beyond the end harms nothing', () => {
  const text = Buffer.from('%PDF-1.4 the Exif\0\0 of a sentence');
  expect(Buffer.from(forgetCamera(text))).toEqual(text);
  const cut = Buffer.from('\u00ff\u00e1\u00ff\u00ffExif\0\0abc', 'latin1');
  expect(Buffer.from(forgetCamera(cut)).toString('latin1')).not.toContain('abc');
});
